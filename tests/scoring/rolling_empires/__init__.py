"""Tests of the rules of Rolling Empires."""

"""Tests of the rules of Dragon's Roll."""

"""Tests of the rules of Rolling Realms Redux."""

"""Tests of the words, the theme, the parts and the screens, without a client."""

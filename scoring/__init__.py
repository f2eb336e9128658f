"""The rules of the games, as pure functions over frozen facts: no clock, files, network or widgets."""

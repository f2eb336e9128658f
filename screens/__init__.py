"""The screens, in Flet: they draw a snapshot and forward an event, and do no arithmetic of the games."""

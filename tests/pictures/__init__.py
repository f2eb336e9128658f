"""Pictures of every screen, and those that the README shows."""

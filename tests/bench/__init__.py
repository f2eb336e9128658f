"""How fast the storage is, as ratios inside one run."""

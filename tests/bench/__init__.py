"""How fast the storage is, as ratios inside one run, and how fast the rules answer."""

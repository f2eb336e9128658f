"""Where the chance of a new match comes from; all else follows from its seed."""

from __future__ import annotations

import secrets

ENTROPY_BITS = 60
"""Random bits of a match's seed."""


def fresh_entropy() -> int:
    """Return the random part of a new match's seed."""
    return secrets.randbits(ENTROPY_BITS)

"""Where the browser tests find a Chromium: $CHROMIUM, one on the path, or Playwright's own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge")
MISSING = "No Chromium found: install one (Debian: apt-get install chromium) or name it in $CHROMIUM."


def find() -> str | None:
    """Return the path of a Chromium, or None if there is none or $CHROMIUM names none."""
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    for name in NAMES:
        if found := shutil.which(name):
            return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None

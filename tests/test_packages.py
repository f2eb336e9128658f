"""What `flet build` is told of the app, in pyproject.toml: only what it knows, and nothing that is not there."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FLET = PROJECT["tool"]["flet"]
READ = {
    "product",
    "org",
    "company",
    "icon_background",
    "app.exclude",
    "splash.color",
    "splash.dark_color",
    "deep_linking.scheme",
    "deep_linking.host",
    "android.adaptive_icon_background",
    "android.deep_linking.scheme",
    "android.deep_linking.host",
    "ios.deep_linking.scheme",
    "ios.deep_linking.host",
    "ios.info.ITSAppUsesNonExemptEncryption",
}
"""The settings of ours that the build of Flet 1.0.5 reads, as found in its sources. It says nothing of others."""
ICON = 1024
"""Pixels of the largest icon that a system asks for."""


def settings(table: dict[str, Any], above: str = "") -> Iterator[str]:
    """Yield the dotted names of all settings."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from settings(value, f"{above}{name}.")
        else:
            yield above + name


def test_every_setting_is_one_that_the_build_reads() -> None:
    assert set(settings(FLET)) == READ


def test_what_is_left_out_is_there_and_not_needed() -> None:
    left = FLET["app"]["exclude"]
    assert [name for name in left if not (ROOT / name).exists()] == []
    kept = {path.parent.name for path in ROOT.glob("*/__init__.py")} - set(left)
    packages = PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    assert kept == {name.rstrip("*") for name in packages}


def test_the_icon_is_as_large_as_any_system_wants_it() -> None:
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        assert icon.format == "PNG"
        assert icon.size == (ICON, ICON)


def test_it_starts_in_the_colours_that_the_web_app_starts_in() -> None:
    page = (ROOT / "web" / "page" / "index.html").read_text("utf-8")
    manifest = json.loads((ROOT / "web" / "page" / "manifest.json").read_text("utf-8"))
    light, dark = re.findall(r'name="theme-color" content="(#\w+)"', page)
    assert FLET["splash"] == {"color": light, "dark_color": dark}
    assert FLET["icon_background"] == FLET["android"]["adaptive_icon_background"] == manifest["theme_color"]


def test_links_lead_into_the_app_on_every_system() -> None:
    assert FLET["deep_linking"] == FLET["android"]["deep_linking"] == FLET["ios"]["deep_linking"]

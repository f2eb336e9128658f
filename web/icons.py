"""The font of icons with those alone that can be drawn: what our screens name, and what Flutter's own widgets show."""

from __future__ import annotations

import ast
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import flet as ft

try:
    from fontTools import subset
except ModuleNotFoundError:
    sys.exit("web/build.py needs fontTools for the icons: install what it needs with `pip install -e '.[web]'`.")

FIRST = 0x10000
"""How Flet numbers the first of its icons; the compiled shell has all of them in that order."""
DEFINED = re.compile(r'(B\.[\w$]+)=new A\.[\w$]+\(([\de]+),"MaterialIcons",null,![01]\)')
"""Where the compiled shell says which code point of the font an icon has, as in 57415 or 58e3."""
LISTED = re.compile(r"A\.d\(\[((?:B\.[\w$]+,){2000,}B\.[\w$]+)\]")
"""Where it lists them."""


def font(whole: Path, sources: Path, shell: Path) -> bytes:
    """Return the font with the icons that can be drawn.

    Args:
        whole: The font with all of them.
        sources: The folder of our screens.
        shell: The compiled shell, as JavaScript.

    Raises:
        ValueError: The shell is not built as we know it, or an icon is taken by another way than `ft.Icons.NAME`.
    """
    text = shell.read_text("utf-8")
    points = code_points(text)
    drawn = {points[int(getattr(ft.Icons, name)) - FIRST] for name in named(sources)} | by_itself(text)
    options = subset.Options(layout_features=[], name_IDs=[], notdef_outline=True, recalc_timestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=drawn)
    written = io.BytesIO()
    with subset.load_font(str(whole), options) as loaded:
        subsetter.subset(loaded)
        loaded.save(written)
    return written.getvalue()


def named(sources: Path) -> set[str]:
    """Return the names of all icons in a folder of sources.

    Raises:
        ValueError: One is taken by another way than `ft.Icons.NAME`.
    """
    return {name for path in sorted(sources.rglob("*.py")) for name in _named(path)}


def _named(path: Path) -> Iterator[str]:
    known = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Attribute(ast.Attribute(ast.Name("ft"), "Icons") as icons, name):
                known.add(icons)
                yield name
            case ast.Attribute(_, "Icons") | ast.Name("Icons") | ast.alias("Icons"):
                if node not in known:  # its parent, walked before it, would have said so
                    raise ValueError(f"{path} takes an icon in a way that cannot be followed: write ft.Icons.NAME.")


def code_points(shell: str) -> list[int]:
    """Return the code point of each of Flet's icons, from the compiled shell."""
    defined = _defined(shell)
    return [defined[icon] for icon in _listed(shell)]


def by_itself(shell: str) -> set[int]:
    """Return the code points of the icons that the compiled shell has another use for than to list them."""
    listed, uses = Counter(_listed(shell)), Counter(re.findall(r"B\.[\w$]+", shell))
    return {point for icon, point in _defined(shell).items() if uses[icon] - listed[icon] > 1}


def _defined(shell: str) -> dict[str, int]:
    return {icon: int(float(point)) for icon, point in DEFINED.findall(shell)}


def _listed(shell: str) -> list[str]:
    (found,) = LISTED.findall(shell)
    return str(found).split(",")

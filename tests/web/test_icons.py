"""The icons of the offline web app: every one that can be drawn is in its font."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from web.framework import ICONS, ORIGIN, ROOT
from web.icons import by_itself, font, named

STYLES = {"OUTLINED": "outlined", "ROUNDED": "rounded", "SHARP": "sharp"}
OTHERS = {"COPY": "content_copy_baseline"}
"""Icons whose drawing has the name of another."""
FLUTTERS = {"arrow_drop_down", "check", "chevron_left", "close", "more_vert"}
"""Some that Flutter's widgets show without being told: in menus, lists to choose from and long texts."""


def drawing(icon: str) -> str:
    """Return how the whole font calls an icon of Flet's."""
    base, _, style = icon.rpartition("_")
    return OTHERS.get(icon) or (f"{base}_{STYLES[style]}" if style in STYLES else f"{icon}_baseline").lower()


@pytest.fixture(scope="module")
def points() -> dict[str, int]:
    """The code point of every drawing of the whole font."""
    with TTFont(ORIGIN / ICONS) as whole:
        return {name: point for point, name in whole.getBestCmap().items()}


def test_every_icon_of_the_screens_is_drawn(points: dict[str, int]) -> None:
    """By the names of the drawings in the font, which the build does not look at."""
    small = TTFont(BytesIO(font(ORIGIN / ICONS, ROOT / "screens", ORIGIN / "main.dart.js")))
    there, glyphs = small.getBestCmap(), small.getGlyphSet()
    icons = named(ROOT / "screens")
    assert len(icons) > 100

    def drawn(icon: str) -> bool:
        pen = BoundsPen(glyphs)
        name = there.get(points[drawing(icon)])
        if name:
            glyphs[name].draw(pen)
        return pen.bounds is not None

    assert [icon for icon in icons if not drawn(icon)] == []
    assert len(there) < 2 * len(icons), "the font has icons that nobody draws"


def test_what_flutter_shows_by_itself_is_drawn(points: dict[str, int]) -> None:
    shown = by_itself((ORIGIN / "main.dart.js").read_text("utf-8"))
    assert {points[f"{name}_baseline"] for name in FLUTTERS} <= shown


@pytest.mark.parametrize(
    "source", ["getattr(ft.Icons, name)", "from flet import Icons", "icons = ft.Icons", "ft.Icons[name]"]
)
def test_an_icon_that_cannot_be_followed_is_refused(tmp_path: Path, source: str) -> None:
    (tmp_path / "screen.py").write_text(source)
    with pytest.raises(ValueError, match=r"screen\.py takes an icon in a way that cannot be followed"):
        named(tmp_path)


def test_without_fonttools_the_build_says_what_to_install() -> None:
    start = (
        "import runpy, sys; sys.modules['fontTools'] = None; sys.argv[:] = ['web/build.py'];"
        "runpy.run_path('web/build.py', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", start], cwd=ROOT, capture_output=True, text=True, check=False)
    said = "web/build.py needs fontTools for the icons: install what it needs with `pip install -e '.[web]'`.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)

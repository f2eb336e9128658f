"""The colours: what is written can be read, in both themes and in the colour of every game."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from scoring.game import games
from screens import theme
from screens.tones import contrast, luminance, tones

SEEDS = {
    "shell": theme.SHELL_SEED,
    **{game: importlib.import_module(f"screens.{game}").LOOK.seed for game in games()},
    "indigo": "#3949AB",
    "crimson": "#B71C1C",
}
SCREENS = Path(theme.__file__).parent


@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_report_27_every_text_reaches_the_contrast(seed: str, *, dark: bool) -> None:
    colours = theme.scheme(seed, dark=dark)
    weak = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in theme.PAIRS}
    assert {pair: found for pair, found in weak.items() if found < theme.CONTRAST} == {}


@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_outlines_and_signs_stand_out(seed: str, *, dark: bool) -> None:
    colours = theme.scheme(seed, dark=dark)
    for ground in ("surface", "surface_container", "surface_container_high"):
        assert contrast(colours["outline"], colours[ground]) >= 3
    assert contrast(theme.DIE_PIP, theme.DIE_FACE) >= theme.CONTRAST
    assert contrast(colours["on_surface_variant"], colours["surface_container_high"]) >= theme.CONTRAST


def test_both_themes_have_the_same_roles_and_flet_knows_them() -> None:
    assert theme.LIGHT_TONES.keys() == theme.DARK_TONES.keys()
    assert {role for pair in theme.PAIRS for role in pair} <= theme.LIGHT_TONES.keys()
    for dark in (False, True):
        built = theme.theme(theme.SHELL_SEED, dark=dark).color_scheme
        assert built is not None
        for role, colour in theme.scheme(theme.SHELL_SEED, dark=dark).items():
            assert getattr(built, role) == colour


@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS)
@pytest.mark.parametrize("lightness", [0, 6, 30, 50, 80, 98, 100])
def test_tone_has_its_lightness(seed: str, lightness: int) -> None:
    found = luminance(tones(seed, 0.1).tone(lightness))
    height = 116 * found ** (1 / 3) - 16 if found > 0.008856 else 903.3 * found
    assert abs(height - lightness) < 0.7


@pytest.mark.parametrize("one, other, ratio", [("#000000", "#FFFFFF", 21), ("#777777", "#FFFFFF", 4.478)])
def test_contrast_is_the_one_of_the_wcag(one: str, other: str, ratio: float) -> None:
    assert round(contrast(one, other), 3) == round(contrast(other, one), 3) == ratio


def test_colours_stand_in_the_theme_alone() -> None:
    written = {
        f"{file.relative_to(SCREENS)}:{number}"
        for file in SCREENS.rglob("*.py")
        if file.name not in ("theme.py", "tones.py")
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"['\"]#[0-9A-Fa-f]{6,8}['\"]", line) and "seed=" not in line
    }
    assert written == set()

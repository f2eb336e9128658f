"""Every colour, size and duration of the screens, once. Only a game's seed colour lives elsewhere: with the game."""

from __future__ import annotations

from functools import cache, partial

import flet as ft

from screens.tones import Tones, tones

FONT = "Atkinson Hyperlegible Next"
BOLD = "Atkinson Hyperlegible Next Bold"
FONTS = {
    FONT: "fonts/AtkinsonHyperlegibleNext-Regular.ttf",
    BOLD: "fonts/AtkinsonHyperlegibleNext-Bold.ttf",
}
"""Families and files under `assets/`, for `page.fonts`. Flet takes one file a family, so bold is its own."""

# Lengths, in logical pixels.
GRID = 4
"""Every distance is a multiple of this."""
TIGHT, GAP, SPACE, EDGE, ROOMY = GRID, 2 * GRID, 3 * GRID, 4 * GRID, 6 * GRID
"""Between things that belong together, neighbours, groups; from a screen's side; around what stands alone."""
TOUCH = 48
"""The least height and width of anything that can be tapped."""
LARGE_TOUCH, TWO_LINES = 64, 80
"""The primary action; a button with an icon above two lines of small text."""
RADIUS, LARGE_RADIUS = 4 * GRID, 6 * GRID
HAIRLINE, LINE = 1, 2
ICON, LARGE_ICON = 24, 32
NARROW, WIDE = 320, 840
"""The narrowest width that loses nothing, and the width from which a screen shows two panes."""
PANE = 560
"""The greatest width of a column of text or buttons."""

# Durations, in milliseconds.
FRAME = 30
"""What was sent to a client is drawn."""
TUMBLE = 420
"""A rolled die comes to rest."""
MOVE = 320
"""A card goes to another place."""
FADE = 160
"""Something appears or moves a little."""
PAUSE = 900
"""After so long without a key, a typed number is complete."""
NOTICE = 8000
"""A message that goes away by itself."""

# Colours that are the same in light and dark.
SHELL_SEED = "#6B645A"
GOLD = "#B8860B"
DIE_FACE, DIE_EDGE, DIE_PIP = "#FFFEF7", "#DDD8C4", "#1F1E1B"
PUMPKIN, PUMPKIN_SIDE, STALK = "#E07B1F", "#B85C10", "#5B7A2C"
HEART, COIN, COIN_EDGE = "#C8314F", "#E0A81C", "#9A6F05"
DIE_SHADOW = "#40000000"
TILE_INK, TOKEN_RIM = "#26241F", "#FFFFFF"
MOUNTAIN, DESERT, WHEAT, FOREST, CRASH_SITE = "#A9B2BF", "#E2C79A", "#EDBE4B", "#93BF87", "#BFAEE0"
GREEN_TOKEN, BROWN_TOKEN, BLUE_TOKEN = "#1B5E20", "#7A3E00", "#0D47A1"
RED_TOKEN, TEAL_TOKEN, PURPLE_TOKEN = "#A3150F", "#00596B", "#6A1B9A"
QR_DARK, QR_LIGHT = "#000000", "#FFFFFF"

# Roles of the scheme, by what the screens use them for.
CARD = ft.Colors.SURFACE_CONTAINER_HIGH
BAR = ft.Colors.SURFACE_CONTAINER
QUIET = ft.Colors.ON_SURFACE_VARIANT
STAR = ft.Colors.TERTIARY
BADGE, ON_BADGE = ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER
MARKED, ON_MARKED = ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY
CURRENT, ON_CURRENT = ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER
"""Where one is: the open tab, the player on turn."""

# Text styles, by what the screens use them for; their sizes are in `SIZES`.
TITLE = ft.TextThemeStyle.TITLE_LARGE
HEADING = ft.TextThemeStyle.TITLE_MEDIUM
TILE = ft.TextThemeStyle.TITLE_SMALL
BODY = ft.TextThemeStyle.BODY_LARGE
SMALL = ft.TextThemeStyle.BODY_MEDIUM
CAPTION = ft.TextThemeStyle.LABEL_MEDIUM
COLUMN = ft.TextThemeStyle.LABEL_SMALL
BUTTON = ft.TextThemeStyle.LABEL_LARGE
NUMBER = ft.TextThemeStyle.TITLE_LARGE
BIG_NUMBER = ft.TextThemeStyle.HEADLINE_LARGE

REGULAR_TEXT = partial(ft.TextStyle, font_family=FONT, weight=ft.FontWeight.W_400, letter_spacing=0)
BOLD_TEXT = partial(ft.TextStyle, font_family=BOLD, weight=ft.FontWeight.W_700, letter_spacing=0)

# Text in buttons, which gives it the button's colour, disabled or not.
PRIMARY_TEXT = BOLD_TEXT(size=20)
CAPTION_TEXT = REGULAR_TEXT(size=13)

NOTHING = "\N{EN DASH}"
"""Stands where a number is still missing."""

SIZES: dict[str, tuple[partial[ft.TextStyle], int]] = {
    "display_large": (BOLD_TEXT, 56),
    "display_medium": (BOLD_TEXT, 44),
    "display_small": (BOLD_TEXT, 36),
    "headline_large": (BOLD_TEXT, 32),
    "headline_medium": (BOLD_TEXT, 28),
    "headline_small": (BOLD_TEXT, 20),
    "title_large": (BOLD_TEXT, 20),
    "title_medium": (BOLD_TEXT, 16),
    "title_small": (BOLD_TEXT, 14),
    "body_large": (REGULAR_TEXT, 16),
    "body_medium": (REGULAR_TEXT, 14),
    "body_small": (REGULAR_TEXT, 13),
    "label_large": (BOLD_TEXT, 16),
    "label_medium": (REGULAR_TEXT, 13),
    "label_small": (REGULAR_TEXT, 12),
}
"""The font and size of every text style of Material 3."""

LIGHT_TONES = {
    "primary": 40, "on_primary": 100, "primary_container": 90, "on_primary_container": 20, "inverse_primary": 80,
    "secondary": 40, "on_secondary": 100, "secondary_container": 90, "on_secondary_container": 20,
    "tertiary": 42, "on_tertiary": 100, "tertiary_container": 90, "on_tertiary_container": 16,
    "error": 40, "on_error": 100, "error_container": 90, "on_error_container": 20,
    "surface": 98, "surface_bright": 98, "surface_dim": 87, "on_surface": 10, "on_surface_variant": 30,
    "surface_container_lowest": 100, "surface_container_low": 96, "surface_container": 94,
    "surface_container_high": 92, "surface_container_highest": 90,
    "outline": 46, "outline_variant": 78, "inverse_surface": 20, "on_inverse_surface": 95,
    "surface_tint": 40, "shadow": 0, "scrim": 0,
}  # fmt: skip
DARK_TONES = {
    "primary": 80, "on_primary": 18, "primary_container": 30, "on_primary_container": 92, "inverse_primary": 40,
    "secondary": 80, "on_secondary": 20, "secondary_container": 30, "on_secondary_container": 92,
    "tertiary": 80, "on_tertiary": 18, "tertiary_container": 28, "on_tertiary_container": 92,
    "error": 80, "on_error": 20, "error_container": 30, "on_error_container": 92,
    "surface": 6, "surface_bright": 24, "surface_dim": 6, "on_surface": 92, "on_surface_variant": 80,
    "surface_container_lowest": 4, "surface_container_low": 10, "surface_container": 12,
    "surface_container_high": 17, "surface_container_highest": 22,
    "outline": 62, "outline_variant": 34, "inverse_surface": 92, "on_inverse_surface": 20,
    "surface_tint": 80, "shadow": 0, "scrim": 0,
}  # fmt: skip
"""The tone of every role of the colour scheme. The pairs of Material 3, some further apart for more contrast."""

PAIRS = (
    ("on_primary", "primary"),
    ("on_primary_container", "primary_container"),
    ("on_secondary_container", "secondary_container"),
    ("on_tertiary_container", "tertiary_container"),
    ("on_error_container", "error_container"),
    ("on_inverse_surface", "inverse_surface"),
    ("inverse_primary", "inverse_surface"),
    *(
        (text, ground)
        for text in ("on_surface", "on_surface_variant", "primary", "tertiary", "error")
        for ground in ("surface", "surface_container_low", "surface_container", "surface_container_high")
    ),
)
"""The roles in which text, or a sign that must be seen, stands on a ground; each has to reach `CONTRAST`."""
CONTRAST = 4.5


def scheme(seed: str, *, dark: bool = False) -> dict[str, str]:
    """Return the colours `#RRGGBB` of all roles, made from one seed colour written the same way."""
    hues = {
        "primary": tones(seed, 0.115),
        "secondary": tones(seed, 0.045),
        "tertiary": tones(GOLD, 0.11),
        "error": Tones(0.45, 0.15),
        "neutral": tones(seed, 0.01),
        "variant": tones(seed, 0.018),
    }

    def hue(role: str) -> Tones:
        if "surface" in role or role in ("shadow", "scrim"):
            return hues["variant" if "container" in role or "variant" in role else "neutral"]
        if "outline" in role:
            return hues["variant"]
        return next(hues[name] for name in hues if name in role)

    return {role: hue(role).tone(tone) for role, tone in (DARK_TONES if dark else LIGHT_TONES).items()}


@cache
def tint(seed: str, *, dark: bool = False) -> ft.Theme:
    """Return the colours of a game or of the shell for a part of a page, which keeps the page's fonts and shapes.

    A container takes two: this one as `theme`, with `dark=True` as `dark_theme`. Always the same object, which Flet
    need not compare.

    Args:
        seed: The colour it is made from, written `#RRGGBB`.
        dark: Whether it is for a dark page.
    """
    return ft.Theme(color_scheme=ft.ColorScheme(**scheme(seed, dark=dark)))


@cache
def theme(seed: str, *, dark: bool = False) -> ft.Theme:
    """Return the whole theme of a page, as `tint` does its colours."""
    colours = ft.ColorScheme(**scheme(seed, dark=dark))
    rounded = ft.RoundedRectangleBorder(radius=RADIUS)
    return ft.Theme(
        color_scheme=colours,
        font_family=FONT,
        text_theme=ft.TextTheme(
            **{name: font(size=size, color=colours.on_surface) for name, (font, size) in SIZES.items()}
        ),
        visual_density=ft.VisualDensity.STANDARD,
        scaffold_bgcolor=colours.surface,
        filled_button_theme=ft.FilledButtonTheme(style=ft.ButtonStyle(shape=rounded)),
        outlined_button_theme=ft.OutlinedButtonTheme(style=ft.ButtonStyle(shape=rounded)),
        text_button_theme=ft.TextButtonTheme(style=ft.ButtonStyle(shape=rounded)),
    )

"""Tones of one colour: the same hue from black to white, from which a whole colour scheme is made.

A tone is the CIE lightness L*, from 0 (black) to 100 (white), so the contrast of two tones does not depend on
their hue. Hue and chroma are those of Oklab, which keeps a hue recognisable from dark to light.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

Channels = tuple[float, float, float]
"""Linear red, green and blue; 0 to 1 when the screen can show the colour."""


CONES = ((0.3963377774, 0.2158037573), (-0.1055613458, -0.0638541728), (-0.0894841775, -1.2914855480))
"""What Oklab's a and b add to each kind of cone: long, middle and short waves."""
STEPS = 8
"""Enough for the last digit of a channel, from the lightest colour to the darkest."""


def linear(colour: str) -> Channels:
    """Return the linear channels of a colour written `#RRGGBB`."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (_straight(red), _straight(green), _straight(blue))


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour written `#RRGGBB`, from 0 to 1."""
    return _luminance(linear(colour))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours written `#RRGGBB`, from 1 to 21, as the WCAG define it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@dataclass(frozen=True, slots=True)
class Tones:
    """The tones of one hue."""

    hue: float
    """In radians."""
    chroma: float
    """0 is grey; what a screen shows ends near 0.3."""

    def tone(self, lightness: float) -> str:
        """Return the colour of this hue with the given L*, as `#RRGGBB`, paler where the screen cannot show it."""
        return _tone(self.hue, self.chroma, lightness)


def tones(colour: str, chroma: float) -> Tones:
    """Return the tones of a colour's hue, with at most `chroma` of its own chroma."""
    red, green, blue = linear(colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    return Tones(math.atan2(b, a), min(chroma, math.hypot(a, b)))


@cache
def _tone(hue: float, chroma: float, lightness: float) -> str:
    if lightness <= 0 or lightness >= 100:
        return "#000000" if lightness <= 0 else "#FFFFFF"
    luminance = ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / 903.3
    while True:
        channels = _channels(luminance, chroma * math.cos(hue), chroma * math.sin(hue))
        if chroma < 0.001 or all(-0.001 <= channel <= 1.001 for channel in channels):
            return "#" + "".join(f"{round(255 * _curved(min(1.0, max(0.0, channel)))):02X}" for channel in channels)
        chroma *= 0.9


def _channels(luminance: float, a: float, b: float) -> Channels:
    """Return the channels of the colour with this relative luminance and the given a and b of Oklab."""
    offsets = [in_a * a + in_b * b for in_a, in_b in CONES]
    light = 1.0
    for _ in range(STEPS):  # Newton's, of a function that rises and is convex down to where it ends
        cones = [light + offset for offset in offsets]
        slope = 3 * _luminance(_mixed([cone**2 for cone in cones]))
        light -= (_luminance(_mixed([cone**3 for cone in cones])) - luminance) / slope
    return _mixed([(light + offset) ** 3 for offset in offsets])


def _mixed(cones: Sequence[float]) -> Channels:
    long, middle, short = cones
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def _luminance(channels: Channels) -> float:
    red, green, blue = channels
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _straight(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _curved(channel: float) -> float:
    return 12.92 * channel if channel <= 0.0031308 else float(1.055 * channel ** (1 / 2.4) - 0.055)

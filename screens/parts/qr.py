"""QR codes, drawn from their matrix: dark on white with four modules of border, whatever the theme."""

from __future__ import annotations

from typing import Any

import flet as ft
import flet.canvas as cv
import qrcode

from screens import theme

BORDER = 4
"""Modules of white all round; readers need them."""


def _code(text: str) -> Any:
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_L, border=BORDER)
    code.add_data(text)
    try:
        code.make(fit=True)
    except ValueError:  # how the library says that no version holds the text
        return None
    return code


def qr_version(text: str) -> int | None:
    """Return the version of a text's QR code, from 1 (smallest) to 40; None when no version holds it."""
    code = _code(text)
    return None if code is None else int(code.version)


def qr(text: str, size: float, label: str) -> ft.Control | None:
    """Draw the QR code of a text, at most `size` wide, its border included.

    Modules are whole logical pixels, so the picture is a little smaller than `size` as a rule.

    Returns:
        The picture, spoken as `label`; None when no QR code holds the text: then show the text itself.
    """
    code = _code(text)
    if code is None:
        return None
    matrix = code.get_matrix()
    module = max(1, int(size) // len(matrix))
    side = module * len(matrix)
    dark: list[cv.Path.PathElement] = [
        cv.Path.Rect(start * module, row * module, (end - start) * module, module)
        for row, line in enumerate(matrix)
        for start, end in _runs(line)
    ]
    picture = cv.Canvas(
        [
            cv.Rect(0, 0, side, side, paint=ft.Paint(color=theme.QR_LIGHT, anti_alias=False)),
            cv.Path(dark, ft.Paint(color=theme.QR_DARK, anti_alias=False)),
        ],
        width=side,
        height=side,
    )
    return ft.Semantics(label=label, image=True, container=True, exclude_semantics=True, content=picture)


def _runs(line: list[bool]) -> list[tuple[int, int]]:
    edges = [at for at in range(len(line) + 1) if (at > 0 and line[at - 1]) != (at < len(line) and line[at])]
    return list(zip(edges[::2], edges[1::2], strict=True))

"""The screens and words of Dragon's Roll."""

import flet as ft

from screens.games import Look

LOOK = Look(title="Dragon's Roll", icon=ft.Icons.LOCAL_FIRE_DEPARTMENT, seed="#9C2A2A", tally=False, sent="K")

"""The screens and words of Rolling Empires."""

import flet as ft

from screens.games import Look

LOOK = Look(title="Rolling Empires", icon=ft.Icons.HEXAGON_OUTLINED, seed="#3F51B5", tally=True, sent="SM")

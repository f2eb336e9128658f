"""The screens and words of Rolling Realms Redux."""

import flet as ft

from screens.games import Look

LOOK = Look(title="Rolling Realms Redux", icon=ft.Icons.CASINO, seed="#B3541E", tally=True, results="F", begun="G")

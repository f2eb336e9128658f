"""A tiny app behind the Guard: it shows who is connected, and counts taps. Options as of main.py."""

from __future__ import annotations

import argparse
import os
import socket

import flet as ft

from screens.connection import connection
from screens.server import serve


def main(page: ft.Page) -> None:
    """Show the connection of `main` and, tapped, of an event handler."""
    here = connection.get()
    taps = ft.Text("Taps: 0")

    def tap() -> None:
        taps.value = f"Taps: 1 {connection.get() == here}"

    page.add(
        ft.Text(f"Base: {here.base}"),
        ft.Text(f"Languages: {here.languages}"),
        ft.Text(f"Device: {here.device}"),
        ft.Text(f"Server: {os.getpid()}"),
        ft.Text(f"Route: {page.route}"),
        taps,
        ft.FilledButton("Tap", on_click=tap),
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    options, _ = parser.parse_known_args()
    listening = socket.create_server(("127.0.0.1", options.port))
    serve(main, [listening], "127.0.0.1", opens=False)

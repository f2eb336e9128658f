"""The page of somebody who has not shown the table's key: a field for it, and nothing of the app."""

from __future__ import annotations

from scoring.game import Fact
from screens.door import PATH
from screens.words import Words

POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
"""The page's Content-Security-Policy: it asks for nothing and runs nothing."""

PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Rollbook</title>
<style>
:root {{ --ground: #fdf8f2; --ink: #1c1b19; --quiet: #4b463e; --mark: #5f5a50; --on-mark: #fff; --fault: #93000a; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --ground: #141310; --ink: #e7e2da; --quiet: #cdc6bb; --mark: #cdc6b8; --on-mark: #34302a; }}
  :root {{ --fault: #ffb4ab; }}
}}
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: var(--ground); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }}
main {{ max-width: 28rem; margin: 0 auto; padding: 2rem 1rem; }}
h1 {{ font-size: 1.5rem; line-height: 1.3; }}
p {{ color: var(--quiet); }}
[role=alert] {{ color: var(--fault); font-weight: bold; overflow-wrap: anywhere; }}
label {{ display: block; margin: 1.5rem 0 .5rem; }}
input, button {{ width: 100%; min-height: 3.5rem; border-radius: 1rem; font: inherit; padding: .5rem 1rem; }}
input {{ border: 1px solid var(--quiet); background: transparent; color: inherit; font-size: 1.375rem;
  text-transform: uppercase; letter-spacing: .06em; }}
button {{ margin-top: 1rem; border: 0; background: var(--mark); color: var(--on-mark); font-weight: bold; }}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{hint}</p>
{fault}
<form method="post" action="{path}">
<label for="key">{label}</label>
<input id="key" name="key" value="{typed}" maxlength="200" autocomplete="off" autocapitalize="characters"
 autocorrect="off" spellcheck="false" required autofocus>
<button>{enter}</button>
</form>
</main>
</body>
</html>
"""


def key_page(words: Words, fault: Fact | None = None, typed: str = "") -> bytes:
    """Return the page, with what is wrong with the key that was typed, in UTF-8."""
    from html import escape  # noqa: PLC0415 - the browser's Python imports this file too, and has no such module

    told = f'<p role="alert">{escape(words.fact(fault))}</p>' if fault else ""
    return PAGE.format(
        language=words.language,
        title=escape(words.say("key-title")),
        hint=escape(words.say("key-hint")),
        fault=told,
        path=PATH,
        label=escape(words.say("key-field")),
        typed=escape(typed, quote=True),
        enter=escape(words.say("key-enter")),
    ).encode()

"""The catalogues: complete, equal in every language, compiled from their source."""

from __future__ import annotations

import string
from collections import defaultdict
from pathlib import Path
from zipfile import ZipFile

import pytest

import screens
from scoring.game import fact
from screens.words import DEFAULT, LANGUAGES, Words, choose
from tests.compile_words import ROOT, compiled, read, sources

FOLDERS = sorted({source.parent for source in sources()})


def texts(source: Path) -> dict[str, tuple[str, ...]]:
    """Every key of a catalogue with its text, or its texts by number."""
    found: dict[str, tuple[str, ...]] = {}
    for message in read(source):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            assert key not in found, key
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return found


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def by_language(folder: Path) -> dict[str, dict[str, tuple[str, ...]]]:
    return {source.stem: texts(source) for source in sorted(folder.glob("*.po"))}


@pytest.mark.parametrize("source", sources(), ids=lambda source: str(source.relative_to(ROOT)))
def test_compiled_catalogue_is_the_one_of_its_source(source: Path) -> None:
    wanted = compiled(source)
    assert source.with_suffix(".mo").read_bytes() == wanted, "Run `python -m tests.compile_words`."


@pytest.mark.parametrize("source", sources(), ids=lambda source: str(source.relative_to(ROOT)))
def test_every_key_has_a_text(source: Path) -> None:
    found = texts(source)
    assert found
    assert [key for key, words in found.items() if not all(words)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_report_28_languages_have_the_same_keys_fields_and_plurals(folder: Path) -> None:
    catalogues = by_language(folder)
    assert tuple(sorted(catalogues)) == tuple(sorted(LANGUAGES))
    for language, found in catalogues.items():
        assert found.keys() == catalogues[DEFAULT].keys(), language
        for key, words in found.items():
            original = catalogues[DEFAULT][key]
            assert len(words) == len(original), (language, key)
            used = set().union(*map(fields, words))
            assert used == set().union(*map(fields, original)), (language, key)


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder.parent != ROOT], ids=lambda f: f.parent.name)
def test_a_game_does_not_repeat_a_key_of_the_shell(folder: Path) -> None:
    shell = texts(ROOT / "lang" / f"{DEFAULT}.po")
    assert sorted(texts(folder / f"{DEFAULT}.po").keys() & shell.keys()) == []


@pytest.mark.parametrize(
    "key, values, text",
    [
        ("new-start", {}, "Start game"),
        ("new-add-player", {}, "Add player"),
        ("new-player", {"number": 2}, "Player 2"),
        ("home-enter-code", {}, "Enter a code"),
        ("home-history", {}, "History"),
        ("home-continue", {"what": "Round 2"}, "Continue Round 2"),
        ("match-share", {}, "Share"),
        ("match-steps", {}, "Steps"),
        ("code-field", {}, "Code"),
        ("undo-what", {"what": "roll"}, "Undo roll"),
        ("redo-what", {"what": "roll"}, "Redo roll"),
        ("rolled", {"dice": "4 and 2"}, "Rolled 4 and 2"),
        ("objection-anyway", {}, "Record anyway"),
    ],
)
def test_english_names_that_readers_and_tests_rely_on(key: str, values: dict[str, int | str], text: str) -> None:
    assert Words("en").say(key, **values) == text


@pytest.mark.parametrize(
    "language, count, text",
    [("en", 0, "0 points"), ("en", 1, "1 point"), ("en", 2, "2 points"), ("de", 1, "1 Punkt"), ("de", 2, "2 Punkte")],
)
def test_count_chooses_the_plural(language: str, count: int, text: str) -> None:
    assert Words(language).say("points", count=count) == text


@pytest.mark.parametrize("values", [{}, {"count": 1}])
def test_missing_key_is_an_error(values: dict[str, int | str]) -> None:
    with pytest.raises(KeyError, match="no-such-key"):
        Words("en").say("no-such-key", **values)


def test_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="what"):
        Words("en").say("undo-what")


def test_count_without_a_plural_is_an_ordinary_value() -> None:
    assert Words("en").say("new-player", number=1, count=1) == "Player 1"


def test_report_9_values_are_put_in_as_they_are() -> None:
    name = "A\"b\\c'<i> {what} ñ"
    assert Words("en").fact(fact("name-taken", player=name)) == f"Somebody here is already called {name}."


@pytest.mark.parametrize(
    "tenths, english, german",
    [(0, "0.0", "0,0"), (3, "0.3", "0,3"), (60, "6.0", "6,0"), (134, "13.4", "13,4"), (-7, "−0.7", "−0,7")],  # noqa: RUF001
)
def test_tenths(tenths: int, english: str, german: str) -> None:
    assert (Words("en").tenths(tenths), Words("de").tenths(tenths)) == (english, german)


@pytest.mark.parametrize(
    "items, english, german",
    [
        ((), "", ""),
        (("Ana",), "Ana", "Ana"),
        (("Ana", "Ben"), "Ana and Ben", "Ana und Ben"),
        (("Ana", "Ben", "Cem"), "Ana, Ben and Cem", "Ana, Ben und Cem"),
        (("Ana", "Ben", "Cem", "Dia"), "Ana, Ben, Cem and Dia", "Ana, Ben, Cem und Dia"),
    ],
)
def test_listed(items: tuple[str, ...], english: str, german: str) -> None:
    assert (Words("en").listed(items), Words("de").listed(items)) == (english, german)


@pytest.mark.parametrize(
    "wish, language",
    [
        ("", "en"),
        ("*", "en"),
        ("fr", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "en"),
        ("en;q=0.2,de;q=0.4", "de"),
        ("de;q=0,en", "en"),
        ("de;q=high", "en"),
        ("DE_ch", "de"),
        (";;,;q=,\x00", "en"),
    ],
)
def test_language_is_the_one_asked_for_most(wish: str, language: str) -> None:
    assert choose(wish) == language


def test_a_game_is_asked_before_the_shell_and_one_without_words_speaks_the_shells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "a_throw_away_game" / "lang"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    (folder / "en.po").write_text(f'{head}msgid "back"\nmsgstr "Return {{what}}"\n', encoding="utf-8")
    (folder / "en.mo").write_bytes(compiled(folder / "en.po"))
    monkeypatch.setattr("screens.__path__", [str(ROOT), str(tmp_path)])
    words = Words("en").game("a_throw_away_game")
    assert (words.say("back", what="home"), words.say("done")) == ("Return home", "Done")
    assert Words("en").say("back") == "Back"
    assert Words("de").game("a_throw_away_game").say("back") == "Zurück"


def test_a_game_in_an_archive_without_words_speaks_the_shells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The offline app has its packages in one, which tells what is missing in another way than a folder."""
    with ZipFile(tmp_path / "app.zip", "w") as archive:
        archive.writestr("screens/a_packed_game/__init__.py", "")
    monkeypatch.setattr("screens.__path__", [*screens.__path__, str(tmp_path / "app.zip" / "screens")])
    assert Words("de").game("a_packed_game").say("back") == "Zurück"


def test_words_are_values() -> None:
    assert Words("de").game("x") == Words("de", "x") != Words("en", "x")
    kinds = defaultdict(int, {Words("de"): 1})
    assert kinds[Words("de")] == 1

"""Campaigns: levels, Scrolls, Nightmare Mode; and what the seed draws."""

from __future__ import annotations

import pytest

from scoring.codes import CodeError
from scoring.dragons_roll import seeds
from scoring.dragons_roll.campaign import Campaign, GamePlayed, level_of, now, single_scrolls
from scoring.dragons_roll.cards import MASTERS, SCROLLS, UNNAMED

BOX = (*SCROLLS, *UNNAMED)


def played(results: str, *, nightmare: bool = False) -> Campaign:
    """Return a campaign with these games, each played with the Scrolls it should be."""
    campaign = Campaign("Friday", nightmare)
    for number, result in enumerate(results, 1):
        stands = now(campaign)
        drawn = seeds.drawn_scrolls(seeds.code(number), BOX, stands.scrolls, stands.draws)
        game = GamePlayed(result == "W", (*stands.scrolls, *drawn))
        campaign = Campaign("Friday", nightmare, (*campaign.games, game))
    return campaign


CASES = {
    "DRx38-start": ("", False, 1, 1, False),
    "DRx38-WWL": ("WWL", False, 3, 3, False),
    "DRx38-nightmare": ("WWL", True, 1, 1, False),
    "DRx38-five": ("WWWWW", False, 6, 6, False),
    "DRx38-six": ("WWWWWW", False, 6, 6, True),
    "DR-17-loss-then-win": ("WLW", False, 3, 3, False),
    "DR-17-nightmare-again": ("WLWW", True, 3, 3, False),
}


@pytest.mark.parametrize(("results", "nightmare", "level", "scrolls", "finished"), CASES.values(), ids=CASES)
def test_campaign(results: str, nightmare: bool, level: int, scrolls: int, finished: bool) -> None:  # noqa: FBT001 - a column of the table
    stands = now(played(results, nightmare=nightmare))
    assert (stands.level, len(stands.scrolls) + stands.draws, stands.finished) == (level, scrolls, finished)
    assert stands.master == MASTERS[level - 1]
    assert len(set(stands.scrolls)) == len(stands.scrolls)


def test_dr_17_a_loss_keeps_the_same_scrolls() -> None:
    lost = played("WL")
    assert now(lost).scrolls == lost.games[-1].scrolls
    assert now(lost).draws == 0


def test_dr_18_a_single_game_has_scrolls_by_level() -> None:
    assert [single_scrolls(master) for master in MASTERS] == [1, 2, 3, 4, 5, 6]
    assert level_of("Dragomir") == 6


def test_a_campaign_needs_a_name() -> None:
    with pytest.raises(ValueError, match="needs a name"):
        Campaign("")


def test_drawn_scrolls_are_never_owned_ones() -> None:
    for entropy in range(30):
        drawn = seeds.drawn_scrolls(seeds.code(entropy), BOX, BOX[:9], 5)
        assert sorted(drawn) == sorted(BOX[9:])
    twice = seeds.drawn_scrolls(seeds.code(1), ("Freeze", "Freeze"), ("Freeze",), 2)
    assert twice == ("Freeze",)


def test_codes() -> None:
    code = seeds.code(1)
    assert code[0] == "D"
    assert len(code) == 15
    assert seeds.canonical(f"{code[:4]} {code[4:8].lower()}-{code[8:]}") == code
    assert seeds.canonical(f"https://a.example/#/r/{code}") == code


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("R0000000000001S3", "code-version"),
        ("D00", "code-length"),
        ("", "code-length"),
        ("D00000000000100", "code-check"),
    ],
)
def test_a_wrong_code_is_refused(typed: str, key: str) -> None:
    with pytest.raises(CodeError) as caught:
        seeds.canonical(typed)
    assert caught.value.fact.key == key


def test_entropy_has_a_range() -> None:
    with pytest.raises(ValueError, match="2\\*\\*60"):
        seeds.code(2**60)


def test_draws_stay_the_same_for_ever() -> None:
    """Worked out with SHA-256 from the format in `seeds`, apart from the code."""
    seed = "D000000000001TZ"
    assert seeds.code(1) == seed
    assert [seeds.dragon_face(seed, 1, before) for before in range(4)] == [6, 2, 2, 6]
    assert seeds.own_faces(seed, 2, 0, 6) == (5, 4, 6, 2, 3, 3)
    assert [seeds.newcomer(seed, 1, before, 18 - before) for before in range(3)] == [3, 3, 9]
    assert seeds.drawn_scrolls(seed, BOX, (), 3) == ("Ambush", "Final Blow", "Freeze")

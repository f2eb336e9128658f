"""The game of the day: the same seed everywhere for one date, another one for every other."""

from __future__ import annotations

import pytest

from scoring.rolling_realms import seeds
from scoring.rolling_realms.daily import day_seed
from scoring.rolling_realms.realms import REDUX
from tests.scoring.rolling_realms.sent_twin import day_entropy

GOLDEN = {
    (1, 1, 1): "R0C8CMT0VQ5JWY51",
    (2026, 11, 29): "R0BY7QYR8ZYV5ZBK",
    (2026, 11, 30): "R0YWPG65GR6FSEVM",
    (2026, 12, 1): "R0BF841MW31B36AJ",
    (2028, 2, 29): "R0Y3RD3AN75B0K6H",
    (9999, 12, 31): "R0AT552YGSPNHMQG",
}
"""A promise to everybody who played: entries are added and never changed."""


@pytest.mark.parametrize("day, code", GOLDEN.items())
def test_report_19_golden_days(day: tuple[int, int, int], code: str) -> None:
    year, month, number = day
    assert day_seed(*day) == code
    assert day_seed(*day) == seeds.code(REDUX, day_entropy(f"{year:04}-{month:02}-{number:02}"))


def test_every_day_has_a_seed_of_its_own() -> None:
    days = [(year, month, day) for year in (2026, 2027) for month in range(1, 13) for day in range(1, 29)]
    assert len({day_seed(*day) for day in days}) == len(days)


NO_DAYS = [(2026, 0, 1), (2026, 13, 1), (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 1, 0), (0, 1, 1)]


@pytest.mark.parametrize("day", NO_DAYS)
def test_what_is_no_day_has_no_game(day: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match=f"no day {day[0]}-{day[1]}-{day[2]}"):
        day_seed(*day)

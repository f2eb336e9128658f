"""What the rules of Dragon's Roll have against an event: it names the card, its place, and what is right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.dragons_roll.cards import FORESTLING, NORMLING, TROLLING, DragonCard
from scoring.dragons_roll.corrections import DragonPut, DragonRemoved, ResultEntered
from scoring.dragons_roll.events import (
    MASTER,
    DiePlaced,
    DieReturned,
    DragonDefeated,
    DragonDieResolved,
    DragonsAppeared,
    MasterDefeated,
    MasterMoved,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.requirements import ascending, choice, fixed, summed, symbols
from scoring.dragons_roll.rules import objections
from scoring.dragons_roll.state import Die, Dragon, DragonsState, Due, start
from screens.dragons_roll.words import sentence
from screens.words import Words
from tests.scoring.dragons_roll.strategies import after, diced, die, setup, table

PUDDLE = DragonCard((5,), NORMLING, "Puddle", fixed(1, 2))
MOSS = DragonCard((3,), FORESTLING, "", choice((1, 2), (3, 4)))
TWIG = DragonCard((2, 6), TROLLING, "Twig", symbols("circle", "star", "star"))
SUM = DragonCard((4,), "", "Velvet", summed(">=", 15, 3))
RISE = DragonCard((4,), "", "", ascending(1, 1, 1))
CARDS = ((PUDDLE, 0, 0), (MOSS, 1, 0), (TWIG, 2, 0), (SUM, 0, 1), (RISE, 1, 2), (DragonCard((1,)), 2, 2))
PLACE = (Due("place"),)


def standing(due: tuple[Due, ...] = PLACE, **fields: Any) -> DragonsState:
    """A table with six dragons after Ana has rolled 1, 2, 2, 5, 6 and 6."""
    state = table(due=due, **fields)
    dragons = tuple(Dragon(number, column, row, card) for number, (card, column, row) in enumerate(CARDS))
    dice = tuple(map(Die, (1, 2, 2, 5, 6, 6)))
    return diced(replace(state, dragons=dragons, turn=replace(state.turn, own_rolls=1, rolls=1, die=1)), 0, *dice)


ON_TWIG = replace(standing(), dice=((Die(6, 2, 0), Die(2), Die(6), Die(5)), standing().dice[1]))
BEATEN = replace(standing(), dragons=standing().dragons[1:], aside=standing().dragons[:1])
CHOOSE = standing((Due("choose", name=NORMLING),), master="Trollok")
AGAIN = standing((Due("choose", 0),), master="Showoff")
RETURN = replace(ON_TWIG, due=(Due("return", name="dragon"),), master=setup("Dracelle").master)
OWN = replace(RETURN, due=(Due("return", name="master"),))

CASES: dict[str, tuple[DragonsState, Any]] = {
    "space-numbers": (standing(), DiePlaced(0, 5, 0, 0)),
    "hidden": (standing(), DiePlaced(0, 2, 1, 0)),
    "space-taken": (ON_TWIG, DiePlaced(0, 2, 2, 0)),
    "symbol-taken": (ON_TWIG, DiePlaced(0, 6, 2, 1)),
    "total-missed": (standing(), DiePlaced(0, 2, 3, 0)),
    "not-increasing": (standing(), DiePlaced(0, 6, 4, 1)),
    "no-space": (standing(), DiePlaced(0, 2, 0, 3)),
    "spaces-unknown": (standing(), DiePlaced(0, 2, 5, 0)),
    "no-dragon": (standing(), DiePlaced(0, 2, 9, 0)),
    "no-dragon scroll": (standing(), ScrollUsed("Final Blow", 0)),
    "dragon-defeated put": (BEATEN, DragonPut(0, 1, 1)),
    "dragon-defeated removed": (BEATEN, DragonRemoved(0)),
    "spaces-open": (ON_TWIG, DragonDefeated(2)),
    "spaces-open master": (standing(), MasterDefeated()),
    "not-a-target": (CHOOSE, MasterMoved(2)),
    "has-target": (CHOOSE, MasterMoved(-1)),
    "moved-already": (AGAIN, MasterMoved(0)),
    "no-die-there": (RETURN, DieReturned(2, 1)),
    "return-from-dragon": (RETURN, DieReturned(MASTER, 0)),
    "return-from-master": (OWN, DieReturned(2, 0)),
    "could-place": (standing(), RollMissed()),
    "not-moving": (standing(), ScrollUsed("Freeze", 0, 0)),
    "quake-unplaced": (standing(), ScrollUsed("Earthquake", 1, 0)),
    "blow-open": (standing(), ScrollUsed("Final Blow", 0, 0)),
    "over": (after(standing(), ResultEntered(won=True)), TurnEnded()),
    "nothing-rolled": (start(setup()), DragonDieResolved()),
    "nobody-due": (standing(), DragonsAppeared((DragonCard((1,)),), "table")),
}
"""Tables and events that the rules have something against, by the key of what is said."""
SAID = """
space-numbers
Space 1 of Puddle (5) in the left column, row 1 takes 1, not 5.
Puddle (5) in der linken Spalte, Reihe 1: Feld 1 nimmt 1, nicht 5.

hidden
Forestling (3) in the middle column, row 1 is disguised there and takes no dice, except by Scrolls.
Forestling (3) in der mittleren Spalte, Reihe 1: dort verkleidet; nimmt Würfel nur durch Schriftrollen.

space-taken
A 6 lies on space 1 of Twig (2/6) in the right column, row 1 already. Choose an open space.
Twig (2/6) in der rechten Spalte, Reihe 1: Auf Feld 1 liegt schon eine 6. Wähle ein offenes Feld.

symbol-taken
On Twig (2/6) in the right column, row 1, 6 belongs to another symbol; star needs a number of its own.
Twig (2/6) in der rechten Spalte, Reihe 1: 6 gehört zu einem anderen Symbol; Stern braucht eine eigene Zahl.

total-missed
With 2 on space 1, the total of Velvet (4) in the left column, row 2 can no longer be at least 15.
Velvet (4) in der linken Spalte, Reihe 2: Mit 2 auf Feld 1 kann die Summe nicht mehr mindestens 15 sein.

not-increasing
With 6 on space 2, the totals of the 4 in the middle column, row 3 can no longer grow from left to right.
Die 4 in der mittleren Spalte, Reihe 3: Mit 6 auf Feld 2 können die Summen nicht mehr von links nach rechts steigen.

no-space
Puddle (5) in the left column, row 1 has no space 4; its spaces are 1 to 2.
Puddle (5) in der linken Spalte, Reihe 1: kein Feld 4; die Felder sind 1 bis 2.

spaces-unknown
What the 1 in the right column, row 3 asks for is not typed in yet. Type in its card first.
Die 1 in der rechten Spalte, Reihe 3: noch nicht eingegeben, was die Karte verlangt. Gib sie zuerst ein.

no-dragon
There is no such dragon in the grid. Choose one that stands there.
Diesen Drachen gibt es in der Auslage nicht. Wähle einen, der dort steht.

no-dragon scroll
There is no such dragon in the grid. Choose one that stands there.
Diesen Drachen gibt es in der Auslage nicht. Wähle einen, der dort steht.

dragon-defeated put
Puddle (5) is defeated already. Choose a dragon in the grid.
Puddle (5): schon besiegt. Wähle einen Drachen in der Auslage.

dragon-defeated removed
Puddle (5) is defeated already. Choose a dragon in the grid.
Puddle (5): schon besiegt. Wähle einen Drachen in der Auslage.

spaces-open
Twig (2/6) in the right column, row 1 is not beaten yet: its conditions are not met. Open spaces: 2.
Twig (2/6) in der rechten Spalte, Reihe 1: noch nicht besiegt, die Bedingungen sind nicht erfüllt. Offene Felder: 2.

spaces-open master
Greedmaw is not beaten yet: its conditions are not met. Open spaces: 4.
Greedmaw: noch nicht besiegt, die Bedingungen sind nicht erfüllt. Offene Felder: 4.

not-a-target
Trollok moves one Normling, not Twig (2/6) in the right column, row 1.
Twig (2/6) in der rechten Spalte, Reihe 1: Trollok bewegt stattdessen einen Normling.

has-target
Trollok can move Puddle (5) in the left column, row 1. Choose a dragon.
Trollok hat einen Drachen zu bewegen: Puddle (5) in der linken Spalte, Reihe 1. Wähle einen.

moved-already
Showoff has moved Puddle (5) in the left column, row 1. Choose another dragon.
Puddle (5) in der linken Spalte, Reihe 1: von Showoff schon bewegt. Wähle einen anderen Drachen.

no-die-there
No die lies on space 2 of Twig (2/6) in the right column, row 1. Choose a space with a die.
Twig (2/6) in der rechten Spalte, Reihe 1: Auf Feld 2 liegt kein Würfel. Wähle ein Feld mit Würfel.

return-from-dragon
First Dracelle sends home a die that lies on a dragon. Choose a dragon.
Zuerst schickt Dracelle einen Würfel heim, der auf einem Drachen liegt. Wähle einen Drachen.

return-from-master
Now Dracelle sends home a die of her own, none of Twig (2/6) in the right column, row 1.
Twig (2/6) in der rechten Spalte, Reihe 1: Jetzt schickt Dracelle einen Würfel heim, der auf ihr selbst liegt.

could-place
A 6 fits on Greedmaw, so the roll is not missed.
Eine 6 passt: Greedmaw. Also ist es kein Fehlwurf.

not-moving
Puddle (5) in the left column, row 1 is not about to move. Freeze one that is.
Puddle (5) in der linken Spalte, Reihe 1: bewegt sich gerade nicht. Friere einen Drachen ein, der sich gleich bewegt.

quake-unplaced
Puddle (5) in the left column, row 1 got no die of Ben this turn. Choose a dragon that got one.
Puddle (5) in der linken Spalte, Reihe 1: in diesem Zug kein Würfel von Ben. Wähle einen Drachen, der einen bekam.

blow-open
Final Blow needs exactly one open space; Puddle (5) in the left column, row 1 has 2.
Puddle (5) in der linken Spalte, Reihe 1: 2 offene Felder; Final Blow braucht genau eins.

over
The game is over: won. Undo its end to go on.
Das Spiel ist vorbei: gewonnen. Nimm das Ende zurück, um weiterzuspielen.

nothing-rolled
No roll of the Dragon die waits to take effect. Next: reveal the new dragon.
Kein Wurf des Drachenwürfels wartet auf seine Wirkung. Als Nächstes: den neuen Drachen aufdecken.

nobody-due
No dragon is due to appear now. Next: place dice or end the turn.
Jetzt taucht kein Drache auf. Als Nächstes: Würfel legen oder den Zug beenden.
"""
"""What is said of each, in English and in German."""


@pytest.mark.parametrize("said", SAID.strip().split("\n\n"), ids=lambda said: said.partition("\n")[0])
def test_an_objection_names_the_card_and_what_is_right(said: str) -> None:
    case, *sentences = said.split("\n")
    found = [each.fact for each in objections(*CASES[case]) if each.fact.key == case.partition(" ")[0]]
    assert [sentence(Words(language).game("dragons_roll"), fact) for language in ("en", "de") for fact in found] == (
        sentences
    )


def test_every_case_is_said() -> None:
    assert [said.partition("\n")[0] for said in SAID.strip().split("\n\n")] == list(CASES)


def test_a_face_of_the_dragon_die_is_no_dragon() -> None:
    found = objections(standing(), die(1, 1))
    assert found
    assert not [each for each in found if dict(each.fact.values).get("dragon") is not None]

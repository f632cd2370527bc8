"""What each character card does, as a check of a whole game: it raises AssertionError when the card does nothing.
The game is an argument, so that a check can be run with the ability taken away."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.gangsters_dilemma.game import GangstersDilemma
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    JEWELER,
    PURPLE,
    RED,
    STASH,
    UNSHUFFLED,
    asked,
    cash,
    deal,
    fulfilled,
    loot,
    offered,
    passing,
    plan,
    points,
    prompt,
    row,
    say,
    start,
    table,
)
from tests.moves import choose

MADE_MAN = 5
"""For the stream "characters": seat 0 gets the sixth character, the others those that come first."""


def check_bootlegger(game: GangstersDilemma) -> None:
    """Without a Dollar and without the Art: 3 Gin and a Crate pay for 2 Gin, a Crate and an Art."""
    held = {"crate": 1, "gin": 3}
    session = start(table(characters={BLUE: "bootlegger"}, row=("d8",), loot={BLUE: held}, game=game), game)
    plan(session, {BLUE: JEWELER})
    assert asked(session) == ("fulfil.which", [BLUE])
    choose(session, BLUE, "d8")
    assert (loot(session, BLUE), cash(session, BLUE)) == ({"jewel": 1}, 0)
    assert (points(session, BLUE), fulfilled(session, BLUE)) == (7, ("d8",))


def check_dame(game: GangstersDilemma) -> None:
    """Without a Gin she bribes with $2 of her $3, which the Cop gets; she keeps her loot."""
    t = table(characters={BLUE: "dame"}, cash={BLUE: 3, COP: 1}, loot={BLUE: {"art": 1}}, game=game)
    session = start(t, game)
    plan(session, {BLUE: DEN, PURPLE: DEN}, cops=(DEN, STASH))
    assert offered(session, BLUE) == ["silent", "talk", "bribe:cash"]
    say(session, {BLUE: "bribe:cash", PURPLE: "talk"})
    assert (cash(session, BLUE, COP), loot(session, BLUE)) == ([1, 3], {"art": 1})


def check_hired_gun(game: GangstersDilemma) -> None:
    """The Hired Gun takes the Crate of one of two companions and leaves a Gin for it."""
    held = {BLUE: {"gin": 2}, PURPLE: {"crate": 1, "art": 1}, RED: {"jewel": 1}}
    session = start(table(characters={BLUE: "hired-gun"}, loot=held, game=game), game)
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: DEN})
    assert asked(session) == ("trick.swap", [BLUE])
    for key in (f"seat:{PURPLE}", "crate"):
        choose(session, BLUE, key)
    assert loot(session, BLUE) == {"crate": 1, "gin": 2}  # one Gin given, one looted here
    assert loot(session, PURPLE) == {"art": 1, "gin": 2}


def check_flapper(game: GangstersDilemma) -> None:
    """She takes $1 from one of two companions."""
    session = start(table(characters={BLUE: "flapper"}, cash={BLUE: 0, PURPLE: 3, RED: 3}, game=game), game)
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: DEN})
    assert asked(session) == ("trick.steal", [BLUE])
    choose(session, BLUE, f"seat:{RED}")
    assert cash(session, BLUE, PURPLE, RED) == [1, 3, 2]


def check_lookout(game: GangstersDilemma) -> None:
    """The Lookout pays the Cop $1, sees one of the two cards, and only then chooses a location."""
    dice = LoadedDice(streams={"look": [1]})
    session = start(table(characters={BLUE: "lookout"}, cash={BLUE: 1}, dice=dice, game=game), game)
    assert "look" in offered(session, BLUE)
    plan(session, {BLUE: "look", PURPLE: STASH, RED: STASH}, cops=(JEWELER, DEN))
    assert asked(session) == ("plan.late", [BLUE])
    assert (cash(session, BLUE, COP), session.view(BLUE).peeked) == ([0, 1], 3)
    choose(session, BLUE, STASH)
    assert loot(session, BLUE) == {"crate": 1}


def check_made_man(game: GangstersDilemma) -> None:
    """Dealt three private demands, the Made Man fulfils one of them, and the row stays as it is."""
    session = deal(4, game, characters=[MADE_MAN], demands=UNSHUFFLED, cop=[3])
    assert [player.private for player in session.view(None).players] == [3, 0, 0, 0]
    assert session.view(0).private == ("d16", "d15", "d14")
    one_each = dict.fromkeys(("crate", "art", "jewel", "gin"), 1)
    held = {BLUE: session.view(0).private}
    session = start(table(characters={BLUE: "made-man"}, private=held, loot={BLUE: one_each}, game=game), game)
    plan(session, {BLUE: STASH})
    choose(session, BLUE, "d14")
    choose(session, BLUE, "full")
    assert (fulfilled(session, BLUE), loot(session, BLUE)) == (("d14",), {"crate": 1})
    assert (row(session), session.view(BLUE).private) == (("d17", "d18", "d19"), ("d16", "d15"))


def check_underboss(game: GangstersDilemma) -> None:
    """$2 stand in for the missing Art, and $1 of $3 is left."""
    t = table(characters={1: "underboss"}, row=("d8",), cash={1: 3}, loot={1: {"crate": 1, "gin": 2}}, game=game)
    session = start(t, game)
    plan(session, {BLUE: JEWELER})
    assert asked(session) == ("fulfil.which", [BLUE])
    choose(session, BLUE, "d8")
    assert (cash(session, BLUE), loot(session, BLUE)) == (1, {"jewel": 1})
    assert (points(session, BLUE), fulfilled(session, BLUE)) == (7, ("d8",))


def check_muscle(game: GangstersDilemma) -> None:
    """Two bribes at a location where the Muscle is not: $2 from the supply, once."""
    t = table(characters={RED: "muscle"}, loot={BLUE: {"gin": 1}, PURPLE: {"gin": 1}}, game=game)
    session: Session = start(t, game)
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: STASH}, cops=(DEN, JEWELER))
    say(session, {BLUE: "bribe:gin", PURPLE: "bribe:gin"})
    assert cash(session, COP, BLUE, PURPLE, RED) == [0, 0, 0, 2]
    assert prompt(passing(session)) == "plan.where"


CHECKS: Mapping[str, Callable[[GangstersDilemma], None]] = {
    "bootlegger": check_bootlegger,
    "dame": check_dame,
    "hired-gun": check_hired_gun,
    "flapper": check_flapper,
    "lookout": check_lookout,
    "made-man": check_made_man,
    "underboss": check_underboss,
    "muscle": check_muscle,
}

"""Penny Ante, the kernel's toy game, with a catalogue, so that it can be read; and ways to play it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from bot.cli.random_players import play_out
from rules.kernel.game import RuleOption
from rules.kernel.session import Session
from rules.kernel.telling import Grid, Sheet
from tests.catalogues import counted
from tests.kernel.toy import PennyAnte, PennyView

NAMES = ["Anna", "Bo", "Cy", "Di"]
COINS = counted("coins", "coin", "coins")

CATALOGUE = {
    "rule.empty-hands": "You have no coins.",
    "trick": "Which trick?",
    "peek": "Peek",
    "shove": "Shove",
    "hide": "Hide",
    "rest": "Rest",
    "chips": "Which chips?",
    "sure": "Go through with it?",
    "whom": "Whom?",
    "seat": "{ PLAYER($arg0) }",
    "under": "How many under the cup?",
    "bid": "Your bid?",
    "call": "Heads or tails?",
    "heads": "Heads",
    "tails": "Tails",
    "richest": "The richest wins.",
    "title": "Penny Ante, round { $arg0 }",
    "pot": "In the pot: " + counted("arg0", "coin", "coins"),
    "own": "Your stash",
    "stash": "Stash",
    "cup": "Cup",
    "coins": "{ $arg0 }",
    "chip.amber": "Amber",
    **{chip: chip.title() for chip in ("amber", "blue", "coral", "dun", "ecru")},
    "event.ante": "{ PLAYERS($seats) } pay the ante.",
    "event.shown": "{ PLAYER($seat) } plays a trick.",
    "event.peeked": "{ PLAYER($seat) } peeks at { PLAYER($at) }.",
    "event.peeked.own": f"You see {COINS} of {{ PLAYER($at) }}.",
    "event.planned.own": "You plan to { $trick }.",
    "event.paid.own": f"{{ PLAYER($from) }} slips {{ PLAYER($to) }} {COINS}.",
    "event.hid": "{ PLAYER($seat) } sets up a cup.",
    "event.flipped": "The coin shows { $face }.",
}


@dataclass(frozen=True)
class SpokenPennyAnte(PennyAnte):
    """With a round in its title, roles by seat, and sentences."""

    options: tuple[RuleOption, ...] = PennyAnte.options  # type: ignore[assignment]

    def words(self, language: str) -> Mapping[str, str]:
        return {**super().words(language), **CATALOGUE}

    def sheet(self, view: PennyView) -> Sheet:
        own = Grid(("own",), (("stash",), ("cup",)), ((("coins", view.stash), ("coins", view.cup)),), own=True)
        purse = Grid(("stash",), (), tuple((("seat", s), ("coins", len(o))) for s, o in enumerate(view.owned)))
        grids = (purse,) if view.seat < 0 else (purse, own)
        return Sheet(("title", view.round), (("pot", view.pot),), grids)

    def roles(self, view: PennyView) -> tuple[str, ...]:
        return tuple(f"punter-{seat}" for seat in range(len(view.folded)))


GAME = SpokenPennyAnte()
GAMES = {GAME.key: GAME}


def played(seed: str = "spoken", seats: int = 3) -> Session:
    """A game among random players, to its end."""
    session = Session.new(GAME, seats, seed)
    play_out(session, Random(seed))
    return session

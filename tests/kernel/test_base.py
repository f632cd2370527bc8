"""The base classes of games: their defaults, and that they cover the whole contract of a game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Self

import pytest

from rules import GAMES
from rules.kernel.asking import Flow
from rules.kernel.base import BaseGame, DeckGame, Lessons, Parts
from rules.kernel.catalogue import catalogue
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame, Game, Result
from rules.kernel.session import IllegalAnswer, Session
from rules.kernel.telling import Event
from tests.kernel.pebbles import PEBBLES, Heap, HeapView


@dataclass(frozen=True)
class Bag:
    """A deck of one card: how many pebbles there are."""

    pebbles: int
    digest: str

    @classmethod
    def read(cls, folder: Traversable | None = None) -> Self:
        text = "12" if folder is None else (folder / "bag.txt").read_text()
        return cls(int(text), f"bag-{text}")


FACE = Face("bag-12", title=("bag",), kind=("bag",), does=(("bag",),))


@dataclass(frozen=True)
class BagGame(DeckGame[Heap, HeapView, Bag]):
    """Pebbles, but their number stands on a card."""

    key = "bag"
    title = "Bag"
    seats = range(2, 4)
    parts = Parts(
        deal=lambda bag, seats, options, dice: Heap(dice, bag.pebbles, [0] * seats),
        view=PEBBLES.view,
        resample=lambda bag, view, dice: PEBBLES.resample(view, dice),
        sheet=lambda bag, view: PEBBLES.sheet(view),
        names=lambda bag, words: {"bag": f"{bag.pebbles} pebbles"},
    )
    lessons = Lessons(
        brief=lambda bag, view, decision: (("heap", bag.pebbles), decision.prompt),
        hints=lambda bag, view, decision: {"all": ("heap", bag.pebbles)},
        standing=lambda bag, view: (("heap", bag.pebbles + view.heap),),
        faces=lambda bag: {f"bag-{bag.pebbles}": FACE},
        in_sight=lambda bag, view: (f"bag-{bag.pebbles}",),
    )

    def step(self, state: Heap) -> Flow[None]:
        return PEBBLES.step(state)

    def result(self, state: Heap) -> Result | None:
        return PEBBLES.result(state)

    def roles(self, view: HeapView) -> tuple[str, ...]:
        return PEBBLES.roles(view)


BagGame.__module__ = "rules.kernel.bag"  # the words that stand beside it are the kernel's


def test_the_base_has_every_name_of_the_contract() -> None:
    """Whatever the kernel and the bot may ask of a game is there, or must be written."""
    contract = {name for name in vars(Game) if not name.startswith("_")}
    assert contract >= {"key", "deal", "step", "view", "with_decks"}
    assert contract <= {*vars(BaseGame), *BaseGame.__annotations__}


def test_what_a_game_must_write_itself() -> None:
    """Everything else has a default."""
    assert BaseGame.__abstractmethods__ == {"deal", "step", "result", "view", "resample", "sheet", "roles"}
    assert DeckGame.__abstractmethods__ == {"step", "result", "roles", "parts", "lessons"}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_is_built_on_the_base(game: AnyGame) -> None:
    """And the base finds the words that stand beside it."""
    assert isinstance(game, BaseGame)
    assert BaseGame.words(game, "en") == catalogue(f"rules.{game.key.replace('-', '_')}", "en")


def test_the_neutral_defaults(tmp_path: Path) -> None:
    """No house rules, no deck, nothing out of turn."""
    session = Session.new(PEBBLES, 2, "s")
    assert (PEBBLES.rules_version, PEBBLES.options, PEBBLES.deck_digest) == (1, (), "")
    assert PEBBLES.with_decks(tmp_path) is PEBBLES
    assert session.interjections(0) == ()
    assert PEBBLES.worth(session.view(0)) == ()
    assert PEBBLES.highlights(session.events(None)) == ()
    with pytest.raises(IllegalAnswer, match="not-possible-now"):
        session.interject(0, "deal:1")
    with pytest.raises(IllegalAnswer, match="not-possible-now"):
        PEBBLES.interject(session.state, 0, "deal:1", ())


def test_a_round_begins_with_an_event_of_that_kind() -> None:
    kinds = ("deal", "round", "move", "round", "round", "move")
    assert PEBBLES.rounds([Event(kind) for kind in kinds]) == (0, 1, 1, 2, 3, 3)
    assert PEBBLES.rounds([]) == ()


def test_a_game_with_a_deck_calls_its_parts(tmp_path: Path) -> None:
    """The deck deals, draws worlds and adds its names to the catalogue."""
    game = BagGame(Bag.read())
    session = Session.new(game, 3, "s")
    assert (session.state.heap, session.view(1).heap, session.view(None).seat) == (12, 12, None)
    assert game.resample(session.view(1), session.state.dice).heap == 12
    assert game.sheet(session.view(0)) == PEBBLES.sheet(session.view(0))
    assert game.words("en")["bag"] == "12 pebbles"
    assert "rule.how-many" in game.words("en")


def test_a_game_with_a_deck_calls_its_lessons() -> None:
    """With its deck; and a channel is told each event, where there is no other lesson."""
    game = BagGame(Bag.read())
    session = Session.new(game, 2, "s")
    view, question = session.view(0), session.ask.decisions[0]
    assert game.brief(view, question) == (("heap", 12), ("take",))
    assert game.hints(view, question) == {"all": ("heap", 12)}
    assert game.standing(view) == (("heap", 24),)
    assert {*game.faces()} == {*game.in_sight(view)} == {"bag-12"}
    assert game.worth(view) == ()
    assert game.highlights(session.events(None)) == ()
    session.answer(0, 1)
    assert game.retell(session.events(None)) == tuple((event,) for event in session.events(None))
    assert len(session.events(None)) == 1


def test_other_decks_make_another_game(tmp_path: Path) -> None:
    """With another digest; the first one stays as it was."""
    (tmp_path / "bag.txt").write_text("3")
    game = BagGame(Bag.read())
    other = game.with_decks(tmp_path)
    assert (game.deck_digest, other.deck_digest) == ("bag-12", "bag-3")
    assert (other.decks.pebbles, type(other)) == (3, BagGame)
    assert replace(other, decks=game.decks) == game != other

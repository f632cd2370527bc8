"""What is said in random games of both mob games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from tests import sayings
from tests.sayings import HINT, LABEL


@dataclass
class Heard(sayings.Heard):
    """With deals now and then."""

    def play(self, session: Session, rng: Random) -> Session:
        """A random game to its end."""
        while session.ask is not None:
            self.ask(session)
            if rng.random() < 0.02:
                self.shake_hands(session, rng)
                self.look(session)
            for seat, decision in list(session.ask.decisions.items()):
                session.answer(seat, random_answer(decision, rng))
        return session

    def shake_hands(self, session: Session, rng: Random) -> None:
        """Somebody proposes some deal; one that is refused changes nothing."""
        seat = rng.randrange(session.seats)
        for deal in session.interjections(seat)[:1]:
            self.labels.update((deal.prompt, *(one.prompt for one in deal.fields)))
            self.labels.update((f"offer.{one.prompt[0]}", 2) for one in deal.fields)
            try:
                session.interject(seat, deal.key, tuple(rng.choice((0, 0, 1)) for _ in deal.fields))
            except IllegalAnswer as refusal:
                self.topics.add(refusal.rule)


def check_cards_fit(words: Mapping[str, str], cards: Iterable[Any], tiles: Iterable[Any]) -> None:
    """Title and text of every card; a tile has them as a place too, and a text for each of its parts."""
    for card in cards:
        assert 0 < len(words[f"card.{card.key}"]) <= LABEL
        assert 0 < len(words[f"text.{card.key}"]) <= HINT
    for tile in tiles:
        assert words[f"place.{tile.key}"] == words[f"card.{tile.key}"]
        assert words[f"does-at.{tile.key}"] == words[f"text.{tile.key}"]
        parts = [words[f"part.{tile.key}.one"], words[f"part.{tile.key}.other"], words[f"boost.{tile.key}"]]
        assert [bool(part) for part in parts] == [True, bool(tile.or_), bool(tile.boost)]
        assert max(map(len, parts)) <= LABEL

"""What a game says: all that is heard in many games, that it can be said, and that it fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.play.shortcuts import find_shortcuts
from bot.text.words import Words
from rules.kernel.asking import Decision, Number, Offer
from rules.kernel.catalogue import Catalogue
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Phrase

LABEL, HINT, PROMPT, LINE = 80, 100, 200, 300
"""How many characters a button, the line below it, a question and a line of news may have."""
FITTING = [("prompts", PROMPT), ("labels", LABEL), ("hints", HINT), ("cells", LINE)]
LONG_NAMES = ["W" * 32] * 4
"""As long as a player's name can be."""


@dataclass
class Heard:
    """What came up in many games."""

    words: Words
    prompts: set[Phrase] = field(default_factory=set)
    labels: set[Phrase] = field(default_factory=set)
    hints: set[Phrase] = field(default_factory=set)
    cells: set[Phrase] = field(default_factory=set)
    whys: set[Phrase] = field(default_factory=set)
    topics: set[str] = field(default_factory=set)
    news: set[tuple[str, str]] = field(default_factory=set)  # kinds of events and their sentences

    def listen(self, decisions: Iterable[Decision]) -> None:
        for decision in decisions:
            self.prompts.add(decision.prompt)
            if not isinstance(decision, Number):
                offers: list[Offer[Any]] = [*decision.options, *decision.barred]
                self.labels.update([offer.label for offer in offers])
                self.hints.update([option.hint for option in decision.options])
                self.topics.update([barred.rule for barred in decision.barred])

    def ask(self, session: Session) -> None:
        """The open question and its shortcuts, as those hear it who are asked."""
        decisions = session.ask.decisions if session.ask else {}
        self.listen(decisions.values())
        for seat in decisions:
            found = [one.label for one in find_shortcuts(session, seat)]
            self.labels.update(
                [label for label in found if label[0] != "shortcut.steps"]
            )  # too long, it is left out

    def look(self, session: Session) -> None:
        """The table as it lies, for a spectator and for every player."""
        for seat in (None, *range(session.seats)):
            sheet = session.game.sheet(session.view(seat))
            self.cells.update((sheet.title, *sheet.lines))
            for grid in (*sheet.grids, *sheet.more):
                self.cells.update(cell for row in ((grid.title,), grid.head, *grid.rows) for cell in row)

    def read(self, session: Session) -> None:
        """All that was told, to a spectator and to every player."""
        if session.result is not None:
            self.whys.add(session.result.why)
        for seat in (None, *range(session.seats)):
            self.news.update((event.kind, self.words.tell(event, seat)) for event in session.events(seat))


def check_phrases(words: Words, phrases: Iterable[Phrase], most: int) -> None:
    """Each can be said, in so many characters."""
    said = {phrase: words.say(phrase) for phrase in phrases}
    assert [phrase for phrase in said if phrase and not said[phrase]] == []
    assert {text for text in said.values() if len(text) > most} == set()


def check_news(news: Iterable[tuple[str, str]]) -> None:
    """Each kind of event has a sentence that is one, and fits a line."""
    assert {kind for kind, text in news if not text} == set()
    assert {text for _, text in news if len(text) > LINE} == set()
    assert [text for _, text in news if "  " in text or text.endswith((" .", ".."))] == []


def check_refusals(words: Catalogue, own: Catalogue, topics: set[str]) -> None:
    """Each topic has its rule's sentence, and the game has no rule of its `own` that refuses nothing."""
    rules = {key.removeprefix("rule.") for key in own if key.startswith("rule.")}
    assert [topic for topic in topics if f"rule.{topic}" not in words] == []
    assert rules == {topic for topic in topics if f"rule.{topic}" in own}


def list_standing_phrases(game: AnyGame) -> set[Phrase]:
    """What can be said in advance, and why it no longer stands."""
    concerns = [concern for said in game.standing_answers for concern in said.concerns.values()]
    return {said.label for said in game.standing_answers} | {(f"disarmed.{one.why}",) for one in concerns}

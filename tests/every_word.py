"""What people read: every sentence that random games come to, and what may not stand in one.

A sentence is offensive if it shows the markup of the catalogue, counts wrongly ("1 goods", "2 Jewel"), takes a
player for a man or a woman, or is told although nothing has happened ("pulls 0 Guns").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from bot.cli.random_players import random_answer
from bot.deals.offers import list_possible, list_terms, partner_of, say_deal, say_terms
from bot.text.story import tell_story
from bot.text.words import Words
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.fluent import FALL_BACK
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Event, Phrase, Sheet

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
LOOKS = 0.1  # of the questions, at which all read what is explained and look at the board, and somebody interjects

Line: TypeAlias = tuple[str, str]
"""The key of the catalogue, and the sentence made of it."""

# -- what is offensive

NOUNS: Mapping[str, str] = {
    "point": "points",
    "token": "tokens",
    "loot token": "loot tokens",
    "Crate": "Crates",
    "Jewel": "Jewels",
    "cop": "cops",
    "card": "cards",
    "location": "locations",
    "place": "places",
    "Order token": "Order tokens",
    "Gun": "Guns",
    "shot": "shots",
    "injury": "injuries",
    "Associate": "Associates",
    "Prospect": "Prospects",
    "member": "members",
    "Dude": "Dudes",
    "Made Man": "Made Men",
    "rival": "rivals",
    "good": "goods",
    "thug": "thugs",
    "business": "businesses",
    "neighborhood": "neighborhoods",
    "district": "districts",
    "Job": "Jobs",
    "Dealer": "Dealers",
    "Deal": "Deals",
    "car": "cars",
    "truck": "trucks",
    "action": "actions",
    "requirement": "requirements",
    "upgrade": "upgrades",
}
"""One and several, beside those that a catalogue itself declares."""
BESIDE = "more|further|own|other|injured|rival|random|loot|fulfilled|discarded|stored|base|new|of your|of the"
"""What may stand between a number and what it counts."""
PLURAL = re.compile(r"\[one\]([^\n]+)\n\s*\*\[other\]([^\n]+)\n")
NUMBER = re.compile(r"^ *\{ \$\w+ \} ")
TERM = re.compile(r'TERM\(\$\w+, kind: "([\w-]+)"\)')
MARKUP = re.compile(r"[\[\]{}|]|(?<=\w )None\b")
GAP = re.compile(r"  | [.,;:!?)]|\(\)|\( |: ?\.|, ?[.,]|\.\.|^[.,;:]|[,:(]$")
PERSON = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
NOUGHT = re.compile(r"(?<![\w.,/-])\$?0(?![\w.,/%-]*\d)\b")
EMPTY = re.compile(r"\bha(?:s|ve) no (?:\w+ )?tokens? left\b")
"""News of what is not there."""
STANDS = re.compile(r"\d+ → \d+|defense \d+, broken with \d+ muscle")
"""Where something stood and stands, or what was to be overcome: that may be nothing."""
STANDINGS = {
    "event.crime": "where a marker stands",
    "event.ness": "where a marker stands",
    "event.time": "where a marker stands",
    "event.score": "a sum, part by part",
    "event.look": "all that somebody has",
}
"""Events whose nought is a fact, and why."""
HERALDS = {
    ("wise-guys", "market"): ("price", "sale"),
    ("sons-of-anarchy", "market"): ("price", "sale"),
}
"""Events that announce something, by game and kind: what has to come next, or they have announced nothing."""


def _pairs(catalogue: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What a catalogue says for one and for several, without the number itself."""
    for text in catalogue.values():
        for pair in PLURAL.findall(text):
            one, several = (NUMBER.sub("", form).strip() for form in pair)
            if not {"{", "}"} & {*one, *several}:
                yield one, several


class Nouns:
    """The nouns of a game: whether a sentence counts them wrongly."""

    def __init__(self, catalogue: Mapping[str, str]) -> None:
        pairs = {*NOUNS.items(), *_pairs(catalogue)}
        ones = {one for one, several in pairs if one != several}
        severals = {several for one, several in pairs if one != several}
        beside = rf"(?:(?:{BESIDE}) )*"
        number = r"(?<![\w$/.,:+-])(?<!level )(?<!round )(?<!time )[+-]?(\d+) " + beside
        self._one = re.compile(rf"{number}({_any(ones - severals)})\b(?!['’-]| \w+s\b)", re.IGNORECASE)
        self._several = re.compile(rf"{number}({_any(severals - ones)})\b", re.IGNORECASE)

    def miscounted(self, text: str) -> bool:
        return any(n != "1" for n, _ in self._one.findall(text)) or any(
            n == "1" for n, _ in self._several.findall(text)
        )


def _any(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word))))


def offences(nouns: Nouns, line: Line) -> list[str]:
    """What is wrong with a sentence. An event tells what happened, so it does not tell of nothing."""
    key, text = line
    found = []
    if MARKUP.search(text):
        found.append("markup")
    if GAP.search(text):
        found.append("hole")
    if nouns.miscounted(text):
        found.append("count")
    if PERSON.search(text):
        found.append("he or she")
    if key.startswith(("event.", "offer")) and _says_nothing(key, text):
        found.append("says nothing")
    return found


def _says_nothing(key: str, text: str) -> bool:
    nought = NOUGHT.search(STANDS.sub("", text)) and key.removesuffix(".own") not in STANDINGS
    return bool(nought or EMPTY.search(text))


def report(nouns: Nouns, lines: Iterable[Line], hollow: Iterable[Line] = ()) -> list[str]:
    """For each fault and key, how many sentences have it, and one of them. `hollow` ones announced nothing."""
    faults = [(fault, line) for line in lines for fault in offences(nouns, line)]
    found: dict[tuple[str, str], list[str]] = {}
    for fault, (key, text) in (*faults, *(("announces nothing", line) for line in hollow)):
        found.setdefault((fault, key), []).append(text)
    return [
        f"{fault}: {key} ({len(texts)}x): {min(texts, key=lambda text: (len(text), text))}"
        for (fault, key), texts in sorted(found.items())
    ]


# -- what is read


@dataclass
class Reader:
    """Plays games and reads all that anybody gets to see of them."""

    game: Any
    seats: int
    language: str = FALL_BACK
    phrases: dict[Phrase, None] = field(default_factory=dict)
    told: dict[Line, None] = field(default_factory=dict)
    hollow: dict[Line, None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.words = Words(self.game, NAMES[: self.seats], self.language)

    def lines(self) -> Iterator[Line]:
        """Every sentence once: the phrases, the cards, what was told, and what the catalogue has ready."""
        faces = self.game.faces().values()
        cards = [phrase for face in faces for phrase in (face.title, face.kind, *face.does, face.flavour)]
        for phrase in dict.fromkeys((*self.phrases, *cards)):
            if phrase:
                yield str(phrase[0]), self.words.say(phrase)
        yield from self.told
        yield from ready_made(self.game, self.language)

    def play(self, seed: str, options: Mapping[str, str]) -> None:
        """A random game, with a deal now and then."""
        session, rng = Session.new(self.game, self.seats, seed, options), Random(seed)
        while session.ask is not None:
            self._asked(session.ask.decisions.values())
            if rng.random() < LOOKS:
                self._explained(session)
                self._looked(session)
                self._interjected(session, rng)
            for seat, decision in session.ask.decisions.items() if session.ask else ():
                session.answer(seat, random_answer(decision, rng))
        assert session.result is not None
        self._looked(session)
        self.phrases[session.result.why] = None
        for seat in (None, *range(self.seats)):
            self.hear(session.events(seat), seat)
        for line in tell_story(self.words, self.game, session.events(None)):
            self.told["story", line] = None

    def _asked(self, decisions: Iterable[Decision]) -> None:
        for decision in decisions:
            self.phrases[decision.prompt] = None
            if isinstance(decision, Pick):
                for option in decision.options:
                    self.phrases[option.label] = self.phrases[option.hint] = None
                for barred in decision.barred:
                    self.phrases[barred.label] = self.phrases[f"rule.{barred.rule}",] = None

    def _explained(self, session: Session) -> None:
        """The brief of each open question, what its choices do, and how who is asked stands."""
        for seat, decision in session.ask.decisions.items() if session.ask else ():
            view = session.view(seat)
            said = (*self.game.brief(view, decision), *self.game.hints(view, decision).values())
            self.phrases |= dict.fromkeys((*said, *self.game.standing(view)))

    def _looked(self, session: Session) -> None:
        for seat in (None, *range(self.seats)):
            sheet: Sheet = self.game.sheet(session.view(seat))
            self.phrases |= dict.fromkeys((sheet.title, *sheet.lines, *self.game.standing(session.view(seat))))
            for grid in (*sheet.grids, *sheet.more):
                self.phrases |= dict.fromkeys((grid.title, *grid.head))
                self.phrases |= dict.fromkeys(cell for row in grid.rows for cell in row)

    def _interjected(self, session: Session, rng: Random) -> None:
        """Somebody proposes something: how it is written down, and what comes of it."""
        seat = rng.randrange(self.seats)
        offers = list_possible(session, seat)
        for offer in offers:
            self.phrases[offer.prompt] = self.phrases[offer.hint] = None
            self._asked(offer.fields)
        if offers:
            offer = rng.choice(offers)
            values = tuple(_few(one, rng) for one in offer.fields)
            terms = list_terms(offer, values)
            alone = partner_of(offer, seat) is None
            said = (
                [say_terms(self.words, seat, terms)]
                if alone
                else [say_deal(self.words, terms, own) for own in (True, False)]
            )
            for line in "\n".join(said).splitlines():
                self.told["offer", line] = None
            try:
                session.interject(seat, offer.key, values)
            except IllegalAnswer as refused:
                self.phrases[f"rule.{refused.rule}",] = None

    def hear(self, events: Sequence[Event], seat: int | None) -> None:
        kinds = [event.kind for event in events]
        for event, after in zip(events, [*kinds[1:], ""], strict=True):
            own = ".own" if seat in event.private else ""
            line = f"event.{event.kind}{own}", self.words.tell(event, seat)
            self.told[line] = None
            if after not in HERALDS.get((self.game.key, event.kind), (after,)):
                self.hollow[line] = None


def _few(decision: Decision, rng: Random) -> Answer:
    if isinstance(decision, Number):
        return min(rng.choice((0, 0, 0, 1, 1, 2)), decision.high)
    return random_answer(decision, rng)


def ready_made(game: Any, language: str = FALL_BACK) -> Iterator[Line]:
    """What a reader can meet without a game that comes to it: rules, house rules, reasons of the house, and every
    word for a gap."""
    catalogue = game.words(language)
    terms = {kind for text in catalogue.values() for kind in TERM.findall(text)}
    asides = {f"interject{number}" for number in ("", "-1", "-2", "-3")}
    wanted = {*terms, *asides, "rule", "option", "ability", "because"}
    for key, text in catalogue.items():
        family = key.rsplit(".", 1)[0]
        filled = "{" in text  # it is read only as a game fills it
        if (family in wanted or key.split(".")[0] in wanted) and not filled:
            yield key, text

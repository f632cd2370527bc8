"""What the game says: whatever comes up in play has a sentence, every card has its text, and all of it fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import product
from random import Random

import pytest

from bot.players import random_answer
from bot.words import Words
from rules.kernel.asking import Decision, Number
from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.reading import flat, read
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.wise_guys.game import GAME
from tests.mob import shake_hands
from tests.moves import passing
from tests.wise_guys.building import fought, start, table
from tests.wise_guys.cards import EXPLOITS, holding, reply

LABEL, HINT, PROMPT, LINE = 80, 100, 200, 300
"""How many characters a button, the line below it, a question and a line of news may have."""
WORDS = Words(GAME, ["W" * 32] * 4)  # as long as a player's name can be
OWN = flat(read(files("rules.wise_guys") / "words" / "en.toml"))
DECKS = GAME.decks
LIQUOR = [option.key for option in GAME.options]
HOUSES = [dict(zip(LIQUOR, choice, strict=True)) for choice in product(("no", "yes"), repeat=len(LIQUOR))]


@dataclass
class Heard:
    """What came up in many games."""

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
                self.labels.update([offer.label for offer in (*decision.options, *decision.barred)])
                self.hints.update([option.hint for option in decision.options])
                self.topics.update([barred.rule for barred in decision.barred])

    def look(self, session: Session) -> None:
        """The table as it lies, for a spectator and for a player."""
        for seat in (None, 0):
            sheet = GAME.sheet(session.view(seat))
            self.cells.update((sheet.title, *sheet.lines))
            for grid in sheet.grids:
                self.cells.update(cell for row in ((grid.title,), grid.head, *grid.rows) for cell in row)

    def shake_hands(self, session: Session, rng: Random) -> None:
        """Somebody proposes some deal; one that is refused changes nothing."""
        seat = rng.randrange(session.seats)
        for deal in session.interjections(seat)[:1]:
            self.labels.update((deal.prompt, *(one.prompt for one in deal.fields)))
            try:
                session.interject(seat, deal.key, tuple(rng.choice((0, 0, 1)) for _ in deal.fields))
            except IllegalAnswer as refusal:
                self.topics.add(refusal.rule)

    def read(self, session: Session) -> None:
        for seat in (None, 0):
            self.news.update((event.kind, WORDS.tell(event, seat)) for event in session.events(seat))


def random_games(heard: Heard, count: int) -> Iterator[Session]:
    """Games of every house rule, with three and with four gangs."""
    for seed in range(count):
        session, rng = Session.new(GAME, 3 + seed % 2, str(seed), HOUSES[seed // 2 % len(HOUSES)]), Random(seed)
        while session.ask is not None:
            heard.listen(session.ask.decisions.values())
            if rng.random() < 0.02:
                heard.shake_hands(session, rng)
                heard.look(session)
            for seat, decision in list(session.ask.decisions.items()):
                session.answer(seat, random_answer(decision, rng))
        yield session


def rare_games() -> Iterator[Session]:
    """What random players hardly come to: every location exploited, a judge bought off, the last slugging."""
    for key, (_, ways) in EXPLOITS.items():
        for one in ways:
            yield reply(holding(GAME, key, one), 0, "exploit", *one.says)
    men = {"clubhouse": {0: ("capone",), 1: (1,)}}
    yield reply(start(table(calls=("indictment",), stage="calls", at=men, clout={1: 4, 2: 4, 3: 4})), 0, "judge")
    yield start(table(calls=("tribute",), stage="calls", round_=6))
    tied = {0: (5, 0, 0), 1: (5, 0, 0)}
    for dice in ([6, 1], [5, 5]):
        session = start(table(stage="calls", round_=6, boss=3, stash=tied, dice=LoadedDice(dice)))
        yield passing(session) if dice == [5, 5] else shake_hands(session)
    yield start(table(orders={0: 1}))
    yield from last_straws()


def last_straws() -> Iterator[Session]:
    """Associates without a made man and one clout: they hold a hot location, or are fought."""
    place, clout = "hawthorne-smoke-shop", {0: 1}
    yield start(table(business=(place,), at={place: {0: (1,)}}, clout=clout, orders={0: 1}))
    yield fought(turn=1, at={"downtown-docks": {0: (1,), 1: ("sheldon",)}}, clout=clout, orders={1: 1})


@cache
def heard() -> Heard:
    all_of_it = Heard()
    for session in random_games(all_of_it, 3 * 2 * len(HOUSES)):
        assert session.result is not None
        all_of_it.whys.add(session.result.why)
        all_of_it.look(session)
        all_of_it.read(session)
    for session in rare_games():
        all_of_it.read(session)
        all_of_it.listen(session.ask.decisions.values() if session.ask else ())
    return all_of_it


@pytest.mark.parametrize(
    ("what", "most"), [("prompts", PROMPT), ("labels", LABEL), ("hints", HINT), ("cells", LINE)]
)
def test_every_phrase_that_comes_up_can_be_said_and_fits(what: str, most: int) -> None:
    """With names as long as they can be."""
    said = {phrase: WORDS.say(phrase) for phrase in getattr(heard(), what)}
    assert [phrase for phrase in said if phrase and not said[phrase]] == []
    assert {text for text in said.values() if len(text) > most} == set()


def test_every_event_has_a_sentence_that_fits() -> None:
    assert {kind for kind, text in heard().news if not text} == set()
    assert {text for _, text in heard().news if len(text) > LINE} == set()
    assert [text for _, text in heard().news if "  " in text or text.endswith((" .", ".."))] == []


def test_every_event_of_the_catalogue_is_told() -> None:
    """A sentence that nothing ever tells would be a rule that is not at work."""
    kinds = {key.split(".")[1] for key in OWN if key.startswith("event.")}
    assert kinds == {kind for kind, _ in heard().news}


def test_every_topic_of_the_catalogue_can_refuse() -> None:
    """A rule sentence that nothing ever refuses with would be a rule that is not enforced."""
    own = {key.removeprefix("rule.") for key in OWN if key.startswith("rule.")}
    words = GAME.words("en")
    assert [topic for topic in heard().topics if f"rule.{topic}" not in words] == []
    assert own == {topic for topic in heard().topics if f"rule.{topic}" in OWN}


def test_every_result_can_be_said() -> None:
    """Those that random games come to, and the rarer ones of the catalogue."""
    assert all(WORDS.say(why) for why in heard().whys)
    assert {str(why[0]) for why in heard().whys} <= {key for key in OWN if key.startswith("result.")}
    assert all(WORDS.say((key, 7)) for key in OWN if key.startswith("result."))


def test_every_house_rule_can_be_said() -> None:
    assert [len(WORDS.say(option.title)) <= HINT for option in GAME.options] == [True] * 4


# -- The cards' own texts

TEXTS = {
    "city-hall": "Gain 1 Clout; become Boss of Bosses.",
    "city-hospital": "Bring home up to 2 injured members. Boost: gain $1.",
    "distillery": "Trade $1 for 1 Booze (max 4).",
    "downtown-docks": "Trade $1 for 1 Booze (max 2), or trade 2 Guns for 3 Booze (max 1).",
    "hawthorne-smoke-shop": "Hot: lose 1 Clout. Gain $5.",
    "burlington-freight-yard": "Steal 1 Booze from a rival. Boost: steal 1 Gun from a rival.",
    "anonymous-tip": "A rival loses 2 Clout.",
    "colosimos-cafe": "Gain $1 and 1 Clout.",
    "hungry-youngsters": "Recruit up to 2 Associates; gain $1.",
    "loose-lipped-bookkeeper": "Look behind a rival's blind; gain $3.",
    "indictment": "Least Clout: a Made Man Takes the Fall.",
    "income-tax-man": "Most Cash: lose $3.",
    "tribute": "Boss of Bosses: take $1 from each rival.",
    "protection-money": "Every gang: gain $1 per business location controlled.",
    "questions-at-the-bedside": "Every gang with a member in the Emergency Room: lose 1 Clout.",
    "old-scores": "Most Made Men: put 1 own member into the Emergency Room.",
}


@pytest.mark.parametrize("key", TEXTS)
def test_the_text_of_a_card_says_what_its_fields_do(key: str) -> None:
    """Made from the transactions, so that text and effect cannot differ."""
    assert GAME.words("en")[f"text.{key}"] == TEXTS[key]


def test_every_cards_title_and_text_fit() -> None:
    words = GAME.words("en")
    for card in (*DECKS.starting, *DECKS.business, *DECKS.roaring20s):
        assert 0 < len(words[f"card.{card.key}"]) <= LABEL
        assert 0 < len(words[f"text.{card.key}"]) <= HINT
    for tile in (*DECKS.starting, *DECKS.business, *DECKS.opportunities):
        assert words[f"place.{tile.key}"] == words[f"card.{tile.key}"]
        assert words[f"does-at.{tile.key}"] == words[f"text.{tile.key}"]
        assert words[f"fight-at.{tile.key}"] == tile.fight.capitalize()
        parts = [words[f"part.{tile.key}.one"], words[f"part.{tile.key}.other"], words[f"boost.{tile.key}"]]
        assert [bool(part) for part in parts] == [True, bool(tile.or_), bool(tile.boost)]
        assert max(map(len, parts)) <= LABEL


def test_every_gangs_order_and_rule_fit() -> None:
    words = GAME.words("en")
    for gang in DECKS.gangs:
        for key in ("gang", "gang-order"):
            assert 0 < len(words[f"{key}.{gang.key}"]) <= LABEL
        for key in ("gang-order-does", "gang-rule"):
            assert 0 < len(words[f"{key}.{gang.key}"]) <= HINT
        assert words[f"gang-card.{gang.key}"] == (
            f"{gang.order.title}: {words[f'gang-order-does.{gang.key}']} {gang.rule.title}: {gang.rule.text}"
        )
        assert [words[f"person.{man.key}"] for man in gang.man] == [man.title for man in gang.man]


def test_every_title_is_given_once() -> None:
    """Two cards of one name could not be told apart at the table."""
    cards = (*DECKS.starting, *DECKS.business, *DECKS.roaring20s, *DECKS.gangs)
    titles = [card.title for card in cards] + [man.title for gang in DECKS.gangs for man in gang.man]
    assert sorted(titles) == sorted(set(titles))

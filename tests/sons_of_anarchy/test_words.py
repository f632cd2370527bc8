"""What the game says: whatever comes up in play has a sentence, every sentence comes up, and all of it fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, get_args

import pytest

from bot.players import random_answer
from bot.words import Words
from rules.kernel.asking import Decision, Number
from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.reading import catalogue, flat, read
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.sons_of_anarchy.cards import Blow, Fall, Measure, Reckoning, Who
from rules.sons_of_anarchy.deck import plain
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.names import names
from rules.sons_of_anarchy.transactions import Bribe
from tests.mob import shake_hands
from tests.sons_of_anarchy.building import LIN, MAYANS, SAMCRO, fought, start, table
from tests.sons_of_anarchy.cards import CALLS, EXPLOITS, OBSTACLES, holding, standing_at
from tests.sons_of_anarchy.forging import forged, in_play
from tests.sons_of_anarchy.replies import reply

LABEL, HINT, PROMPT, LINE = 80, 100, 200, 300
"""How many characters a button, the line below it, a question and a line of news may have."""
OWN = flat(read(files("rules.sons_of_anarchy") / "words" / "en.toml"))
DECKS = GAME.decks
ANARCHY = DECKS.anarchy(hardcore=True)


class Noting(dict[str, str]):
    """A catalogue that knows which of its entries were looked up."""

    def __init__(self, entries: dict[str, str]) -> None:
        super().__init__(entries)
        self.looked_up: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.looked_up.add(key)
        return super().__getitem__(key)


PRINTED = Noting(catalogue("rules.sons_of_anarchy", "en"))
"""What the cards' texts are made of."""
SPOKEN = Noting(names(DECKS, PRINTED))


class Speaking:
    """The game as far as it speaks."""

    def words(self, _language: str) -> Noting:
        return SPOKEN


WORDS = Words(Speaking(), ["W" * 32] * 4)  # type: ignore[arg-type]  # names as long as a player's can be


def house(rng: Random) -> dict[str, str]:
    """Any house rules; a long haul is one round longer."""
    return {option.key: rng.choice(option.choices[:2]) for option in GAME.options}


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
        """The table as it lies, for a spectator and for every player."""
        for seat in (None, *range(session.seats)):
            sheet = GAME.sheet(session.view(seat))
            self.cells.update((sheet.title, *sheet.lines))
            for grid in sheet.grids:
                self.cells.update(cell for row in ((grid.title,), grid.head, *grid.rows) for cell in row)

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

    def read(self, session: Session) -> None:
        if session.result is not None:
            self.whys.add(session.result.why)
        for seat in (None, *range(session.seats)):
            self.news.update((event.kind, WORDS.tell(event, seat)) for event in session.events(seat))


def random_games(heard: Heard, count: int) -> Iterator[Session]:
    """Games of many house rules, with three and with four gangs."""
    for seed in range(count):
        rng = Random(seed)
        session = Session.new(GAME, 3 + seed % 2, str(seed), house(rng) if seed else {})
        while session.ask is not None:
            heard.listen(session.ask.decisions.values())
            if rng.random() < 0.02:
                heard.shake_hands(session, rng)
                heard.look(session)
            for seat, decision in list(session.ask.decisions.items()):
                session.answer(seat, random_answer(decision, rng))
        yield session


def rare_games() -> Iterator[Session]:
    """What random players hardly come to: every site exploited, every card turned up, every way to end."""
    for key, (_, ways) in EXPLOITS.items():
        for one in ways:
            yield holding(GAME, key, one)
            for answers in range(1, len(one.says) + 1):
                yield reply(holding(GAME, key, one), 0, "exploit", *one.says[:answers])
    for key in OBSTACLES:
        yield standing_at(GAME, stage="dawn", deck=(key,))
    for key in CALLS:
        yield standing_at(GAME, stage="calls", round_=6, calls=(key,))
    yield start(table(calls=("hospital-stakeout", "respect"), stage="calls"))
    at = {"clubhouse": {1: (1, 1)}, "gun-factory": {1: (0, 1)}}
    yield reply(
        start(table(high_octane=(MAYANS,), holder=MAYANS, at=at, orders={1: 1})),
        MAYANS,
        "ride",
        "clubhouse",
        ("member-1", "prospect-1"),
    )
    at = {"county-line-gun-show": {0: (0, 1)}}
    t = table(high_octane=(SAMCRO,), sites=[*at], at=at, stash={0: (0, 1, 0)}, orders={0: 1})
    yield reply(start(t), SAMCRO, "exploit", 1)
    yield from endings()
    yield from at_the_market()
    yield bribery()
    yield from last_straws()


def endings() -> Iterator[Session]:
    """The Patch, guns and the last throwdown break a tie; and the last gang wins."""
    five, armed = (5, 0, 0), (5, 1, 0)
    yield shake_hands(start(table(stage="calls", round_=6, stash={0: five, 1: five})))
    yield shake_hands(start(table(stage="calls", round_=6, holder=3, stash={0: five, 1: armed})))
    yield shake_hands(
        start(table(stage="calls", round_=6, holder=3, stash={0: five, 1: five}, dice=LoadedDice([6, 1])))
    )
    yield start(
        table(3, stage="calls", calls=("arrest-warrant",), heat={0: 1, 1: 1}, at={"clubhouse": {2: (1, 0)}})
    )


def at_the_market() -> Iterator[Session]:
    """The Lin Syndicate at 4 heat, with a member to blame and without."""
    for at in ({"clubhouse": {LIN: (1, 0)}}, {}):
        yield start(table(high_octane=(LIN,), stage="market", stash={LIN: (0, 0, 1)}, heat={LIN: 4}, at=at))


def last_straws() -> Iterator[Session]:
    """Prospects without a member at 4 heat: they hold a hot site, or are thrown down on."""
    heat = {0: 4}
    yield start(
        table(sites=("reservation-casino",), at={"reservation-casino": {0: (0, 1)}}, heat=heat, orders={0: 1})
    )
    yield fought(turn=1, at={"gun-factory": {0: (0, 1), 1: (1, 0)}}, heat=heat, orders={1: 1})


def bribery() -> Session:
    """No site of ours takes a bribe, but one of somebody else's may."""
    factory = next(tile for tile in DECKS.starting if tile.key == "gun-factory")
    game = in_play(forged(factory, main=(Bribe(bribe=2, drops_heat=1),)))
    t = table(at={"gun-factory": {0: (0, 1)}}, stash={0: (2, 0, 0)}, orders={0: 1}, game=game)
    return reply(start(t, game), 0, "exploit")


@cache
def heard() -> Heard:
    all_of_it = Heard()
    for session in (*random_games(all_of_it, 30), *rare_games()):
        all_of_it.listen(session.ask.decisions.values() if session.ask else ())
        all_of_it.look(session)
        all_of_it.read(session)
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
    with pytest.raises(IllegalAnswer) as refusal:
        Session.new(GAME, 4, "any", {"long-haul": "8"})
    topics = heard().topics | {refusal.value.rule}
    assert [topic for topic in topics if f"rule.{topic}" not in words] == []
    assert own == {topic for topic in topics if f"rule.{topic}" in OWN}


def test_every_result_can_be_said() -> None:
    """Cash, the Patch, guns, the last throwdown and the last survivor."""
    assert all(WORDS.say(why) for why in heard().whys)
    assert {str(why[0]) for why in heard().whys} == {key for key in OWN if key.startswith("result.")}


def test_every_house_rule_can_be_said() -> None:
    """Its title and each of its choices: a word of its own, yes or no, or a number."""
    for option in GAME.options:
        assert 0 < len(WORDS.say(option.title)) <= HINT
        own = [f"option.{option.key}.{choice}" in OWN for choice in option.choices]
        assert all(own) or option.choices == ("no", "yes") or all(map(str.isdigit, option.choices))
        assert [WORDS.say((f"option.{option.key}.{choice}",)) for choice in option.choices if all(own)] or not any(
            own
        )


# -- The cards' own texts


def amounts(kind: Any) -> Any:
    """Some figures for a field of a card: money, an asset, several, or a number."""
    return {"for_": ("cash", 1), "skim": (("gun", 1),), "patch": True}.get(kind, 1)


def test_every_kind_of_transaction_and_blow_has_a_text() -> None:
    """Also those that no card of ours uses; whom a card hits has one for every measure."""
    for kind in get_args(Blow):
        face = {one: amounts(one) for one in kind.__dataclass_fields__}
        face |= {one: ("gun", 1) for one in ("sell", "swap", "steal", "lose") if one in face}
        face |= {"spend": ("cash", 1)} if "spend" in face else {}
        blank = object.__new__(kind)
        for name, value in face.items():
            object.__setattr__(blank, name, value)
        assert 0 < len(blank.text(PRINTED)) <= HINT
    for who in get_args(Who):
        measures = get_args(Measure) if who in ("most", "least") else (None,)
        for of in measures:
            assert (
                Reckoning(who=who, of=of, does=(Fall(fall=1),))
                .text(PRINTED)
                .endswith(": a Member Takes the Fall.")
            )


def test_every_sentence_of_the_catalogue_is_said() -> None:
    """In play, on a card, in the lobby or in a deal: what nobody ever reads is left out."""
    for said in (heard().prompts, heard().labels, heard().hints, heard().cells, heard().whys):
        for phrase in said:
            WORDS.say(phrase)
    test_every_kind_of_transaction_and_blow_has_a_text()
    test_every_house_rule_can_be_said()
    deals = {"interject", "interject-1", "interject-2", "offer-1", "offer-2", "offer-none"}
    rules = {key for key in OWN if key.startswith("rule.")}  # each of them refuses: see above
    assert {*OWN} - SPOKEN.looked_up - PRINTED.looked_up == deals | rules


TEXTS = {
    "police-station": "No Guns. Claim the Reaper Patch; DROP 1 Heat.",
    "st-thomas": "No Guns. Bring home up to 2 injured Dudes. Boost: DROP 1 Heat.",
    "cut-and-bag-op": "SPEND $1 for 1 Contraband (max 6).",
    "truck-stop-grill": "SKIM $2. Boost: SELL 1 Contraband for $4.",
    "salvage-yard": "SKIM $1 and 1 Gun.",
    "mill-valley-diner": "SWAP 1 Contraband for 1 Gun (max 3), or SKIM $2.",
    "reservation-casino": "Hot: GAIN 1 Heat. SKIM $5.",
    "freight-depot": "STEAL 1 Contraband from a rival. Boost: STEAL 1 Gun from a rival.",
    "deputys-trailer": "A rival GAINs 1 Heat; SKIM $1.",
    "burglarized-blind": "Look behind a rival's blind; STEAL $2 from a rival.",
    "highway-checkpoint": "Every gang: GAIN 1 Heat.",
    "search-warrants": "Most Heat: lose 2 Contraband.",
    "prepaid-phones": "Least Order tokens: take 1 Order token.",
    "flash-flood": "Every gang: all Dudes on one random Site of its choice go home.",
    "arrest-warrant": "Most Heat: a Member Takes the Fall.",
    "weapons-buyback": "Most Guns: lose 2 Guns, and if any, get $2.",
    "club-dues": "Every gang: lose $1 per Member, $3 at most.",
    "turf-tax": "Every gang: take $1 per random Site controlled.",
    "respect": "Patch holder: take $1 from each rival.",
    "hospital-stakeout": "Every gang with a Dude in the Emergency Room: GAIN 1 Heat.",
}


@pytest.mark.parametrize("key", TEXTS)
def test_the_text_of_a_card_says_what_its_fields_do(key: str) -> None:
    """Made from the transactions, so that text and effect cannot differ."""
    assert GAME.words("en")[f"text.{key}"] == TEXTS[key]


def test_every_cards_title_and_text_fit() -> None:
    words = GAME.words("en")
    for card in (*DECKS.starting, *DECKS.random, *ANARCHY):
        assert 0 < len(words[f"card.{card.key}"]) <= LABEL
        assert 0 < len(words[f"text.{card.key}"]) <= HINT
    for tile in (*DECKS.starting, *DECKS.random, *DECKS.opportunities):
        assert words[f"place.{tile.key}"] == words[f"card.{tile.key}"]
        assert words[f"does-at.{tile.key}"] == words[f"text.{tile.key}"]
        parts = [words[f"part.{tile.key}.one"], words[f"part.{tile.key}.other"], words[f"boost.{tile.key}"]]
        assert [bool(part) for part in parts] == [True, bool(tile.or_), bool(tile.boost)]
        parts += [words[f"main.{tile.key}"], *(words[f"use.{tile.key}.{i + 1}"] for i in range(len(tile.main)))]
        assert max(map(len, parts)) <= LABEL


def test_every_gangs_order_and_rules_fit() -> None:
    """A High Octane side says what is special about it; an Unleaded one says that nothing is."""
    words = GAME.words("en")
    for gang in DECKS.gangs:
        assert 0 < len(words[f"gang.{gang.key}"]) <= LABEL
        assert (f"gang-order.{gang.key}" in words) == (gang.order is not None)
        assert [rule.text in words[f"gang-rule.{gang.key}"] for rule in gang.rule] == [True] * len(gang.rule)
        assert len(gang.rule) + (gang.order is not None) == 2
        if gang.order is not None:
            assert len(words[f"gang-order.{gang.key}"]) <= LABEL
            assert len(words[f"gang-order-does.{gang.key}"]) <= HINT
            assert gang.order.title in words[f"gang-rule.{gang.key}"]
        assert words[f"gang-card.{gang.key}"] == f"{gang.orders} base Orders. {words[f'gang-rule.{gang.key}']}"
        assert words[f"gang-rule.{plain(gang.key)}"] == "No special rules."
        assert words[f"gang-card.{plain(gang.key)}"] == "3 base Orders. Unleaded: no special rules."


def test_what_a_side_starts_with_fits_below_its_button() -> None:
    """Orders, dudes, assets, and heat if there is any."""
    words = GAME.words("en")
    assert [words[f"gang-start.{key}"] for key in ("lin-syndicate", "lin-syndicate-unleaded")] == [
        "4 base Orders, 1 Member, 4 Prospects, $5, 1 Gun, 3 Contraband",
        "3 base Orders, 2 Members, 3 Prospects, $4, 2 Guns, 2 Contraband",
    ]
    full = replace(DECKS.unleaded[0], orders=20, members=5, prospects=5, cash=20, gun=20, contraband=20, heat=4)
    most = names(replace(DECKS, unleaded=(full,)), PRINTED)["gang-start.samcro-unleaded"]
    assert most == "20 base Orders, 5 Members, 5 Prospects, $20, 20 Guns, 20 Contraband, 4 Heat"
    assert len(most) <= HINT


def test_every_title_is_given_once() -> None:
    """Two cards of one name could not be told apart at the table."""
    titles = [card.title for card in (*DECKS.starting, *DECKS.random, *ANARCHY, *DECKS.gangs)]
    titles += [gang.order.title for gang in DECKS.gangs if gang.order is not None]
    titles += [rule.title for gang in DECKS.gangs for rule in gang.rule]
    assert sorted(titles) == sorted(set(titles))

"""What the game says: whatever comes up in play has a sentence, every card has its text, and all of it fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from bot.text.words import Words
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from tests.catalogues import event_kinds, own_words
from tests.mob import reply, shake_hands
from tests.mob_words import Heard, check_cards_fit
from tests.moves import passing
from tests.sayings import FITTING, HINT, LABEL, LONG_NAMES, check_news, check_phrases, check_refusals
from tests.wise_guys.building import fought, start, table
from tests.wise_guys.cards import EXPLOITS, holding

WORDS = Words(GAME, LONG_NAMES)
OWN = own_words("rules.wise_guys")
DECKS = GAME.decks
LIQUOR = [option.key for option in GAME.options]
HOUSES = [dict(zip(LIQUOR, choice, strict=True)) for choice in product(("no", "yes"), repeat=len(LIQUOR))]


def random_games(heard: Heard, count: int) -> Iterator[Session]:
    """Games of every house rule, with three and with four gangs."""
    for seed in range(count):
        session = Session.new(GAME, 3 + seed % 2, str(seed), HOUSES[seed // 2 % len(HOUSES)])
        yield heard.play(session, Random(seed))


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
    all_of_it = Heard(WORDS)
    for session in random_games(all_of_it, 3 * 2 * len(HOUSES)):
        assert session.result is not None
        all_of_it.look(session)
        all_of_it.read(session)
    for session in rare_games():
        all_of_it.read(session)
        all_of_it.ask(session)
    return all_of_it


def test_every_event_of_the_catalogue_is_told() -> None:
    """A sentence that nothing ever tells would be a rule that is not at work."""
    assert event_kinds(OWN) == {kind for kind, _ in heard().news}


def test_every_topic_of_the_catalogue_can_refuse() -> None:
    """A rule sentence that nothing ever refuses with would be a rule that is not enforced."""
    check_refusals(GAME.words("en"), OWN, heard().topics)


def test_every_event_has_a_sentence_that_fits() -> None:
    check_news(heard().news)


@pytest.mark.parametrize(("what", "most"), FITTING)
def test_every_phrase_that_comes_up_can_be_said_and_fits(what: str, most: int) -> None:
    """With names as long as they can be."""
    check_phrases(WORDS, getattr(heard(), what), most)


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
    "flattering-headline": "Gain 1 Clout and $1. Boost: a rival loses 1 Clout.",
    "state-street-florist": "A rival sends 1 member of its choice to the Emergency Room; gain $2.",
    "fixed-prizefight": "Gain $2 per business location controlled. Boost: gain $3.",
    "friendly-alderman": "Gain 2 Clout, or become Boss of Bosses and gain $3.",
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
    tiles = (*DECKS.starting, *DECKS.business, *DECKS.opportunities)
    check_cards_fit(words, (*DECKS.starting, *DECKS.business, *DECKS.roaring20s), tiles)
    for tile in tiles:
        assert words[f"fight-at.{tile.key}"] == tile.fight.capitalize()


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

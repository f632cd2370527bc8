"""What the game says: whatever comes up in play has a sentence, every sentence comes up, and all of it fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any, get_args

import pytest

from bot.pictures.picture import render_text
from bot.text.words import Words
from rules.kernel.catalogue import catalogue
from rules.kernel.faces import name_faces
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.mob.cards import Fall
from rules.sons_of_anarchy.cards import Blow, Measure, Reckoning, Who
from rules.sons_of_anarchy.deck import plain
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.names import names
from tests import mob_words
from tests.catalogues import Noting, event_kinds, own_words
from tests.sayings import (
    FITTING,
    HINT,
    LABEL,
    LONG_NAMES,
    check_news,
    check_phrases,
    check_refusals,
    list_standing_phrases,
)
from tests.sons_of_anarchy.rare import rare_games

OWN = own_words("rules.sons_of_anarchy")
DECKS = GAME.decks
ANARCHY = DECKS.anarchy(hardcore=True)


PRINTED = Noting(catalogue("rules.sons_of_anarchy", "en"))
"""What the cards' texts are made of."""
CARDS = Noting(PRINTED.with_cards(names(DECKS, PRINTED)))
"""What their faces are made of."""
SPOKEN = Noting(CARDS.with_cards(name_faces(CARDS, GAME.faces().values())))


class Speaking:
    """The game as far as it speaks."""

    def words(self, _language: str) -> Noting:
        return SPOKEN


WORDS = Words(Speaking(), LONG_NAMES)  # type: ignore[arg-type]


def house(rng: Random) -> dict[str, str]:
    """Any house rules; a long haul is one round longer."""
    return {option.key: rng.choice(option.choices[:2]) for option in GAME.options}


@dataclass
class Heard(mob_words.Heard):
    """With all that explains a question."""

    lessons: set[Phrase] = field(default_factory=set)  # briefs, hints and standings

    def ask(self, session: Session) -> None:
        super().ask(session)
        for seat, asked in session.ask.decisions.items() if session.ask else ():
            seen = session.view(seat)
            self.lessons.update(session.game.brief(seen, asked), session.game.hints(seen, asked).values())
        for eyes in (None, 0):
            self.lessons.update(GAME.standing(session.view(eyes)))


def random_games(heard: Heard, count: int) -> Iterator[Session]:
    """Games of many house rules, with three and with four gangs."""
    for seed in range(count):
        rng = Random(seed)
        yield heard.play(Session.new(GAME, 3 + seed % 2, str(seed), house(rng) if seed else {}), rng)


@cache
def heard() -> Heard:
    all_of_it = Heard(WORDS)
    for session in (*random_games(all_of_it, 30), *rare_games()):
        all_of_it.ask(session)
        all_of_it.look(session)
        all_of_it.read(session)
    return all_of_it


@pytest.mark.parametrize(("what", "most"), FITTING)
def test_every_phrase_that_comes_up_can_be_said_and_fits(what: str, most: int) -> None:
    """With names as long as they can be."""
    check_phrases(WORDS, getattr(heard(), what), most)


def test_every_event_has_a_sentence_that_fits() -> None:
    check_news(heard().news)


def test_every_event_of_the_catalogue_is_told() -> None:
    """A sentence that nothing ever tells would be a rule that is not at work."""
    assert event_kinds(OWN) == {kind for kind, _ in heard().news}


def test_every_topic_of_the_catalogue_can_refuse() -> None:
    """A rule sentence that nothing ever refuses with would be a rule that is not enforced."""
    with pytest.raises(IllegalAnswer) as refusal:
        Session.new(GAME, 4, "any", {"long-haul": "8"})
    check_refusals(GAME.words("en"), OWN, heard().topics | {refusal.value.rule})


def test_every_result_can_be_said() -> None:
    """Cash, the Patch, guns, the last throwdown and the last survivor."""
    assert all(WORDS.say(why) for why in heard().whys)
    assert {str(why[0]) for why in heard().whys} == {key for key in OWN if key.startswith("result.")}


def test_every_house_rule_can_be_said() -> None:
    """Its title and each of its choices: a word of its own, yes or no, or a number."""
    for option in GAME.options:
        assert 0 < len(WORDS.say(option.title)) <= HINT
        WORDS.say((f"option-about.{option.key}",))
        own = [f"option.{option.key}.{choice}" in OWN for choice in option.choices]
        assert all(own) or option.choices == ("no", "yes") or all(map(str.isdigit, option.choices))
        assert [WORDS.say((f"option.{option.key}.{choice}",)) for choice in option.choices if all(own)] or not any(
            own
        )
    for preset in GAME.presets:
        assert WORDS.say(preset.title) != WORDS.say((f"preset-about.{preset.key}",))


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


def test_who_has_nobody_left_to_take_the_fall_stands_on_the_board() -> None:
    view = replace(Session.new(GAME, 3, "doomed").view(None), doomed=(1,))
    assert "Must Take the Fall" in render_text(WORDS, GAME.sheet(view))


def test_every_sentence_of_the_catalogue_is_said() -> None:
    """In play, on a card, in the lobby or in a deal: what nobody ever reads is left out."""
    texts = [(face.title, face.kind, *face.does, face.flavour) for face in GAME.faces().values()]
    faces = {phrase for text in texts for phrase in text}
    everything = heard()
    for said in (
        everything.prompts,
        everything.labels,
        everything.hints,
        everything.cells,
        everything.whys,
        everything.lessons,
        faces,
        list_standing_phrases(GAME),
    ):
        for phrase in said:
            WORDS.say(phrase)
    test_every_kind_of_transaction_and_blow_has_a_text()
    test_every_house_rule_can_be_said()
    test_who_has_nobody_left_to_take_the_fall_stands_on_the_board()
    test_what_a_side_starts_with_fits_below_its_button()  # with Heat, as no side of ours has it
    deals = {"interject", "interject-1", "interject-2", "offer-both", "offer-none"}
    deals |= {key for key in OWN if key.startswith("closed.")}
    rules = {key for key in OWN if key.startswith("rule.")}  # each of them refuses: see above
    told = ("about", "howto", "tip", "topic", "see", "because", "board", "worth", "highlight", "story", "icon")
    pages = {key for key in OWN if key.split(".")[0] in told} - {"tip.on"}
    pages -= {f"icon.{asset}" for asset in ("cash", "gun", "contraband")}  # an offer says them
    assert {*OWN} - SPOKEN.looked_up - PRINTED.looked_up == deals | rules | pages


TEXTS = {
    "police-station": "No Guns. Claim the Reaper Patch; DROP 1 Heat.",
    "st-thomas": "No Guns. Bring home up to 2 injured Dudes. Boost: DROP 1 Heat.",
    "cut-and-bag-op": "SPEND $1 for 1 Contraband (max 6).",
    "truck-stop-grill": "Take 2 Order tokens. Boost: SELL 1 Contraband for $4.",
    "velvet-rope-club": "Take $1 from each rival. Boost: SELL 1 Contraband for $3.",
    "mountain-cookhouse": "SPEND $1 for 2 Contraband, or GAIN 1 Heat and SPEND $1 for 2 Contraband (max 2).",
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
    tiles = (*DECKS.starting, *DECKS.random, *DECKS.opportunities)
    mob_words.check_cards_fit(words, (*DECKS.starting, *DECKS.random, *ANARCHY), tiles)
    for tile in tiles:
        parts = [words[f"main.{tile.key}"], *(words[f"use.{tile.key}.{i + 1}"] for i in range(len(tile.main)))]
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

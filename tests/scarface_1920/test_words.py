"""What the game says: whatever comes up in play has a sentence, every sentence comes up, and all of it fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from inspect import getsource
from typing import Any

import pytest

from rules.scarface_1920 import names
from rules.scarface_1920.effects_losses import Strip
from rules.scarface_1920.game import GAME
from rules.scarface_1920.vocabulary import VERBS
from tests.catalogues import event_kinds
from tests.sayings import (
    FITTING,
    HINT,
    LABEL,
    LINE,
    check_news,
    check_phrases,
    check_refusals,
    list_standing_phrases,
)
from tests.scarface_1920.counterfeits import others
from tests.scarface_1920.hearing import DECKS, NOT_OURS, OWN, SPOKEN, WORDS, heard


@pytest.mark.parametrize(("what", "most"), [*FITTING, ("told", HINT), ("briefs", 2 * LINE)])
def test_every_phrase_that_comes_up_can_be_said_and_fits(what: str, most: int) -> None:
    """With names as long as they can be."""
    check_phrases(WORDS, getattr(heard(), what), most)


def test_every_topic_of_the_catalogue_can_refuse() -> None:
    """A rule sentence that nothing ever refuses with would be a rule that is not enforced."""
    check_refusals(GAME.words("en"), OWN, heard().topics)


def test_every_event_of_the_catalogue_is_told() -> None:
    """A sentence that nothing ever tells would be a rule that is not at work."""
    assert event_kinds(OWN) == {kind for kind, _ in heard().news}


def test_every_event_has_a_sentence_that_fits() -> None:
    check_news(heard().news)


def test_every_result_can_be_said() -> None:
    """The most, the most behind the screen, and a shared victory."""
    assert all(WORDS.say(why) for why in heard().whys)
    assert {str(why[0]) for why in heard().whys} == {key for key in OWN if key.startswith("result.")}


def test_every_house_rule_can_be_said() -> None:
    """Its title, and what it means; the choices are no and yes. And each set of them."""
    for preset in GAME.presets:
        assert WORDS.say(preset.title) != WORDS.say((f"preset-about.{preset.key}",))
    for option in GAME.options:
        assert 0 < len(WORDS.say(option.title)) <= HINT
        assert WORDS.say(option.title) != WORDS.say((f"option-about.{option.key}",))
        assert option.choices == ("no", "yes")


# -- The cards' own texts

TEXTS = {
    "job-full.hidden-cargo": "Have the Family Ring; have 3 Deals; plan a Bootlegging Associate. Profit for each "
    "alcohol spent on a sale +2.",
    "job-full.sit-down": "Have the Family Ring; plan your Boss. Pay a rival $2: crime -4 and gain $5.",
    "job-full.policy-wheel": "Have presence in 3 districts; plan 1 Gambling card. When you reorganize: gain $1 "
    "per district where you have presence (max $5).",
    "job-full.bail-fund": "Have 1 thug in Prison; spend $2. At once: bring home 2 thugs from Prison. Lawyers +1.",
    "job-full.friend-at-city-hall": "Plan influence 4; spend $3. Once a turn, after an order at the Authorities: "
    "crime -1.",
    "job-full.silent-partner": "Have 1 fulfilled permanent Job; plan 1 Corruption card. Send a thug here (room "
    "for 1): gain $3; gain $1 per fulfilled permanent Job (max $3).",
    "crook-text.union-slugger": "Send up to 2 thugs to districts where you have presence. With Corruption or "
    "Vice: hit 1 thug of each rival where you have thugs.",
    "crook-text.mustache-jones": "Crime -1 per own neighborhood (max 3).",
    "raid-text.witness-protection": "9–11: lose an upgrade, or $4 if you have none. 7–8: lose $9, or discard 2 "
    "cards. 5–6: hit 2 own thugs anywhere. 1–4: nothing. Then crime -2.",
    "raid-text.roadblocks": "First: 3 police go to Central. 9–11: lose 1 good per own vehicle on the map. 7–8: "
    "lose 1 good per own truck on the map; jail 1 own thug in districts. 5–6: hit 1 own thug in "
    "districts, if no rival has more vehicles. 1–4: nothing. Then crime falls by your Lawyers.",
    "raid-text.seized-fleet": "9–11: lose a vehicle, or $4 if you have none; jail 1 own thug in districts. 7–8: "
    "lose a vehicle, or $4 if you have none. 5–6: lose $1 per own vehicle on the map. 1–4: nothing. Then crime "
    "falls by your Lawyers.",
    "crook-text.freight-yard-crew": "Take 2 goods, if no rival has fewer stored goods. With Theft or Violence: "
    "steal 1 good from a rival's neighborhoods where you have presence.",
    "raid-text.the-untouchables": "First: Ness +1. Everyone: give back the Family Ring. 9–11: jail 2 own thugs "
    "anywhere; discard 2 cards. 7–8: jail 2 own thugs anywhere. 5–6: jail 1 own thug anywhere. 1–4: nothing. "
    "Then crime falls by your Lawyers.",
    "dealer-text.canadian-exporter": "Asks influence 3; brings 4 alcohol; room for 1 thug, 1 good",
    "raid-text.false-alarm": "First: time -1. 9–11: lose $3. 7–8: lose $2. 5–6: nothing. 1–4: nothing. Then "
    "crime -1.",
    "headline-text.voted-dry": "Nothing changes.",
    "headline-text.reform-mayor": "At once: 3 police go to Central. Bribe for each police +1.",
}


@pytest.mark.parametrize("key", TEXTS)
def test_the_text_of_a_card_says_what_its_fields_do(key: str) -> None:
    """Made from the steps, so that text and effect cannot differ."""
    assert GAME.words("en")[key] == TEXTS[key]


def steps_of(value: Any) -> Iterator[Any]:
    """All steps and requirements that stand on a card, also those within others."""
    if isinstance(value, tuple):
        for item in value:
            yield from steps_of(item)
    elif is_dataclass(value) and not isinstance(value, type):
        if hasattr(value, "text"):
            yield value
        for one in fields(value):
            yield from steps_of(getattr(value, one.name))


def refused(step: Any) -> bool:
    """The loader knows no such step."""
    return isinstance(step, Strip) and step.whose == "rival" and step.strip != "business"


def test_whatever_a_card_could_say_has_its_words() -> None:
    """Every step and requirement of ours, with every other word that could stand in it: somebody else's deck may
    use it."""
    words = GAME.words("en")
    boxes: list[Any] = [
        DECKS.associates,
        DECKS.members,
        DECKS.jobs,
        DECKS.raids,
        DECKS.news,
        DECKS.gangs,
        NOT_OURS,
    ]
    said = {type(step) for box in boxes for step in steps_of(tuple(box))}
    for box in boxes:
        for step in steps_of(tuple(box)):
            for other in (step, *others(step)):
                assert refused(other) or other.text(words), other
    assert {*VERBS.values()} <= said


CARDS_ONLY = {
    "asks", "asset", "band", "built", "counter", "does", "figure", "from", "have", "headline-part", "if",
    "job-part", "needs", "plan", "role", "stat-text", "strike", "type", "where",
}  # fmt: skip
"""What stands on cards: the test above reads it."""
PAGES = {"about", "howto", "tip", "topic", "see", "because"}
"""What a newcomer reads: tests/scarface_1920/test_learning.py reads it."""
BOARD = {"board"}
"""What stands on pictures: tests/bot/pictures/test_scarface_1920_board.py reads it."""
ENDING = {"worth", "highlight"}
STORY = {"story", "icon"}  # test_story_lines.py reads it
"""What is told at the end: tests/test_worth.py and tests/test_highlights.py read it."""
OUTCOMES = {"comes"}
"""What a choice would come to: tests/scarface_1920/test_outcomes.py reads it."""
FRAMES = {*re.findall(r"""words(?:\.say\(\s*|\[)["']([\w.-]+)["']""", getsource(names))}
"""What frames it there."""
LOBBY = {
    "interject",
    "interject-1",
    "interject-2",
    "interject-3",
    "offer-1",
    "offer-2",
    "offer-3",
    "offer-none",
}


def test_what_random_games_seldom_come_to_can_be_said() -> None:
    """A question while a headline is carried out, the last headline, a delivery of goods of either kind, a Job
    that went on to the left in a draft, and a skill that brings a Raid."""
    assert WORDS.say(("stage.headline",)) != WORDS.say(("stage.last",))
    assert "2 more of either kind" in WORDS.say(("hint.supply-either", 1, 1, 1, 2))
    assert DECKS.jobs[0].title in WORDS.say(("sheet.passed-on", DECKS.jobs[0].key))
    order: Any = ("brief.act-raid", (("act.order",),))
    assert WORDS.say(order) == "⚠️ A Raid comes with Give an order."


def test_every_sentence_of_the_catalogue_is_said() -> None:
    """In play, on a card, in the lobby or in a deal: what nobody ever reads is left out."""
    play = (heard().prompts, heard().labels, heard().hints, heard().cells, heard().whys)
    texts = [(face.title, face.kind, *face.does, face.flavour) for face in GAME.faces().values()]
    faces = {phrase for text in texts for phrase in text}
    for said in (*play, heard().briefs, heard().told, faces, list_standing_phrases(GAME)):
        for phrase in said:
            WORDS.say(phrase)
    test_every_house_rule_can_be_said()
    test_what_random_games_seldom_come_to_can_be_said()
    silent = {key for key in OWN if key not in SPOKEN.looked_up and not key.startswith("rule.")}
    assert {
        key
        for key in silent
        if key.partition(".")[0] not in CARDS_ONLY | PAGES | OUTCOMES | BOARD | ENDING | STORY
    } - LOBBY - FRAMES == set()


def test_every_cards_title_and_text_fit() -> None:
    """On a button, below it, and on the sheet; none is cut off."""
    most = {"crook": LABEL, "level": LABEL, "hand-card": LABEL, "skill-text": HINT, "match-text": HINT,
            "crook-text": LINE, "dealer": LABEL, "dealer-text": HINT, "job": LABEL, "job-needs": HINT,
            "job-text": HINT, "job-full": LINE, "raid": LABEL, "raid-text": LINE, "headline": LABEL,
            "headline-text": LINE, "boss-skill": LABEL, "tile": LABEL, "gang": LABEL}  # fmt: skip
    words = GAME.words("en")
    for key, text in words.items():
        if key in OWN:
            continue  # read only as a game fills it: see above
        kind = key.partition(".")[0]
        assert len(text) <= most.get(kind, LINE), key
        assert not text.endswith("…"), key
        assert kind not in most or not {*"[]{}|"} & {*text}, key


def test_every_card_has_its_title_and_its_text() -> None:
    words = GAME.words("en")
    for person in (*DECKS.associates, *DECKS.members):
        assert words[f"crook.{person.key}"] == person.title
        assert bool(words[f"skill-text.{person.key}"]) == bool(person.skill or person.role == "boss")
        assert (f"match-text.{person.key}" in words) == bool(person.matching)
    for kind, cards in (("dealer", DECKS.dealers), ("job", DECKS.jobs), ("raid", DECKS.raids)):
        for card in cards:
            assert words[f"{kind}.{card.key}"] == card.title
            assert words[f"{kind}-text.{card.key}"]


def test_every_title_is_given_once() -> None:
    """Two cards of one name could not be told apart at the table; Suppliers and Bodyguards are alike."""
    people = [card.title for card in (*DECKS.associates, *DECKS.members)]
    dealers = [card.title for card in DECKS.dealers if not card.starting]
    others: list[Any] = [*DECKS.jobs, *DECKS.raids, *DECKS.news, *DECKS.neighborhoods, *DECKS.gangs]
    titles = people + dealers + [card.title for card in others]
    assert sorted(titles) == sorted(set(titles))

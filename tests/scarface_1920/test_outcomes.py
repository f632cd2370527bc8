"""What a choice would come to just now: costs, crime and Raids, and a warning of what would be for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.scarface_1920.effects import Cool, Gain, Heat, Lose, Step, Take
from rules.scarface_1920.effects_cards import Discard, Draw, Look, Peek, Ring
from rules.scarface_1920.effects_losses import Strip
from rules.scarface_1920.effects_streets import Retrieve, Strike
from rules.scarface_1920.game import GAME
from rules.scarface_1920.seen import look
from rules.scarface_1920.vocabulary import Either, If, Paid, outcome
from tests.catalogues import own_words
from tests.moves import decision
from tests.scarface_1920.building import act, at_table
from tests.scarface_1920.rare_questions import BOTH, HOME, THUGS
from tests.scarface_1920.reading import brief, hints, rare_questions, say

GAIN_AND_HEAT = Gain(gain=5), Heat(heat=1)
RETRIEVE: Any = Retrieve  # some fields are named by words that Python keeps for itself
IF: Any = If
FROM_PRISON = RETRIEVE(retrieve=2, **{"from": ("prison",)})
FROM_DEALS_OR_PRISON = RETRIEVE(retrieve="all", **{"from": ("deals", "prison")})
RING_FOR_MONEY = IF(then=(Gain(gain=2),), **{"if": "ring"})
RING_FOR_HEAT = IF(then=(Heat(heat=1),), **{"if": "ring"})
CASES: list[tuple[tuple[Step, ...], dict[str, Any], str]] = [
    (GAIN_AND_HEAT, {"crime": {0: 4}}, "🔥 Crime 4 → 5."),
    (GAIN_AND_HEAT, {"crime": {0: 10}}, "🔥 Crime 10 → 11: ⚠️ a Raid."),
    ((Heat(heat=1, whose="each"),), {"crime": {1: 10}}, "⚠️ A rival stands at 10: a Raid, for you too."),
    ((Heat(heat=1, whose="each"),), {"crime": {1: 9}}, ""),
    ((Heat(heat=1, whose="rival"),), {"crime": {1: 10}}, ""),
    ((Cool(cool=3),), {"crime": {0: 6}, "ness": 4}, "🔥 Crime 6 → 5."),
    ((Cool(cool=3),), {"crime": {0: 5}, "ness": 4}, "⚠️ Your crime of 5 falls no lower."),
    ((Paid(cost=("money", 4), then=(FROM_PRISON,)),), {"money": {0: 94}, "thugs": {0: {"prison": 2}}},
     "Costs $4 of your $94."),
    ((Paid(cost=("money", 4), then=(FROM_PRISON,)),), {"money": {0: 94}, "thugs": {0: {"prison": 1}}},
     "Costs $4 of your $94. 1 thug comes home."),
    ((Paid(cost=("money", 4), then=(FROM_PRISON,)),), {"money": {0: 94}},
     "⚠️ Nobody of yours is in Prison. You would pay for nothing."),
    ((Paid(cost=("money", 4), then=(Gain(gain=9),)),), {"money": {0: 3}}, "You have too little for it."),
    ((Paid(cost=("alcohol", 1), then=(Gain(gain=9),)),), {"tiles": HOME}, "Costs 1 alcohol of your 🥃2 🔫1."),
    ((FROM_DEALS_OR_PRISON,), {"thugs": {0: {"prison": 3}}}, "3 thugs come home."),
    ((FROM_DEALS_OR_PRISON,), {}, "⚠️ Nobody of yours is there."),
    ((Gain(gain=2, per="business", max=3),), {"tiles": HOME}, "It brings $3 now."),
    ((Gain(gain=2, per="business"),), {"tiles": {}}, "⚠️ Nothing would come of it now."),
    ((Take(take=("gun", 1), per="business"),), {"tiles": HOME}, "It brings 2 guns now."),
    ((Lose(lose=("money", 9)),), {"money": {0: 4}}, "Leaves you $0 of your $4."),
    ((Lose(lose=("gun", 1)),), {}, "You have none of that: it costs you nothing."),
    ((Discard(discard=2),), {"hand": {0: ()}}, "You have none of that: it costs you nothing."),
    ((Strike(strike="kill", n=1, whose="own", at="prison"),), {}, "You have none of that: it costs you nothing."),
    ((Strike(strike="hit", n=1, at="here"),), {"tiles": HOME}, "⚠️ Nothing would come of it now."),
    ((Strike(strike="hit", n=1, at="here"),), THUGS, ""),
    ((Ring(ring="take"),), {"ring": 0}, "⚠️ Nothing would come of it now."),
    ((Ring(ring="drop"), Gain(gain=1)), {}, "⚠️ Part of it would change nothing now."),
    ((Strip(strip="business", whose="rival"),), {"tiles": HOME}, "⚠️ Nothing would come of it now."),
    ((Strip(strip="business"),), {"tiles": {}}, ""),
    ((RING_FOR_MONEY,), {}, "⚠️ What it asks is not so now."),
    ((RING_FOR_HEAT,), {"ring": 0, "crime": {0: 2}}, "🔥 Crime 2 → 3."),
    ((Either(either=((Ring(ring="take"),), (Cool(cool=1),))),), {"ring": 0, "crime": {0: 1}},
     "⚠️ Nothing would come of it now."),
]  # fmt: skip


def said(session: Session, *steps: Step) -> str:
    """What the steps would come to for seat 0, as it sees the table."""
    t = look(GAME.decks, session.view(0), decision(session, 0)).t  # type: ignore[arg-type]
    return " ".join(map(say, outcome(t, 0, steps)))  # type: ignore[arg-type]


@pytest.mark.parametrize(("steps", "position", "text"), CASES)
def test_what_steps_come_to(steps: tuple[Step, ...], position: dict[str, Any], text: str) -> None:
    assert said(at_table(plan=("frankie-rio",), **position), *steps) == text


def test_a_short_deck_is_told() -> None:
    session = at_table(plan=("frankie-rio",))
    left = len(session.view(0).gangs[0].unplayed) - session.view(0).gangs[0].cards
    assert said(session, Draw(draw=left)) == ""
    assert said(session, Draw(draw=left + 1)).startswith("⚠️ Your deck has ")


def test_what_others_hide_is_no_reason_to_warn() -> None:
    """A rival's hand and Jobs, and the decks, are not in sight."""
    hidden = (
        Discard(discard=1, whose="rival"),
        Peek(peek="jobs"),
        Look(look=2, at="job"),
        Look(look=2, at="dealer"),
    )
    assert [said(at_table(plan=("frankie-rio",)), step) for step in hidden] == [""] * 4


def test_a_step_may_need_what_another_has_just_brought() -> None:
    """So it is not said to be in vain."""
    session = at_table(plan=("frankie-rio",), thugs={0: {"prison": 1}})
    assert said(session, FROM_PRISON, Gain(gain=1, per="business")) == "1 thug comes home."


def test_every_outcome_is_said_here() -> None:
    listed = [text for *_, text in CASES]
    silent = {key for key in own_words("rules.scarface_1920") if key.startswith("comes.")}
    spoken: set[Phrase] = set()
    for steps, position, _ in CASES:
        session = at_table(plan=("frankie-rio",), **position)
        t = look(GAME.decks, session.view(0), decision(session, 0)).t  # type: ignore[arg-type]
        spoken |= {*outcome(t, 0, steps)}  # type: ignore[arg-type]
    assert silent - {str(phrase[0]) for phrase in spoken} == {"comes.draw"}
    assert any("⚠️" in text for text in listed)


# -- where a player reads it


def test_the_hints_of_a_choice_say_what_comes_of_it() -> None:
    assert hints(rare_questions()["step.whether"])["do"] == "🔥 Crime 6 → 3."
    either = hints(rare_questions()["either.which"])
    assert either["part:0"] == "1 thug comes home."
    assert either["part:1"].startswith("⚠️ Your crime of")
    assert hints(rare_questions()["pay.whether"])["pay"].startswith("Costs $")


def test_an_action_that_brings_a_raid_is_warned_of() -> None:
    def acting(crime: int) -> str:
        escape: dict[str, Any] = {"jobs": {0: ("prison-escape",)}, "thugs": {0: {"prison": 2}}}
        return "\n".join(brief(at_table(plan=("jack-mcgurn",), crime={0: crime}, tiles=BOTH, **escape)))

    assert "⚠️ A Raid comes with Fulfil Prison Escape." in acting(9)
    assert "A Raid comes with" not in acting(8)


def test_labels_of_choices_have_no_full_stop() -> None:
    for key in ("either.which", "step.whether", "pay.whether", "police.from"):
        asked: Any = decision(rare_questions()[key], 0)
        assert [say(one.label) for one in asked.options if say(one.label).endswith(".")] == []
    asked = decision(rare_questions()["police.from"], 0)
    assert say(asked.options[0].label) == "Far North Side (1 police)"


def test_a_right_hand_is_offered_with_its_role() -> None:
    assert say(("join.discard", "jake-guzik")) == "Jake Guzik (Bookkeeper): to the discard pile"
    assert say(("join.hand", "city-treasurer", 1)) == "City Treasurer (3): to hand for 1 alcohol"


def test_used_up_skills_are_no_action() -> None:
    """The brief of the actions reads whatever is offered, after each of them."""
    session = act(at_table(plan=("al-capone", "city-treasurer"), crime={0: 10}), "skill:city-treasurer")
    assert len(brief(session)) <= 6

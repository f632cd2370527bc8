"""What a stranger reads: rare questions too, nothing that the seat could not know, cards and pages."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.text.words import Words
from rules.house import adviser_of
from rules.kernel.asking import Option, Pick
from rules.kernel.catalogue import catalogue
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.scarface_1920 import goal, seen
from rules.scarface_1920.brief import QUESTIONS
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.game import GAME
from rules.scarface_1920.pieces import Pile, Stage
from rules.scarface_1920.resample import sketch
from rules.scarface_1920.table import Table
from rules.scarface_1920.view import ScarfaceView
from tests.every_word import Nouns, offences
from tests.house_rules import house_rules
from tests.moves import decision, passing, prompt
from tests.scarface_1920.building import GEMS, act, at_table, order, start, table
from tests.scarface_1920.raiding import raided
from tests.scarface_1920.rare_questions import BOTH, HOME
from tests.scarface_1920.reading import WORDS, brief, hints, line, rare_questions, say
from tests.test_learning import asked_at_random

MOST_LINES = 6  # of a brief

# -- questions that random games seldom ask


@pytest.mark.parametrize("key", rare_questions())
def test_a_rare_question_is_briefed_too(key: str) -> None:
    session = rare_questions()[key]
    lines, nouns = brief(session), Nouns(WORDS)
    assert 2 <= len(lines) <= MOST_LINES
    said = hints(session)
    assert set(said) == {option.key for option in _options(session)}
    assert all(0 < len(hint) <= 100 for hint in said.values())
    assert [one for one in (*lines, *said.values()) if offences(nouns, ("brief", one))] == []


def _options(session: Session) -> tuple[Option[Any], ...]:
    asked = decision(session, 0)
    assert isinstance(asked, Pick)
    return asked.options


def test_two_raids_that_are_put_back_are_told_by_what_they_would_do_to_you() -> None:
    options = tuple(Option(key, ("raid.named", key), i) for i, key in enumerate(("grand-jury", "informer")))
    session, asked = at_table(crime={0: 7}, plan=("frankie-rio",)), Pick(("peek.first",), options)
    lines = [say(one) for one in GAME.brief(session.view(0), asked)]
    assert "**Grand Jury**, at 7–8: lose $7." in lines
    assert say(GAME.hints(session.view(0), asked)["informer"]) == "For you, at 7–8: discard 1 card."


def test_a_raid_that_asks_everybody_first_is_told_as_a_whole() -> None:
    """What a band of crime does is not what is asked then."""
    session = raided("betrayed-meeting", crime={0: 7})
    assert line(session, "🚨").startswith("🚨 Raid, **Betrayed Meeting**. Everyone: discard 1 card.")
    later = rare_questions()["lose.hit"]
    assert line(later, "🚨").endswith(
        "Your crime is 9; at 9–11: hit 4 own thugs anywhere; pay 1 gun: recruit 2 times."
    )


def test_a_question_of_a_card_names_it_and_tells_it_in_full() -> None:
    """Which one asks, and what else it does."""
    step, either, pays = (rare_questions()[key] for key in ("step.whether", "either.which", "pay.whether"))
    assert say(decision(step, 0).prompt) == "Johnny Torrio: do you want this part of it?"
    assert brief(step)[0] == "**Johnny Torrio** in full: Crime -3; move 1 police."
    assert say(decision(either, 0).prompt) == "William Fallon: which of these happens?"
    assert brief(either)[0] == "**William Fallon** in full: Bring home all thugs from Prison, or crime -2."
    assert say(decision(pays, 0).prompt) == "Sit-Down: do you pay?"
    assert brief(pays)[0] == "**Sit-Down** in full: Pay a rival $2: crime -4 and gain $5."


def test_a_skill_of_the_boss_is_told_in_full() -> None:
    session = act(at_table(turn=GEMS, plan=("arnold-rothstein",)), "boss:gems.1")
    assert say(decision(session, GEMS).prompt) == "The Seven Gems: do you want this part of it?"
    assert brief(session, GEMS)[0] == "Your Boss's skill in full: move 1 police; gain $1."


def test_a_choice_of_losses_names_its_raid_and_what_to_take() -> None:
    session = passing(raided("witness-protection", crime={0: 7}, money={0: 20}), "either.which")
    assert say(decision(session, 0).prompt) == "Witness Protection: which of these happens?"
    assert brief(session)[0].endswith("at 7–8: lose $9, or discard 2 cards.")
    assert not any("in full" in one for one in brief(session))
    assert "of losses, as in a Raid, what you will miss least" in WORDS["tip.either.which"]


@pytest.mark.parametrize("influence", [4, 5, 9, 13])
def test_of_every_job_to_choose_is_told_what_it_asks_and_pays(influence: int) -> None:
    session = order(at_table(plan=("frankie-rio",), influence=influence), "get-job")
    lines, keys = "\n".join(brief(session)), [option.key for option in _options(session)]
    assert (len(keys), len(brief(session)) <= MOST_LINES) == (influence, True)
    assert [key for key in keys if say((f"job-asks.{key}",)) not in lines] == []
    assert hints(session) == {key: say((f"job-does.{key}",)) for key in keys}


def test_a_gang_to_pick_is_told_with_what_its_upgrades_cost() -> None:
    session = Session.new(GAME, 3, "prices")
    assert session.ask is not None
    [seat] = session.ask.decisions
    [wolves] = [one for one in brief(session, seat) if "Black Wolves" in one]
    assert "Upgrades to level 2/3: Hand size $6/$8 · Lawyers $5/$7" in wolves


# -- what the house says of Jobs


@pytest.mark.parametrize(
    ("stage", "asked"), [("sales", "moment.reorganize"), ("extra", "moment.extra"), ("news", "moment.end")]
)
def test_where_the_house_fulfils_no_job_it_does_not_say_that_none_pays(stage: Stage, asked: str) -> None:
    position: dict[str, Any] = {"jobs": {0: ("grand-opening",)}, "money": {0: 9}, "tiles": HOME}
    t = table(stage=stage, plan=(), news=("prohibition-ends",), **position)
    t.stirred = True
    session = start(t)
    assert prompt(session) == asked
    assert line(session, "Grand Opening").startswith("✅")
    advice = adviser_of(GAME.key)(session.view(0), decision(session, 0), lambda: None, LoadedDice())
    assert advice.answer == ("ready",)
    assert say(advice.why).endswith("Look first at any of yours marked ✅.")


def test_a_job_that_can_be_fulfilled_is_never_left_out() -> None:
    four = ("kidnapping", "sit-down", "jazz-age", "grand-opening")
    session = at_table(plan=("frankie-rio",), jobs={0: four}, money={0: 9}, tiles=HOME)
    assert line(session, "Grand Opening").startswith("✅")


# -- nothing that the seat could not know


def test_what_a_view_hides_is_in_no_brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the view is silent, the table that the rules count on has nothing; with something there it tells the
    same."""
    for session in rare_questions().values():
        assert reads_the_same(session, 0, monkeypatch)
    for number, house in enumerate(("usual", "everything")):
        rng, session = Random(number), Session.new(GAME, 3, f"filled in {number}", house_rules(GAME)[house])
        while session.ask is not None:
            asked = dict(session.ask.decisions)
            assert all(reads_the_same(session, seat, monkeypatch) for seat in asked)
            assert all(len(brief(session, seat)) <= MOST_LINES for seat in asked)
            for seat, each in asked.items():
                session.answer(seat, random_answer(each, rng))


def reads_the_same(session: Session, seat: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    one = told(session, seat)
    with monkeypatch.context() as other:
        other.setattr(seen, "sketch", filled_in)
        other.setattr(goal, "sketch", filled_in)
        return told(session, seat) == one


def filled_in(decks: Decks, v: ScarfaceView) -> Table:
    """A sketch of what is in sight, with money and hands for rivals, Jobs on their piles, and other decks."""
    t = sketch(decks, v)
    t.jobs, t.raids, t.dealers = Pile(decks.jobs), Pile(decks.raids), Pile(decks.dealers)
    for seat, rival in enumerate(t.gangs):
        rival.deck.reverse()
        if seat != v.seat:
            rival.money, rival.hand, rival.deck = 55, rival.deck, rival.hand
            rival.jobs = Pile(decks.jobs[:5])
    return t


def told(session: Session, seat: int) -> tuple[Any, ...]:
    """All that a seat reads."""
    view, asked = session.view(seat), decision(session, seat)
    public = GAME.standing(session.view(None))
    return GAME.brief(view, asked), dict(GAME.hints(view, asked)), GAME.standing(view), public, GAME.in_sight(view)


@pytest.mark.parametrize(
    ("key", "one", "other"),
    [("money", {1: 3}, {1: 30}), ("jobs", {1: ("sit-down",)}, {1: ("kidnapping",)})],
)
def test_twins_read_the_same(key: str, one: dict[int, Any], other: dict[int, Any]) -> None:
    usual: dict[str, Any] = {"plan": ("second-story-man",), "job_deck": ("bail-fund",), "tiles": BOTH}
    first, second = (at_table(**usual | {key: each}) for each in (one, other))
    assert told(first, 0) == told(second, 0)
    assert told(act(first, "skill:second-story-man"), 0) == told(act(second, "skill:second-story-man"), 0)


# -- cards and pages


def test_in_sight_are_the_open_cards_and_ones_own() -> None:
    session = at_table(
        plan=("bookie",), hand={0: ("frankie-rio",)}, jobs={0: ("sit-down",), 1: ("jazz-age",)}, tiles=BOTH
    )
    own, rival, public = (GAME.in_sight(session.view(eyes)) for eyes in (0, 1, None))
    assert {"bookie", "pilsen", "outfit", "voted-dry", "alcohol-supplier-1"} <= {*public} <= {*own}
    assert {"frankie-rio", "sit-down"} <= {*own} - {*rival}
    assert "jazz-age" not in own
    assert own[: len(public)] == public


def test_every_associate_is_hinted_at_with_values_and_type() -> None:
    """Whole, and within a hint; a matching skill at least in so many words."""
    for card in GAME.decks.associates:
        text = WORDS[f"card-text.{card.key}"]
        assert text.startswith(f"💪{card.muscle} 🗣{card.influence} {WORDS[f'type.{card.type}']}. "), card.key
        assert WORDS[f"skill-text.{card.key}"] in text
        assert len(text) <= 100
    assert WORDS["card-text.pawnbroker"].endswith("With Theft/Gambling: pay 1 gun: take 2 alcohol.")
    assert WORDS["card-text.moonshiner"].endswith("in the Underworld. More with Bootlegging.")
    assert WORDS["card-text.truck-hijacker"].endswith("where you have presence. More with a match.")


def test_a_deck_without_flavour_loads(tmp_path: Path) -> None:
    """An operator's own cards need no line of colour."""
    ours = Path(__file__).parents[2] / "rules" / "scarface_1920" / "deck" / "news.toml"
    lines = [one for one in ours.read_text().splitlines() if not one.startswith("flavour = ")]
    (tmp_path / "news.toml").write_text("\n".join(lines))
    game = GAME.with_decks(tmp_path)
    face = game.faces()["jazz-fever"]
    assert face.flavour == ()
    assert game.faces()["bookie"].flavour
    assert Words(game, ()).say(face.does[0]) == "Income from each business +1."


def test_every_question_that_is_explained_is_asked() -> None:
    """But for the order of two Raids: no card of ours lets anybody choose it, one of an operator's own may."""
    assert {*rare_questions()} | asked_at_random(GAME.key) | {"peek.first"} == {*QUESTIONS}


def test_every_question_has_a_tip_and_every_refusal_a_topic() -> None:
    assert [key for key in QUESTIONS if not WORDS.get(f"tip.{key}")] == []
    own = [key for key in WORDS if key.startswith("rule.") and key not in _everyones()]
    slugs = [WORDS[f"see.{key.removeprefix('rule.')}"] for key in own]
    assert len(slugs) > 20
    assert [slug for slug in slugs if not (WORDS.get(f"topic.{slug}") and WORDS.get(f"topic.{slug}.title"))] == []


def _everyones() -> set[str]:
    """What every game refuses."""
    return {*catalogue("rules.kernel", "en")}


def test_pages_read_well() -> None:
    nouns, kinds = Nouns(WORDS), ("about", "howto", "tip", "topic", "flavour")
    pages = {key: text for key, text in WORDS.items() if key.split(".")[0] in kinds}
    assert len(pages) > 300
    assert {key: text for key, text in pages.items() if offences(nouns, (key, text))} == {}

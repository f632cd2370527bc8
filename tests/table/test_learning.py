"""Learning at the table: pages, cards, briefs and where one stands, over the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.learn.panels import PAGES
from bot.learn.service import name_apart
from bot.pictures.legend import list_icons
from bot.pictures.seats import mark_of
from bot.text.sentences import sentence
from bot.text.words import Words
from rules import GAMES
from rules.gangsters_dilemma.game import GAME
from rules.kernel.asking import Pick
from tests.table.evening import Dealt, dealt_evening, evening, newest, one_sentence, quiet, seated, signed
from tests.table.sitting import says
from tests.table.watching import signed_words

WORDS = Words(GAME, ())


@pytest_asyncio.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[Dealt]:
    async with dealt_evening(tmp_path) as here:
        yield here


def page(number: int) -> str:
    return WORDS.say((f"howto.{number}.title",))


@pytest.mark.asyncio
async def test_the_pages_open_from_the_board_and_turn_in_place(dealt: Dealt) -> None:
    """For whoever presses alone, also for somebody who only watches."""
    eve = dealt.parlor.person("Eve")
    shown = await eve.click(newest(eve, "Rules"), "Rules")
    assert shown.ephemeral
    for number in range(1, PAGES + 1):
        assert page(number) in shown.text
        assert f"{number} of {PAGES}" in shown.text
        assert bool(shown.message.attachments) == (number == 2), "a round is told with a picture"
        if number < PAGES:
            await eve.click(shown, "Next")
    await eve.click(shown, "Previous")
    assert page(PAGES - 1) in shown.text
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_the_pages_open_from_the_lobby_and_by_a_command(dealt: Dealt) -> None:
    """The lobby says what the game is, and keeps its own message."""
    eve = dealt.parlor.person("Eve")
    there = dealt.parlor.add_channel("back-room")
    await eve.slash("game new", game=GAME.key, channel=there)
    lobby = next(one for one in reversed(eve.sees(there)) if one.find_buttons("How to play", None))
    assert WORDS.say(("about",)) in lobby.text
    shown = await eve.click(lobby, "How to play")
    assert shown.ephemeral
    assert page(1) in shown.text
    typed = await eve.slash("rules", game=GAME.key)
    assert page(1) in typed.text
    assert typed.ephemeral


@pytest.mark.asyncio
async def test_a_card_is_read_by_its_name(dealt: Dealt) -> None:
    face = GAME.faces()["character.lookout"]
    for typed in ("Lookout", "lookou", " LOOKOUT "):
        outcome = await dealt.gangster.slash("card", name=typed)
        assert outcome.ephemeral
        for phrase in (face.title, face.kind, *face.does, face.flavour):
            assert WORDS.say(phrase) in outcome.text
        [shown] = outcome.message.attachments
        said = [WORDS.say(phrase) for phrase in (face.title, face.kind, *face.does, face.flavour)]
        assert shown.description == "\n".join(said), "the picture says the same to those who do not see it"
    outcome = await dealt.gangster.slash("card", name="the ace of spades")
    assert outcome.text == sentence("learn.no-card")
    assert not outcome.message.attachments


@pytest.mark.asyncio
async def test_help_shows_what_the_icons_mean(dealt: Dealt) -> None:
    """To whoever asks alone."""
    outcome = await dealt.gangster.slash("help")
    assert outcome.ephemeral
    assert outcome.text == sentence("help")
    [shown] = outcome.message.attachments
    told = shown.description or ""
    assert told.startswith(sentence("learn.legend"))
    assert all(word in told for word in list_icons(GAME).values())


@pytest.mark.asyncio
async def test_a_picture_that_breaks_keeps_nobody_from_reading(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.pictures.card.draw_card", breaks)
    monkeypatch.setattr("bot.pictures.legend.draw_legend", breaks)
    card = await dealt.gangster.slash("card", name="Lookout")
    assert WORDS.say(GAME.faces()["character.lookout"].title) in card.text
    assert (await dealt.gangster.slash("help")).text == sentence("help")
    assert not card.message.attachments
    assert caplog.text.count("kind=not-drawn") == 2


def test_every_card_of_every_game_can_be_named() -> None:
    """Cards of one name are told apart by their kind or their game; those that are alike in all but their flavour
    are one."""
    faces = {game.key: game.faces() for game in GAMES.values()}
    named = name_apart([(game, key) for game in GAMES.values() for key in faces[game.key]])
    for game in GAMES.values():
        words = Words(game, ())
        texts = {
            key: [words.say(one) for one in (face.title, face.kind, *face.does)]
            for key, face in faces[game.key].items()
        }
        reached = [texts[key] for its, key in named.values() if its is game]
        assert all(text in reached for text in texts.values())
    assert {"Black Market (Wise Guys)", "SAMCRO (Gang, Unleaded side)"} <= {*named}
    assert all(len(name) <= 100 for name in named)


def test_the_cards_of_a_game_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not once for each of them: this is done at every letter that somebody types."""
    games, read = [*GAMES.values()], list[str]()
    cards = [(game, key) for game in games for key in game.faces()]
    assert len(name_apart(cards)) > 200

    def count_faces(self: Any) -> Any:
        read.append(self.key)
        return self.lessons.faces(self.decks)

    for game in games:
        monkeypatch.setattr(type(game), "faces", count_faces)
    name_apart(cards)
    assert sorted(read) == sorted(game.key for game in games)


@pytest.mark.asyncio
async def test_a_long_list_of_cards_has_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cards in sight are listed, also where there are more than one message holds."""
    monkeypatch.setattr("bot.learn.panels.MOST_TEXT", 400)
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di", "scarface-1920")
        session = await services.runner.session(1)
        words, faces = Words(session.game, ()), session.game.faces()
        wanted = {words.say(faces[key].title) for key in session.game.in_sight(session.view(0))}
        shown = await people[0].slash("card")
        read = shown.text
        assert not all(title in read for title in wanted)
        while any(not one.disabled for one in shown.message.find_buttons("Next", None)):
            await people[0].click(shown, "Next")
            read += shown.text
        assert all(title in read for title in wanted)


@pytest.mark.asyncio
async def test_cards_that_lie_open_are_offered_first_and_no_hand_orders_them(dealt: Dealt) -> None:
    """Everybody, and whoever watches, is offered the same."""
    session = await dealt.services.runner.session(1)
    sight = [WORDS.say(GAME.faces()[key].title) for key in GAME.in_sight(session.view(None))]
    offers = []
    for person in (*dealt.people, dealt.parlor.person("Eve")):
        offered = await person.autocomplete("card", "name", "")
        offers.append([value for _, value in offered.choices])
    assert all(one == offers[0] for one in offers)
    assert offers[0][: len(sight)] == sight[:25]
    listed = await dealt.parlor.person("Eve").slash("card")
    assert all(title in listed.text for title in sight)


@pytest.mark.asyncio
async def test_a_question_is_briefed_where_it_is_asked(dealt: Dealt) -> None:
    """In the panel and in the direct message, with what each choice does and where one stands."""
    session = await dealt.services.runner.session(1)
    seat = dealt.people.index(dealt.gangster)
    assert session.ask is not None
    decision, view = session.ask.decisions[seat], session.view(seat)
    words = signed_words(GAME, ["Anna", "Bo", "Cy", "Di"])
    brief = [words.say(line) for line in GAME.brief(view, decision)]
    hints = [words.say(hint) for hint in GAME.hints(view, decision).values()]
    panel = await dealt.panel(dealt.gangster)
    assert [one["accent_color"] for one in panel.message.components] == [int.from_bytes(mark_of(seat).colour)]
    for shown in (panel.text, dealt.gangster.dms[-1].text):
        assert all(line in shown for line in (*brief, *hints))
        assert all(words.say(line) in shown for line in GAME.standing(view))
    status = await dealt.gangster.slash("game status")
    assert all(words.say(line) in status.text for line in GAME.standing(view))


@pytest.mark.asyncio
async def test_a_brief_that_breaks_keeps_nobody_from_answering(
    dealt: Dealt, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    for name in ("brief", "hints", "standing"):
        monkeypatch.setattr(type(GAME), name, breaks)
    panel = await dealt.panel(dealt.gangster)
    outcome = await dealt.gangster.click(panel, "Stash House")
    assert "Stash House" in outcome.text
    assert "kind=no-brief" in caplog.text
    assert not await dealt.unchanged()


@pytest.mark.asyncio
async def test_a_refusal_says_where_to_read_more(dealt: Dealt) -> None:
    """What a barred choice answers names the topic of `/rules`."""
    catalogue = GAME.words("en")
    rule = next(name.removeprefix("see.") for name in catalogue if name.startswith("see."))
    title = WORDS.find(f"topic.{catalogue[f'see.{rule}']}.title")
    text = await dealt.services.errors._explain_rule(rule, 1)
    assert text == sentence("see-topic", rule=WORDS.find(f"rule.{rule}"), topic=title)
    outcome = await dealt.other.slash("game replace", seat=99)
    assert one_sentence(outcome)


# -- tips and advice


@pytest.mark.asyncio
async def test_a_tip_is_shown_until_three_questions_of_its_kind_are_answered(dealt: Dealt) -> None:
    """However often one looks or changes an answer; kept, so that a restart does not begin anew."""
    tip, person, store = WORDS.say(("tip.plan.where",)), dealt.gangster, dealt.services.store
    panel = await dealt.panel(person)
    assert tip in panel.text
    await person.click(panel, "Stash House")
    await person.click(panel, "Change my answer")
    await person.click(panel, "Art Gallery")
    assert await store.times_answered(person.id, GAME.key, "plan.where") == 1
    kind, tips = (dealt.other.id, GAME.key, "plan.where"), dealt.services.tips
    for number in range(3):
        assert tip in (await dealt.panel(dealt.other)).text
        tips.noted.append((kind, f"9.{number}"))
        await tips.keep_answers()
    assert tip not in (await dealt.panel(dealt.other)).text
    assert await store.times_answered(*kind) == 3


@pytest.mark.asyncio
async def test_tips_and_direct_messages_can_be_switched_off_and_on(dealt: Dealt) -> None:
    tip, person = WORDS.say(("tip.plan.where",)), dealt.gangster
    panel = await person.slash("preferences")
    assert panel.ephemeral
    for what in ("tips", "dms"):
        assert sentence(f"preferences.{what}-on") in panel.text
    await person.click(panel, "Switch tips off")
    assert sentence("preferences.tips-off") in panel.text
    assert tip not in (await dealt.panel(person)).text
    await person.click(panel, "Switch direct messages off")
    kept = await dealt.services.store.preferences(person.id)
    assert (kept.tips, kept.dms) == (False, False)
    await person.click(panel, "Switch tips on")
    assert tip in (await dealt.panel(person)).text
    assert await dealt.unchanged()


@pytest.mark.asyncio
async def test_whoever_wants_no_direct_messages_gets_none(tmp_path: Path) -> None:
    """The others are sent what is asked of them; who is not finds it behind *Your move*."""
    async with evening(tmp_path) as (parlor, services):
        bo = parlor.person("Bo")
        await bo.click(await bo.slash("preferences"), "Switch direct messages off")
        people = await seated(parlor, "Anna Bo Cy Di")
        await quiet(services)
        assert [bool(person.dms) for person in people] == [True, False, True, True]
        panel = await bo.click(newest(bo, "Your move"), "Your move")
        assert panel.message.buttons or panel.message.selects


@pytest.mark.asyncio
async def test_at_a_table_for_learners_the_house_gives_advice(tmp_path: Path) -> None:
    """It is agreed on in the lobby; what it says can be chosen, and is for whoever asks alone."""
    async with evening(tmp_path) as (parlor, services):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await anna.slash("game new", game=GAME.key)
        await bo.click(newest(bo, "Sit down"), "Sit down")
        says(await bo.click(newest(bo, "For learners"), "For learners"), sentence("not-host", host=anna.id))
        await anna.click(newest(anna, "For learners"), "For learners")
        assert sentence("lobby.for-learners") in newest(anna, "Not for learners").text
        for _ in range(2):
            await anna.click(newest(anna, "Add a house player"), "Add a house player")
        await anna.click(newest(anna, "Start"), "Start")
        await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in anna.sees()))
        for person in (anna, bo):
            panel = await person.click(newest(person, "Your move"), "Your move")
            advice = await person.click(panel, sentence("panel.advice"))
            assert advice.ephemeral
            session = await services.runner.session(1)
            assert session.ask is not None
            decision = session.ask.decisions[(anna, bo).index(person)]
            assert isinstance(decision, Pick)
            view = session.view((anna, bo).index(person))
            hints = {key: WORDS.say(hint) for key, hint in GAME.hints(view, decision).items()}
            labels = {option.key: WORDS.say(option.label) for option in decision.options}
            said = advice.text.split("**")[1]
            chosen = [key for key, label in labels.items() if label in said]
            assert chosen, advice.text
            assert WORDS.say((f"because.{decision.prompt[0]}",)) in advice.text
            assert all(hints[key] in advice.text for key in chosen), "what it does stands below"


@pytest.mark.asyncio
async def test_at_other_tables_nobody_asks_the_house(dealt: Dealt) -> None:
    panel = await dealt.panel(dealt.gangster)
    assert not panel.message.find_buttons(sentence("panel.advice"), None)
    forged = await signed(dealt.services, "advice")
    outcome = await dealt.gangster.click(panel, custom_id=forged, forge=True)
    assert outcome.text == sentence("learn.no-advice")

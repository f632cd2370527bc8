"""Promises over the wire: given with an offer or alone, kept in a ledger that two people read, and judged by
whoever they were made to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from rules.wise_guys.game import GAME
from tests.table.bargain import GETS, GIVES, HELD, PROMISE, WORD, Bargain, bargaining, newest_dm
from tests.table.ending import end_game
from tests.table.evening import newest, quiet, signed
from tests.table.sitting import says

MADE = sentence("promise.made", number=1, player="♠ Bo", round=0, text=WORD, word="{}")
RECEIVED = sentence("promise.received", number=1, player="♥ Anna", round=0, text=WORD, word="{}")
OPEN, KEPT, BROKEN = (sentence(f"promise.{word}") for word in ("open", "kept", "broken"))


@pytest_asyncio.fixture
async def bargain(tmp_path: Path) -> AsyncIterator[Bargain]:
    async with bargaining(tmp_path) as bargain:
        yield bargain


def labels(outcome: Outcome) -> list[str]:
    return [one.label for one in outcome.message.buttons]


# -- given


@pytest.mark.asyncio
async def test_a_promise_goes_with_a_deal(bargain: Bargain) -> None:
    """The partner reads it before they accept; then it stands in the ledger of both."""
    anna, bo = bargain.anna, bargain.bo
    panel = await bargain.draft(anna, bo)
    await bargain.fill(anna, panel, GIVES, 2)
    await bargain.fill(anna, panel, GETS, 0, 1)
    form = await anna.click(panel, PROMISE)
    assert (form.modal.title, form.modal.fields[0].label) == (sentence("promise.title"), sentence("promise.field"))
    sent = await bargain.promise(anna, panel, WORD)
    assert sentence("promise.own", text=WORD) in sent.text
    assert (
        "You give 🔫1, you get 💵2.\n" + sentence("promise.theirs", player="♥ Anna", text=WORD)
        in newest_dm(bo).text
    )
    assert "Promises" not in labels(await bargain.look(bo))
    outcome = await bo.click(newest_dm(bo), "Accept")
    assert outcome.text.endswith(sentence("promise.theirs", player="♥ Anna", text=WORD))
    assert "\n" not in outcome.text
    await quiet(bargain.services)
    assert anna.dms[-1].text.endswith(sentence("promise.own", text=WORD))
    assert await bargain.stash(anna, bo) == [(3, 3, 1), (5, 0, 2)]
    assert bargain.told() == ["🤝 ♥ Anna and ♠ Bo shake hands: 💵2 for 🔫1"]
    assert MADE.format(OPEN) in (await bargain.ledger(anna)).text
    assert RECEIVED.format(OPEN) in (await bargain.ledger(bo)).text


@pytest.mark.asyncio
async def test_a_promise_alone_moves_nothing(bargain: Bargain) -> None:
    """It is offered and accepted like a deal; the game and the channel hear nothing of it."""
    anna, bo = bargain.anna, bargain.bo
    heard = len(bargain.eve.received)
    sent = await bargain.promise(anna, await bargain.draft(anna, bo), WORD)
    assert sent.text.endswith(
        f"{sentence('aside.open', player='♠ Bo')}\n{sentence('promise.only-own', text=WORD)}"
    )
    promises = sentence("promise.only-theirs", player="♥ Anna", text=WORD)
    asked = f"{sentence('aside.offered', player='♥ Anna')}\n{promises}"
    assert newest_dm(bo).text.endswith(asked)
    await bo.click(newest_dm(bo), "Accept")
    await quiet(bargain.services)
    assert await bargain.statuses() == ["accepted"]
    assert await bargain.unchanged()
    assert len(bargain.eve.received) == heard
    assert RECEIVED.format(OPEN) in (await bargain.ledger(bo)).text


@pytest.mark.parametrize("end", ["Decline", "Withdraw"])
@pytest.mark.asyncio
async def test_a_promise_that_nobody_has_accepted_does_not_stand(bargain: Bargain, end: str) -> None:
    anna, bo = bargain.anna, bargain.bo
    sent = await bargain.promise(anna, await bargain.draft(anna, bo), WORD)
    if end == "Withdraw":
        await anna.click(sent, end)
    outcome = await bo.click(newest_dm(bo), "Accept" if end == "Withdraw" else end)
    assert (outcome.text == sentence("aside.gone")) == (end == "Withdraw")
    for person in (anna, bo):
        assert "Promises" not in labels(await bargain.look(person))


@pytest.mark.asyncio
async def test_a_promise_alone_lapses_when_the_game_is_over(bargain: Bargain) -> None:
    await bargain.promise(bargain.anna, await bargain.draft(bargain.anna, bargain.bo), WORD)
    dm = newest_dm(bargain.bo)
    await end_game(bargain.anna)
    await quiet(bargain.services)
    assert (await bargain.bo.click(dm, "Accept")).text == sentence("aside.gone")
    assert await bargain.services.store.promises(1, 1) == []


@pytest.mark.asyncio
async def test_a_counter_has_a_promise_of_its_own(bargain: Bargain) -> None:
    """Or none: that of the offer is not turned round with the terms."""
    anna, bo = bargain.anna, bargain.bo
    panel = await bargain.draft(anna, bo)
    await bargain.fill(anna, panel, GIVES, 2)
    await bargain.promise(anna, panel, WORD)
    draft = await bo.click(newest_dm(bo), "Counter")
    assert WORD not in draft.text
    await bargain.promise(bo, draft, "I stay at home.")
    counter = newest_dm(anna)
    assert counter.text.endswith(sentence("promise.theirs", player="♠ Bo", text="I stay at home."))
    assert WORD not in counter.text
    await anna.click(counter, "Accept")
    text = (await bargain.ledger(anna)).text
    assert "I stay at home." in text
    assert WORD not in text, "what it answers was declined"


@pytest.mark.asyncio
async def test_another_promise_is_another_offer(bargain: Bargain) -> None:
    """With the same terms; the same promise again is not."""
    anna, bo = bargain.anna, bargain.bo
    for text in ("One.", "Two.", "Two."):
        await bargain.promise(anna, await bargain.draft(anna, bo), text)
    assert [one.text.split(": ")[-1] for one in bo.dms] == ["“One.”", "“Two.”"]


WRITTEN = {
    "**All** of it\n# for <@1> and @everyone": "All of it # for 1 and everyone",
    "see [here](https://evil.example) www.evil.example": "see here",
    "A" * 200: "A" * 200,
}


@pytest.mark.asyncio
async def test_what_is_promised_is_plain_text(bargain: Bargain) -> None:
    """In one line; what leaves nothing is refused, and nothing is sent."""
    anna, bo = bargain.anna, bargain.bo
    for written, shown in WRITTEN.items():
        await bargain.promise(anna, await bargain.draft(anna, bo), written)
        assert newest_dm(bo).text.split("\n")[-1] == sentence("promise.only-theirs", player="♥ Anna", text=shown)
    sent = len(bo.dms)
    panel = await bargain.draft(anna, bo)
    form = await anna.click(panel, PROMISE)
    for nothing in ("** **", "<@>", "https://evil.example"):
        says(await anna.submit(form, {form.modal.fields[0].custom_id: nothing}), sentence("promise.empty"))
    await quiet(bargain.services)
    assert len(bo.dms) == sent


# -- judged


@pytest.mark.asyncio
async def test_whoever_it_was_made_to_judges_a_promise(bargain: Bargain) -> None:
    """In one press, and in another they change it; the maker reads it, and has no button."""
    anna, bo = bargain.anna, bargain.bo
    await bargain.promised(anna, bo)
    assert labels(await bargain.ledger(anna)) == ["Back"]
    assert sentence("promise.count", made=0, received=1, waiting=1) in (await bargain.look(bo)).text
    panel = await bargain.ledger(bo)
    assert labels(panel) == ["1: kept", "1: broken", "Back"]
    for label, word in (("1: kept", KEPT), ("1: broken", BROKEN), ("1: kept", KEPT)):
        assert RECEIVED.format(word) in (await bo.click(panel, label)).text
        assert MADE.format(word) in (await bargain.ledger(anna)).text
    assert sentence("promise.count", made=0, received=1, waiting=0) in (await bargain.look(bo)).text
    assert (await bo.click(panel, "Back")).message.selects


@pytest.mark.asyncio
async def test_nobody_else_judges_or_reads_it(bargain: Bargain) -> None:
    """Neither the maker, nor another player, nor a bystander, with whatever button."""
    anna, bo, cy, eve = (*bargain.people, bargain.eve)
    await bargain.promised(anna, bo)
    kept = (await bargain.ledger(bo)).message.buttons[0].custom_id
    ledger = await signed(bargain.services, "promises")
    for person in (anna, cy, eve):
        board = newest(person, "Your move")
        refused = "not-seated" if person is eve else "promise.gone"
        says(await person.click(board, custom_id=kept, forge=True), sentence(refused))
    shown = await cy.click(await bargain.look(cy), custom_id=ledger, forge=True)
    assert shown.text == sentence("promise.none")
    assert "Promises" not in labels(await bargain.look(cy))
    assert RECEIVED.format(OPEN) in (await bargain.ledger(bo)).text


@pytest.mark.asyncio
async def test_many_promises_are_pages(bargain: Bargain) -> None:
    """The newest first, each with a number that it keeps; a word on one stays on its page."""
    anna, bo = bargain.anna, bargain.bo
    for number in range(1, 4):
        await bargain.promised(anna, bo, f"Promise {number}.")
        await bargain.promised(bo, anna, f"In return {number}.")
    panel = await bargain.ledger(bo)
    assert [line[:2] for line in panel.text.split("\n")[1:]] == ["6.", "5.", "4.", "3.", "2."]
    assert labels(panel) == [f"{n}: {word}" for n in (5, 3) for word in ("kept", "broken")] + [
        "Previous",
        "Next",
        "Back",
    ]
    panel = await bo.click(panel, "Next")
    assert labels(panel)[:2] == ["1: kept", "1: broken"]
    judged = await bo.click(panel, "1: broken")
    assert judged.text.split("\n")[1:] == [
        sentence("promise.received", number=1, player="♥ Anna", round=0, text="Promise 1.", word=BROKEN)
    ]


@pytest.mark.asyncio
async def test_a_recap_counts_them(bargain: Bargain) -> None:
    await bargain.promised(bargain.anna, bargain.bo)
    for person, counts in ((bargain.anna, (1, 0, 0)), (bargain.bo, (0, 1, 1))):
        made, received, waiting = counts
        line = sentence("promise.count", made=made, received=received, waiting=waiting)
        assert line in (await person.slash("game recap")).text.split("\n")
    assert "📜" not in (await bargain.cy.slash("game recap")).text


# -- the end


@pytest.mark.asyncio
async def test_the_end_tells_how_many_were_kept_and_broken(bargain: Bargain) -> None:
    """By name, without the texts, and by the words of those they were made to; without a word there is no line."""
    anna, bo, cy = bargain.people
    await bargain.promised(anna, bo)
    await bargain.promised(anna, cy)
    await bargain.promised(cy, anna, "Not a word.")
    for person, label in ((bo, "2: kept"), (cy, "2: broken")):
        panel = await bargain.ledger(person)
        (mark,) = [one for one in labels(panel) if one.endswith(label[2:])]
        await person.click(panel, mark)
    panel = await bargain.ledger(bo)
    kept = panel.message.buttons[0].custom_id
    await end_game(anna)
    await quiet(bargain.services)
    (last,) = [one for one in bargain.eve.sees() if one.find_buttons("Rematch", None)]
    tally = sentence("promise.tally", player="♥ Anna", kept=1, broken=1)
    assert sentence("promise.tallies", players=tally) in last.text.split("\n")
    assert WORD not in last.text
    says(await bo.click(newest(bo, "Rematch"), custom_id=kept, forge=True), GAME.words("en")["rule.game-over"])
    assert {one.text for one in await bargain.services.store.promises(1, 0)} == {""}


@pytest.mark.asyncio
async def test_an_end_without_a_word_on_any_promise_says_nothing_of_them(bargain: Bargain) -> None:
    await bargain.promised(bargain.anna, bargain.bo)
    await end_game(bargain.anna)
    await quiet(bargain.services)
    (last,) = [one for one in bargain.eve.sees() if one.find_buttons("Rematch", None)]
    assert "📜" not in last.text


# -- a seat that changes hands, a deal that is taken back


@pytest.mark.asyncio
async def test_a_newcomer_takes_over_what_their_seat_has_promised(bargain: Bargain) -> None:
    """They read it, and judge what was promised to it; who has left reads nothing."""
    anna, bo = bargain.anna, bargain.bo
    await bargain.promised(anna, bo)
    await bargain.promised(bo, anna, "I stay at home.")
    store = bargain.services.store
    await store.replace_seat(1, 0, bargain.eve.id, "person")
    bargain.people[0] = bargain.eve
    panel = await bargain.ledger(bargain.eve)
    assert sentence("promise.made", number=1, player="♠ Bo", round=0, text=WORD, word=OPEN) in panel.text
    await bargain.eve.click(panel, "2: kept")
    assert [one.word for one in await store.promises(1, 1)] == ["kept", "open"]
    ledger = await signed(bargain.services, "promises")
    says(await anna.click(newest(anna, "Your move"), custom_id=ledger, forge=True), sentence("not-seated"))


@pytest.mark.asyncio
async def test_a_deal_that_is_taken_back_takes_its_promise_along(bargain: Bargain) -> None:
    """The table undoes it; a promise alone, which is no part of the game, stays."""
    anna, bo, cy = bargain.people
    await bargain.promised(anna, bo, "Alone.")
    move = await anna.click(newest(anna, "Your move"), "Your move")
    await anna.click(move, "Sit Tight")
    panel = await bargain.draft(anna, bo)
    await bargain.fill(anna, panel, GIVES, 2)
    await bargain.promise(anna, panel, WORD)
    await bo.click(newest_dm(bo), "Accept")
    assert [one.text for one in await bargain.services.store.promises(1, 0)] == [WORD, "Alone."]
    await anna.slash("game undo")
    await quiet(bargain.services)
    for person in (bo, cy):
        await person.click(newest(person, "Agree"), "Agree")
    await quiet(bargain.services)
    assert await bargain.stash() == [*HELD.values()]
    assert [one.text for one in await bargain.services.store.promises(1, 0)] == ["Alone."]

"""A private panel as a card of components: its shape, and Discord's limits."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.interactions.card import MOST_TEXT, read_texts, walk
from bot.interactions.late import Awaited, Kept, Showings, find_picture
from bot.interactions.panel import BLUE, Panel, button, controls, five_to_a_row
from bot.interactions.tickets import Ticket, TicketSigner
from bot.pictures.picture import Picture
from bot.pictures.seats import mark_of
from bot.text.sentences import sentence
from parlor.api.request_body import walk_components
from parlor.validation.limits import find_message_problems

SIGNER = TicketSigner(b"a secret for tests")
PICTURE = Picture(b"a picture", "Anna leads")
ROW, BUTTON, SELECT, TEXT, GALLERY, CONTAINER = 1, 2, 3, 10, 12, 17


async def nothing() -> Picture | None:
    return None


def buttons(count: int) -> list[discord.ui.Item[Any]]:
    return [button(SIGNER, f"{n}", Ticket("pick", 1, 2, f"k{n}", "stamps"), BLUE) for n in range(count)]


def private(**more: Any) -> Panel:
    return Panel("What now?", controls(five_to_a_row(buttons(7))), private=True, **more)


def sent(parts: dict[str, Any]) -> dict[str, Any]:
    """What discord.py makes of it, for the parlor to look at."""
    files = [*parts.get("files", ()), *parts.get("attachments", ())]
    listed = [{"id": n, "filename": getattr(one, "filename", "") or one.name} for n, one in enumerate(files)]
    return {"flags": 1 << 15, "components": parts["view"].to_components(), "attachments": listed}


@pytest.mark.asyncio
async def test_text_explanation_picture_controls_and_footer_in_this_order() -> None:
    panel = private(board="Why.", picture=PICTURE, seat=2, footer="-# You lead.")
    [card] = panel.new()["view"].to_components()
    assert (card["type"], card["accent_color"]) == (CONTAINER, int.from_bytes(mark_of(2).colour))
    assert [part["type"] for part in card["components"]] == [TEXT, TEXT, GALLERY, ROW, ROW, TEXT]
    text, why, gallery, first, second, foot = card["components"]
    assert [one["content"] for one in (text, why, foot)] == ["What now?", "Why.", "-# You lead."]
    assert gallery["items"][0]["media"] == {"url": "attachment://table.png"}
    assert gallery["items"][0]["description"] == PICTURE.alt
    assert [len(row["components"]) for row in (first, second)] == [5, 2]
    assert find_message_problems(sent(panel.new())) == []


@pytest.mark.asyncio
async def test_buttons_carry_the_same_tickets_as_in_a_classic_message() -> None:
    panel = private()
    classic = [one["custom_id"] for one in walk_components(panel.view.to_components()) if one["type"] == BUTTON]
    card = [one["custom_id"] for one in walk_components(sent(panel.new())["components"]) if one["type"] == BUTTON]
    assert card == classic == [one.custom_id for one in buttons(7)]  # type: ignore[attr-defined]


@pytest.mark.asyncio
async def test_without_a_seat_there_is_no_colour_and_without_words_no_text() -> None:
    [card] = Panel("", controls([]), picture=PICTURE, private=True).new()["view"].to_components()
    assert card["accent_color"] is None
    assert [part["type"] for part in card["components"]] == [GALLERY]


@pytest.mark.asyncio
async def test_discord_py_keeps_nothing_of_a_card() -> None:
    """Our router answers every button."""
    assert private().new()["view"].is_finished()
    assert private().changed()["view"].is_finished()


@pytest.mark.asyncio
async def test_nothing_of_a_classic_message_stays_beside_a_card() -> None:
    parts = private().changed()
    assert (parts["content"], parts["embeds"], parts["attachments"]) == (None, [], [])
    assert "content" not in private().new()


@pytest.mark.asyncio
async def test_the_explanation_is_cut_where_all_texts_are_too_long() -> None:
    """The question and the footer are not."""
    panel = Panel("q" * 1900, controls([]), "w" * 3000, private=True, footer="f" * 900)
    texts = [one["content"] for one in walk_components(sent(panel.new())["components"]) if one["type"] == TEXT]
    assert sum(map(len, texts)) == MOST_TEXT
    assert (texts[0], texts[2]) == ("q" * 1900, "f" * 900)
    assert texts[1].endswith("…")
    assert find_message_problems(sent(panel.new())) == []


@pytest.mark.asyncio
async def test_the_fullest_panel_has_fewer_components_than_discord_takes() -> None:
    """Five rows of five buttons, with all else that a panel can have."""
    rows = controls(five_to_a_row(buttons(25)))
    panel = Panel("?", rows, "!", PICTURE, seat=0, private=True, footer="-# .", awaits=Awaited("a.png", nothing))
    parts = [*walk_components(sent(panel.new())["components"])]
    assert len(parts) == 1 + 4 + 5 * 6 < 40
    assert find_message_problems(sent(panel.new())) == []


@pytest.mark.asyncio
async def test_a_picture_that_has_come_or_is_kept_is_said_to_be_for_one_person_alone() -> None:
    only = sentence("panel.only-you")
    panel = private(awaits=Awaited("0f.png", nothing), footer="-# You lead.")
    assert panel.all_text().endswith("\n-# You lead.")
    come = panel.with_picture(PICTURE)
    assert come.all_text().endswith(f"\n-# You lead.\n{only}")
    assert [one.filename for one in come.changed()["attachments"]] == ["0f.png"]
    kept = panel.changed(Kept(77, "0f.png", "Anna leads"))
    assert [one.to_dict() for one in kept["attachments"]] == [{"id": 77}]
    [gallery] = [one for one in walk_components(kept["view"].to_components()) if one["type"] == GALLERY]
    assert gallery["items"] == [
        {"media": {"url": "attachment://0f.png"}, "spoiler": False, "description": "Anna leads"}
    ]
    assert only in str(kept["view"].to_components())


def test_the_name_of_a_picture_tells_nothing_without_the_secret() -> None:
    """Of one length, by what it shows and by the secret, and equal for equal content."""
    names = [SIGNER.name_picture(content) for content in ("a", "b", ("a", 1), "x" * 5000)]
    assert len({*names}) == 4
    assert {len(name) for name in names} == {24 + len(".png")}
    assert all(set(name.removesuffix(".png")) <= {*"0123456789abcdef"} for name in names)
    assert SIGNER.name_picture(("a", 1)) == names[2]
    assert TicketSigner(b"another secret").name_picture("a") != names[0]


def message(name: str, number: int | None = 77) -> Any:
    """A message as discord.py reads one: a card with a text and a picture."""
    media = {"url": f"https://cdn.discordapp.com/ephemeral-attachments/1/77/{name}?ex=1&is=2", "proxy_url": ""}
    media |= {} if number is None else {"attachment_id": str(number)}
    parts = [{"type": TEXT, "content": "What now?"}, {"type": GALLERY, "items": [{"media": media}]}]
    card = discord.components._component_factory({"type": CONTAINER, "components": parts, "spoiler": False})  # type: ignore[typeddict-item]
    return type("Message", (), {"components": [card]})()


def test_a_picture_is_known_again_by_its_name() -> None:
    """From the component: Discord lists no attachment that a component shows."""
    assert find_picture(message("0f.png"), "0f.png") == Kept(77, "0f.png", None)
    assert find_picture(message("0f.png"), "0e.png") is None
    assert find_picture(message("0f.png", None), "0f.png") is None, "it is not one of our files"
    assert find_picture(None, "0f.png") is None


def test_a_card_is_read_from_top_to_bottom() -> None:
    shown = message("0f.png").components
    assert [*read_texts(shown)] == ["What now?"]
    assert [type(part).__name__ for part in walk(shown)] == ["Container", "TextDisplay", "MediaGalleryComponent"]


def test_an_older_interaction_is_not_the_last_though_it_comes_later() -> None:
    showings = Showings(most=2)
    showings.note(1, 50)
    showings.note(1, 40)
    assert showings.is_last(1, 50)
    assert not showings.is_last(1, 40)
    for other in (2, 3):
        showings.note(other, 60)
    assert not showings.is_last(1, 50), "so many are remembered, and no more"

"""What a person does at a window: frames of a browser, believed no more than a client would be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from parlor.actors import Person
from parlor.commands import BOOLEAN, CHANNEL, MENTIONABLE, NUMBER, ROLE, STRING, USER, Typed
from parlor.interactions import AUTOCOMPLETE, COMMAND
from parlor.outcome import Outcome
from parlor.seen import CHANNEL_SELECT, STRING_SELECT, TEXT_INPUT, CannotDo, Form, Seen, Select
from parlor.world import Channel, User

JSON = dict[str, Any]
LONGEST_FRAME = 64 * 1024
LONGEST_SAYING = 2000
LONGEST_OPTION = 6000


def read_frame(text: str) -> JSON:
    """A frame as an object of plain values; anything else is refused."""
    if len(text) > LONGEST_FRAME:
        raise CannotDo("that is too much at once")
    try:
        frame = json.loads(text, parse_constant=_no_number)
        json.dumps(frame, ensure_ascii=False).encode()  # half a character could not be sent on
    except (ValueError, RecursionError):
        raise CannotDo("that frame cannot be read") from None
    if not isinstance(frame, dict):
        raise CannotDo("a frame is an object")
    return frame


def _no_number(name: str) -> None:
    raise ValueError(name)


def text_in(frame: JSON, name: str) -> str:
    """A text of the frame."""
    if not isinstance(frame.get(name), str):
        raise CannotDo(f"{name} is missing")
    return str(frame[name])


def table_in(frame: JSON, name: str) -> JSON:
    """An object of the frame; a missing one is empty."""
    found = frame.get(name, {})
    if not isinstance(found, dict):
        raise CannotDo(f"{name} is not an object")
    return found


def id_of(text: object) -> int:
    """An id as the page writes it; what is none names nothing."""
    good = isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= 20
    return int(str(text)) if good else 0


class TypedHere(Typed):
    """What was typed on the page: people and channels come as the ids the page was told."""

    def __init__(self, sitter: Sitter, place: Channel) -> None:
        super().__init__(sitter.house.world, sitter.house.payloads, place.guild)
        self.sitter = sitter

    def _options(
        self, words: str, declared: Mapping[str, JSON], given: Mapping[str, Any], focused: str | None, forge: bool
    ) -> list[JSON]:
        if focused is not None and not declared.get(focused, {}).get("autocomplete"):
            raise CannotDo(f"/{words} offers nothing for {focused!r}")
        return super()._options(words, declared, given, focused, forge)

    def _value(self, option: JSON, value: Any) -> Any:
        kind = option["type"]
        if kind in (USER, MENTIONABLE):
            return super()._value(option, self.sitter.somebody(value))
        if kind == CHANNEL:
            return super()._value(option, self.sitter.place(value))
        if kind == ROLE:
            raise CannotDo("roles cannot be chosen here")
        if kind == NUMBER and isinstance(value, int) and not isinstance(value, bool):
            return float(value)  # the page knows no difference
        if kind == STRING and isinstance(value, str):
            self._length(option, value)
        elif not isinstance(value, str | int | float) or (kind == BOOLEAN and not isinstance(value, bool)):
            raise CannotDo(f"{option['name']} does not take that")
        return value

    def _length(self, option: JSON, value: str) -> None:
        least, most = option.get("min_length") or 0, option.get("max_length") or LONGEST_OPTION
        if len(value) > most or (len(value) < least and not option.get("autocomplete")):
            raise CannotDo(f"{option['name']} takes {least} to {most} characters")


class Sitter(Person):
    """A person whose client is the page."""

    # What the frames name

    def place(self, id_: object) -> Channel:
        """A channel this person sees; of any other the page learns nothing, not even that it exists."""
        found = self.house.world.channels.get(id_of(id_))
        if found is None or not self.house.world.sees(self.user, found):
            raise CannotDo("there is no such channel on your screen")
        return found

    def seen(self, frame: JSON) -> Seen:
        """The message a frame names, as it stands on this person's screen now."""
        place = self.place(frame.get("channel"))
        found = place.messages.get(id_of(frame.get("message")))
        if found is None or not self.house.world.shows(self.user, found):
            raise CannotDo("there is no such message on your screen")
        return self._look(found)

    def somebody(self, id_: object) -> User:
        member = self.guild.members.get(id_of(id_))
        if member is None:
            raise CannotDo("there is no such person here")
        return member.user

    def _typed(self, place: Channel) -> TypedHere:
        return TypedHere(self, place)

    # What the frames ask; each is started, and its answer awaited by the window

    async def types(self, frame: JSON) -> Outcome:
        """A slash command."""
        place = self._place(self.place(frame.get("channel")), "use_application_commands")
        data = self._typed(place).data(self._words(frame), table_in(frame, "options"))
        return await self._act(COMMAND, place, data, "nothing")

    async def completes(self, frame: JSON) -> Outcome:
        """The beginning of an option, to see what is offered."""
        place = self._place(self.place(frame.get("channel")), "use_application_commands")
        option = text_in(frame, "option")
        options = table_in(frame, "options") | {option: text_in(frame, "text")}
        data = self._typed(place).data(self._words(frame), options, focused=option)
        return await self._act(AUTOCOMPLETE, place, data, "nothing")

    async def presses(self, frame: JSON) -> Outcome:
        """A button."""
        return await self.click(self.seen(frame), custom_id=text_in(frame, "custom_id"), wait="nothing")

    async def chooses(self, frame: JSON) -> Outcome:
        """A choice from a list."""
        shown, name = self.seen(frame), text_in(frame, "custom_id")
        lists = [select for select in shown.selects if select.custom_id == name]
        if not lists:
            raise CannotDo("there is no such list in this message")
        return await self.choose(shown, self._picks(lists[0], frame.get("values")), custom_id=name, wait="nothing")

    async def sends(self, form: Form, frame: JSON) -> Outcome:
        """A form, filled in."""
        texts = {name: self._written(form, name, value) for name, value in table_in(frame, "texts").items()}
        return await self.submit(form, texts, wait="nothing")

    async def talks(self, frame: JSON) -> None:
        """An ordinary message."""
        place, text = self.place(frame.get("channel")), text_in(frame, "text").strip()
        if not 0 < len(text) <= LONGEST_SAYING:
            raise CannotDo(f"a message has 1 to {LONGEST_SAYING} characters")
        await self.says(place, text)

    def _words(self, frame: JSON) -> str:
        words = text_in(frame, "words")
        if not words.strip().lstrip("/").split():
            raise CannotDo("name a command")
        return words.strip()

    def _picks(self, select: Select, values: object) -> list[Any]:
        """The values of a choice: texts as they are, people and channels looked up."""
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise CannotDo("values are a list of texts")
        if len(set(values)) < len(values):
            raise CannotDo("the same cannot be chosen twice")
        if select.type == STRING_SELECT:
            return values
        if select.type == CHANNEL_SELECT:
            return [self.place(value) for value in values]
        return [self.somebody(value) for value in values]

    def _written(self, form: Form, name: str, value: object) -> Any:
        field = form.field(name)
        if field.select is not None:
            return self._picks(field.select, value)
        if field.type != TEXT_INPUT or not isinstance(value, str):
            raise CannotDo(f"{field.label or name} takes a text")
        return value

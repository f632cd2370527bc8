"""The actions of a person on the page: frames of a browser, checked as strictly as a client would."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from parlor.interactions.command_data import BOOLEAN, CHANNEL, MENTIONABLE, NUMBER, ROLE, STRING, USER, DataBuilder
from parlor.interactions.interaction import AUTOCOMPLETE, COMMAND
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import (
    CHANNEL_SELECT,
    ROLE_SELECT,
    STRING_SELECT,
    TEXT_INPUT,
    CannotDo,
    Form,
    Seen,
    Select,
)
from parlor.world.models import Channel, Role, User

JSON = dict[str, Any]
LONGEST_FRAME = 64 * 1024
LONGEST_MESSAGE = 2000
LONGEST_OPTION = 6000


def read_frame(text: str) -> JSON:
    """Parse a frame into an object of plain values; anything else is refused."""
    if len(text) > LONGEST_FRAME:
        raise CannotDo("that is too much at once")
    try:
        frame = json.loads(text, parse_constant=_refuse_constant)
        json.dumps(frame, ensure_ascii=False).encode()  # a lone surrogate could not be sent on
    except (ValueError, RecursionError):
        raise CannotDo("that frame cannot be read") from None
    if not isinstance(frame, dict):
        raise CannotDo("a frame is an object")
    return frame


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def read_text(frame: JSON, name: str) -> str:
    """A text of the frame."""
    if not isinstance(frame.get(name), str):
        raise CannotDo(f"{name} is missing")
    return str(frame[name])


def read_object(frame: JSON, name: str) -> JSON:
    """An object of the frame; a missing one is empty."""
    found = frame.get(name, {})
    if not isinstance(found, dict):
        raise CannotDo(f"{name} is not an object")
    return found


def parse_id(text: object) -> int:
    """An id as the page writes it; 0, which names nothing, for anything else."""
    good = isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= 20
    return int(str(text)) if good else 0


class PageDataBuilder(DataBuilder):
    """Builds the data of commands typed on the page, where people and channels are given by id."""

    def __init__(self, person: PagePerson, place: Channel) -> None:
        super().__init__(person.backend.world, person.backend.payloads, place.guild)
        self.person = person

    def _build_options(
        self, words: str, declared: Mapping[str, JSON], given: Mapping[str, Any], focused: str | None, forge: bool
    ) -> list[JSON]:
        if focused is not None and not declared.get(focused, {}).get("autocomplete"):
            raise CannotDo(f"/{words} offers nothing for {focused!r}")
        return super()._build_options(words, declared, given, focused, forge)

    def _build_value(self, option: JSON, value: Any) -> Any:
        kind = option["type"]
        if kind in (USER, MENTIONABLE):
            return super()._build_value(option, self.person.find_member(value))
        if kind == CHANNEL:
            return super()._build_value(option, self.person.find_channel(value))
        if kind == ROLE:
            raise CannotDo("roles cannot be chosen here")
        if kind == NUMBER and isinstance(value, int) and not isinstance(value, bool):
            return float(value)  # JavaScript knows no difference
        if kind == STRING and isinstance(value, str):
            self._check_length(option, value)
        elif not isinstance(value, str | int | float) or (kind == BOOLEAN and not isinstance(value, bool)):
            raise CannotDo(f"{option['name']} does not take that")
        return value

    def _check_length(self, option: JSON, value: str) -> None:
        least, most = option.get("min_length") or 0, option.get("max_length") or LONGEST_OPTION
        if len(value) > most or (len(value) < least and not option.get("autocomplete")):
            raise CannotDo(f"{option['name']} takes {least} to {most} characters")


class PagePerson(Person):
    """A person whose client is the page."""

    # What frames refer to

    def find_channel(self, id_: object) -> Channel:
        """A channel this person sees; of any other the page learns nothing, not even that it exists."""
        found = self.backend.world.channels.get(parse_id(id_))
        if found is None or not self.backend.world.sees(self.user, found):
            raise CannotDo("there is no such channel on your screen")
        return found

    def find_message(self, frame: JSON) -> Seen:
        """The message a frame names, as it is on this person's screen now."""
        place = self.find_channel(frame.get("channel"))
        found = place.messages.get(parse_id(frame.get("message")))
        if found is None or not self.backend.world.shows(self.user, found):
            raise CannotDo("there is no such message on your screen")
        return self._as_seen(found)

    def find_role(self, id_: object) -> Role:
        """The role of the guild with this id."""
        role = self.guild.roles.get(parse_id(id_))
        if role is None:
            raise CannotDo("there is no such role here")
        return role

    def find_member(self, id_: object) -> User:
        """The member of the guild with this id."""
        member = self.guild.members.get(parse_id(id_))
        if member is None:
            raise CannotDo("there is no such person here")
        return member.user

    def _data_builder(self, place: Channel) -> PageDataBuilder:
        return PageDataBuilder(self, place)

    # What frames ask for: each is sent, and the window waits for its outcome

    async def send_command(self, frame: JSON) -> Outcome:
        """Send a slash command."""
        place = self._require_permission(self.find_channel(frame.get("channel")), "use_application_commands")
        data = self._data_builder(place).data(self._read_command(frame), read_object(frame, "options"))
        return await self._interact(COMMAND, place, data, "nothing")

    async def send_autocomplete(self, frame: JSON) -> Outcome:
        """Ask for the choices of an option."""
        place = self._require_permission(self.find_channel(frame.get("channel")), "use_application_commands")
        option = read_text(frame, "option")
        options = read_object(frame, "options") | {option: read_text(frame, "text")}
        data = self._data_builder(place).data(self._read_command(frame), options, focused=option)
        return await self._interact(AUTOCOMPLETE, place, data, "nothing")

    async def press_button(self, frame: JSON) -> Outcome:
        """Press a button."""
        return await self.click(self.find_message(frame), custom_id=read_text(frame, "custom_id"), wait="nothing")

    async def choose_values(self, frame: JSON) -> Outcome:
        """Choose from a select menu."""
        shown, name = self.find_message(frame), read_text(frame, "custom_id")
        lists = [select for select in shown.selects if select.custom_id == name]
        if not lists:
            raise CannotDo("there is no such list in this message")
        return await self.choose(
            shown, self._read_values(lists[0], frame.get("values")), custom_id=name, wait="nothing"
        )

    async def send_form(self, form: Form, frame: JSON) -> Outcome:
        """Submit a form."""
        texts = {name: self._read_field(form, name, value) for name, value in read_object(frame, "texts").items()}
        return await self.submit(form, texts, wait="nothing")

    async def send_message(self, frame: JSON) -> None:
        """Send an ordinary message."""
        place, text = self.find_channel(frame.get("channel")), read_text(frame, "text").strip()
        if not 0 < len(text) <= LONGEST_MESSAGE:
            raise CannotDo(f"a message has 1 to {LONGEST_MESSAGE} characters")
        await self.says(place, text)

    def _read_command(self, frame: JSON) -> str:
        words = read_text(frame, "words")
        if not words.strip().lstrip("/").split():
            raise CannotDo("name a command")
        return words.strip()

    def _read_values(self, select: Select, values: object) -> list[Any]:
        """The chosen values: texts as they are, people and channels looked up."""
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise CannotDo("values are a list of texts")
        if len(set(values)) < len(values):
            raise CannotDo("the same cannot be chosen twice")
        if select.type == STRING_SELECT:
            return values
        if select.type == CHANNEL_SELECT:
            return [self.find_channel(value) for value in values]
        if select.type == ROLE_SELECT:
            return [self.find_role(value) for value in values]
        return [self.find_member(value) for value in values]

    def _read_field(self, form: Form, name: str, value: object) -> Any:
        field = form.field(name)
        if field.select is not None:
            return self._read_values(field.select, value)
        if field.type != TEXT_INPUT or not isinstance(value, str):
            raise CannotDo(f"{field.label or name} takes a text")
        return value

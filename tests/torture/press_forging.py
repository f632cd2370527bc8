"""Raw interactions that no client would send: genuine buttons, menus and forms of the wrong table, channel,
question or seat, and values that they do not hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import CodeType
from typing import Any

from bot.interactions.router import BY_OFFER
from bot.interactions.tickets import Ticket
from bot.tables.context import stamp_of
from rules.kernel.asking import Number, Pick
from tests.torture.forging import DIGITS, Forger
from tests.torture.positions import FIRST_USER, STRANGER, Position
from tests.torture.unwired import COMPONENT, FORM, JSON, Unwired, list_verbs

OTHER_NUMBERS = (
    "٣",
    "３",
    "²",
    "½",
    "Ⅷ",
    "-1",
    "+1",
    "1_0",
    "0x1",
    "1e1",
    "1.0",
    "9999",
    "\u200f1",
    "1\n",
    "NaN",
    "9" * 4000,
)
TEXTS = ("", " ", "no-such-place", "x" * 4000, "\u202e", "\0", "../../etc", "<@1000>", "@everyone", *OTHER_NUMBERS)
NO_TEXTS: tuple[Any, ...] = (0, 1, -1, 2.5, True, None, [], {}, ["stash-house"], {"value": "1"})
VALUES = ("chosen_values", "chosen_people", "chosen_things")
REFUSES: Mapping[type, Any] = {Pick: Pick.refuses, Number: Number.refuses}  # as they are without mutants


# -- which verbs take what


def names_in(method: Any) -> set[str]:
    """The names that a method uses, and the functions of its own file that it calls."""
    codes, found = [method.__code__], set[str]()
    while codes:
        code: CodeType = codes.pop()
        new = {*code.co_names} - found
        found |= new
        helpers = (method.__globals__.get(name) for name in new)
        codes += [
            one.__code__
            for one in helpers
            if getattr(one, "__module__", "") == method.__module__ and hasattr(one, "__code__")
        ]
        codes += [one for one in code.co_consts if isinstance(one, CodeType)]
    return found


class Forgery:
    """A bot with its tables, and forged input for it."""

    def __init__(self, bot: Unwired, tables: list[Position], rng: Random) -> None:
        self.bot, self.tables, self.rng = bot, tables, rng
        self.verbs = list_verbs()
        self.forger = Forger(rng, self.verbs)
        uses = {verb: names_in(answer.__func__) for verb, answer in bot.bot._router.verbs.items()}  # type: ignore[attr-defined]
        self.taking_values = sorted(verb for verb, names in uses.items() if {*VALUES} & names)
        self.taking_forms = sorted(verb for verb, names in uses.items() if "filled_in" in names)

    # -- ways to forge: who presses what, where

    def forged_text(self) -> JSON:
        """Any verb, in a custom_id that is not ours."""
        table, user = self._somewhere()
        text, other = (self._write(self._ticket(table, self.rng.choice(self.verbs))) for _ in range(2))
        forged: object = text
        while forged in (text, other):
            _, forged = self.forger.forge(text, other)
        return self._press(table, user, forged, None)

    def of_another_table(self) -> JSON:
        """A genuine button of a table that had this number once, or has another."""
        table, user = self._somewhere()
        verb = self.rng.choice([verb for verb in self.verbs if verb not in BY_OFFER])
        ticket = self._ticket(table, verb)
        stamps = [stamp_of(one.row) for one in self.tables if one is not table]
        return self._press(
            table, user, self._write(ticket._replace(stamp=self.rng.choice([*stamps, "AAAAAA"]))), []
        )

    def elsewhere(self) -> JSON:
        """A genuine button of a table, pressed in another channel."""
        table, user = self._somewhere()
        other = self.rng.choice([one for one in self.tables if one is not table])
        return self._press(other, user, self._write(self._ticket(table, self.rng.choice(self.verbs))), [])

    def by_a_stranger(self) -> JSON:
        """A genuine button of a game that goes on, pressed by somebody who does not sit there."""
        table = self.rng.choice(self.tables[1:])
        verbs = ANSWERING if self.rng.random() < 0.5 else [verb for verb in self.verbs if verb not in OPENS]
        ticket = self._right_ticket(table, self.rng.choice(verbs))
        return self._press(
            table, STRANGER, self._write(ticket), self._right_values(table), self.rng.random() < 0.3
        )

    def of_another_question(self) -> JSON:
        """A genuine button of a question that is no longer open."""
        table, user = self._somewhere(playing=True)
        ticket = self._right_ticket(table, self.rng.choice(ANSWERING))
        old = self.rng.choice([one for one in (0, 1, 2, ticket.question - 1, ticket.question + 1) if one >= 0])
        if old == ticket.question:
            old += 1
        return self._press(table, user, self._write(ticket._replace(question=old)), self._right_values(table))

    def of_another_seat(self) -> JSON:
        """A genuine button with an answer that this seat is not offered, or that is barred."""
        table, user = self._somewhere(playing=True)
        decision = table.decision(user)
        keys = [*TICKET_TEXTS, *(barred.key for barred in getattr(decision, "barred", ()))]
        keys += [key for one in table.users for key in getattr(table.decision(one), "keys", ())]
        key = self.rng.choice(keys)
        verb, value = "pick", (key,)
        if self.rng.random() < 0.3:
            verb, key = "number", self.rng.choice(("999", "998", "200"))
            if isinstance(decision, Number) and self._refuses(decision, int(key)) is None:
                verb, key = "chain", "no-such"
        elif decision is not None and self._refuses(decision, value) is None:
            verb, key = "chain", "no-such"
        return self._press(table, user, self._write(self._ticket(table, verb, key)), None)

    def with_other_values(self) -> JSON:
        """A genuine menu, with values that it does not hold, or that are none."""
        verb = self.rng.choice(self.taking_values)
        table, user = self._somewhere(playing=verb == "menu")
        values = self._garbage() if verb != "menu" else self._refused_values(table, user)
        return self._press(table, user, self._write(self._ticket(table, verb)), values)

    def by_who_is_not_the_host(self) -> JSON:
        """What is for the host alone, with values that are right."""
        table = self.tables[0]
        ticket = self._ticket(table, self.rng.choice(HOSTS))
        choices = {"removed": ["1"], "seriesof": ["3"], "option": ["yes"], "preset": ["short"]}
        if ticket.verb == "option":
            ticket = ticket._replace(key="short")
        return self._press(table, FIRST_USER + 1, self._write(ticket), choices.get(ticket.verb))

    def with_another_form(self) -> JSON:
        """A genuine form, filled in as no client would."""
        asked = [
            (table, user)
            for table in self.tables
            for user in table.users
            if isinstance(table.decision(user), Number)
        ]
        if asked and self.rng.random() < 0.5:
            return self._right_number_otherwise(*self.rng.choice(asked))
        verb = self.rng.choice(self.taking_forms)
        table, user = self._somewhere(playing=True)
        field = self.rng.choice(("number", "number", "text", "give", "take", "", "x" * 200))
        value = self.rng.choice((*OTHER_NUMBERS, *NO_TEXTS[1:], "", " "))
        data = {"custom_id": self._write(self._ticket(table, verb)), "components": self._form(field, value)}
        return self.bot.interaction(FORM, data, user, table.channel)

    def _right_number_otherwise(self, table: Position, user: int) -> JSON:
        """A number that would be right, in a form that people do not mean."""
        decision = table.decision(user)
        assert isinstance(decision, Number)
        number = str(self.rng.randint(decision.low, decision.high))
        digits = str.maketrans("0123456789", self.rng.choice(DIGITS[:3]))
        form = self.rng.choice(("{}", "+{}", "{}\n", "0_{}", "\t{}"))
        value = form.format(number.translate(digits) if form == "{}" else number)
        data = {"custom_id": self._write(self._ticket(table, "formed")), "components": self._form("number", value)}
        return self.bot.interaction(FORM, data, user, table.channel)

    # -- what they are made of

    def _somewhere(self, playing: bool = False) -> tuple[Position, int]:
        table = self.rng.choice(self.tables[1:3] if playing else self.tables)
        return table, self.rng.choice(table.users)

    def _ticket(self, table: Position, verb: str, key: str | None = None) -> Ticket:
        number = 0 if table.session is None else table.session.number
        return Ticket(
            verb, table.row.id, number, USUAL_KEYS.get(verb, "") if key is None else key, stamp_of(table.row)
        )

    def _write(self, ticket: Ticket) -> str:
        return self.bot.services.signer.write(ticket)

    def _press(self, table: Position, user: int, custom_id: object, values: object, in_dm: bool = False) -> JSON:
        data: JSON = {"component_type": 2 if values is None else 3, "custom_id": custom_id}
        if values is not None:
            data["values"] = values
        return self.bot.interaction(COMPONENT, data, user, table.channel, in_dm=in_dm)

    def _right_ticket(self, table: Position, verb: str) -> Ticket:
        """A button that somebody who sits there may have before them."""
        decisions = [table.decision(user) for user in table.users]
        keys = [key for one in decisions if isinstance(one, Pick) for key in one.keys]
        numbers = [str(one.low) for one in decisions if isinstance(one, Number)]
        found = {"pick": keys, "number": numbers}.get(verb)
        return self._ticket(table, verb, self.rng.choice(found) if found else None)

    def _right_values(self, table: Position) -> list[str]:
        """What somebody who sits there could choose."""
        decisions = [table.decision(user) for user in table.users]
        keys = [one.keys[: one.least] for one in decisions if isinstance(one, Pick)]
        return [*self.rng.choice(keys)] if keys else []

    def _garbage(self) -> object:
        if self.rng.random() < 0.1:
            return self.rng.choice((None, "stash-house", 5, {"0": "stash-house"}))
        texts = TEXTS if self.rng.random() < 0.5 else (*TEXTS, *NO_TEXTS)
        return [self.rng.choice(texts) for _ in range(self.rng.choice((1, 1, 2, 3, 30)))]

    def _refused_values(self, table: Position, user: int) -> object:
        """What the open question of this seat does not take."""
        decision = table.decision(user)
        keys = list(getattr(decision, "keys", ()))
        for _ in range(20):
            some: list[Any] = self.rng.choices([*keys, *TEXTS], k=self.rng.randrange(6))
            values = self.rng.choice((some, keys, keys * 2, keys[:1] * 2, self._garbage()))
            if (
                not isinstance(values, list)
                or decision is None
                or self._refuses(decision, tuple(values)) is not None
            ):
                return values
        return ["no-such-place"]

    def _refuses(self, decision: Any, value: object) -> str | None:
        try:
            return REFUSES[type(decision)](decision, value)  # type: ignore[no-any-return]
        except TypeError:  # what cannot be looked up
            return "wrong-kind"

    def _form(self, field: str, value: object) -> object:
        one = {"type": 4, "custom_id": field, "value": value}
        label = {"type": 18, "component": one}
        row = {"type": 1, "components": [one]}
        menu = {"type": 18, "component": {"type": 3, "custom_id": field, "values": value}}
        empty: tuple[Any, ...] = ([], [{}], [{"type": 18, "component": {}}], [{"type": 1, "components": []}])
        return self.rng.choice(([label], [row], [label, row], [menu], [row] * 5, *empty))


Way = Callable[[Forgery], JSON]
WAYS: tuple[Way, ...] = tuple(
    way for name, way in vars(Forgery).items() if not name.startswith("_") and callable(way)
)
ANSWERING = (
    "pick",
    "menu",
    "number",
    "form",
    "formed",
    "why",
    "chain",
    "retract",
    "back",
    "afresh",
    "page",
    "advice",
)
"""Verbs whose tickets belong to a question."""
HOSTS = ("removed", "option", "preset", "seriesof", "start", "learners", "chairs", "paced", "caretaker", "remove")
OPENS = ("quick", "rematch", "newseries")  # anybody may open a table
TICKET_TEXTS = ("no-such-place", "", "0", "17", "end.0")
USUAL_KEYS = {
    "page": "0",
    "number": "999",
    "pick": "no-such-place",
    "chain": "no-such",
    "quick": "wise-guys",
    "keep": "0",
    "letgo": "0",
    "take": "0",
    "agree": "end.0",
    "refuse": "end.0",
}

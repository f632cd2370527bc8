"""Forged tickets: what somebody could make of a custom_id that they have seen, without the key."""

from __future__ import annotations

import string
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random

from bot.interactions.tickets import Ticket, TicketSigner

SIGNS = string.printable + "１٣é\u200f\x00\u2028"
DIGITS = ("０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "⁰¹²³⁴⁵⁶⁷⁸⁹")
KEYS = ("", "0", "1", "17", "stash-house", "end.0", "seat:2_x.y-z", "a" * 40)
STRANGERS = tuple(TicketSigner(secret) for secret in (b"", b"secret", b"another secret", b"\0" * 32))
Parts = list[str]  # version, verb, table, stamp, question, key, MAC
FIELDS = ("version", "verb", "table", "stamp", "question", "key", "mac")
VERSION, VERB, TABLE, STAMP, QUESTION, KEY, MAC = range(7)


def random_ticket(rng: Random, verb: str) -> Ticket:
    """A ticket as a button might carry it."""
    stamp = "".join(rng.choices(string.ascii_letters + string.digits + "_-", k=6)) if rng.random() < 0.9 else ""
    return Ticket(verb, rng.randrange(1, 100), rng.randrange(200), rng.choice(KEYS), stamp)


class Forger:
    """Changes tickets that it was shown, of which no more than their texts is known."""

    def __init__(self, rng: Random, verbs: Sequence[str]) -> None:
        self.rng, self.verbs = rng, verbs

    def forge(self, text: str, other: str) -> tuple[str, object]:
        """Something made of two genuine tickets, and by which way. It may come out as one of the two."""
        way = self.rng.choice(WAYS)
        return way.__name__, way(self, text.split("/"), other.split("/"))

    # -- one field is another

    def another_version(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, VERSION, self.rng.choice(("1", "3", "02", "２", "", "2.", "20")))

    def another_verb(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, VERB, self.rng.choice(self.verbs))

    def another_table(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, TABLE, str(max(0, int(parts[TABLE]) + self.rng.choice((-1, 1, 10, 2**63)))))

    def another_stamp(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, STAMP, self.rng.choice(("", "AAAAAA", parts[STAMP].swapcase(), "A" * 7)))

    def another_question(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, QUESTION, str(max(0, int(parts[QUESTION]) + self.rng.choice((-1, 1, 7)))))

    def another_option(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, KEY, self.rng.choice(KEYS))

    # -- the same said otherwise

    def digits_of_another_script(self, parts: Parts, _: Parts) -> str:
        place, digits = self.rng.choice((TABLE, QUESTION)), self.rng.choice(DIGITS)
        return self._with(parts, place, parts[place].translate(str.maketrans(string.digits, digits)))

    def the_same_number_otherwise(self, parts: Parts, _: Parts) -> str:
        place = self.rng.choice((TABLE, QUESTION))
        form = self.rng.choice(("0{}", "+{}", " {}", "{} ", "-{}", "{}.0", "0x{}", "1_{}"))
        return self._with(parts, place, form.format(parts[place]))

    # -- the signature

    def another_mac(self, parts: Parts, _: Parts) -> str:
        place, mac = self.rng.randrange(len(parts[MAC])), parts[MAC]
        return self._with(parts, MAC, mac[:place] + self.rng.choice(string.ascii_letters) + mac[place + 1 :])

    def no_mac(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, MAC, self.rng.choice(("", "A" * 16, "=" * 16, parts[MAC][:8], parts[MAC] * 2)))

    def mac_in_other_letters(self, parts: Parts, _: Parts) -> str:
        return self._with(parts, MAC, self.rng.choice((parts[MAC].lower(), parts[MAC].upper())))

    def mac_of_another_key(self, parts: Parts, _: Parts) -> str:
        """As the source shows how to sign, with a key that is not ours."""
        question = int(parts[QUESTION]) + self.rng.randrange(2)
        ticket = Ticket(parts[VERB], int(parts[TABLE]), question, parts[KEY], parts[STAMP])
        return self.rng.choice(STRANGERS).write(ticket)

    def mac_without_a_key(self, parts: Parts, _: Parts) -> str:
        body = "/".join([*parts[:QUESTION], str(int(parts[QUESTION]) + 1), parts[KEY]])
        return f"{body}/{urlsafe_b64encode(blake2b(body.encode(), digest_size=12).digest()).decode()}"

    # -- two tickets make a third

    def one_field_of_another(self, parts: Parts, other: Parts) -> str:
        place = self.rng.randrange(len(parts))
        return self._with(parts, place, other[place])

    def front_and_back(self, parts: Parts, other: Parts) -> str:
        place = self.rng.randrange(1, len(parts))
        return "/".join([*parts[:place], *other[place:]])

    # -- letters

    def a_sign_is_another(self, parts: Parts, _: Parts) -> str:
        text, place = self._place(parts)
        return text[:place] + self.rng.choice(SIGNS) + text[place + 1 :]

    def a_sign_is_gone(self, parts: Parts, _: Parts) -> str:
        text, place = self._place(parts)
        return text[:place] + text[place + 1 :]

    def a_sign_more(self, parts: Parts, _: Parts) -> str:
        text, place = self._place(parts)
        return text[:place] + self.rng.choice(SIGNS) + text[place:]

    def cut(self, parts: Parts, _: Parts) -> str:
        text, place = self._place(parts)
        return text[:place]

    def something_around(self, parts: Parts, _: Parts) -> str:
        around = self.rng.choice(("{}\n", "\n{}", " {}", "{} ", "{}\0", "{}/", "/{}", "{0}{0}", "{}" + "A" * 100))
        return around.format("/".join(parts))

    def no_text(self, parts: Parts, _: Parts) -> object:
        text = "/".join(parts)
        return self.rng.choice((None, 0, 2.5, True, text.encode(), [text], {"custom_id": text}, "", "/", "\ud800"))

    # -- the same for all

    def _with(self, parts: Parts, place: int, other: str) -> str:
        return "/".join([*parts[:place], other, *parts[place + 1 :]])

    def _place(self, parts: Parts) -> tuple[str, int]:
        text = "/".join(parts)
        return text, self.rng.randrange(len(text))


Way = Callable[[Forger, Parts, Parts], object]
WAYS: tuple[Way, ...] = tuple(
    way for name, way in vars(Forger).items() if not name.startswith("_") and name != "forge"
)

"""A question is the list of its legal answers."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Generator, Mapping
from decimal import Decimal
from enum import IntEnum
from typing import Any

import pytest

from rules.kernel.asking import (
    Answer,
    Ask,
    Barred,
    Flow,
    Number,
    Offer,
    Option,
    Pick,
    confirm,
    everyone,
    everyone_number,
    everyone_pick,
    menu,
    number,
    pick,
    pick_some,
)


class Face(IntEnum):
    ONE = 1


class Key(str):
    __slots__ = ()


Pair = namedtuple("Pair", "key")

ONE = menu(("q",), [Option("a", ("a",), 1), Option("b", ("b",), 2), Barred("c", ("c",), "closed")])
SOME = menu(("q",), [Option(key, (key,), key.upper()) for key in "abcd"], least=1, most=3)
RANGE = Number(("q",), 2, 9, 2)

NO_PICK = [
    *(None, True, False, 0, 1, 1.5, "a", "ab", b"a", object(), [], ["a"], {"a"}, frozenset("a"), {"a": 1}),
    *((1,), (None,), (True,), (b"a",), (("a",),), (["a"],), (1, "a"), (Key("a"),), Pair("a")),
]
NO_NUMBER = [
    *(None, True, False, "3", "", "٣", b"3", 3.0, float("nan"), float("inf"), 3j, Decimal(3), Face.ONE),
    *((3,), [3], {3}, {}, (), object()),
]
UNKNOWN = ["", "A", "a ", " a", "á", "a\u200b", "\ud800", "\x00", "💰", "a,b", "a" * 10_000]


@pytest.mark.parametrize("value", NO_PICK, ids=lambda value: type(value).__name__)
def test_a_pick_takes_nothing_but_a_tuple_of_strings(value: object) -> None:
    """Lists, numbers, lone strings and look-alikes are of the wrong kind."""
    assert ONE.refuses(value) == "wrong-kind"
    assert SOME.refuses(value) == "wrong-kind"
    assert SOME.refuses(("b", value)) == "wrong-kind" or type(value) is str


@pytest.mark.parametrize("key", UNKNOWN, ids=lambda key: ascii(key[:8]))
def test_a_pick_refuses_a_key_it_does_not_offer(key: str) -> None:
    """Also when it looks much like one that is offered."""
    assert ONE.refuses((key,)) == "not-offered"
    assert SOME.refuses(("b", key)) == "not-offered"


def test_a_barred_key_is_refused_with_its_own_rule() -> None:
    """Whoever chooses it is told why it is not possible."""
    assert ONE.refuses(("c",)) == "closed"
    assert ONE.refuses(("a", "c")) == "closed"


@pytest.mark.parametrize("value", [("a", "a"), ("a", "b", "a"), ("d", "d", "d", "d", "d")])
def test_a_pick_refuses_the_same_key_twice(value: tuple[str, ...]) -> None:
    """However many there are."""
    assert SOME.refuses(value) == "twice"


@pytest.mark.parametrize(("decision", "value"), [(ONE, ()), (ONE, ("a", "b")), (SOME, ()), (SOME, tuple("abcd"))])
def test_a_pick_refuses_too_few_and_too_many(decision: Pick, value: tuple[str, ...]) -> None:
    """It wants between `least` and `most`."""
    assert decision.refuses(value) == "how-many"


@pytest.mark.parametrize("value", [("a",), ("b",)])
def test_a_pick_accepts_what_it_offers(value: tuple[str, ...]) -> None:
    """Each option by its key."""
    assert ONE.refuses(value) is None
    assert SOME.refuses((*value, "d")) is None


@pytest.mark.parametrize("value", NO_NUMBER, ids=lambda value: type(value).__name__)
def test_a_number_takes_nothing_but_an_integer(value: object) -> None:
    """True is no integer, nor is 3.0."""
    assert RANGE.refuses(value) == "wrong-kind"


@pytest.mark.parametrize("value", [1, 10, 0, -2, 2**64, -(10**30), 10**5000], ids=lambda value: hex(value)[:12])
def test_a_number_out_of_range_is_refused(value: int) -> None:
    """However large."""
    assert RANGE.refuses(value) == "out-of-range"


def test_a_number_accepts_its_limits_and_all_between() -> None:
    """Both ends belong to the range."""
    assert [value for value in range(-5, 20) if RANGE.refuses(value) is None] == list(range(2, 10))


def test_keys_are_put_in_the_order_of_the_options() -> None:
    """The order of the clicks tells nothing."""
    assert SOME.tidy(("d", "a", "c")) == ("a", "c", "d")
    assert SOME.means(("d", "a")) == ("D", "A")


def test_a_menu_parts_what_is_offered_from_what_is_barred() -> None:
    """One function lists both; `most` never exceeds the options."""
    assert [option.key for option in ONE.options] == ["a", "b"]
    assert [barred.key for barred in ONE.barred] == ["c"]
    assert menu(("q",), ONE.options, least=0, most=9).most == 2


def test_a_menu_with_too_few_options_is_never_asked() -> None:
    """A question without a legal answer is a fault of the rule."""
    with pytest.raises(ValueError, match="0 of at least 1"):
        menu(("q",), [Barred("c", ("c",), "closed")])


def test_a_number_with_nothing_between_its_limits_is_never_asked() -> None:
    """A question without a legal answer is a fault of the rule, here too."""
    with pytest.raises(ValueError, match="1"):
        next(number(0, ("q",), lambda: (1, 0)))


@pytest.mark.parametrize("default", ["c", "a", "bc", "abd", ""])
def test_the_default_of_a_menu_is_legal(default: str) -> None:
    """With a default that is barred just now, too short or too long, a menu is not built or has another."""
    offers: list[Offer[int]] = [
        Option("a", ("a",), 1),
        Option("b", ("b",), 2),
        Barred("c", ("c",), "closed"),
        Option("d", ("d",), 4),
    ]
    for least, most in ((1, 1), (2, 2), (0, 1)):
        try:
            decision = menu(("q",), offers, default, least, most)
        except ValueError:
            continue
        assert decision.refuses(decision.default) is None


def test_the_shape_of_a_question_holds_no_sentence() -> None:
    """Kind, limits and keys; other words do not make it another question."""
    other = menu(("other", 7), [Option("a", ("x",), 1, ("hint",)), Option("b", ("y",), 2)])
    assert ONE.shape() == other.shape() == "pick 1 1 a b"
    assert RANGE.shape() == "number 2 9"


def _of(keys: str, least: int, most: int) -> Pick:
    return menu(("q",), [Option(key, (key,), key) for key in keys], least=least, most=most)


def test_the_sign_of_an_answer_tells_what_was_asked() -> None:
    """Other keys, another order of them, other limits, another answer, question or seat: another sign. Other
    words: the same."""
    shapes = [("ab", 1, 1), ("abc", 1, 1), ("ba", 1, 1), ("ab", 0, 1), ("ab", 1, 2), ("ab", 0, 2), ("ad", 1, 1)]
    asked = [(_of(*shape), ("a",)) for shape in shapes]
    asked += [(_of("ab", 1, 1), ("b",)), (_of("ab", 1, 2), ("a", "b")), (_of("ab", 0, 2), ())]  # type: ignore[list-item]
    numbers = [
        (Number(("q",), low, high, 4), value) for low, high, value in ((2, 9, 4), (2, 9, 5), (3, 9, 4), (2, 8, 4))
    ]
    signs = [
        decision.sign(value, question, seat)  # type: ignore[attr-defined]
        for decision, value in (*asked, *numbers)
        for question, seat in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0))
    ]
    assert len(set(signs)) == len(signs)
    assert _of("ax", 1, 1).sign(("x",), 1, 0) != _of("bx", 1, 2).sign(("x",), 1, 0)  # a ^ b == 1 ^ 2
    assert ONE.sign(("a",), 1, 0) == _of("ab", 1, 1).sign(("a",), 1, 0) == ONE.sign(("a",), 1, 0)
    assert RANGE.sign(4, 1, 0) == Number(("other",), 2, 9, 7).sign(4, 1, 0)


def test_limits_of_any_size_have_signs_of_their_own() -> None:
    """Of forty things: up to 33, just one, and all that lie between."""
    options = tuple(Option(f"o{n}", ("o",), n) for n in range(40))
    limits = [(least, most) for most in range(1, 41) for least in range(most + 1)]
    signs = {Pick(("q",), options, (), least, most).sign(("o1",), 5, 1) for least, most in limits}
    assert len(signs) == len(limits)


@pytest.mark.parametrize(("least", "count"), [(0, 0), (1, 0), (2, 1)])
def test_a_question_that_offers_too_little_cannot_be_put(least: int, count: int) -> None:
    """Not even if one may choose nothing: there would be nothing to press."""
    with pytest.raises(ValueError, match="offers"):
        Pick(("q",), tuple(Option(f"o{n}", ("o",), n) for n in range(count)), (), least, 2)


def test_what_an_option_means_is_no_part_of_the_question() -> None:
    """Two questions that look alike are equal, whatever the rule does with them."""
    assert Option("a", ("a",), object()) == Option("a", ("a",), object())
    assert Option("a", ("a",), 1) != Option("a", ("b",), 1)


# -- the asking functions, driven by hand


def put(flow: Flow[Any]) -> tuple[Ask, Generator[Ask, Mapping[int, Answer], Any]]:
    return next(flow), flow


def finish(flow: Flow[Any], answers: Mapping[int, Answer]) -> Any:
    with pytest.raises(StopIteration) as stop:
        flow.send(answers)
    return stop.value.value


def test_pick_asks_even_when_there_is_one_option() -> None:
    """A skipped question would tell the table something."""
    ask, flow = put(pick(2, ("q",), lambda: [Option("a", ("a",), "meant")]))
    assert list(ask.decisions) == [2]
    assert ask.decisions[2].default == ("a",)
    assert finish(flow, {2: ("a",)}) == "meant"


def test_pick_with_lone_take_asks_only_when_there_is_a_choice() -> None:
    """The one option is taken, what is barred beside it does not count."""
    lone: list[Offer[str]] = [Option("a", ("a",), "meant"), Barred("b", ("b",), "closed")]
    with pytest.raises(StopIteration) as stop:
        next(pick(0, ("q",), lambda: lone, lone="take"))
    assert stop.value.value == "meant"
    _, flow = put(pick(0, ("q",), lambda: [*lone, Option("c", ("c",), "other")], lone="take"))
    assert finish(flow, {0: ("c",)}) == "other"


def test_an_empty_answer_asks_again_with_what_is_possible_now() -> None:
    """The options are listed afresh each time."""
    offers = [Option("a", ("a",), 1)]
    ask, flow = put(pick(0, ("q",), lambda: offers))
    offers.append(Option("b", ("b",), 2))
    again = flow.send({})
    assert ask.decisions[0].refuses(("b",)) == "not-offered"
    assert again.decisions[0].refuses(("b",)) is None
    assert finish(flow, {0: ("b",)}) == 2


def test_pick_some_hands_over_all_that_was_chosen() -> None:
    """By default the first `least` of them."""
    ask, flow = put(pick_some(0, ("q",), lambda: SOME.options, 2, 3))
    assert ask.decisions[0].default == ("a", "b")
    assert finish(flow, {0: ("a", "c", "d")}) == ("A", "C", "D")


def test_the_default_of_pick_some_is_the_same_when_it_is_asked_again() -> None:
    """Whatever kind of iterable it was given as."""
    ask, flow = put(pick_some(0, ("q",), lambda: SOME.options, 1, 2, default=(key for key in "bc")))
    assert ask.decisions[0].default == ("b", "c")
    assert flow.send({}).decisions[0].default == ("b", "c")


@pytest.mark.parametrize(("wish", "default"), [(0, 2), (5, 5), (99, 9)])
def test_the_default_of_a_number_is_as_near_as_the_limits_allow(wish: int, default: int) -> None:
    """An absent player's answer is always legal."""
    ask, flow = put(number(1, ("q",), lambda: (2, 9), wish))
    assert ask.decisions[1] == Number(("q",), 2, 9, default)
    assert finish(flow, {1: 7}) == 7


@pytest.mark.parametrize("default", [True, False])
def test_confirm_is_yes_or_no(default: bool) -> None:
    """And no unless the rule says otherwise."""
    ask, flow = put(confirm(0, ("q",), default))
    assert ask.decisions[0].default == (("yes",) if default else ("no",))
    assert finish(flow, {0: ("yes",)}) is True
    assert put(confirm(0, ("q",)))[0].decisions[0].default == ("no",)


def test_everyone_is_asked_in_seat_order() -> None:
    """Whatever order the rule lists the seats in."""
    ask, flow = put(everyone(("q",), lambda: dict.fromkeys((3, 0, 2), ONE.options), default="b"))
    assert list(ask.decisions) == [0, 2, 3]
    assert {decision.default for decision in ask.decisions.values()} == {("b",)}
    assert list(finish(flow, {0: ("a",), 2: ("b",), 3: ("a",)}).items()) == [(0, 1), (2, 2), (3, 1)]
    ask, flow = put(everyone_number(("q",), lambda: {2: (0, 5), 1: (1, 3)}))
    assert ask.decisions == {1: Number(("q",), 1, 3, 1), 2: Number(("q",), 0, 5, 0)}
    assert finish(flow, {1: 1, 2: 0}) == {1: 1, 2: 0}


def test_with_nobody_to_ask_nobody_is_asked() -> None:
    """The rule goes on at once, with no answers."""
    for flow in (everyone(("q",), dict), everyone_number(("q",), dict), everyone_pick(dict)):
        with pytest.raises(StopIteration) as stop:
            next(flow)
        assert stop.value.value == {}

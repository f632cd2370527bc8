"""Plans of several answers: what they answer to which question."""

from __future__ import annotations

import pytest

from rules.kernel.asking import Answer, Barred, Number, Option, Pick
from rules.kernel.shortcuts import Plan, Wish, fulfil, say_steps

ABC = tuple([Option(key, (f"label.{key}",), key) for key in "abc"])
ONE = Pick(("one",), ABC, ("b",), barred=(Barred("d", ("label.d",), "no-d"),))
SOME = Pick(("some",), ABC, ("a",), 1, 2)
HOW_MANY = Number(("how-many",), 0, 3, 1)
NONE = Number(("how-many",), 0, 0, 0)


@pytest.mark.parametrize(
    ("wish", "decision", "answer"),
    [
        (("c",), ONE, ("c",)),
        (("d",), ONE, None),
        (("e",), ONE, None),
        (2, HOW_MANY, 2),
        (4, HOW_MANY, None),
        ("usual", ONE, ("b",)),
        ("usual", HOW_MANY, 1),
        ("most", HOW_MANY, 3),
        ("most", NONE, None),
        ("most", SOME, ("b", "c")),
        (None, ONE, None),
    ],
)
def test_a_wish_is_an_answer_that_the_question_allows(
    wish: Wish | None, decision: Pick | Number, answer: Answer | None
) -> None:
    assert fulfil(wish, decision) == answer


def test_a_plan_leaves_out_what_is_not_asked_and_goes_back_to_nothing() -> None:
    plan = Plan((("first", ("a",)), ("one", ("c",)), ("some", ("a",))), {"how-many": "most"})
    value, place = plan.answer(ONE, 0)
    assert (value, place) == (("c",), 2)
    assert plan.answer(HOW_MANY, place) == (3, place)
    assert plan.answer(SOME, place) == (("a",), 3)
    assert plan.answer(ONE, 3) == (None, 3)


def test_a_plan_takes_nothing_that_it_is_warned_of() -> None:
    risky = Pick(("one",), (Option("a", ("label.a",), "a", ("beware",)), ABC[1]))
    assert Plan((("one", ("a",)),), unless=("beware",)).answer(risky, 0)[0] is None
    assert Plan((("one", ("b",)),), unless=("beware",)).answer(risky, 0)[0] == ("b",)
    assert Plan((("one", ("a",)),)).answer(risky, 0)[0] == ("a",)


def test_answers_are_said_by_their_labels() -> None:
    key, labels = say_steps([(ONE, ("c",)), (HOW_MANY, 2), (SOME, ("a", "b"))])
    assert (key, repr(labels)) == ("shortcut.steps", "(('label.c',), ('number', 2), ('label.a',), ('label.b',))")

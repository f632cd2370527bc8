"""What comes with an interaction is not believed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.interactions import reply
from bot.tables.errors import Refused


def with_data(data: object) -> Any:
    return SimpleNamespace(data=data)


@pytest.mark.parametrize("values", [[1], ["a", None], ["a", ["b"]], [{}], [True], [2.5, "a"]])
def test_what_no_menu_holds_is_refused(values: list[object]) -> None:
    """A menu holds texts: anything else among its values makes all of them worthless."""
    for read in (reply.chosen_values, reply.chosen_things):
        with pytest.raises(Refused, match="not-ours"):
            read(with_data({"values": values, "resolved": {"roles": {"a": {}}}}))
    with pytest.raises(Refused, match="not-ours"):
        reply.chosen_people(with_data({"values": values, "resolved": {"users": {"a": {}}, "members": {"a": {}}}}))


@pytest.mark.parametrize("data", [None, {}, {"values": None}, {"values": "abc"}, {"values": {"0": "a"}}])
def test_a_press_without_values_chooses_nothing(data: object) -> None:
    assert reply.chosen_values(with_data(data)) == ()

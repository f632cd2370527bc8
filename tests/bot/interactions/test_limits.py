"""Limits: so many within a while, then a wait that ends."""

from __future__ import annotations

from bot.interactions.limits import DAY, HOUR, LIMITS, MINUTE, Limits


class Clock:
    now = 1_000_000

    def __call__(self) -> int:
        return self.now


def test_so_many_within_a_while() -> None:
    clock = Clock()
    limits, (most, within) = Limits(clock), LIMITS["board"]
    for _ in range(most):
        assert limits.wait("board", 1) == 0
        clock.now += 1
    assert limits.wait("board", 1) == within - most
    assert limits.wait("board", 1) == within - most, "who is refused does not wait longer for it"
    clock.now += within - most
    assert limits.wait("board", 1) == 0
    assert limits.wait("board", 1) == 1, "the second of them is a second younger"


def test_each_person_and_each_thing_has_its_own() -> None:
    limits = Limits(Clock())
    while not limits.wait("verify", 1):
        pass
    assert not limits.wait("verify", 2)
    assert not limits.wait("export", 1)
    assert not limits.wait("back", 1, 7)
    assert not limits.wait("back", 1, 8)


def test_a_clock_that_is_put_back_delays_nobody() -> None:
    clock = Clock()
    limits = Limits(clock)
    while not limits.wait("verify", 1):
        pass
    clock.now -= HOUR
    assert not limits.wait("verify", 1)


def test_those_who_are_quiet_are_forgotten() -> None:
    clock = Clock()
    limits = Limits(clock)
    for user in range(5000):
        limits.wait("board", user)
        clock.now += MINUTE
    assert len(limits._done) <= 2 * DAY // MINUTE

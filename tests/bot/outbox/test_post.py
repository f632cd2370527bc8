"""The nonce of a message: no other has it, and Discord takes it."""

from __future__ import annotations

from bot.interactions.panel import Panel, controls
from bot.outbox.post import NONCE, Post


def nonces(nonce: str, messages: int, anew: bool = False) -> list[str]:
    post = Post(tuple(Panel(f"{number}", controls([])) for number in range(messages)), anew=anew)
    return [post.nonce(number, nonce) for number in range(messages)]


def test_the_second_message_of_one_post_is_not_the_first_of_another() -> None:
    """Where the nonces of two posts differ in a figure at the end, as "4" and "41"."""
    assert nonces("4", 2)[0] == "4"
    assert not {*nonces("4", 12)} & {f"4{number}" for number in range(12)}


def test_a_nonce_is_never_too_long() -> None:
    """That of a board at the table of number 12,345 is as long as may be, and text may go before it."""
    long = f"12345.b{10**18}"[:NONCE]
    assert len(long) == NONCE
    for anew in (False, True):
        several = nonces(long, 11, anew)
        assert {len(one) for one in several} == {NONCE}
        assert len({*several}) == 11


def test_a_board_has_the_same_however_much_goes_before_it() -> None:
    assert nonces("7.board", 1, True)[-1] == nonces("7.board", 3, True)[-1] == "7.board"

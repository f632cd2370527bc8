"""The board of Gangster's Dilemma and the picture of a seat: whatever is played, they draw and tell it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.pictures.gangsters_dilemma import draw, draw_hand
from bot.pictures.picture import encode
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.text.words import Words
from rules import GAMES
from rules.gangsters_dilemma.deck import Decks
from rules.gangsters_dilemma.game import GangstersDilemma
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.bot.pictures.positions import NASTY, names
from tests.house_rules import house_rules
from tests.pseudo import LANGUAGE, pseudo_game

KEY = "gangsters-dilemma"
GAME = GAMES[KEY]
LARGEST = 150 * 1024
RULES = house_rules(GAME)
Waiting = frozenset[Seat]


def positions(seats: int, rules: str, seed: str = "board") -> Iterator[tuple[Session, Waiting]]:
    """Every position of a game between house players, with whom it waits for."""
    played, dice = Session.new(GAME, seats, seed, RULES[rules]), Dice(seed)
    while played.ask is not None:
        yield played, frozenset(played.ask.decisions)
        for seat, decision in list(played.ask.decisions.items()):
            played.answer(seat, player_of(KEY)(played.view(seat), decision, lambda: None, dice))
    yield played, frozenset()


@cache
def seen(seats: int, rules: str = "usual") -> list[tuple[tuple[GangstersDilemmaView, ...], Waiting]]:
    """Of each round one position of each stage that it came to: the spectator's view, and those of all seats."""
    found: dict[tuple[int, str], tuple[tuple[GangstersDilemmaView, ...], Waiting]] = {}
    for played, waiting in positions(seats, rules):
        view: GangstersDilemmaView = played.view(None)
        if (view.round, view.stage) not in found:
            found[view.round, view.stage] = (view, *map(played.view, range(seats))), waiting
    return list(found.values())


def scene(view: object, waiting: Waiting = frozenset(), players: list[str] | None = None) -> Scene:
    return Scene(GAME, Words(GAME, players or names(7)), view, waiting)


def pixels(view: object, waiting: Waiting = frozenset()) -> bytes:
    """What the public board looks like."""
    return draw(scene(view, waiting)).convert("RGB").tobytes()


def busy(seats: int = 4) -> GangstersDilemmaView:
    """A position in the middle of a game: everybody stands somewhere, and demands are being paid."""
    return next(v[0] for v, _ in seen(seats) if v[0].stage == "demands" and v[0].round > 1)


@pytest.mark.parametrize("rules", sorted({"usual", "everything"} & set(RULES)))
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_draws(seats: int, rules: str) -> None:
    """One of every round, and of every stage: the board has its size and is small enough to be sent."""
    drawn: set[object] = set()
    for (public, *own), waiting in seen(seats, rules):
        if {public.round, public.stage} <= drawn:
            continue
        drawn |= {public.round, public.stage}
        board = draw(scene(public, waiting))
        assert (board.mode, board.size) == ("RGB", (WIDTH, HEIGHT))
        assert len(encode(board)) <= LARGEST
        hand = draw_hand(scene(own[public.round % seats], waiting))
        assert (hand.mode, hand.size) == ("RGB", (WIDTH, HEIGHT))
    assert len(encode(hand)) <= LARGEST


@pytest.mark.parametrize("seats", [3, 7])
def test_any_name_draws(seats: int) -> None:
    """However long, and in whatever letters."""
    view, own = busy(seats), seen(seats)[-1][0][1]
    for start in range(0, len(NASTY), seats):
        players = [NASTY[(start + seat) % len(NASTY)] for seat in range(seats)]
        draw(scene(view, frozenset({0}), players))
        draw_hand(scene(own, frozenset({0}), players))


Change = Callable[[GangstersDilemmaView], GangstersDilemmaView]


def player(**what: Any) -> Change:
    """Something else about the player on seat 1."""
    return lambda v: replace(v, players=(v.players[0], replace(v.players[1], **what), *v.players[2:]))


def location(place: int, **what: Any) -> Change:
    """Something else about a location."""
    return lambda v: replace(
        v, locations=(*v.locations[:place], replace(v.locations[place], **what), *v.locations[place + 1 :])
    )


def elsewhere(v: GangstersDilemmaView) -> GangstersDilemmaView:
    return replace(v, place=(v.place + 1) % len(v.locations))


CHANGES: dict[str, Change] = {
    "cash": player(cash=8),
    "crates": player(loot=(3, 0, 0, 0)),
    "gin": player(loot=(0, 0, 0, 5)),
    "fulfilled": player(fulfilled=("d1", "d8", "d9")),
    "points": player(points=19),
    "private": player(private=7),
    "character": player(character="dame"),
    "cash at a location": location(2, cash=7),
    "cash at a closed location": location(0, cash=7, closed=True),
    "closed": lambda v: location(1, closed=not v.locations[1].closed)(v),
    "the Cop": lambda v: replace(v, cop=(v.cop + 1) % len(v.players)),
    "the round": lambda v: replace(v, round=v.round + 1),
    "the deck": lambda v: replace(v, deck=v.deck - 1),
    "the row": lambda v: replace(v, row=("d19", *v.row[1:])),
    "a short row": lambda v: replace(v, row=v.row[:1]),
    "the stage": lambda v: replace(v, stage="pay"),
    "cops": lambda v: replace(v, cops=(0, 1) if v.cops != (0, 1) else (2, 3)),
    "arrests": lambda v: replace(v, arrests=() if v.arrests else (1,)),
    "who stands where": lambda v: replace(v, chosen=v.chosen[::-1]),
    "which location is robbed": elsewhere,
    "who got away": lambda v: replace(v, away=() if v.away else (0,)),
    "who has passed": lambda v: replace(v, passed=v.away),
    "who has fulfilled one": lambda v: replace(v, served=v.away),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_changes_is_seen(what: str) -> None:
    """Each figure of the view on its own."""
    view = replace(busy(), passed=(), served=())
    changed = CHANGES[what](view)
    assert changed != view
    assert pixels(changed) != pixels(view)


@pytest.mark.parametrize(("character", "what"), [("lookout", "looked"), ("muscle", "cut_paid")])
def test_what_a_character_has_done_this_round_is_seen(character: str, what: str) -> None:
    view = player(character=character, private=0)(busy())
    assert pixels(replace(view, **{what: True})) != pixels(replace(view, **{what: False}))  # type: ignore[arg-type]


def test_whose_move_it_is_is_seen_unless_it_is_everybodys() -> None:
    view = busy()
    boards = [pixels(view, frozenset(waiting)) for waiting in ((), (0,), (1,), (0, 1), range(4))]
    assert len(set(boards[:4])) == 4
    assert boards[4] == boards[0]


def test_the_same_view_is_the_same_picture() -> None:
    """Nothing but the view is drawn: not what was drawn before."""
    view, own = busy(), seen(4)[0][0][2]
    board, hand = pixels(view), draw_hand(scene(own)).tobytes()
    pixels(busy(7))
    assert pixels(replace(view)) == board
    assert draw_hand(scene(replace(own))).tobytes() == hand


HANDS: dict[str, Change] = {
    "cash": player(cash=8),
    "loot": player(loot=(2, 1, 3, 0)),
    "character": player(character="dame"),
    "chosen": lambda v: replace(v, chosen=(None, 3, None, None)),
    "peeked": lambda v: replace(v, peeked=2),
    "hunch": lambda v: replace(v, hunch=(4,) if v.hunch != (4,) else (3,)),
    "private": lambda v: replace(v, private=("d4", "d5")),
    "paying": lambda v: replace(v, private=("d4", "d5"), paying="d4"),
    "row": lambda v: replace(v, row=("d19", "d18")),
}


def test_what_changes_in_secret_is_seen_in_the_own_picture() -> None:
    """And each change looks different."""
    view = replace(seen(4)[0][0][2], private=(), paying=None)
    pictures = {draw_hand(scene(change(view))).tobytes() for change in (lambda v: v, *HANDS.values())}
    assert len(pictures) == len(HANDS) + 1


def test_all_words_come_from_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose words are a third longer draws."""
    game: AnyGame = pseudo_game(monkeypatch, KEY)
    for seats in (3, 7):
        words = Words(game, names(seats), LANGUAGE)
        for (public, *own), waiting in seen(seats)[:12]:
            draw(Scene(game, words, public, waiting))
            draw_hand(Scene(game, words, own[0], waiting))


def test_a_box_with_other_cards_draws() -> None:
    """More locations, demands that want much or nothing, and more private ones."""
    decks: Decks = GAME.decks  # type: ignore[attr-defined]
    first, *others = decks.locations
    places = (*[replace(first, key=f"stash-{n}", title=f"Stash {n}") for n in range(4)], *others)
    wants = ((9, 8, 7, 6), (0, 0, 0, 0), (12, 0, 0, 0), (3, 3, 3, 3))
    demands = tuple(
        replace(card, points=3 * n, wants=wants[n % 4], title=f"{card.title} and what else there is to have")
        for n, card in enumerate(decks.demands)
    )
    made = tuple(replace(one, private_demands=8 if one.private_demands else 0) for one in decks.characters)
    game = GangstersDilemma(replace(decks, locations=places, demands=demands, characters=made))
    for seats in game.seats:
        played = Session.new(game, seats, "other")
        for seat in (None, *range(seats)):
            view = played.view(seat)
            drawing = Scene(game, Words(game, names(seats)), view)
            (draw if seat is None else draw_hand)(drawing)


@pytest.mark.parametrize("seats", [4, 7])
def test_all_may_stand_at_one_location(seats: int) -> None:
    """Each of them is seen there: without one of them the board looks different."""
    view = replace(busy(seats), place=1, cops=(1, 2), arrests=(1,))
    crowd = [None if seat == view.cop else 1 for seat in range(seats)]
    whole = pixels(replace(view, chosen=tuple(crowd)))
    for seat in range(seats):
        if seat != view.cop:
            assert pixels(replace(view, chosen=(*crowd[:seat], None, *crowd[seat + 1 :]))) != whole

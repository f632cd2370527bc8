"""Every roll can be recomputed from the seed alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count, islice, permutations

import pytest

from rules.kernel import chance
from rules.kernel.chance import Dice, LoadedDice, Roll

SEEDS = ["", "any text", "ключ 🎲", "x" * 64, "x" * 65, "é" * 33, "long " * 100]


def by_hand(seed: str, stream: str, sides: int) -> Iterator[int]:
    """The results of a stream, straight from the published formula."""
    key = seed.encode()
    if len(key) > 64:
        key = blake2b(key).digest()
    for k in count():
        word = int.from_bytes(blake2b(f"{stream}:{k}".encode(), key=key, digest_size=8).digest(), "big")
        if word < 2**64 // sides * sides:
            yield word % sides


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: ascii(seed[:8]))
@pytest.mark.parametrize("sides", [1, 2, 6, 52, 2**63 + 1, 2**64 - 1, 2**64])
def test_rolls_follow_the_published_formula(seed: str, sides: int) -> None:
    """Word k of a stream is a keyed hash; words past the last full multiple of the sides are thrown away."""
    dice = Dice(seed)
    assert [dice.below(sides, "fight") for _ in range(40)] == list(islice(by_hand(seed, "fight", sides), 40))


def test_the_formula_never_changes() -> None:
    """Old games must replay for ever: figures written down once."""
    dice = Dice("any text")
    assert [dice.roll() for _ in range(12)] == [6, 2, 5, 3, 6, 3, 1, 6, 4, 2, 2, 2]
    assert Dice("x" * 65).below(1_000_000, "deck") == 916_715


def test_words_past_the_last_full_multiple_are_thrown_away() -> None:
    """With half of the words unfair, about half are skipped, and none of those gives a result."""
    sides, dice = 2**63 + 1, Dice("rejection")
    results = [dice.below(sides, "s") for _ in range(100)]
    words = [next(islice(by_hand("rejection", "s", 2**64), k, None)) for k in range(300)]
    fair = [word for word in words if word < sides]
    assert results == fair[:100]
    assert 80 < len(fair) < 220


def test_streams_are_independent() -> None:
    """One more roll in a fight does not reshuffle a deck."""
    quiet, busy = Dice("s"), Dice("s")
    for _ in range(5):
        busy.roll(6, "fight")
    deck, same_deck = list(range(52)), list(range(52))
    quiet.shuffle(deck, "deck")
    busy.shuffle(same_deck, "deck")
    assert deck == same_deck != list(range(52))
    assert [quiet.below(2**64, "a"), quiet.below(2**64, "b")] != [quiet.below(2**64, "b"), quiet.below(2**64, "a")]


def test_seeds_are_independent() -> None:
    """Another seed gives other rolls, also beyond the 64 bytes that key the hash."""
    firsts = {Dice(seed).below(2**64, "s") for seed in [*SEEDS, "x" * 66, "any text ", "Any text"]}
    assert len(firsts) == len(SEEDS) + 3


def test_every_roll_is_recorded() -> None:
    """With its stream, its sides and its result, in the order they were rolled."""
    dice = Dice("s")
    face, below = dice.roll(6, "fight"), dice.below(10, "deck")
    assert dice.rolled == [Roll("fight", 6, face - 1), Roll("deck", 10, below)]


def test_a_die_shows_one_to_sides() -> None:
    """Each face about as often."""
    dice = Dice("fair")
    faces = Counter(dice.roll() for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < often < 1150 for often in faces.values())


@pytest.mark.parametrize("count", [0, 1, 2, 3, 10, 19, 20, 21, 40])
def test_a_shuffle_is_read_off_as_few_rolls_as_hold_it(count: int) -> None:
    """The places to swap are what `each` gives, whether they fit into one roll or not."""
    for seed in map(str, range(20)):
        dice, same, items, expected = Dice(seed), Dice(seed), [*range(count)], [*range(count)]
        dice.shuffle(items, "deck")
        swaps = same.each(range(count, 1, -1), "deck")
        for last, other in zip(range(count - 1, 0, -1), swaps, strict=True):
            expected[last], expected[other] = expected[other], expected[last]
        assert (items, dice.rolled) == (expected, same.rolled)


def test_a_shuffle_gives_each_order_as_often() -> None:
    """All six orders of three items, about equally."""
    dice, orders = Dice("shuffle"), Counter[tuple[str, ...]]()
    for _ in range(6000):
        items = list("abc")
        dice.shuffle(items, "deck")
        orders[tuple(items)] += 1
    assert set(orders) == set(permutations("abc"))
    assert all(850 < often < 1150 for often in orders.values())


def test_a_draw_gives_different_items_and_leaves_its_source_alone() -> None:
    """In the order drawn; each item about as often first."""
    dice, items = Dice("draw"), [1, 2, 3, 4, 5]
    hand = dice.draw(items, 3, "deck")
    assert len(set(hand)) == 3
    assert set(hand) < set(items) == {1, 2, 3, 4, 5}
    assert sorted(dice.draw(items, 5, "deck")) == items
    firsts = Counter(dice.draw("xyz", 1, "deck")[0] for _ in range(3000))
    assert all(850 < firsts[item] < 1150 for item in "xyz")
    assert {dice.choose("xyz", "deck") for _ in range(50)} == set("xyz")


@pytest.mark.parametrize("sides", [0, -1])
def test_nothing_is_rolled_among_nothing(sides: int) -> None:
    """And nothing is recorded."""
    dice = Dice("s")
    with pytest.raises(ValueError, match="no roll among"):
        dice.below(sides, "s")
    with pytest.raises(ValueError, match="no roll among"):
        dice.choose([], "s")
    with pytest.raises(ValueError, match="no roll among"):
        dice.draw([1], 2, "t")
    assert dice.rolled[:1] in ([], [Roll("t", 1, 0)])


def test_a_roll_among_more_than_a_word_can_hold_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than searched for without end."""
    hashes = iter(range(50))

    def counted(*args: object, **options: object) -> object:
        next(hashes)
        return blake2b(*args, **options)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(chance, "blake2b", counted)
    with pytest.raises(ValueError, match="no roll among"):
        Dice("s").below(2**64 + 1, "s")


def test_a_clone_rolls_on_by_itself() -> None:
    """From the same place, with the same future, and neither moves the other."""
    dice = Dice("s")
    dice.roll()
    copy = dice.clone()
    assert copy == dice
    ahead = [copy.roll() for _ in range(8)]
    assert copy != dice
    assert len(dice.rolled) == 1
    assert [dice.roll() for _ in range(8)] == ahead
    assert copy == dice


def test_dice_are_equal_only_with_the_same_seed_and_past() -> None:
    """They are compared when sessions are."""
    moved = Dice("s")
    moved.roll()
    assert Dice("s") == Dice("s") != Dice("t")
    assert moved != Dice("s")
    assert Dice("s") != "s"


def test_the_seed_never_shows() -> None:
    """Not in print, and dice are no key of a dict."""
    dice = Dice("sesame")
    dice.roll()
    assert repr(dice) == str(dice) == "<Dice, 1 rolled>"
    with pytest.raises(TypeError):
        hash(dice)


def test_spawned_dice_tell_nothing_of_their_parent() -> None:
    """They have a seed and a record of their own; each is another."""
    parent = Dice("s")
    first, second = parent.spawn(), parent.spawn()
    assert first.rolled == second.rolled == []
    futures = [[d.below(2**64, "x") for _ in range(3)] for d in (parent, first, second, Dice("s").spawn())]
    assert futures[1] == futures[3]
    assert len({tuple(future) for future in futures}) == 3


def test_loaded_dice_give_their_faces_in_turn() -> None:
    """Then they roll like any others; all is recorded."""
    dice = LoadedDice([6, 1], seed="s")
    assert [dice.roll(), dice.roll()] == [6, 1]
    assert dice.roll() == Dice("s").roll()
    assert dice.rolled[:2] == [Roll("dice", 6, 5), Roll("dice", 6, 0)]


def test_loaded_streams_give_their_results_in_turn() -> None:
    """Only the named stream is loaded."""
    dice = LoadedDice(streams={"deck": [3, 0]}, seed="s")
    assert [dice.below(10, "deck"), dice.below(10, "deck")] == [3, 0]
    assert [dice.below(2**32, "deck"), dice.below(2**32, "coin")] == [
        Dice("s").below(2**32, "deck"),
        Dice("s").below(2**32, "coin"),
    ]
    assert LoadedDice(streams={"dice": [4]}).roll() == 5


@pytest.mark.parametrize("face", [0, 7])
def test_a_face_that_the_die_has_not_is_refused(face: int) -> None:
    """A test that loads it is wrong."""
    with pytest.raises(ValueError, match="has 6 sides"):
        LoadedDice([face]).roll()


def test_a_clone_of_loaded_dice_has_a_load_of_its_own() -> None:
    """Faces and streams."""
    dice = LoadedDice([6, 5], {"deck": [1, 2]})
    copy = dice.clone()
    assert [copy.roll(), copy.roll(), copy.below(9, "deck")] == [6, 5, 1]
    assert [dice.roll(), dice.below(9, "deck")] == [6, 1]


def test_loaded_dice_with_another_load_are_other_dice() -> None:
    """A comparison of two tables must not overlook it."""
    assert LoadedDice([1]) != LoadedDice([2])
    assert LoadedDice(streams={"deck": [1]}) != LoadedDice()
    assert LoadedDice([1], {"deck": [2]}) == LoadedDice([1], {"deck": [2]})

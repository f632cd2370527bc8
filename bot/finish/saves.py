"""The save format: one JSON file from which a game can be played again. docs/save-format.md explains it."""

from __future__ import annotations

import reprlib
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from pydantic import ValidationError

from bot.finish.save_model import (
    Answered,
    Interjected,
    Save,
    SavedResult,
    SaveError,
    Update,
    note_entry,
)
from bot.finish.segments import check_updates, resume
from bot.store import private_files
from bot.tables import seeds
from bot.text.sentences import Unsaid, say_later
from rules.kernel.codec import Unreadable
from rules.kernel.game import AnyGame, Result
from rules.kernel.session import Entry, IllegalAnswer, ReplayDiverged, RuleBroke, Session, canonical

__all__ = ["Answered", "Interjected", "Save", "SaveError"]

Games: TypeAlias = Mapping[str, AnyGame]

LIMIT = 16_000_000
"""Bytes of the largest file that is read."""

NO_RESULT = "none"
"""By which the catalogue knows that a game has no result."""

_OWN_WORDS = ("answered", "interjected", "constrained-int", "tuple[str, ...]")  # pydantic's, in an error's place


# -- writing


def save(
    session: Session, names: Sequence[str] = (), commitment: str = "", updates: Sequence[Update] = ()
) -> Save:
    """The game as it is exported. It holds the seed, and so every secret: of a game that still goes on it is for
    the server only. `commitment` is what was published before the seed was known; `updates` is what came before a
    session that does not begin with the deal."""
    if session.whole == bool(updates):
        raise ValueError("only a game that goes on across updates has them, and needs them")
    told = canonical(session)
    return Save(
        format="consigliere-save",
        version=2 if updates else 1,
        game=told.game.key,
        rules_version=told.game.rules_version,
        decks=told.game.deck_digest,
        seats=told.seats,
        seed=told.seed,
        options=dict(told.options),
        names=tuple(names),
        entries=tuple(note_entry(entry) for entry in told.log),
        rolls=tuple((roll.stream, roll.sides, roll.result) for roll in told.state.dice.rolled),
        result=_saved_result(told.result, told.seats),
        commitment=commitment,
        updates=tuple(updates),
    )


def text(save: Save) -> str:
    """The file's content. A game that nobody was committed to says nothing of it, nor one that was never updated
    of updates."""
    left_out = {name for name in ("commitment", "updates") if not getattr(save, name)}
    return save.model_dump_json(exclude=left_out) + "\n"


def write(save: Save, path: Path) -> None:
    """Write a save to a file that only its owner can read."""
    private_files.write(path, text(save))


def _saved_result(result: Result | None, seats: int) -> SavedResult | None:
    if result is None:
        return None
    return SavedResult(ranking=result.ranking, scores=tuple(result.scores[seat] for seat in range(seats)))


# -- reading


def read(path: Path) -> Save:
    """The save in a file, or a SaveError that says what is wrong with it."""
    try:
        with path.open("rb") as file:
            raw = file.read(LIMIT + 1)
    except FileNotFoundError:
        raise SaveError(f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise SaveError(f"{path} is a folder, not a file") from None
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror}") from None
    if len(raw) > LIMIT:
        raise SaveError(f"{path} is too large for a save (more than {LIMIT // 1_000_000} MB)")
    try:
        return Save.model_validate_json(raw.decode())
    except UnicodeDecodeError:
        raise SaveError(f"{path} is not UTF-8 text") from None
    except ValidationError as error:
        raise SaveError(f"{path} {_complaint(error)}") from None


def _complaint(error: ValidationError) -> str:
    """What is wrong, in half a sentence: of several faults the one that explains the others."""
    faults = {fault["loc"]: fault for fault in reversed(error.errors(include_url=False))}
    whole = faults.get((), {}).get("type")
    if whole == "json_invalid":
        return "is not JSON"
    if whole == "model_type" or ("format",) in faults:
        return "is not a Consigliere save"
    version = faults.get(("version",))
    if version is not None and version["type"] != "missing":
        return f"has save version {reprlib.repr(version['input'])}; this program reads versions 1 and 2"
    place, fault = faults.popitem()
    where = "".join(
        f"[{part}]" if isinstance(part, int) else f".{part}" for part in place if part not in _OWN_WORDS
    )
    what = fault["msg"].removeprefix("Value error, ")
    if fault["type"] == "int_type" and place[-1] == "constrained-int":
        what = "Input should be an integer or a list of strings"
    return "is not a proper save: " + ": ".join(filter(None, [where.lstrip("."), what]))


# -- playing it again


def steps(save: Save, games: Games) -> Iterator[tuple[Session, Answered | Interjected | None]]:
    """The game as it goes on: where it stands and the entry that comes next, None at the end. Raises SaveError
    if it cannot be set up here, and ReplayDiverged at an entry that does not fit the rules."""
    session = _begin(save, games)
    for place, entry in enumerate(save.entries):
        yield session, entry
        try:
            _repeat(session, entry)
        except (IllegalAnswer, RuleBroke) as refused:
            raise ReplayDiverged(place) from refused
        if len(session.log) != place + 1 or note_entry(session.log[-1]) != entry:
            raise ReplayDiverged(place)
    yield session, None


def load(save: Save, games: Games) -> Session:
    """The game, played again to where the save leaves it."""
    (last,) = deque(steps(save, games), maxlen=1)
    return last[0]


def play_on(save: Save, games: Games) -> tuple[Session, Sequence[Entry]]:
    """The game where the save leaves it, and its entries as a store keeps them."""
    session = load(save, games)
    return session, tuple(session.log)


def _begin(save: Save, games: Games) -> Session:
    """The game as it was dealt, or as it went on from its last update."""
    game = games.get(save.game)
    if game is None:
        raise SaveError(f"there is no game {save.game!r} here, only {', '.join(games)}")
    try:
        if save.updates:
            return resume(save, game)
        return Session.new(game, save.seats, save.seed, save.options)
    except (ValueError, RuleBroke) as error:
        raise SaveError(str(error)) from error


def _repeat(session: Session, entry: Answered | Interjected) -> None:
    if isinstance(entry, Answered):
        session.answer(entry.seat, entry.answer)
    else:
        session.interject(entry.seat, entry.interject, entry.values)


# -- checking


def verify(save: Save, games: Games) -> list[Unsaid]:
    """What is wrong with a save, as sentences of the catalogue, said by whoever shows them: every entry is played
    and every roll made again from the seed. Of a game that was updated every roll is made again, and what came
    after its last update is played."""
    game = games.get(save.game)
    if game is None:
        return [say_later("verify.unknown-game", game=save.game)]
    wrong = []
    if save.commitment and save.commitment != seeds.commitment(seeds.our_part(save.seed)):
        wrong.append(say_later("verify.commitment"))
    if save.rules_version != game.rules_version:
        wrong.append(say_later("verify.rules-version", theirs=save.rules_version, ours=game.rules_version))
    if save.decks != game.deck_digest:
        wrong.append(say_later("verify.decks", theirs=save.decks, ours=game.deck_digest))
    wrong += check_updates(save)
    known = {key for key, _ in wrong}
    try:
        return wrong + [one for one in _find_differences(save, load(save, games)) if one[0] not in known]
    except SaveError as error:
        return [*wrong, _explain_deal(save, game, error.__cause__)]
    except ReplayDiverged as diverged:
        return [*wrong, _explain_entry(diverged)]


def _explain_deal(save: Save, game: AnyGame, cause: BaseException | None) -> Unsaid:
    """Why a game cannot be dealt as the save has it."""
    if isinstance(cause, Unreadable):
        return say_later("verify.document-unreadable", update=len(save.updates))
    if isinstance(cause, IllegalAnswer):
        return say_later("verify.deal-rule", rule=cause.rule)
    if save.seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        return say_later("verify.deal-seats", game=game.title, least=least, most=most, seats=save.seats)
    offered = {option.key: option.choices for option in game.options}
    for key, choice in save.options.items():
        if choice not in offered.get(key, ()):
            return say_later("verify.deal-option", game=game.title, option=key, choice=choice)
    return say_later("verify.deal-broke")


def _explain_entry(diverged: ReplayDiverged) -> Unsaid:
    """Why the first entry that does not fit the rules does not."""
    if isinstance(diverged.__cause__, IllegalAnswer):
        return say_later("verify.entry-rule", entry=diverged.agreed, rule=diverged.__cause__.rule)
    if diverged.__cause__ is not None:
        return say_later("verify.entry-broke", entry=diverged.agreed)
    return say_later("verify.entry", entry=diverged.agreed)


def _find_differences(save: Save, session: Session) -> list[Unsaid]:
    wrong = []
    if canonical(session).log != session.log:
        wrong.append(say_later("verify.order"))
    made, told = session.state.dice.rolled, save.rolls
    place = next((place for place, pair in enumerate(zip(made, told, strict=False)) if pair[0] != pair[1]), None)
    if place is not None:
        ours, theirs = str(list(made[place])), str(list(told[place]))
        wrong.append(say_later("verify.roll", roll=place, ours=ours, theirs=theirs))
    elif len(made) != len(told):
        wrong.append(say_later("verify.rolls", ours=len(made), theirs=len(told)))
    result = _saved_result(session.result, session.seats)
    if save.result != result:
        wrong.append(say_later("verify.other-result", ours=_brief(result), theirs=_brief(save.result)))
    return wrong


def _brief(result: SavedResult | None) -> str:
    return NO_RESULT if result is None else result.model_dump_json()

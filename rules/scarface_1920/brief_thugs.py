"""Briefs of thugs: recruited, brought home, struck or lost."""

from __future__ import annotations

from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.gang_board import recruiters
from rules.scarface_1920.pieces import HQ, SAFEHOUSES, SLUMS
from rules.scarface_1920.seen import AnyOption, Questions, Seen, default, joined, means, news, say, thugs, trouble
from rules.scarface_1920.thugs import BOARD, Spot


def recruit(s: Seen) -> list[Phrase]:
    """Where the thugs are, and how many steps there are."""
    there = s.gang.thugs
    lines = [say("brief.recruit", there[SLUMS], there[SAFEHOUSES], there[HQ])]
    if s.v.stage == "recruits":
        lines += [say("brief.recruiters", recruiters(s.t, s.seat)), *news(s, "recruiters")]
    return [*lines, say("brief.recruit-why"), default(s)]


def recruit_hint(s: Seen, option: AnyOption) -> Phrase:
    """Where everybody would be."""
    up, on = option.means
    there = s.gang.thugs
    return say("hint.recruit", there[SLUMS] - up, there[SAFEHOUSES] + up - on, there[HQ] + on)


def there_now(s: Seen, seat: Seat, spot: Spot) -> int:
    """A gang's thugs in one place."""
    group, i = spot
    gang = s.t.gangs[seat]
    if group in BOARD:
        return gang.thugs[BOARD[group]]
    if group == "districts":
        return gang.streets[i]
    return gang.deals[i].thugs if group == "deals" else gang.done[i].thugs


def retrieve(s: Seen) -> list[Phrase]:
    """How many may come home, and where the thugs are."""
    return [say("brief.retrieve", s.ask.prompt[1]), thugs(s), say("brief.retrieve-why")]


def retrieve_hint(s: Seen, option: AnyOption) -> Phrase:
    """How many stay there, and how many are at home afterwards."""
    spot, count = option.means
    return say("hint.home", there_now(s, s.seat, spot) - count, s.gang.thugs[HQ] + count)


def lose(s: Seen) -> list[Phrase]:
    """What has come over one's thugs, and where they go."""
    kind = str(s.ask.prompt[0]).partition(".")[2]
    goes = say(f"brief.lose-{kind}", s.ask.prompt[1])
    return [*trouble(s), goes, thugs(s), default(s)]


def lose_hint(s: Seen, option: AnyOption) -> Phrase:
    """How many are alike there, and what each is good for."""
    spot, _ = option.means
    return joined(say("hint.alike", there_now(s, s.seat, spot)), say(f"hint.thug-{spot[0]}"))


def strike(s: Seen) -> list[Phrase]:
    """What the strike does, and how the rivals stand."""
    kind = str(s.ask.prompt[0]).partition("-")[2]
    return [say(f"brief.strike-{kind}", s.ask.prompt[1]), means(s), *_rivals(s)]


def _rivals(s: Seen) -> list[Phrase]:
    """How many thugs each rival has, and where they count."""
    return [
        say("brief.their-thugs", seat, s.t.gangs[seat].thugs[HQ], sum(s.t.gangs[seat].streets))
        for seat in s.rivals
    ]


def strike_hint(s: Seen, option: AnyOption) -> Phrase:
    """How many are left there."""
    (seat, spot), count = option.means
    left = there_now(s, seat, spot) - count
    guarded = spot[0] == "districts" and any(s.t.tiles[i].district == spot[1] for i in s.t.held(seat))
    return say("hint.struck-guard" if guarded else "hint.struck", seat, left, count)


QUESTIONS: Questions = {
    "recruit.how": (recruit, recruit_hint),
    "retrieve.which": (retrieve, retrieve_hint),
    "lose.hit": (lose, lose_hint),
    "lose.kill": (lose, lose_hint),
    "lose.jail": (lose, lose_hint),
    "strike.prompt-hit": (strike, strike_hint),
    "strike.prompt-kill": (strike, strike_hint),
    "strike.prompt-jail": (strike, strike_hint),
}

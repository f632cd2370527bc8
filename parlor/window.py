"""A window: one person's browser, in which acts begin and to which their answers go."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from parlor.deeds import Sitter, read_frame
from parlor.outcome import Outcome
from parlor.seen import CannotDo, Form

JSON = dict[str, Any]
BEHIND = 1_000  # frames a browser may be behind before it is let go: it comes back and is told all anew
PENDING = 50  # acts of one window that may wait for their answers
FORMS = 20  # forms of one window that may still be sent
GOODBYE = 0.5  # seconds a browser has to say goodbye


class Window:
    """One connection: frames go out in order, acts come in and get their answers."""

    def __init__(
        self, sitter: Sitter, socket: web.WebSocketResponse, request: web.Request, company: set[Window]
    ) -> None:
        self.sitter = sitter
        self.known: set[int] = set()  # channels the browser was told of
        self._socket = socket
        self._transport = request.transport
        self._company = company  # all open windows
        self._queue: asyncio.Queue[str] = asyncio.Queue(BEHIND)
        self._forms: dict[int, Form] = {}
        self._acts: set[asyncio.Task[None]] = set()

    def tell(self, frame: JSON) -> None:
        self.pass_on(json.dumps(frame, ensure_ascii=False))

    def pass_on(self, text: str) -> None:
        """Queue a frame; a browser that has stopped reading is let go, so that it holds up nobody."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._company.discard(self)
            if self._transport is not None:
                self._transport.abort()

    async def live(self) -> None:
        """Say what comes and hear what is done until the browser goes."""
        pump = asyncio.create_task(self._pump())
        try:
            async for message in self._socket:
                self._heard(message.data if message.type is WSMsgType.TEXT else "")
        finally:
            for task in (pump, *self._acts):
                task.cancel()
            await asyncio.gather(pump, *self._acts, return_exceptions=True)

    async def _pump(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self._socket.send_str(await self._queue.get())

    async def close(self) -> None:
        """Say goodbye; who does not answer is not waited for."""
        with contextlib.suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(GOODBYE):
                await self._socket.close(code=WSCloseCode.GOING_AWAY)

    # What the browser does

    def _heard(self, text: str) -> None:
        act = 0
        try:
            frame = read_frame(text)
            act = frame["act"] if type(frame.get("act")) is int else 0
            if len(self._acts) >= PENDING:
                raise CannotDo("too much is still waiting for an answer")
            task = asyncio.create_task(self._see_to(frame, act))
            self._acts.add(task)
            task.add_done_callback(self._acts.discard)
        except CannotDo as why:
            self._refuse(act, why)

    def _refuse(self, act: int, why: CannotDo) -> None:
        self.tell({"t": "refused", "act": act, "why": f"a client would not let you do that: {why}"})

    async def _see_to(self, frame: JSON, act: int) -> None:
        try:
            await self._do(frame, act)
        except CannotDo as why:
            self._refuse(act, why)
        except Exception as broke:
            self.sitter.house.record.breakdowns.append(broke)
            self._refuse(act, CannotDo("the parlor itself stumbled over it"))

    async def _do(self, frame: JSON, act: int) -> None:
        sitter = self.sitter
        interactions: Mapping[str, Callable[[JSON], Awaitable[Outcome]]] = {
            "slash": sitter.types, "complete": sitter.completes, "click": sitter.presses, "choose": sitter.chooses,
        }  # fmt: skip
        what = frame.get("do")
        if isinstance(what, str) and what in interactions:
            await self._answer(act, await interactions[what](frame))
        elif what == "submit":
            await self._submit(act, frame)
        elif what == "say":
            await sitter.talks(frame)
            self.tell({"t": "done", "act": act})
        elif what == "dismiss":
            self._dismiss(act, frame)
        else:
            raise CannotDo("there is no such thing to do")

    async def _submit(self, act: int, frame: JSON) -> None:
        """Send a form that stands in this window; it stays until the bot has taken it."""
        number = frame.get("form")
        if type(number) is not int or number not in self._forms:
            raise CannotDo("this form is not open any more; open it again")
        form = self._forms.pop(number)
        taken = False
        try:
            taken = await self._answer(act, await self.sitter.sends(form, frame))
        finally:
            if not taken:
                self._forms[number] = form

    def _dismiss(self, act: int, frame: JSON) -> None:
        """An ephemeral message goes from all of this person's windows."""
        seen = self.sitter.seen(frame)
        self.sitter.dismiss(seen)
        for window in [one for one in self._company if one.sitter.id == self.sitter.id]:
            window.tell({"t": "delete", "channel": str(seen.channel_id), "message": str(seen.id)})
        self.tell({"t": "done", "act": act})

    async def _answer(self, act: int, outcome: Outcome) -> bool:
        """Say what came of an interaction; whether the bot answered in time."""
        await outcome.acknowledged()
        interaction = outcome.interaction
        if not outcome.answered:
            source = interaction.source
            self.tell({"t": "failed", "act": act, "message": str(source.id) if source else None})
        elif outcome.shows_modal:
            self._forms[act] = outcome.modal
            while len(self._forms) > FORMS:
                del self._forms[next(iter(self._forms))]
            self.tell({"t": "form", "act": act, "form": outcome.modal.payload})
        elif interaction.choices is not None:
            self.tell({"t": "choices", "act": act, "choices": interaction.choices})
        else:
            self.tell({"t": "done", "act": act})
        return outcome.answered

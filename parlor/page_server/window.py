"""A window: the websocket of one person's browser; actions come in, their outcomes and all news go out."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from parlor.page_server.actions import PagePerson, read_frame
from parlor.people.outcome import Outcome
from parlor.people.screen import CannotDo, Form

JSON = dict[str, Any]
QUEUED_FRAMES = (
    1_000  # frames a browser may be behind before it is disconnected; it connects again and gets everything
)
PENDING = 50  # actions of one window that may wait for their outcome
FORMS = 20  # forms of one window that may still be sent
CLOSE_TIMEOUT = 0.5  # seconds a browser has to answer a close


class Window:
    """One connection of a browser."""

    def __init__(
        self,
        person: PagePerson,
        socket: web.WebSocketResponse,
        request: web.Request,
        all_windows: set[Window],
    ) -> None:
        self.person = person
        self.known: set[int] = set()  # ids of the channels the browser knows
        self._socket = socket
        self._transport = request.transport
        self._all_windows = all_windows
        self._queue: asyncio.Queue[str] = asyncio.Queue(QUEUED_FRAMES)
        self._forms: dict[int, Form] = {}
        self._actions: set[asyncio.Task[None]] = set()

    def send(self, frame: JSON) -> None:
        """Queue a frame."""
        self.send_text(json.dumps(frame, ensure_ascii=False))

    def send_text(self, text: str) -> None:
        """Queue a frame that is text already; a browser that has stopped reading is disconnected."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._all_windows.discard(self)
            if self._transport is not None:
                self._transport.abort()

    async def run(self) -> None:
        """Send and receive until the browser goes."""
        sending = asyncio.create_task(self._send_queued())
        try:
            async for message in self._socket:
                self._receive(message.data if message.type is WSMsgType.TEXT else "")
        finally:
            for task in (sending, *self._actions):
                task.cancel()
            await asyncio.gather(sending, *self._actions, return_exceptions=True)

    async def _send_queued(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self._socket.send_str(await self._queue.get())

    async def close(self) -> None:
        """Close the connection; a browser that does not answer is not waited for."""
        with contextlib.suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self._socket.close(code=WSCloseCode.GOING_AWAY)

    # What the browser does

    def _receive(self, text: str) -> None:
        act = 0
        try:
            frame = read_frame(text)
            act = frame["act"] if type(frame.get("act")) is int else 0
            if len(self._actions) >= PENDING:
                raise CannotDo("too much is still waiting for an answer")
            task = asyncio.create_task(self._run_action(frame, act))
            self._actions.add(task)
            task.add_done_callback(self._actions.discard)
        except CannotDo as why:
            self._refuse(act, why)

    def _refuse(self, act: int, why: CannotDo) -> None:
        self.send({"t": "refused", "act": act, "why": f"a client would not let you do that: {why}"})

    async def _run_action(self, frame: JSON, act: int) -> None:
        try:
            await self._dispatch_action(frame, act)
        except CannotDo as why:
            self._refuse(act, why)
        except Exception as broke:
            self.person.backend.record.internal_errors.append(broke)
            self._refuse(act, CannotDo("the parlor itself stumbled over it"))

    async def _dispatch_action(self, frame: JSON, act: int) -> None:
        person = self.person
        interactions: Mapping[str, Callable[[JSON], Awaitable[Outcome]]] = {
            "slash": person.send_command,
            "complete": person.send_autocomplete,
            "click": person.press_button,
            "choose": person.choose_values,
        }
        what = frame.get("do")
        if isinstance(what, str) and what in interactions:
            await self._send_outcome(act, await interactions[what](frame))
        elif what == "submit":
            await self._submit(act, frame)
        elif what == "say":
            await person.send_message(frame)
            self.send({"t": "done", "act": act})
        elif what == "dismiss":
            self._dismiss(act, frame)
        else:
            raise CannotDo("there is no such thing to do")

    async def _submit(self, act: int, frame: JSON) -> None:
        """Submit a form that this window shows; it stays until the bot has taken it."""
        number = frame.get("form")
        if type(number) is not int or number not in self._forms:
            raise CannotDo("this form is not open any more; open it again")
        form = self._forms.pop(number)
        taken = False
        try:
            taken = await self._send_outcome(act, await self.person.send_form(form, frame))
        finally:
            if not taken:
                self._forms[number] = form

    def _dismiss(self, act: int, frame: JSON) -> None:
        """Dismiss an ephemeral message in all windows of this person."""
        seen = self.person.find_message(frame)
        self.person.dismiss(seen)
        for window in [one for one in self._all_windows if one.person.id == self.person.id]:
            window.send({"t": "delete", "channel": str(seen.channel_id), "message": str(seen.id)})
        self.send({"t": "done", "act": act})

    async def _send_outcome(self, act: int, outcome: Outcome) -> bool:
        """Send the outcome of an interaction; returns whether the bot answered in time."""
        await outcome.acknowledged()
        interaction = outcome.interaction
        if not outcome.answered:
            source = interaction.source
            self.send({"t": "failed", "act": act, "message": str(source.id) if source else None})
        elif outcome.shows_modal:
            self._forms[act] = outcome.modal
            while len(self._forms) > FORMS:
                del self._forms[next(iter(self._forms))]
            self.send({"t": "form", "act": act, "form": outcome.modal.payload})
        elif interaction.choices is not None:
            self.send({"t": "choices", "act": act, "choices": interaction.choices})
        else:
            self.send({"t": "done", "act": act})
        return outcome.answered

// The connection of one person to the parlor; it comes back by itself.

import { onceStill } from "./still.js";

const LONGEST = 5000;

export class Link {
  /** `heard` gets every frame, `state` hears "open" or "lost". */
  constructor(key, heard, state) {
    this.key = key;
    this.heard = heard;
    this.state = state;
    this.act = 0;
    this.pause = 250;
    this.socket = null;
  }

  /** Be this person from now on; what still comes for another is not listened to. */
  be(name) {
    this.name = name;
    this.pause = 250;
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.socket?.close();
    const query = new URLSearchParams({ key: this.key, as: this.name });
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/window?${query}`);
    this.socket = socket;
    const mine = (listener) => (event) => onceStill(() => socket === this.socket && listener(event));
    socket.addEventListener("open", mine(() => { this.pause = 250; this.state("open"); }));
    socket.addEventListener("message", mine((event) => this.heard(JSON.parse(event.data))));
    socket.addEventListener("close", mine(() => this.lost()));
  }

  lost() {
    this.socket = null;
    this.state("lost");
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST);
  }

  /** Say something to the parlor; the number of the act, or 0 when nobody listens. */
  send(what, details) {
    if (this.socket?.readyState !== WebSocket.OPEN) return 0;
    this.act += 1;
    this.socket.send(JSON.stringify({ do: what, act: this.act, ...details }));
    return this.act;
  }
}

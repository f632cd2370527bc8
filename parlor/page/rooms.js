// The channels, the threads under them, and the direct messages; what is unread is marked.

import { make, older, pressable } from "./dom.js";
import { DM, THREADS } from "./store.js";

export class Rooms {
  constructor(store, enter) {
    this.store = store;
    this.enter = enter;
    this.nav = document.getElementById("rooms");
    this.drawer = document.getElementById("drawer");
    this.drawer.addEventListener("click", () => this.slide(!this.isOpen));
    this.nav.addEventListener("keydown", (event) => event.key === "Escape" && this.slide(false));
    document.querySelector("main").addEventListener("click", () => this.isOpen && this.slide(false, false));
  }

  get isOpen() {
    return this.drawer.getAttribute("aria-expanded") === "true";
  }

  /** On a narrow screen the channels come as a drawer. */
  slide(open, focus = true) {
    const was = this.isOpen;
    this.drawer.setAttribute("aria-expanded", String(open));
    if (open) this.nav.querySelector("[aria-current], button")?.focus();
    else if (was && focus) this.drawer.focus();
  }

  update() {
    const focused = document.activeElement?.dataset?.room;
    const all = [...this.store.channels.values()];
    const rooms = all.filter((one) => one.type !== DM && !THREADS.includes(one.type));
    const threads = all.filter((one) => THREADS.includes(one.type)).sort((a, b) => older(a.id, b.id));
    const under = (room) => threads.filter((one) => one.parent === room.id).map((one) => this.button(one, "↳"));
    const listed = rooms.flatMap((room) => [this.button(room, "#"), under(room)]);
    const direct = all.filter((one) => one.type === DM).map((one) => this.button(one, "@"));
    this.nav.replaceChildren(
      make("h2", {}, this.store.guild?.name ?? ""), make("ul", {}, listed),
      direct.length ? make("h2", {}, "Direct messages") : "", make("ul", {}, direct));
    if (focused) this.nav.querySelector(`[data-room="${focused}"]`)?.focus();
    const marks = all.map((one) => this.store.unread(one.id));
    this.calls = marks.reduce((sum, mark) => sum + mark.calls, 0);
    this.drawer.classList.toggle("unread", marks.some((mark) => mark.any));
  }

  button(channel, sign) {
    const here = channel.id === this.store.open;
    const mark = this.store.unread(channel.id);
    const words = [
      make("span", { "aria-hidden": "true" }, sign), make("bdi", {}, this.store.title(channel)),
      mark.any && make("span", { class: "unseen" }, mark.calls ? `${mark.calls} unread for you` : "unread"),
      mark.calls > 0 && make("span", { class: "badge", "aria-hidden": "true" }, mark.calls),
    ];
    const enter = () => {
      this.slide(false, false);
      this.enter(channel.id);
    };
    const traits = { "data-room": channel.id, "aria-current": here && "page" };
    const node = pressable(words, mark.any && "unread", enter, traits);
    return make("li", { class: THREADS.includes(channel.type) ? "thread" : null }, node);
  }
}

// The messages of the open channel. Only what changed is drawn again, and the keyboard keeps its place.

import { make, older } from "./dom.js";
import { continues, draw, isEphemeral, spoken } from "./message.js";

const AT_ONCE = 100;
const NEAR = 60; // pixels from the end that still count as reading along

export class Log {
  constructor(store, acts, announce) {
    this.store = store;
    this.acts = acts;
    this.announce = announce;
    this.scroll = document.getElementById("scroll");
    this.list = document.getElementById("log");
    this.newest = document.getElementById("newest");
    this.earlier = document.getElementById("earlier");
    this.drawn = new Map(); // message -> {node, sign}
    this.follow = true;
    this.top = 0; // how far the page was scrolled when last seen
    this.used = null; // the message that was last pressed
    this.list.addEventListener("click", (event) => this.press(event));
    this.list.addEventListener("put-away", () => this.update());
    this.scroll.addEventListener("scroll", () => this.scrolled());
    this.newest.addEventListener("click", () => this.toEnd());
    this.earlier.addEventListener("click", () => this.showEarlier());
    for (const part of [this.list, this.scroll]) new ResizeObserver(() => this.readOn()).observe(part);
  }

  /** Another channel, or another person: begin with an empty page. */
  clear() {
    this.drawn.clear();
    this.list.replaceChildren();
    this.shown = AT_ONCE;
    this.follow = true;
    this.newest.hidden = true;
  }

  update() {
    const all = this.store.in(this.store.open);
    const messages = all.slice(-this.shown);
    this.earlier.hidden = all.length <= messages.length;
    const held = this.held();
    const nodes = messages.map((message, place) => this.nodeOf(message, messages[place - 1]));
    this.place(nodes);
    this.line(messages);
    this.restore(held);
    this.readOn();
  }

  press(event) {
    this.used = event.target.closest("[data-message]")?.dataset.message ?? null;
  }

  /** Whether somebody is at a private panel that asks: then it stays in its place, and what comes below it waits. */
  atPanel() {
    const node = this.drawn.get(this.used)?.node;
    return Boolean(node?.isConnected && node.matches(".ephemeral") && node.querySelector(".row .primary, .row .face"));
  }

  readOn() {
    if (this.follow && !this.atPanel()) this.toEnd();
  }

  /** The node of a message: the one there is, unless something about it changed. */
  nodeOf(message, before) {
    const joined = continues(message, before) && !this.firstNew(message, before);
    const sign = `${this.store.versions.get(message.id)} ${joined}`;
    const known = this.drawn.get(message.id);
    if (known?.sign === sign || known?.node.querySelector(".box:not([hidden])")) return known.node; // a list is open
    const node = draw(message, joined, this.store, this.acts);
    this.drawn.set(message.id, { node, sign });
    return node;
  }

  /** First take away, then add: nodes that stay are never moved, and so keep the focus. */
  place(nodes) {
    const wanted = new Set(nodes);
    for (const child of [...this.list.children]) if (!wanted.has(child)) child.remove();
    nodes.forEach((node, place) => {
      if (this.list.children[place] !== node) this.list.insertBefore(node, this.list.children[place] ?? null);
    });
  }

  /** Where the new messages begin. */
  line(messages) {
    const place = messages.findIndex((message, i) => this.firstNew(message, messages[i - 1]));
    if (place > 0) this.list.children[place].before(make("li", { class: "new-line" }, make("span", {}, "New")));
  }

  firstNew(message, before) {
    const since = this.store.newFrom;
    return Boolean(since && before && older(message.id, since) > 0 && older(before.id, since) <= 0);
  }

  held() {
    const at = document.activeElement;
    const node = at?.closest?.("[data-message]");
    return node && { node, id: node.dataset.message, control: at.dataset.id };
  }

  /** After a change the focus goes to the same control, else to the next best one. */
  restore(held) {
    if (!held || held.node.isConnected) return;
    const node = this.drawn.get(held.id)?.node;
    if (!node?.isConnected) {
      this.scroll.focus({ preventScroll: true });
      return;
    }
    const controls = [...node.querySelectorAll("[data-id]:not(:disabled)")];
    const same = controls.find((one) => one.dataset.id === held.control);
    (same ?? controls.find((one) => one.dataset.id !== "dismiss") ?? node).focus({ preventScroll: true });
  }

  /** A new message is told to those who listen, once; what answers this person is shown at once. */
  tell(message) {
    const me = this.store.me.id;
    const mine = message.author.id === me;
    const node = this.drawn.get(message.id)?.node;
    const waited = mine || isEphemeral(message) || message.interaction_metadata?.user.id === me;
    if (node && waited) {
      this.used = null;
      this.toEnd();
    } else if (node) this.newest.hidden = this.atEnd();
    if (message.channel_id !== this.store.open) {
      this.announce(`New message in ${this.store.title(this.store.place(message.channel_id))}`);
    } else if (!mine && node) this.announce(spoken(message, node));
  }

  atEnd() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < NEAR;
  }

  /** Only a reader who goes up stops following: the page may have grown since it was scrolled to its end. Above a
   * panel in use an old board may go, which moves the page as well. */
  scrolled() {
    const up = this.scroll.scrollTop < this.top;
    this.top = this.scroll.scrollTop;
    if (this.atEnd()) this.follow = this.newest.hidden = true;
    else if (up && !this.atPanel()) this.follow = false;
  }

  toEnd() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.top = this.scroll.scrollTop;
    this.follow = true;
    this.newest.hidden = true;
  }

  showEarlier() {
    const height = this.scroll.scrollHeight - this.scroll.scrollTop;
    this.shown += AT_ONCE;
    this.follow = false;
    this.update();
    this.scroll.scrollTop = this.scroll.scrollHeight - height;
    this.scroll.focus({ preventScroll: true });
  }
}

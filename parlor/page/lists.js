// A list to choose from: a face that opens a listbox. One choice is taken at once, several with "Done".

import { freshId, make, pressable } from "./dom.js";

export class ChoiceList {
  /** `options` are {label, value, description, chosen}; `taken` hears the chosen values. */
  constructor({ label, placeholder, options, least = 1, most = 1, disabled = false }, taken) {
    this.options = options;
    this.least = least;
    this.most = most;
    this.placeholder = placeholder || "Make a selection";
    this.taken = taken;
    this.values = options.filter((one) => one.chosen).map((one) => one.value);
    this.draft = new Set(this.values);
    this.active = 0;
    this.build(label, disabled);
  }

  build(label, disabled) {
    const id = freshId("list");
    this.words = make("span", { class: "chosen" });
    this.face = make("button", {
      type: "button", class: "face", disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
      "aria-controls": id, onclick: () => (this.box.hidden ? this.show() : this.putAway()),
    });
    const before = label && make("span", { class: "unseen" }, `${label}: `);
    this.face.append(before, this.words, make("span", { "aria-hidden": "true" }, "▾"));
    this.rows = this.options.map((one, place) => this.row(one, place, id));
    this.listbox = make("ul", {
      id, role: "listbox", tabindex: "0", "aria-label": label || this.placeholder,
      "aria-multiselectable": this.several ? "true" : null, onkeydown: (event) => this.key(event),
    }, this.rows);
    this.count = make("span", { "aria-live": "polite" });
    this.finish = pressable("Done", "button primary", () => this.take());
    const foot = this.several && make("div", { class: "foot" }, this.count, this.finish);
    const traits = { class: "box", hidden: true, onkeydown: (event) => this.escape(event) };
    this.box = make("div", traits, this.listbox, foot);
    this.node = make("div", { class: "list" }, this.face, this.box);
    this.draw();
  }

  get several() {
    return this.most > 1 || this.least === 0;
  }

  row(one, place, id) {
    const words = [one.emoji && `${one.emoji} `, make("span", {}, one.label)];
    const more = one.description && make("small", {}, one.description);
    return make("li", { role: "option", id: `${id}-${place}`, onclick: () => this.press(place) }, words, more);
  }

  draw() {
    const chosen = this.options.filter((one) => this.draft.has(one.value));
    this.words.textContent = chosen.map((one) => one.label).join(", ") || this.placeholder;
    this.words.classList.toggle("empty", !chosen.length);
    this.rows.forEach((row, place) => {
      row.setAttribute("aria-selected", String(this.draft.has(this.options[place].value)));
      row.classList.toggle("active", place === this.active);
    });
    if (this.rows.length) this.listbox.setAttribute("aria-activedescendant", this.rows[this.active].id);
    const bounds = this.least === this.most ? this.most : `${this.least} to ${this.most}`;
    this.count.textContent = `${this.draft.size} chosen of ${bounds}`;
    this.finish.disabled = this.draft.size < this.least;
  }

  show() {
    this.box.hidden = false;
    this.face.setAttribute("aria-expanded", "true");
    this.listbox.focus();
    this.box.scrollIntoView({ block: "nearest" });
  }

  /** Put away; what was not sent is forgotten. */
  hide() {
    this.draft = new Set(this.values);
    this.box.hidden = true;
    this.face.setAttribute("aria-expanded", "false");
    this.draw();
  }

  press(place) {
    this.active = place;
    const value = this.options[place].value;
    if (!this.several) {
      this.draft = new Set([value]);
      this.take();
      return;
    }
    if (this.draft.has(value)) this.draft.delete(value);
    else if (this.draft.size < this.most) this.draft.add(value);
    this.draw();
  }

  take() {
    this.values = this.options.map((one) => one.value).filter((value) => this.draft.has(value));
    this.hide();
    this.face.focus();
    this.taken(this.values, this.face);
  }

  escape(event) {
    if (event.key !== "Escape") return;
    event.preventDefault(); // a form around the list stays open
    this.putAway();
  }

  /** Put away unused: what has changed meanwhile around it may be drawn now. */
  putAway() {
    this.hide();
    this.face.focus();
    this.node.dispatchEvent(new Event("put-away", { bubbles: true }));
  }

  key(event) {
    const last = this.rows.length - 1;
    const moves = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: last };
    if (event.key in moves) this.active = Math.max(0, Math.min(last, moves[event.key]));
    else if (event.key === "Enter" || event.key === " ") this.press(this.active);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.jump(event.key.toLowerCase());
    else return;
    event.preventDefault();
    this.draw();
    this.rows[this.active]?.scrollIntoView({ block: "nearest" });
  }

  /** A letter goes to the next option that begins with it. */
  jump(letter) {
    const order = this.options.map((_, place) => (this.active + 1 + place) % this.options.length);
    this.active = order.find((place) => this.options[place].label.toLowerCase().startsWith(letter)) ?? this.active;
  }
}

const PEOPLE = [5, 7]; // a list of users, and one of whatever can be mentioned
const ROLE = 6;
const CHANNEL = 8;

/** What a select component offers: its own options, the people, the roles, or the channels. */
export function offered(part, store) {
  const preset = new Set((part.default_values ?? []).map((one) => one.id));
  if (part.options) {
    return part.options.map((one) => ({ ...one, emoji: one.emoji?.name, chosen: one.default }));
  }
  const wanted = { [ROLE]: store.roles, [CHANNEL]: store.channels };
  const from = PEOPLE.includes(part.type) ? store.people : (wanted[part.type] ?? new Map());
  const fits = (one) => part.type !== CHANNEL || !part.channel_types || part.channel_types.includes(one.type);
  const item = (one) => ({ label: one.name || store.title(one), value: one.id, chosen: preset.has(one.id) });
  return [...from.values()].filter(fits).map(item);
}

/** The list that stands for a select component. */
export function listOf(part, store, label, taken) {
  const { placeholder, disabled } = part;
  const bounds = { least: part.min_values ?? 1, most: part.max_values ?? 1 };
  return new ChoiceList({ label, placeholder, disabled, options: offered(part, store), ...bounds }, taken);
}

// Suggestions under a field: arrows move, Enter or Tab takes, Escape puts them away.

import { freshId, make } from "./dom.js";

export class Picker {
  /** `taken` hears the item that was picked: {label, hint, value}. */
  constructor(input, label, taken) {
    this.input = input;
    this.taken = taken;
    this.items = [];
    this.active = -1;
    const id = freshId("picker");
    this.list = make("ul", { id, role: "listbox", class: "picker", "aria-label": label, hidden: true });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", id);
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => this.hide());
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /** Show these items, the first (or none) ready to be taken; without items, a word that there are none. */
  show(items, { first = 0, none = "" } = {}) {
    this.items = items;
    this.active = items.length ? first : -1;
    const rows = items.map((item, place) => this.row(item, place));
    if (!rows.length && none) rows.push(make("li", { class: "none", role: "presentation" }, none));
    this.list.replaceChildren(...rows);
    this.list.hidden = !rows.length;
    this.input.setAttribute("aria-expanded", String(this.isOpen));
    this.point();
  }

  row(item, place) {
    const stay = (event) => event.preventDefault(); // the field keeps the focus
    const pick = () => this.pick(place);
    const traits = { role: "option", id: `${this.list.id}-${place}`, onmousedown: stay, onclick: pick };
    return make("li", traits, make("span", {}, item.label), item.hint && make("small", {}, item.hint));
  }

  point() {
    const rows = [...this.list.querySelectorAll("[role=option]")];
    rows.forEach((row, place) => row.setAttribute("aria-selected", String(place === this.active)));
    const row = rows[this.active];
    if (row) this.input.setAttribute("aria-activedescendant", row.id);
    else this.input.removeAttribute("aria-activedescendant");
    row?.scrollIntoView({ block: "nearest" });
  }

  hide() {
    this.list.hidden = true;
    this.items = [];
    this.active = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  pick(place) {
    const item = this.items[place];
    this.hide();
    this.taken(item);
  }

  key(event) {
    if (!this.isOpen || event.isComposing) return;
    const count = this.items.length;
    const takes = (event.key === "Enter" || event.key === "Tab") && !event.shiftKey;
    if (event.key === "ArrowDown" && count) this.active = (this.active + 1) % count;
    else if (event.key === "ArrowUp" && count) this.active = (this.active + count - 1) % count;
    else if (event.key === "Escape") this.hide();
    else if (takes && this.active >= 0) this.pick(this.active);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation(); // the field itself must not send
    if (this.isOpen) this.point();
  }
}

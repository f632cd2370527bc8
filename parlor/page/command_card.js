// The command being typed: a card with a field for each option, in place of the chat line.

import { freshId, make, pressable } from "./dom.js";
import { reading, suggestions } from "./commands.js";
import { Picker } from "./picker.js";

const PATIENCE = 120; // ms of quiet before the bot is asked what it offers

export class CommandCard {
  /** `leave` puts the chat line back; `rest` is what was typed after the command's name. */
  constructor(command, { store, acts, leave, rest = "" }) {
    Object.assign(this, { command, store, acts, leave });
    this.fields = command.options.map((option) => new OptionField(option, this));
    this.submit = make("button", { type: "submit", class: "button primary" }, "Send");
    const name = `/${command.words}`;
    this.node = make("form", { class: "command", "aria-label": name, novalidate: true },
      make("div", { class: "command-head" }, make("code", {}, name), make("span", {}, command.description)),
      this.fields.map((field) => field.node),
      make("div", { class: "foot" }, this.submit, pressable("Cancel", "button secondary", () => leave())));
    this.node.addEventListener("submit", (event) => { event.preventDefault(); this.send(); });
    this.node.addEventListener("keydown", (event) => event.key === "Escape" && leave());
    if (rest && this.fields.length) this.fields[0].input.value = rest;
  }

  begin() {
    (this.fields[0]?.input ?? this.submit).focus();
    this.fields[0]?.offer();
  }

  /** After one field the next empty one, at last the button. */
  next(field) {
    const later = this.fields.slice(this.fields.indexOf(field) + 1).find((one) => !one.input.value);
    (later?.input ?? this.submit).focus();
  }

  /** What the filled fields say, without this one; those that are wrong are left out. */
  values(without = null) {
    const filled = this.fields.filter((one) => one !== without && one.input.value.trim());
    const read = filled.map((one) => [one.option.name, one.read()]).filter(([, one]) => !one.problem);
    return Object.fromEntries(read.map(([name, one]) => [name, one.value]));
  }

  send() {
    const wrong = this.fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].input.focus();
      return;
    }
    const details = { channel: this.store.open, words: this.command.words, options: this.values() };
    if (this.acts.begin("slash", details)) this.leave();
  }
}

class OptionField {
  constructor(option, card) {
    this.option = option;
    this.card = card;
    this.picked = null;
    this.asked = 0;
    const [id, problem] = [freshId("option"), freshId("problem")];
    this.input = make("input", {
      id, type: "text", autocomplete: "off", spellcheck: "false",
      "aria-describedby": problem, "aria-required": option.required ? "true" : null,
    });
    this.problem = make("small", { id: problem, class: "problem" });
    this.picker = new Picker(this.input, option.name, (item) => this.take(item));
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("focus", () => this.offer());
    const more = make("small", {}, option.description);
    const words = [make("b", {}, option.name), !option.required && " (optional)", more];
    this.node = make("div", { class: "option" }, make("label", { for: id }, words),
      make("div", { class: "under" }, this.input, this.picker.list), this.problem);
  }

  typed() {
    this.picked = null;
    this.problem.textContent = "";
    this.offer();
  }

  /** Show what fits: from the list, or what the bot offers for it. */
  offer() {
    const typed = this.input.value.toLowerCase();
    const own = suggestions(this.option, this.card.store);
    const first = this.option.required || typed ? 0 : -1; // an optional field must not fill itself
    if (own) {
      const fit = own.filter((one) => this.picked || one.label.toLowerCase().includes(typed));
      this.picker.show(fit, { first, none: "Nothing fits" });
    } else if (this.option.autocomplete) this.ask(first);
  }

  ask(first) {
    clearTimeout(this.timer);
    const turn = (this.asked += 1);
    this.timer = setTimeout(() => {
      const { store, acts, command } = this.card;
      const place = { channel: store.open, words: command.words, options: this.card.values(this) };
      const choices = (found) => turn === this.asked && this.show(found, first);
      const failed = () => turn === this.asked && this.show([], first, "Loading options failed");
      acts.begin("complete", { ...place, option: this.option.name, text: this.input.value }, { choices, failed });
    }, PATIENCE);
  }

  show(found, first, none = "Nothing fits") {
    if (document.activeElement !== this.input) return;
    this.picker.show(found.map((one) => ({ label: one.name, value: one.value })), { first, none });
  }

  take(item) {
    this.asked += 1;
    clearTimeout(this.timer);
    this.input.value = item.label;
    this.picked = item;
    this.problem.textContent = "";
    this.card.next(this);
  }

  read() {
    return reading(this.option, this.input.value.trim(), this.picked, this.card.store);
  }

  check() {
    const empty = !this.input.value.trim();
    const problem = empty ? this.option.required && "This is needed." : this.read().problem;
    this.problem.textContent = problem || "";
    this.input.setAttribute("aria-invalid", String(Boolean(problem)));
    return !problem;
  }
}

// The chat line: words, "@" for people, "/" for commands.

import { make } from "./dom.js";
import { CommandCard } from "./command_card.js";
import { fitting, leaves } from "./commands.js";
import { Picker } from "./picker.js";

const LONGEST = 2000;

export class Composer {
  constructor(store, acts) {
    this.store = store;
    this.acts = acts;
    this.root = document.getElementById("line");
    const traits = { rows: "1", maxlength: LONGEST, autocomplete: "off", enterkeyhint: "send",
      placeholder: "Message, or / for commands" };
    this.input = make("textarea", { ...traits, "aria-label": "Message" });
    this.picker = new Picker(this.input, "Suggestions", (item) => item.take());
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    const send = make("button", { type: "submit", class: "button primary" }, "Send");
    const typing = make("div", { class: "under" }, this.picker.list, this.input);
    this.form = make("form", { class: "line" }, typing, send);
    this.form.addEventListener("submit", (event) => { event.preventDefault(); this.send(); });
    this.clear();
  }

  /** Another channel has a line of its own: what was half typed stays where it was meant for. */
  moved() {
    if (this.store.open === this.place) return;
    this.drafts.set(this.place, this.input.value);
    this.place = this.store.open;
    this.write(this.drafts.get(this.place) ?? "");
  }

  /** Another person: nothing half typed stays. */
  clear() {
    this.place = null;
    this.drafts = new Map();
    this.write("");
  }

  write(words) {
    this.input.value = words;
    this.grow();
    this.picker.hide();
    this.root.replaceChildren(this.form);
  }

  get commands() {
    return leaves(this.store.commands, this.store.channels.get(this.store.open));
  }

  typed() {
    this.grow();
    const text = this.input.value;
    if (text.startsWith("/")) this.commandsFor(text.slice(1));
    else this.peopleFor(/(?:^|\s)@([^@\n]{0,32})$/.exec(text.slice(0, this.input.selectionStart)));
  }

  grow() {
    this.input.rows = Math.min(6, this.input.value.split("\n").length);
  }

  commandsFor(typed) {
    const all = this.commands;
    const whole = all.find((one) => typed.startsWith(`${one.words} `));
    if (whole) return this.card(whole, typed.slice(whole.words.length + 1));
    const item = (one) => ({ label: `/${one.words}`, hint: one.description, take: () => this.card(one) });
    const none = all.length ? "There is no such command." : "There are no commands yet: the bot is not here.";
    return this.picker.show(fitting(all, typed).map(item), { none });
  }

  peopleFor(found) {
    const typed = found?.[1].toLowerCase();
    const fits = (one) => found && one.name.toLowerCase().startsWith(typed);
    const at = this.input.selectionStart;
    const take = (one) => this.input.setRangeText(`${one.name} `, at - typed.length, at, "end");
    const fit = [...this.store.people.values()].filter(fits);
    this.picker.show(fit.map((one) => ({ label: `@${one.name}`, take: () => take(one) })));
  }

  card(command, rest = "") {
    this.picker.hide();
    const card = new CommandCard(command, { store: this.store, acts: this.acts, rest, leave: () => this.back() });
    this.input.value = "";
    this.root.replaceChildren(card.node);
    card.begin();
  }

  back() {
    this.root.replaceChildren(this.form);
    this.input.focus();
  }

  key(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.send();
  }

  send() {
    const text = this.input.value.trim();
    if (!text || text.startsWith("/")) return; // a slash begins a command, never a chat line
    if (!this.acts.begin("say", { channel: this.store.open, text: this.named(text) })) return;
    this.write("");
    this.input.focus();
  }

  /** People are called by their number, whatever the line shows. */
  named(text) {
    const people = [...this.store.people.values()].sort((a, b) => b.name.length - a.name.length);
    return people.reduce((line, one) => line.replaceAll(`@${one.name}`, `<@${one.id}>`), text);
  }
}

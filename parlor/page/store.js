// What this person may see, as the parlor told it.

import { older } from "./dom.js";

export const DM = 1;
export const THREADS = [10, 11, 12];
const LAST = "last read";

function sorted(shelf) {
  const fresh = new Map([...shelf].sort(([a], [b]) => older(a, b)));
  return Object.assign(fresh, { newest: shelf.newest });
}

export class Store {
  constructor() {
    this.clear();
  }

  /** Somebody else sits down: nothing stays but the kind of place that was open. */
  leave() {
    this.before = this.channels.get(this.open);
    this.clear();
  }

  clear() {
    this.me = null;
    this.people = new Map();
    this.roles = new Map();
    this.channels = new Map();
    this.messages = new Map(); // channel -> Map of id -> message, oldest first
    this.versions = new Map();
    this.failures = new Map(); // message -> what is said below it
    this.commands = [];
    this.open = null;
    this.newFrom = null; // where the line "new" stands in the open channel
    this.read = {};
  }

  hello(frame) {
    const before = this.channels.get(this.open) ?? this.before;
    this.clear();
    this.me = frame.me;
    this.guild = frame.guild;
    this.commands = frame.commands;
    this.people = new Map(frame.people.map((one) => [one.id, one]));
    this.roles = new Map(frame.roles.map((one) => [one.id, one]));
    this.home = frame.home;
    this.channels = new Map(frame.channels.map((one) => [one.id, one]));
    if (frame.dm) this.place(frame.dm, { type: DM });
    for (const [channel, messages] of Object.entries(frame.messages)) {
      for (const message of messages) this.put(message, channel);
    }
    this.read = JSON.parse(localStorage.getItem(this.shelf) ?? "{}");
    return this.channels.has(before?.id) ? before.id : before?.type === DM && frame.dm ? frame.dm : frame.home;
  }

  get shelf() {
    return `${LAST} ${this.guild.id} ${this.me.id}`;
  }

  /** A channel, known or first heard of now: one without a name is the conversation with the bot. */
  place(id, details = {}) {
    if (!this.channels.has(id)) this.channels.set(id, { id, name: "", type: DM, parent: null, ...details });
    return this.channels.get(id);
  }

  /** A channel is no more; whether it was the open one. */
  lose(channel) {
    this.channels.delete(channel);
    this.messages.delete(channel);
    return this.open === channel;
  }

  /** Whether a message is there: not one that was dismissed. */
  has(message) {
    return Boolean(this.messages.get(message.channel_id)?.has(message.id));
  }

  put(message, channel = message.channel_id) {
    this.place(channel);
    if (!this.messages.has(channel)) this.messages.set(channel, new Map());
    const shelf = this.messages.get(channel);
    const late = !shelf.has(message.id) && shelf.newest && older(message.id, shelf.newest) < 0;
    shelf.set(message.id, message);
    if (late) this.messages.set(channel, sorted(shelf));
    else if (!shelf.newest || older(message.id, shelf.newest) > 0) shelf.newest = message.id;
    this.touch(message.id);
  }

  remove(channel, id) {
    this.messages.get(channel)?.delete(id);
  }

  /** A message has to be drawn again. */
  touch(id) {
    this.versions.set(id, (this.versions.get(id) ?? 0) + 1);
  }

  fail(id, why) {
    if (why) this.failures.set(id, why);
    else if (!this.failures.delete(id)) return;
    this.touch(id);
  }

  in(channel) {
    return [...(this.messages.get(channel)?.values() ?? [])];
  }

  find(channel, id) {
    return this.messages.get(channel)?.get(id);
  }

  /** The newest message somebody else wrote here that was not read, and how many of them call this person. */
  unread(channel) {
    const since = this.read[channel] ?? "";
    const fresh = this.in(channel).filter((one) => older(one.id, since) > 0 && one.author.id !== this.me.id);
    const direct = this.channels.get(channel)?.type === DM;
    return { any: fresh.length > 0, calls: fresh.filter((one) => direct || this.calls(one)).length };
  }

  calls(message) {
    return message.mention_everyone || message.mentions.some((one) => one.id === this.me.id);
  }

  enter(channel) {
    this.open = channel;
    this.newFrom = this.unread(channel).any ? (this.read[channel] ?? null) : null;
  }

  /** What stands in the open channel has been read. */
  markRead() {
    const last = this.in(this.open).at(-1)?.id;
    if (!last || this.read[this.open] === last) return;
    this.read[this.open] = last;
    localStorage.setItem(this.shelf, JSON.stringify(this.read));
  }

  title(channel) {
    if (channel.type !== DM) return channel.name;
    return channel.name || [...this.people.values()].find((one) => one.bot)?.name || "Direct messages";
  }

  /** How markdown speaks of people and places. */
  get names() {
    return {
      me: this.me?.id,
      person: (id) => this.people.get(id)?.name ?? "somebody",
      channel: (id) => this.channels.has(id) && this.title(this.channels.get(id)),
    };
  }
}

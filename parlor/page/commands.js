// Slash commands: those there are, and the fields of the one being typed.

import { DM } from "./store.js";

export const [STRING, INTEGER, BOOLEAN, USER, CHANNEL] = [3, 4, 5, 6, 7];
const [SUB, GROUP, MENTIONABLE, NUMBER] = [1, 2, 9, 10];

/** Every command that can be sent, with its whole name; those for servers only are left out of a conversation. */
export function leaves(commands, channel) {
  const usable = (one) => (one.type ?? 1) === 1 && (channel?.type !== DM || everywhere(one));
  return commands.filter(usable).flatMap((one) => unfold(one, one.name));
}

function everywhere(command) {
  return command.dm_permission !== false && (command.contexts ?? [1]).includes(1);
}

function unfold(part, words) {
  const inner = (part.options ?? []).filter((one) => one.type === SUB || one.type === GROUP);
  if (inner.length) return inner.flatMap((one) => unfold(one, `${words} ${one.name}`));
  return [{ words, description: part.description, options: part.options ?? [] }];
}

/** The commands whose name fits what was typed: beginnings first. */
export function fitting(all, typed) {
  const text = typed.toLowerCase().trim();
  const starts = all.filter((one) => one.words.startsWith(text));
  return [...starts, ...all.filter((one) => !starts.includes(one) && one.words.includes(text))];
}

/** What a field offers without asking the bot; null when the bot must be asked or anything may be typed. */
export function suggestions(option, store) {
  if (option.choices) return option.choices.map((one) => ({ label: one.name, value: one.value }));
  if (option.type === BOOLEAN) return [{ label: "yes", value: true }, { label: "no", value: false }];
  const named = (all) => all.map((one) => ({ label: one.name, hint: one.bot && "bot", value: one.id }));
  if (option.type === USER || option.type === MENTIONABLE) return named([...store.people.values()]);
  if (option.type === CHANNEL) return named([...store.channels.values()].filter((one) => one.type !== DM));
  return null;
}

/** The value of a field: {value} or {problem}. `picked` is the suggestion taken last. */
export function reading(option, text, picked, store) {
  if (picked && picked.label === text) return { value: picked.value };
  const offers = suggestions(option, store);
  if (offers) {
    const same = offers.find((one) => one.label.toLowerCase() === text.toLowerCase());
    return same ? { value: same.value } : { problem: `Choose ${option.name} from the list.` };
  }
  if (option.type === INTEGER || option.type === NUMBER) return number(option, text);
  const { min_length: least = 0, max_length: most = 6000 } = option;
  if (text.length < least || text.length > most) return { problem: `Type ${least} to ${most} characters.` };
  return { value: text };
}

function number(option, text) {
  const pattern = option.type === INTEGER ? /^-?[0-9]{1,15}$/ : /^-?[0-9]{1,15}([.][0-9]{1,6})?$/;
  if (!pattern.test(text)) return { problem: "Type a number in digits." };
  const value = Number(text);
  if (value < (option.min_value ?? -Infinity)) return { problem: `Type ${option.min_value} or more.` };
  if (value > (option.max_value ?? Infinity)) return { problem: `Type ${option.max_value} or less.` };
  return { value };
}

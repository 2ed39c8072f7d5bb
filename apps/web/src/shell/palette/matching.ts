import type { Command } from './commands.ts';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Any of these finds all create commands, whichever verb their button has. Only as a whole word: a
 * prefix such as "inv" may belong to a name.
 */
const verbs = new Set(['create', 'add', 'new', 'make', 'raise', 'start', 'invite']);

/** Whether a text is the whole label of a command. */
export const isNamed = ({ label }: Command, text: string): boolean =>
  label.toLowerCase() === wordsOf(text).join(' ');

/** Returns how well a command matches the typed words: lower is better, undefined is no match. */
function fitOf(command: Command, typed: readonly string[]): number | undefined {
  const { label, group, keywords = '' } = command;
  const name = wordsOf(label);
  const others = wordsOf(keywords);
  const begins = (among: readonly string[]) => (word: string) =>
    among.some((one) => one.startsWith(word));
  const text = typed.join(' ');
  if (isNamed(command, text)) return 0;
  if (label.toLowerCase().startsWith(text)) return 1;
  if (typed.every(begins(name))) return 2;
  const rest = group === 'Create' ? typed.filter((word) => !verbs.has(word)) : typed;
  if (rest.every(begins(name))) return 3;
  return rest.every(begins([...name, ...others])) ? 4 : undefined;
}

/** Returns the commands in which each typed word is the beginning of a word, best matches first. */
export function matchingCommands(all: readonly Command[], text: string): Command[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return all
    .flatMap((command) => {
      const fit = fitOf(command, typed);
      return fit === undefined ? [] : [{ command, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ command }) => command);
}

export type Part = { text: string; marked: boolean };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text into parts and marks those that match the words of a search. */
export function markedParts(text: string, search: string): Part[] {
  const keywords = wordsOf(search).sort((one, other) => other.length - one.length);
  if (keywords.length === 0) return [{ text, marked: false }];
  const found = new RegExp(`(${keywords.map(escaped).join('|')})`, 'gi');
  return text
    .split(found)
    .map((part, place) => ({ text: part, marked: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}

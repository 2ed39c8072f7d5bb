import type { Command } from './commands.ts';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Any of these starts whatever can be made, whichever its button says. Only as a whole: what begins one
 * may be meant for a name, as "inv" is.
 */
const verbs = new Set(['create', 'add', 'new', 'make', 'raise', 'start', 'invite']);

/** Whether a text is all of what a command is called. */
export const isNamed = ({ label }: Command, text: string): boolean =>
  label.toLowerCase() === wordsOf(text).join(' ');

/** How well a command fits what was typed: less is better; undefined: not at all. */
function fitOf(command: Command, typed: readonly string[]): number | undefined {
  const { label, group, words = '' } = command;
  const name = wordsOf(label);
  const others = wordsOf(words);
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

/** The commands each word of a text begins a word of, the best first. */
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

/** A text in parts, those marked that the words of a search stand in. */
export function markedParts(text: string, search: string): Part[] {
  const words = wordsOf(search).sort((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, marked: false }];
  const found = new RegExp(`(${words.map(escaped).join('|')})`, 'gi');
  return text
    .split(found)
    .map((part, place) => ({ text: part, marked: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}

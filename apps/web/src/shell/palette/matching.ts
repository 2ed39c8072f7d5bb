import type { Command } from './commands.ts';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well a command fits what was typed: less is better; undefined: not at all. */
function fitOf({ label, words = '' }: Command, typed: readonly string[]): number | undefined {
  const name = wordsOf(label);
  const others = wordsOf(words);
  const begins = (among: readonly string[]) => (word: string) =>
    among.some((one) => one.startsWith(word));
  if (label.toLowerCase().startsWith(typed.join(' '))) return 0;
  if (typed.every(begins(name))) return 1;
  return typed.every(begins([...name, ...others])) ? 2 : undefined;
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

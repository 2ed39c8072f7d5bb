import type { Tone } from '@kolam/contract/core/tone.ts';
import { nothing } from './format.ts';

const tones: readonly Tone[] = ['info', 'attention', 'planned', 'good', 'bad'];

/**
 * Returns the initials: "Banyan Striders" → "BS", "Cumulonimbus" → "C". Works by grapheme in any
 * script. Returns a dash for a name without a letter or digit.
 */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map(firstLetter)
    .filter((letter) => letter !== undefined);
  return letters.slice(0, 2).join('') || nothing;
}

/** Returns the tone of a name, always the same for the same name. */
export function toneOfName(name: string): Tone {
  let sum = 7;
  for (const character of name.trim().toLowerCase()) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return tones[sum % tones.length] ?? 'info';
}

/** A letter that is a grapheme by itself, as at the start of most names. */
const plainLetter = /^[\p{Script=Latin}\d](?![\p{M}\u200d])/u;

let characters: Intl.Segmenter | undefined;

function firstLetter(word: string): string | undefined {
  const plain = plainLetter.exec(word)?.[0];
  if (plain) return plain.toUpperCase();
  // Created on demand: it takes a slow computer 60 ms.
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of characters.segment(word)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  }
  return undefined;
}

import type { Tone } from './tone.ts';

const tones: readonly Tone[] = ['info', 'attention', 'planned', 'good', 'bad'];

/** "Banyan Striders" → "BS", "Cumulonimbus" → "C", by written characters in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1);
  return ends.map((word) => firstCharacter(word ?? '')).join('');
}

/** The same name has the same tone everywhere and always. */
export function toneOfName(name: string): Tone {
  let sum = 7;
  for (const character of name.trim().toLowerCase()) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return tones[sum % tones.length] ?? 'info';
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstCharacter(word: string): string {
  const [first] = characters.segment(word);
  return first?.segment.toUpperCase() ?? '';
}

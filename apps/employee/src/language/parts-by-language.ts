import { type Language, languages } from '@kolam/contract/core/languages.ts';

/** The letters of each language. */
const letters: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
};

type Part = {
  /** Null for what the reader's own language is good for. */
  language: Language | null;
  text: string;
};

/**
 * Splits a text that people wrote where its language changes. Its script tells the language: a
 * translation may lack parts, and people write notes in their own language.
 */
export function partsByLanguage(text: string, reader: Language): Part[] {
  const parts: Part[] = [];
  let before = '';
  for (const word of text.match(/\s*\S+\s*/g) ?? []) {
    const found = languages.filter((each) => letters[each].test(word));
    const language = found.includes(reader) ? null : found[0];
    const last = parts.at(-1);
    // Numbers and signs belong to the words around them.
    if (last && (language === undefined || language === last.language)) last.text += word;
    else if (language === undefined) before += word;
    else {
      parts.push({ language, text: before + word });
      before = '';
    }
  }
  return before === '' ? parts : [{ language: null, text: before }];
}

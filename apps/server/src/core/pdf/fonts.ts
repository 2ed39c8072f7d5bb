import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hasGlyph } from './shared-fonts.ts';

const require = createRequire(import.meta.url);

const roboto = join(dirname(require.resolve('pdfmake/package.json')), 'build/fonts/Roboto');

/** The Noto fonts of the scripts of India. Oriya is Unicode's name for Odia. */
const packages = {
  Bengali: require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  Devanagari: require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
  Gujarati: require.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
  Gurmukhi: require.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  Kannada: require.resolve('@expo-google-fonts/noto-sans-kannada/package.json'),
  Malayalam: require.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'),
  Oriya: require.resolve('@expo-google-fonts/noto-sans-oriya/package.json'),
  Tamil: require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  Telugu: require.resolve('@expo-google-fonts/noto-sans-telugu/package.json'),
};

type Script = keyof typeof packages;
const scripts = Object.keys(packages) as Script[];

type FontName = Script | 'Roboto';

type Faces = Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>;

function notoFont(script: Script): Faces {
  const folder = dirname(packages[script]);
  const face = (weight: string) => join(folder, weight, `NotoSans${script}_${weight}.ttf`);
  const normal = face('400Regular');
  const bold = face('600SemiBold');
  return { normal, bold, italics: normal, bolditalics: bold };
}

/** The complete Roboto, which has the rupee sign, and one font for each script. */
export const fonts = {
  Roboto: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
    italics: join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
  },
  ...(Object.fromEntries(scripts.map((script) => [script, notoFont(script)])) as Record<
    Script,
    Faces
  >),
};

export const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/** Whatever a document contains, only its fonts are fetched or read for it. */
export const isFont = (path: string): boolean => fontFiles.has(path);

/** Words of one script, with the full stops that scripts share, and the joiners. */
const runs = new RegExp(
  scripts
    .map((script) => `\\p{scx=${script}}[\\p{scx=${script}}\\u200c\\u200d]*`)
    .map((word, at) => `(?<${scripts[at]}>${word}(?:\\s+${word})*)`)
    .join('|'),
  'gu',
);

/** Roboto has all of these. */
const isPlain = (text: string) => /^[\t\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f₹−–—’]*$/.test(text);

const isLetter = (character: string) => /[\p{L}\p{Nd}]/u.test(character);

const isShown = (font: FontName, character: string) =>
  /[\p{Cc}\p{Z}]/u.test(character) || hasGlyph(fonts[font].normal, character);

/**
 * Returns a text with what its font can show: the plain form of a letter such as 𝐀, and no signs
 * that the font lacks, such as emoji. Other letters stay.
 */
function showable(text: string, font: FontName): string {
  if (isPlain(text)) return text;
  return Array.from(text, (character) => {
    if (isShown(font, character)) return character;
    const plain = character.normalize('NFKC');
    if ([...plain].every((one) => isShown(font, one))) return plain;
    return isLetter(character) ? character : '';
  }).join('');
}

/** Splits a text into pieces, each with the font that has its letters. */
export function inFonts(text: string): { text: string; font: FontName }[] {
  const pieces: { text: string; font: FontName }[] = [];
  const add = (piece: string, font: FontName) => {
    const shown = showable(piece, font);
    if (shown !== '') pieces.push({ text: shown, font });
  };
  let end = 0;
  for (const found of text.matchAll(runs)) {
    add(text.slice(end, found.index), 'Roboto');
    const font = scripts.find((script) => found.groups?.[script] !== undefined);
    add(found[0], font ?? 'Roboto');
    end = found.index + found[0].length;
  }
  add(text.slice(end), 'Roboto');
  return pieces;
}

/** Returns the letters of a text that no font has, each once. A document shows them as boxes. */
export function lettersWithoutFont(text: string): string[] {
  const missing = inFonts(text).flatMap((piece) =>
    [...piece.text].filter((letter) => isLetter(letter) && !isShown(piece.font, letter)),
  );
  return [...new Set(missing)];
}

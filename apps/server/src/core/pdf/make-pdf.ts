import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { shareFonts } from './shared-fonts.ts';

const require = createRequire(import.meta.url);

const roboto = join(dirname(require.resolve('pdfmake/package.json')), 'build/fonts/Roboto');
const devanagari = dirname(require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'));
const notoRegular = join(devanagari, '400Regular/NotoSansDevanagari_400Regular.ttf');
const notoBold = join(devanagari, '600SemiBold/NotoSansDevanagari_600SemiBold.ttf');

/**
 * The complete Roboto, which has the rupee sign, and a Devanagari font for Hindi and Marathi names.
 */
const fonts = {
  Roboto: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
    italics: join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
  },
  Devanagari: {
    normal: notoRegular,
    bold: notoBold,
    italics: notoRegular,
    bolditalics: notoBold,
  },
};

const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/** Whatever a document contains, only its fonts are fetched or read for it. */
const isFont = (path: string): boolean => fontFiles.has(path);

/** The fonts of all documents, and which files they may read. */
export const pdfFonts = { fonts, isFont };

/** Loaded with the first document: loading takes too long for the server's start. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  shareFonts(fontFiles);
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(isFont);
  return pdfmake;
}

let loading: ReturnType<typeof loadPdfmake> | undefined;

/** Makes a document in memory, for a few pages. `longPdf` makes those of hundreds. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  loading ??= loadPdfmake();
  const pdfmake = await loading;
  return pdfmake.createPdf(definition).getBuffer();
}

/**
 * Returns whether a document can show a picture, given as a data URL. False when its data is
 * damaged.
 */
export async function canShow(picture: string): Promise<boolean> {
  return makePdf({ content: [{ image: picture, width: 10 }] }).then(
    () => true,
    () => false,
  );
}

/** Devanagari with its full stops, which Unicode counts to no script, and the joiners. */
const runs =
  /[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+(?:\s+[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+)*/gu;

/** Splits a text into pieces, each with the font that has its letters. */
export function inFonts(text: string): { text: string; font: keyof typeof fonts }[] {
  const pieces: { text: string; font: keyof typeof fonts }[] = [];
  let end = 0;
  for (const found of text.matchAll(runs)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), font: 'Roboto' });
    pieces.push({ text: found[0], font: 'Devanagari' });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), font: 'Roboto' });
  return pieces;
}

import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/fonts.ts';

/** A4 in points of 1/72 inch. */
export const page = { width: 595.28, side: 42, top: 40, bottom: 58 } as const;
export const contentWidth = page.width - 2 * page.side;

export const colours = {
  accent: '#006b6d',
  tint: '#ecf9f9',
  mark: '#e4990b',
  text: '#12211f',
  quiet: '#506060',
  hairline: '#d4dddd',
  void: '#c33e38',
} as const;

type Look = Omit<ContentText, 'text'>;

/**
 * Longer words than this would push other columns off the page. They break between any two letters.
 */
const longestWord = 26;

/**
 * Text in any script that documents have a font for. `longest` is the number of letters up to which
 * a word is not broken.
 */
export function textBlock(text: string, look: Look = {}, longest = longestWord): ContentText {
  const isLong = text.split(/\s+/).some((word) => word.length > longest);
  return { text: inFonts(text), ...look, ...(isLong && { wordBreak: 'break-all' }) };
}

/** A small heading above a block. */
export const label = (text: string, look: Look = {}): ContentText => ({
  text,
  fontSize: 7.5,
  color: colours.quiet,
  characterSpacing: 0.4,
  ...look,
});

/** Formats paise as ₹1,18,000.00, always with both decimals. */
export const amountText = (paise: number) =>
  paise < 0 ? `−₹${rupeeFigure(-paise)}` : `₹${rupeeFigure(paise)}`;

/** A line across the page. */
export const rule = (colour: string = colours.hairline, lineWidth = 0.5): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth, lineColor: colour }],
});

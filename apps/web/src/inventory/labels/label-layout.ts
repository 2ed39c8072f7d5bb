import { drawings, type Room } from './label-drawing.ts';
import type { LabelSheet } from './label-sheets.ts';
import type { LabelSettings } from './label-values.ts';

/** How labels lie on paper: freely on pages, or on the cells of a label sheet. */
export type LabelLayout = LabelSettings & {
  sheet: LabelSheet | undefined;
  /** The first free cell of the first sheet, from 1. */
  firstCell: number;
};

const pixels = (millimetres: number) => (millimetres / 25.4) * 96;

/** Of A4 within margins of 8 mm. */
const pageWidth = pixels(210 - 2 * 8);
/** Within a label, so that nothing touches its edge. */
export const labelPadding = 6;
const captionRoom = 18;

/** The width of a label in CSS pixels: what was asked for, or what as many columns leave of A4. */
export function labelWidth({ columns, width, gap, sheet }: LabelLayout): number {
  if (sheet) return pixels(sheet.width);
  return Math.min(width, Math.floor((pageWidth - (columns - 1) * gap) / columns));
}

export const labelHeight = ({ height, sheet }: LabelLayout): number =>
  sheet ? pixels(sheet.height) : height;

function roomOf(layout: LabelLayout): Room {
  return {
    width: labelWidth(layout) - 2 * labelPadding,
    height: labelHeight(layout) - 2 * labelPadding - (layout.caption ? captionRoom : 0),
  };
}

/** Draws the bars of a label of this layout. */
export const barsOf = (layout: LabelLayout) => drawings(roomOf(layout));

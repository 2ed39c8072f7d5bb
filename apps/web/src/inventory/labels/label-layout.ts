import { drawings, type Room } from './label-drawing.ts';
import type { LabelSheet } from './label-sheets.ts';
import type { LabelSettings } from './label-values.ts';

/** How labels are placed on paper: freely on pages, or in the cells of a label sheet. */
export type LabelLayout = LabelSettings & {
  sheet: LabelSheet | undefined;
  /** The first free cell of the first sheet, from 1. */
  firstCell: number;
};

const pixels = (millimetres: number) => (millimetres / 25.4) * 96;

/** The width of A4 without margins of 8 mm. */
const pageWidth = pixels(210 - 2 * 8);
/** The height of a caption or price with the gap above it: `.caption` has lines of 15 pixels. */
const captionRoom = 16;

/**
 * The padding within a label, in CSS pixels. The quiet zone of ten modules beside the bars is
 * enough on plain paper. Label sheets need more, since printers pull them in slightly skewed.
 */
export const labelPadding = ({ sheet }: Pick<LabelLayout, 'sheet'>): { x: number; y: number } =>
  sheet ? { x: 6, y: 6 } : { x: 0, y: 2 };

/**
 * Returns the width of a label in CSS pixels: the chosen one, or the one that the columns leave on
 * A4.
 */
export function labelWidth({ columns, width, gap, sheet }: LabelLayout): number {
  if (sheet) return pixels(sheet.width);
  return Math.min(width, Math.floor((pageWidth - (columns - 1) * gap) / columns));
}

export const labelHeight = ({ height, sheet }: LabelLayout): number =>
  sheet ? pixels(sheet.height) : height;

/**
 * On plain paper half the gap beside a label is white and belongs to it. Beside a cell of a sheet,
 * paper is cut off, or shifted where the printer pulls it in skewed.
 */
function roomOf(layout: LabelLayout): Room {
  const { x, y } = labelPadding(layout);
  const lines = (layout.caption ? 1 : 0) + (layout.mrp ? 1 : 0);
  return {
    beside: layout.sheet ? 0 : layout.gap / 2,
    width: labelWidth(layout) - 2 * x,
    height: labelHeight(layout) - 2 * y - lines * captionRoom,
  };
}

/**
 * Returns how many columns of labels of this width fit beside each other, up to the chosen number.
 */
export function columnsFor({ columns, gap }: LabelLayout, width: number): number {
  const most = Math.floor((pageWidth + gap) / (width + gap));
  return Math.min(columns, most);
}

/** Returns a function that draws the bars of a label in this layout. */
export const barsOf = (layout: LabelLayout) => drawings(roomOf(layout));

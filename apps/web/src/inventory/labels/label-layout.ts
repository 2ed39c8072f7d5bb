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
/** What a caption or a price takes with the gap above it: `.caption` has lines of 15 pixels. */
const captionRoom = 16;

/**
 * What stays empty within a label, in CSS pixels. At the sides of the bars are ten modules of nothing in
 * any case, which is enough on plain paper; sheets lie in printers a little askew.
 */
export const labelPadding = ({ sheet }: Pick<LabelLayout, 'sheet'>): { x: number; y: number } =>
  sheet ? { x: 6, y: 6 } : { x: 0, y: 2 };

/** The width of a label in CSS pixels: what was asked for, or what as many columns leave of A4. */
export function labelWidth({ columns, width, gap, sheet }: LabelLayout): number {
  if (sheet) return pixels(sheet.width);
  return Math.min(width, Math.floor((pageWidth - (columns - 1) * gap) / columns));
}

export const labelHeight = ({ height, sheet }: LabelLayout): number =>
  sheet ? pixels(sheet.height) : height;

/**
 * On plain paper half the gap beside a label is its own, and white; what is beside a cell of a sheet is cut
 * away, or lies elsewhere where the printer pulls the paper in askew.
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

/** The columns that labels of a width have room for beside each other, up to as many as there are. */
export function columnsFor({ columns, gap }: LabelLayout, width: number): number {
  const most = Math.floor((pageWidth + gap) / (width + gap));
  return Math.min(columns, most);
}

/** Draws the bars of a label of this layout. */
export const barsOf = (layout: LabelLayout) => drawings(roomOf(layout));

import { barsPath, code128 } from '#core/code128.ts';
import { escapeMarkup } from './escape-markup.ts';

/** CSS pixels; what is aimed at where there is room (decision record 0016). */
const barHeight = 80;
const barWidth = 2;
const fontSize = 12;
/** From the bars to the line that the text stands on, and to the end of what hangs below that. */
const baseline = 11;
const textRoom = 14;

/** Readers need ten modules of nothing at both sides. */
const quiet = 10;
/** A sign of an even font, by its size. */
const signWidth = 0.62;
/** Below 0.19 mm a module is too narrow for common scanners and printers. */
const narrowest = (0.19 / 25.4) * 96;

/** The room that bars and the code below them have, in CSS pixels. */
export type Room = {
  width: number;
  height: number;
  /** What is white beside that on each side in any case: it is nothing to readers, too. */
  beside?: number;
};

export type Drawing = {
  /** A drawing that stands alone. */
  svg: string;
  /** Whether its bars are narrower than most scanners can read from paper. */
  narrow: boolean;
  /** Pixels of room that bars as wide as they are aimed at take; undefined where they have it. */
  wants: number | undefined;
};

/**
 * The bars of a text with the text below, as large as the room allows and no larger than bars of
 * 2 × 80 pixels. Bars are whole pixels wide where that fits, so that they are sharp on screens too.
 *
 * @returns undefined for what can't be said with bars
 */
export function drawBarcode(code: string, room: Room): Drawing | undefined {
  const { modules } = code128(code);
  if (modules === undefined) return undefined;
  const { beside = 0 } = room;
  // Whole modules may reach into the nothing beside the label; others keep to it.
  const widthOf = (module: number) =>
    modules.length * module + 2 * Math.max(0, quiet * module - beside);
  const fitting = room.width / (modules.length + 2 * quiet);
  const unit = [barWidth, 1].find((module) => widthOf(module) <= room.width) ?? fitting;
  // As much of it as there is room for belongs to the drawing.
  const side = Math.min(quiet * unit, (room.width - modules.length * unit) / 2);
  const bars = Math.max(8, Math.min(barHeight, Math.floor(room.height - textRoom)));
  const [width, height] = [round(modules.length * unit + 2 * side), bars + textRoom];
  const text = escapeMarkup(code);
  const cramped = code.length * fontSize * signWidth > width;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Barcode of ${text}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path fill="#000" transform="translate(${round(side)} 0) scale(${round(unit)} ${bars})" d="${barsPath(modules)}"/>`,
    `<text x="${round(width / 2)}" y="${bars + baseline}" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="${fontSize}" text-anchor="middle"${cramped ? ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"` : ''} fill="#000">${text}</text>`,
    '</svg>',
  ].join('');
  const wants = unit < barWidth ? Math.ceil(widthOf(barWidth)) : undefined;
  return { svg, narrow: unit < narrowest, wants };
}

const round = (pixels: number) => Math.round(pixels * 10_000) / 10_000;

/** Draws each code once, however often it is printed. */
export function drawings(room: Room): (code: string) => Drawing | undefined {
  const known = new Map<string, Drawing | undefined>();
  return (code) => {
    if (!known.has(code)) known.set(code, drawBarcode(code, room));
    return known.get(code);
  };
}

import { barsPath, code128 } from '#core/code128.ts';
import { escapeMarkup } from './escape-markup.ts';

/** Preferred sizes in CSS pixels, used where there is room (decision record 0016). */
const barHeight = 80;
const barWidth = 2;
const fontSize = 12;
/** From the bars to the text's baseline, and to the end of its descenders. */
const baseline = 11;
const textRoom = 14;

/** Scanners need a quiet zone of ten modules on both sides. */
const quiet = 10;
/** The width of a monospaced character, relative to its font size. */
const signWidth = 0.62;
/** Below 0.19 mm a module is too narrow for common scanners and printers. */
const narrowest = (0.19 / 25.4) * 96;

/** The space for bars and the text below, in CSS pixels. */
export type Room = {
  width: number;
  height: number;
  /** Extra white space on each side, which counts as quiet zone. */
  beside?: number;
};

type Drawing = {
  /** A standalone SVG. */
  svg: string;
  /** Whether its bars are narrower than most scanners can read from paper. */
  narrow: boolean;
  /** The space that bars of the preferred width need, in pixels. Undefined if there is enough. */
  wants: number | undefined;
};

/**
 * Draws a barcode with its text below, as large as the space allows, with bars of at most 2 × 80
 * pixels. Bars are whole pixels wide if possible, so that they are sharp on screens too.
 * @returns undefined for characters that barcodes can't encode
 */
export function drawBarcode(code: string, room: Room): Drawing | undefined {
  const { modules } = code128(code);
  if (modules === undefined) return undefined;
  const { beside = 0 } = room;
  // Bars of whole pixels may use the white space beside the label as quiet zone. Others may not.
  const widthOf = (module: number) =>
    modules.length * module + 2 * Math.max(0, quiet * module - beside);
  const matching = room.width / (modules.length + 2 * quiet);
  const unit = [barWidth, 1].find((module) => widthOf(module) <= room.width) ?? matching;
  // The drawing includes as much of the quiet zone as fits.
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

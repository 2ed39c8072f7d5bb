import type { Content } from 'pdfmake/interfaces.js';
import { code128 } from '#core/pdf/code128.ts';

/** In points. With modules below 0.19 mm, common scanners and printers fail. */
const narrowest = (0.19 / 25.4) * 72;
/** In points, slightly more than a quarter of a millimetre. */
const widest = 0.85;

type Room = { width: number; height: number };

/**
 * Draws a text as a bar code of vector shapes, at most `width` points wide. Returns null when the
 * text is too long or has characters that the code lacks. The caller must leave a quiet zone of ten
 * modules on both sides.
 */
export function bars(text: string, { width, height }: Room): Content | null {
  const code = code128(text);
  if (code === null) return null;
  const module = Math.min(widest, width / code.width);
  if (module < narrowest) return null;
  return {
    canvas: code.bars.map((bar) => ({
      type: 'rect',
      x: bar.at * module,
      y: 0,
      w: bar.width * module,
      h: height,
      color: '#000000',
    })),
  };
}

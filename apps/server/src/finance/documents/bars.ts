import type { Content } from 'pdfmake/interfaces.js';
import { code128 } from '#core/pdf/code128.ts';

/** Below 0.19 mm a module is too narrow for common scanners and printers; in points. */
const narrowest = (0.19 / 25.4) * 72;
/** A little above a quarter of a millimetre. */
const widest = 0.85;

type Room = { width: number; height: number };

/**
 * A text as bars that a scanner reads off paper, drawn as shapes, no wider than there is room, in points;
 * null for a text that has too many of them or can't be said with bars. What stands beside it must
 * leave ten modules empty.
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

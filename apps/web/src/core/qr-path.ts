import { encode } from 'uqr';

/** A QR code as an SVG path, one unit for each module, and its side with the quiet zone. */
export type QrPath = { path: string; side: number };

/** Scanners need a quiet zone of four modules around the code. */
const quiet = 4;

/**
 * Returns the QR code of a text (ISO/IEC 18004), readable with up to 15 % of it damaged.
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const rows = data.map((row, y) => {
    const modules = row.map((isDark) => (isDark ? 1 : 0)).join('');
    return [...modules.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return { path: rows.join(''), side: size };
}

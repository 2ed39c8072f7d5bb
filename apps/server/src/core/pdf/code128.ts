/// <reference path="./jsbarcode.d.ts" />
import encoder from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

// Bundlers and Node differ in the default export of an older CommonJS module.
const Encoder = 'default' in encoder ? encoder.default : encoder;

/** The bars of a text in Code 128 (ISO/IEC 15417) and their total width, both in modules. */
type Bars = { bars: { at: number; width: number }[]; width: number };

/** Returns the bars of a text, or null for text with non-ASCII characters. */
export function code128(text: string): Bars | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const code = new Encoder(text, {});
  if (!code.valid()) return null;
  const { data } = code.encode();
  const bars = [...data.matchAll(/1+/g)].map(({ index, 0: bar }) => ({
    at: index,
    width: bar.length,
  }));
  return { bars, width: data.length };
}

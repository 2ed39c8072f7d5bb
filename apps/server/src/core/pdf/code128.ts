/// <reference path="./jsbarcode.d.ts" />
import encoder from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

// Bundlers and Node differ in what they take for the default export of an older module.
const Encoder = 'default' in encoder ? encoder.default : encoder;

/** A text as bars of Code 128 (ISO/IEC 15417), and how wide all is; both in modules. */
type Bars = { bars: { at: number; width: number }[]; width: number };

/** The bars of a text; null for what can't be said with them: anything but ASCII. */
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

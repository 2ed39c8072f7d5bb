import encoder from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

// Bundlers and Node disagree about the default export of an older module.
const Encoder = 'default' in encoder ? encoder.default : encoder;

/**
 * A text as Code 128 (ISO/IEC 15417): its modules from left to right, 1 for a bar and 0 for a gap.
 */
export type Bars = { modules: string; problem?: undefined };
type NoBars = { modules?: undefined; problem: string };

/** Returns the bars of a text, or why there are none: only ASCII can be encoded. */
export function code128(text: string): Bars | NoBars {
  const wrong = { problem: `"${text}" is not a valid input for CODE128` };
  if (!/^[\x20-\x7e]+$/.test(text)) return wrong;
  const code = new Encoder(text, {});
  return code.valid() ? { modules: code.encode().data } : wrong;
}

/** Returns the bars as an SVG path, one unit per module wide and one unit high. */
export function barsPath(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
}

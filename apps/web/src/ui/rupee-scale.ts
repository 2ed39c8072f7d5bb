/** Whole rupees where amounts only roughly matter, such as at an axis; `paise` from whole paise. */
const units = [
  { paise: 1_00_00_000_00, name: 'Cr' },
  { paise: 1_00_000_00, name: 'L' },
  { paise: 1_000_00, name: 'K' },
  { paise: 1_00, name: '' },
] as const;

/** '₹2.5L', '₹1Cr', '-₹50K', from whole paise; at most two decimals. */
export function shortRupees(paise: number): string {
  const size = Math.abs(paise);
  const unit = units.find((one) => size >= one.paise) ?? units[3];
  const number = Math.round((size / unit.paise) * 100) / 100;
  return `${paise < 0 && number > 0 ? '-' : ''}₹${number}${unit.name}`;
}

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is not below a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const leading = [1, 2, 2.5, 5].find((one) => one * power >= step) ?? 10;
  return leading * power;
}

/**
 * Round amounts for an axis that has to reach from the least to the most and holds 0, in order; at
 * most two more than wished for, whole rupees apart. Where all is 0, up to ₹1.
 */
export function axisTicks(least: number, most: number, wished = 3): number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const step = roundStep(Math.max((high - low) / wished, 1_00));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, n) => (first + n) * step);
}

/** By what large numbers are told where they only roughly matter, such as at an axis. */
const sizes = [
  { size: 1_00_00_000, name: 'Cr' },
  { size: 1_00_000, name: 'L' },
  { size: 1_000, name: 'K' },
  { size: 1, name: '' },
] as const;

/** '2.5L', '1Cr', '−50K'; at most two decimals. */
export function shortNumber(value: number, sign = ''): string {
  const amount = Math.abs(value);
  const { size, name } = sizes.find((one) => amount >= one.size) ?? sizes[3];
  const number = Math.round((amount / size) * 100) / 100;
  return `${value < 0 && number > 0 ? '−' : ''}${sign}${number}${name}`;
}

/** '₹2.5L', '₹1Cr', '−₹50K', from whole paise. */
export const shortRupees = (paise: number): string => shortNumber(paise / 100, '₹');

/** How many steps an axis is meant to have. */
const wished = 3;

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is not below a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const leading = [1, 2, 2.5, 5].find((one) => one * power >= step) ?? 10;
  return leading * power;
}

/**
 * Round amounts for an axis that has to reach from the least to the most and holds 0, in order; about
 * three, at most two more. They are at least `smallest` apart, by default the paise of a rupee.
 */
export function axisTicks(least: number, most: number, smallest = 1_00): number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const step = roundStep(Math.max((high - low) / wished, smallest));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, n) => (first + n) * step);
}

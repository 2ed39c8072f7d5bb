/** Units for large numbers that are only approximate, such as on an axis. */
const sizes = [
  { size: 1_00_00_000, name: 'Cr' },
  { size: 1_00_000, name: 'L' },
  { size: 1_000, name: 'K' },
  { size: 1, name: '' },
] as const;

/** Formats a number as '2.5L', '1Cr', '−50K', with at most two decimals. */
export function shortNumber(value: number, sign = ''): string {
  const amount = Math.abs(value);
  const { size, name } = sizes.find((one) => amount >= one.size) ?? sizes[3];
  const number = Math.round((amount / size) * 100) / 100;
  return `${value < 0 && number > 0 ? '−' : ''}${sign}${number}${name}`;
}

/** Formats whole paise as '₹2.5L', '₹1Cr', '−₹50K'. */
export const shortRupees = (paise: number): string => shortNumber(paise / 100, '₹');

/** The desired number of steps on an axis. */
const wished = 3;

/** Rounds a step up to 1, 2, 2.5, 5 or 10 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const leading = [1, 2, 2.5, 5].find((one) => one * power >= step) ?? 10;
  return leading * power;
}

/**
 * Returns round amounts for an axis that covers the range and 0, in order: about three, at most two
 * more. They are at least `smallest` apart, by default one rupee in paise.
 */
export function axisTicks(least: number, most: number, smallest = 1_00): number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const step = roundStep(Math.max((high - low) / wished, smallest));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, n) => (first + n) * step);
}

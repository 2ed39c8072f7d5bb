/**
 * Numbers as written in India: the last three digits, then groups of two. Without Intl, whose first
 * use costs slow browsers tens of milliseconds.
 */

/** The typographic minus: longer than a hyphen, and never followed by a line break. */
export const minus = '−';

/** Each place before the last three digits with an even number of digits up to them. */
const groupEnds = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * Returns `1000000` as '10,00,000', `-2500.5` as '−2,500.5'. Keeps existing decimals, up to two.
 */
export function groupedNumber(value: number): string {
  const [whole = '', decimals = ''] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  const text = whole.replace(groupEnds, ',') + (decimals && `.${decimals}`);
  return value < 0 && text !== '0' ? minus + text : text;
}

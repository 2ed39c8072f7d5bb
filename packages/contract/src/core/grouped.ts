/**
 * Numbers as people in India write them: the last three digits, then groups of two. Without Intl,
 * whose first use costs slow browsers tens of milliseconds.
 */

/** As a minus is set: longer than a hyphen, and never where a line breaks. */
export const minus = '−';

/** Each place before the last three digits that has an even number of digits up to them. */
const groupEnds = /\B(?=(?:\d\d)*\d{3}$)/g;

/** `1000000` as '10,00,000', `-2500.5` as '−2,500.5'; of decimals as many as there are, up to two. */
export function groupedNumber(value: number): string {
  const [whole = '', decimals = ''] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  const text = whole.replace(groupEnds, ',') + (decimals && `.${decimals}`);
  return value < 0 && text !== '0' ? minus + text : text;
}

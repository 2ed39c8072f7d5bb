import { parseRupees } from '@kolam/contract/core/rupee-text.ts';

const isEmpty = (text: string) => text.trim() === '';

/** A number as people type it: '1,250', '18%'; NaN for anything else, and for nothing. */
export function numberOf(text: string): number {
  const plain = text.replace(/[,\s%]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The same where nothing typed means none. */
export const numberOrNone = (text: string): number | null =>
  isEmpty(text) ? null : numberOf(text);

/** Rupees as people type them: '1,250.50', '₹ 80', '1.5L'; NaN for anything else. */
export const rupeesOf = (text: string): number => (parseRupees(text) ?? Number.NaN) / 100;

/** The same where nothing typed means none. */
export const rupeesOrNone = (text: string): number | null =>
  isEmpty(text) ? null : rupeesOf(text);

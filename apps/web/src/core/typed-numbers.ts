import { parseRupees } from '@kolam/contract/core/rupee-text.ts';

const isEmpty = (text: string) => text.trim() === '';

/**
 * Parses a number as users type it: '1,250', '18%'. Returns NaN for anything else, and for empty
 * text.
 */
export function numberOf(text: string): number {
  const plain = text.replace(/[,\s%]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Like `numberOf`, but returns null for empty text. */
export const numberOrNone = (text: string): number | null =>
  isEmpty(text) ? null : numberOf(text);

/** Parses rupees as users type them: '1,250.50', '₹ 80', '1.5L'. Returns NaN for anything else. */
export const rupeesOf = (text: string): number => (parseRupees(text) ?? Number.NaN) / 100;

/** Like `rupeesOf`, but returns null for empty text. */
export const rupeesOrNone = (text: string): number | null =>
  isEmpty(text) ? null : rupeesOf(text);

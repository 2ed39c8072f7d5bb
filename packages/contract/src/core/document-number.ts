/** Numbers of tax invoices and credit notes (CGST Rules, rules 46 and 53). */
import { financialYearLabel } from './dates.ts';

/** Returns whether a text is a document number: at most 16 letters, digits, hyphens and slashes. */
export const isDocumentNumber = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/.test(text);

/** Returns whether a text is a prefix of a series: one to four capital letters or digits. */
export const isPrefix = (text: string): boolean => /^[A-Z0-9]{1,4}$/.test(text);

/**
 * Returns 'INV/26-27/00001', for the financial year that begins in 2026. Throws RangeError when it
 * would be longer than 16 characters: the series is full.
 */
export function documentNumber(prefix: string, financialYear: number, number: number): string {
  const text = `${prefix}/${financialYearLabel(financialYear)}/${String(number).padStart(5, '0')}`;
  if (!isDocumentNumber(text)) throw new RangeError(`${text} can’t number a document`);
  return text;
}

/** Numbers of tax invoices and credit notes (CGST Rules, rules 46 and 53). */
import { financialYearLabel } from './dates.ts';

/** Whether a text may number a document: 16 letters, digits, hyphens and slashes at most. */
export const isDocumentNumber = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/.test(text);

/** Whether a text may begin a series: one to four capital letters or digits. */
export const isPrefix = (text: string): boolean => /^[A-Z0-9]{1,4}$/.test(text);

/**
 * 'INV/26-27/00001', of the financial year that begins in 2026. RangeError when it would be longer
 * than 16 characters: the series is full.
 */
export function documentNumber(prefix: string, financialYear: number, number: number): string {
  const text = `${prefix}/${financialYearLabel(financialYear)}/${String(number).padStart(5, '0')}`;
  if (!isDocumentNumber(text)) throw new RangeError(`${text} can’t number a document`);
  return text;
}

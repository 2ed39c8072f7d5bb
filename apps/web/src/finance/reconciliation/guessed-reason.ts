import type { AsideReason } from '@kolam/contract/finance/reconciliation/limits.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';

const words: readonly (readonly [AsideReason, RegExp])[] = [
  ['returned', /\b(return(ed)?|rtn|rejected|bounced|reversal)\b/i],
  ['charges', /\b(charges?|chgs?|chrgs?|fees?|commission)\b/i],
  ['interest', /\b(interest|int)\b/i],
  ['salary', /\b(salary|salaries|sal|payroll)\b/i],
  ['tax', /\b(gst|cbdt|tds|tax|challan)\b/i],
  ['transfer', /\b(self|own|sweep|fd)\b/i],
];

/** Returns the reason that the bank's text suggests. */
export function guessedReason({ note, ref }: Pick<BankRow, 'note' | 'ref'>): AsideReason {
  return words.find(([, word]) => word.test(`${note} ${ref}`))?.[0] ?? 'other';
}

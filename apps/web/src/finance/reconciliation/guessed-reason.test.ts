import { expect, test } from 'vitest';
import { guessedReason } from './guessed-reason.ts';

test.each([
  ['SMS CHARGES INCL GST', 'charges'],
  ['CREDIT INTEREST CAPITALISED', 'interest'],
  ['CHQ RETURN 000123', 'returned'],
  ['NEFT SALARY NOV', 'salary'],
  ['CBDT/TDS CHALLAN', 'tax'],
  ['FUND TRF SELF', 'transfer'],
  ['NEFT DR-GULMOHAR WORKS', 'other'],
])('%s is %s', (note, reason) => {
  expect(guessedReason({ note, ref: '' })).toBe(reason);
});

import { expect, test } from 'vitest';
import { tdsDepositDay } from './deposit-day.ts';

test('tax is deposited by the 7th of the next month, that of March by 30 April', () => {
  expect(['2026-11', '2026-12', '2027-02', '2027-03', '2027-04'].map(tdsDepositDay)).toEqual([
    '2026-12-07',
    '2027-01-07',
    '2027-03-07',
    '2027-04-30',
    '2027-05-07',
  ]);
});

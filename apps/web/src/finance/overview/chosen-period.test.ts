import { expect, test } from 'vitest';
import { chosenPeriod } from './chosen-period.ts';

const today = '2026-11-21';
const year = { name: 'year', period: { from: '2026-04-01', to: today } };

test.each([
  [{}, year],
  [
    { period: 'last-month' },
    { name: 'last-month', period: { from: '2026-10-01', to: '2026-10-31' } },
  ],
  [
    { period: 'custom', from: '2026-01-15', to: '2026-02-03' },
    { name: 'custom', period: { from: '2026-01-15', to: '2026-02-03' } },
  ],
  [{ period: 'custom', from: '2026-02-03', to: '2026-01-15' }, year],
  [{ period: 'custom', from: '2026-02-03' }, year],
  [{ period: 'decade' }, year],
])('the address %j is the period %j', (raw, chosen) => {
  expect(chosenPeriod(raw, today)).toEqual(chosen);
});

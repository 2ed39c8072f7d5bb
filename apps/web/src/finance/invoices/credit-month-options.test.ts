import { expect, test } from 'vitest';
import { creditMonthOptions } from './credit-month-options.ts';

test('a bill can count until October of the next financial year, then without credit', () => {
  const values = (...others: string[]) =>
    creditMonthOptions('2026-03-31', others).map(({ value }) => value);
  expect(values('2026-10')).toHaveLength(8);
  expect(values('', '2026-03').at(-1)).toBe('2026-10');
  expect(creditMonthOptions('2026-03-31', ['2026-11', '2026-11']).slice(-2)).toEqual([
    { value: '2026-10', label: 'October 2026' },
    { value: '2026-11', label: 'November 2026, without credit' },
  ]);
});

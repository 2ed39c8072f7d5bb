import { expect, test } from 'vitest';
import { readValues } from '#core/address-state.ts';
import { analyticsFilters, analyticsQuery } from './analytics-search.ts';

const justAfterMidnight = Date.parse('2026-11-20T00:30:00+05:30');
const asked = (raw: Record<string, string>) =>
  analyticsQuery(readValues(analyticsFilters, raw), justAfterMidnight);

test('requests the last 30 days in India, or the range in the address', () => {
  expect(asked({})).toEqual({ from: '2026-10-22', to: '2026-11-20', companyId: undefined });
  expect(asked({ days: '7' }).from).toBe('2026-11-14');
  expect(asked({ days: '8' }).from).toBe('2026-10-22');
});

test('a custom period takes precedence over a range, and one end may be open', () => {
  const own = { from: '2026-01-01', to: '2026-01-31' };
  expect(asked({ days: '7', ...own })).toMatchObject(own);
  expect(asked({ from: '2026-01-01' })).toMatchObject({ from: '2026-01-01', to: undefined });
});

test('misspelled values in an old link count as not set', () => {
  expect(asked({ from: 'soon', company: 'mine' })).toEqual(asked({}));
  const company = '01a1fec4-54c4-761d-995c-e290d5c0ca65';
  expect(asked({ company }).companyId).toBe(company);
});

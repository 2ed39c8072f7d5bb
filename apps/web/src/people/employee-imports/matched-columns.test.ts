import { expect, test } from 'vitest';
import { sameColumns } from './matched-columns.ts';

const mapping = { firstName: 0, lastName: 1, email: 2, company: 3 };

test('columns are equal however missing ones are represented', () => {
  const one = { mapping, companyId: null };
  expect(sameColumns(one, { mapping: { ...mapping, team: null }, companyId: null })).toBe(true);
  expect(sameColumns(one, { mapping: { ...mapping, team: 4 }, companyId: null })).toBe(false);
  expect(sameColumns(one, { mapping, companyId: 'c1' })).toBe(false);
});

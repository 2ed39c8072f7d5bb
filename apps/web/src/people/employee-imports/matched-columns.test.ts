import { expect, test } from 'vitest';
import { sameColumns } from './matched-columns.ts';

const mapping = { firstName: 0, lastName: 1, email: 2, company: 3 };

test('columns are equal however missing ones are represented', () => {
  const one = { mapping, companyId: null, newTeamMaximum: 10 };
  expect(sameColumns(one, { ...one, mapping: { ...mapping, team: null } })).toBe(true);
  expect(sameColumns(one, { ...one, mapping: { ...mapping, team: 4 } })).toBe(false);
  expect(sameColumns(one, { ...one, companyId: 'c1' })).toBe(false);
  expect(sameColumns(one, { ...one, newTeamMaximum: null })).toBe(false);
});

import { importMessages } from '@kolam/contract/employee-imports/messages.ts';
import { expect, test } from 'vitest';
import { columnProblems, sameColumns } from './column-problems.ts';

const mapping = { firstName: 0, lastName: 1, email: 2, company: 3 };

test('a file with all that a row needs can be checked', () => {
  expect(columnProblems({ mapping, companyId: null })).toEqual({});
});

test('what no row can be read without has to be chosen', () => {
  expect(columnProblems({ mapping: { company: 0 }, companyId: null })).toEqual({
    firstName: importMessages.columnMissing('First name'),
    lastName: importMessages.columnMissing('Last name'),
    email: importMessages.columnMissing('Email'),
  });
});

test('one company for the whole file stands for the column', () => {
  const withoutCompany = { ...mapping, company: null };
  expect(columnProblems({ mapping: withoutCompany, companyId: null })).toEqual({
    company: importMessages.companyMissing,
  });
  expect(columnProblems({ mapping: withoutCompany, companyId: 'c1' })).toEqual({});
});

test('a column of the file serves once', () => {
  expect(columnProblems({ mapping: { ...mapping, team: 2 }, companyId: null })).toEqual({
    team: importMessages.columnTwice,
  });
});

test('columns are the same however those that are missing are written', () => {
  const one = { mapping, companyId: null };
  expect(sameColumns(one, { mapping: { ...mapping, team: null }, companyId: null })).toBe(true);
  expect(sameColumns(one, { mapping: { ...mapping, team: 4 }, companyId: null })).toBe(false);
  expect(sameColumns(one, { mapping, companyId: 'c1' })).toBe(false);
});

import { expect, test } from 'vitest';
import { columnProblems } from './column-problems.ts';
import { importMessages } from './messages.ts';

const mapping = { firstName: 0, lastName: 1, email: 2, company: 3 };
const file = { columnCount: 5, companyId: null };

test('a file with all that a row needs can be checked', () => {
  expect(columnProblems(mapping, file)).toEqual({});
});

test('what no row can be read without has to be chosen', () => {
  expect(columnProblems({ company: 0 }, file)).toEqual({
    firstName: importMessages.columnMissing('First name'),
    lastName: importMessages.columnMissing('Last name'),
    email: importMessages.columnMissing('Email'),
  });
});

test('one company for the whole file stands for the column', () => {
  const withoutCompany = { ...mapping, company: null };
  expect(columnProblems(withoutCompany, file)).toEqual({ company: importMessages.companyMissing });
  expect(columnProblems(withoutCompany, { ...file, companyId: 'c1' })).toEqual({});
});

test('a column of the file serves once', () => {
  expect(columnProblems({ ...mapping, team: 2 }, file)).toEqual({
    team: importMessages.columnTwice,
  });
});

test('the file has to have the column', () => {
  expect(columnProblems({ ...mapping, team: 5 }, file)).toEqual({
    team: importMessages.columnUnknown,
  });
});

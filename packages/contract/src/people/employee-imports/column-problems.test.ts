import { expect, test } from 'vitest';
import { columnProblems } from './column-problems.ts';
import { importMessages } from './messages.ts';

const mapping = { firstName: 0, lastName: 1, email: 2, company: 3 };
const file = { columnCount: 5, companyId: null, knownByCode: false };

test('a file with all required columns can be checked', () => {
  expect(columnProblems(mapping, file)).toEqual({});
});

test('a required column must be chosen', () => {
  expect(columnProblems({ company: 0 }, file)).toEqual({
    firstName: importMessages.columnMissing('First name'),
    lastName: importMessages.columnMissing('Last name'),
    email: importMessages.columnMissing('Email'),
  });
});

test('one company for the whole file replaces the column', () => {
  const withoutCompany = { ...mapping, company: null };
  expect(columnProblems(withoutCompany, file)).toEqual({ company: importMessages.companyMissing });
  expect(columnProblems(withoutCompany, { ...file, companyId: 'c1' })).toEqual({});
});

test('where people may be known by their codes, a file needs emails or codes', () => {
  const own = { ...file, companyId: 'c1', knownByCode: true };
  expect(columnProblems({ employeeCode: 0, department: 1 }, own)).toEqual({});
  expect(columnProblems({ email: 0 }, own)).toEqual({});
  expect(columnProblems({ firstName: 0, lastName: 1 }, own)).toEqual({
    email: importMessages.emailOrCodeMissing,
  });
});

test('a column of the file can be used once', () => {
  expect(columnProblems({ ...mapping, team: 2 }, file)).toEqual({
    team: importMessages.columnTwice,
  });
});

test('one column can be both names, and nothing else', () => {
  expect(columnProblems({ ...mapping, lastName: 0 }, file)).toEqual({});
  expect(columnProblems({ ...mapping, lastName: 0, team: 0 }, file)).toEqual({
    team: importMessages.columnTwice,
  });
});

test('a chosen column must exist in the file', () => {
  expect(columnProblems({ ...mapping, team: 5 }, file)).toEqual({
    team: importMessages.columnUnknown,
  });
});

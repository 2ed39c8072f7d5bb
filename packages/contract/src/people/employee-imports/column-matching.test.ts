import { describe, expect, test } from 'vitest';
import { mappingOf } from './column-matching.ts';
import { importColumns } from './columns.ts';

describe('a header suggests', () => {
  test('every column of the template, in any order, case and spelling', () => {
    const template = Object.values(importColumns);
    expect(Object.values(mappingOf(template))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const header = [
      'STATUS',
      'E-Mail',
      'Sur name',
      'given_name',
      'Dept.',
      'Designation',
      'Mobile ',
    ];
    expect(mappingOf(header)).toEqual({
      firstName: 3,
      lastName: 2,
      email: 1,
      phone: 6,
      company: null,
      team: null,
      position: 5,
      department: 4,
      status: 0,
      language: null,
      employeeCode: null,
    });
  });

  test("our own titles before synonyms, and a company's code before its name", () => {
    const header = ['Title', 'Position', 'Company', 'Company code', 'Company name'];
    expect(mappingOf(header)).toMatchObject({ position: 1, company: 3 });
    expect(mappingOf(['Client', 'Company'])).toMatchObject({ company: 1 });
  });

  test('a column with the whole name as both names, unless the file has one of them', () => {
    expect(mappingOf(['Email', 'Full Name'])).toMatchObject({ firstName: 1, lastName: 1 });
    expect(mappingOf(['Name', 'Surname'])).toMatchObject({ firstName: null, lastName: 1 });
  });

  test('nothing for unknown columns', () => {
    expect(
      Object.values(mappingOf(['', 'नाम', 'State', 'x'])).every((place) => place === null),
    ).toBe(true);
  });
});

import { type ImportColumn, importColumnNames, importColumns } from './columns.ts';
import type { ImportMapping } from './model.ts';

/** Synonyms that files use for the columns. */
const synonyms: Record<ImportColumn, string[]> = {
  firstName: ['given name', 'forename'],
  lastName: ['surname', 'family name'],
  email: ['email address', 'e-mail', 'mail', 'work email', 'official email'],
  phone: ['mobile', 'phone number', 'mobile number', 'contact number', 'telephone'],
  company: ['company name', 'organisation', 'organization', 'client'],
  team: ['team name'],
  position: ['designation', 'job title', 'title', 'role'],
  department: ['dept', 'function'],
  status: ['employee status'],
  language: ['preferred language', 'language of mails'],
  employeeCode: ['employee', 'emp', 'staff'].flatMap((who) =>
    ['code', 'id', 'no', 'number'].map((what) => `${who} ${what}`),
  ),
};

/** Titles of a column with the whole name, which is then the first and the last name. */
const wholeNames = ['name', 'full name', 'employee name', 'name of employee'];

/** Titles preferred to the column's own name: a code is unique, a company name is not. */
const preferred: Partial<Record<ImportColumn, string[]>> = { company: ['company code'] };

/** Keeps letters and digits only, so that "E-mail", "e mail" and "EMAIL" are equal. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/**
 * Returns the mapping that a file's header suggests. Each column of the file is used once, apart from
 * one with the whole name.
 */
export function mappingOf(header: readonly string[]): ImportMapping {
  const given = header.map(plain);
  const placeOf = (names: string[]): number | null =>
    names.map((name) => given.indexOf(plain(name))).find((index) => index >= 0) ?? null;
  const mapping: ImportMapping = {};
  for (const column of importColumnNames) {
    const names = [
      ...(preferred[column] ?? []),
      importColumns[column],
      column,
      ...synonyms[column],
    ];
    mapping[column] = placeOf(names);
  }
  if (mapping.firstName === null && mapping.lastName === null) {
    mapping.firstName = placeOf(wholeNames);
    mapping.lastName = mapping.firstName;
  }
  return mapping;
}

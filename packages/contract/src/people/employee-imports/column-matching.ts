import { type ImportColumn, importColumnNames, importColumns } from './columns.ts';
import type { ImportMapping } from './model.ts';

/** Other words under which files name the same. */
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
};

/** What is meant rather than the column's own name: of two companies of one name a code tells which. */
const preferred: Partial<Record<ImportColumn, string[]>> = { company: ['company code'] };

/** Letters and digits alone, so that "E-mail", "e mail" and "EMAIL" are one. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The mapping that a file's header suggests; each column of the file is used once. */
export function mappingOf(header: readonly string[]): ImportMapping {
  const given = header.map(plain);
  const mapping: ImportMapping = {};
  for (const column of importColumnNames) {
    const names = [
      ...(preferred[column] ?? []),
      importColumns[column],
      column,
      ...synonyms[column],
    ];
    const known = names.map(plain);
    const place = known.map((name) => given.indexOf(name)).find((index) => index >= 0);
    mapping[column] = place ?? null;
  }
  return mapping;
}

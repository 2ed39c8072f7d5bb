import { choice } from '@kolam/contract/core/fields.ts';
import { type Language, languages } from '@kolam/contract/core/languages.ts';
import { inOneForm } from '@kolam/contract/core/one-form.ts';
import { hasWholeName } from '@kolam/contract/people/employee-imports/column-problems.ts';
import {
  type ImportColumn,
  importColumns,
} from '@kolam/contract/people/employee-imports/columns.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import { personFields } from '@kolam/contract/people/employees/rules.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { z } from 'zod';
import { languageCell } from '#core/spreadsheet/language-cell.ts';
import { singleLine } from '#core/spreadsheet/single-line.ts';

/** A row of the file. `cells` are unchanged except for what can't be stored. */
export type FileRow = { line: number; cells: string[] };

/** Why a row is refused, and the column's title in our template. */
export type Refusal = { column: string; reason: string };

/** The fields of a person in a row. Undefined or empty means that the file has no value. */
type GivenPerson = {
  /** Empty names leave those of an existing person, and are refused for a new one. */
  firstName: string;
  lastName: string;
  /** Empty only where a code may stand for it. */
  email: string;
  phone?: string | undefined;
  position?: string | undefined;
  department?: string | undefined;
  employeeCode?: string | undefined;
  status?: EmployeeStatus | undefined;
  language?: Language | undefined;
};

export type ReadRow = FileRow & {
  person: GivenPerson;
  /** The row has a code in place of an email, and adds nobody. */
  byCode?: true;
  /** Name or code. Empty when the row has none. */
  company: string;
  /** Empty or undefined means that the file has no value. */
  team: string | undefined;
};

/** Returns the employee code of a row as codes are compared: in lower case, empty without one. */
export const codeOf = ({ employeeCode = '' }: Pick<GivenPerson, 'employeeCode'>): string =>
  employeeCode.toLowerCase();

/** Files may use any case, and an empty cell leaves the status unchanged. */
const status = z.preprocess(
  (given) => String(given).trim().toLowerCase() || undefined,
  personFields.status.optional(),
);
/** A name or a code. An empty cell leaves the language unchanged. */
const language = z.preprocess(
  (given) => languageCell(String(given).trim()),
  choice('Language', languages).optional(),
);
/** A person may be known by their code. */
const optionalEmail = z
  .preprocess((given) => String(given).trim() || undefined, personFields.email.optional())
  .transform((email) => email ?? '');
const fields = { ...personFields, status, language };
const optionalName = (name: typeof personFields.firstName) =>
  z
    .preprocess((given) => String(given).trim() || undefined, name.optional())
    .transform((found) => found ?? '');
const optionalNames = {
  firstName: optionalName(personFields.firstName),
  lastName: optionalName(personFields.lastName),
};

/**
 * Divides a whole name: "Asha Rani Menon" and "Menon, Asha Rani" have the last name Menon. One word is
 * the first name.
 */
function namesIn(whole: string): { firstName: string; lastName: string } {
  const [before = '', after] = whole.split(',').map((part) => part.trim());
  if (after) return { firstName: after, lastName: before };
  const words = before.split(' ').filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' '), lastName: last ?? '' };
}

/** Returns why a row can't add a person: the name that is missing, or null. */
export function missingName({ firstName, lastName }: ReadRow['person']): Refusal | null {
  const { firstName: first, lastName: last } = personFields;
  const read = z.object({ firstName: first, lastName: last }).safeParse({ firstName, lastName });
  return read.success ? null : refusalOf(read.error.issues);
}

/** Returns a reader for rows by a mapping that has every required column. */
export function personReader(
  mapping: ImportMapping,
  { knownByCode }: { knownByCode: boolean },
): (row: FileRow) => ReadRow | { refusal: Refusal } {
  const cellOf = (cells: string[], column: ImportColumn) => {
    const place = mapping[column] ?? null;
    if (place === null) return undefined;
    return singleLine(inOneForm(cells[place] ?? ''));
  };
  const columns = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (column) => (mapping[column] ?? null) !== null,
  );
  const own = knownByCode ? { ...fields, email: optionalEmail } : fields;
  const schemaOf = (all: Record<keyof typeof fields, z.ZodType>) =>
    z.object(Object.fromEntries(columns.map((column) => [column, all[column]])));
  const schema = schemaOf({ ...own, ...optionalNames });
  const withNames = schemaOf(own);
  const isWhole = hasWholeName(mapping);
  return (row) => {
    const given = Object.fromEntries(columns.map((column) => [column, cellOf(row.cells, column)]));
    if (isWhole) Object.assign(given, namesIn(given.firstName ?? ''));
    // A whole name has both.
    const read = (isWhole && given.firstName ? withNames : schema).safeParse(given);
    if (!read.success) {
      const { issues } = read.error;
      // Nobody is known by a wrong email, so that names are missing too.
      const isWrongEmail = issues.some(({ path }) => path[0] === 'email');
      const all = isWrongEmail ? withNames.safeParse(given).error : undefined;
      return { refusal: refusalOf(all?.issues ?? issues) };
    }
    return {
      ...row,
      // The schema has exactly the fields of the mapping.
      person: { firstName: '', lastName: '', email: '', ...(read.data as Partial<GivenPerson>) },
      company: cellOf(row.cells, 'company')?.trim() ?? '',
      team: cellOf(row.cells, 'team')?.trim(),
    };
  };
}

/**
 * All problems of a row are found, and the first one in the order of the columns is reported. A wrong
 * email is reported beside missing names: with the names alone, the row would be refused again.
 */
function refusalOf(issues: z.core.$ZodIssue[]): Refusal {
  const columnOf = ({ path }: z.core.$ZodIssue) => path[0] as ImportColumn;
  const isFirstOfColumn = (issue: z.core.$ZodIssue, at: number) =>
    issues.findIndex((each) => columnOf(each) === columnOf(issue)) === at;
  const last = issues.findIndex((issue) => columnOf(issue) === 'email');
  const reported = issues.filter(isFirstOfColumn).slice(0, Math.max(1, last + 1));
  return {
    column: reported.map((issue) => importColumns[columnOf(issue)]).join(', '),
    reason: reported.map(({ message }) => message).join('. '),
  };
}

/** Removes what the database can't store: null characters and lone surrogates. */
export function storableCell(cell: string): string {
  return cell.isWellFormed() && !cell.includes('\0')
    ? cell
    : cell.toWellFormed().replaceAll('\0', '\ufffd');
}

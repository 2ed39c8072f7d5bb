import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { type CreateCompany, createCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { companyStatuses, industries } from '@kolam/contract/people/companies/values.ts';
import type { SpreadsheetRow } from '#core/spreadsheet/row.ts';
import { singleLine } from '#core/spreadsheet/single-line.ts';
import { fileColumns, requiredColumns, titleOf } from './file-columns.ts';

/** A problem of a row. `column` is the title in our template. */
export type RowError = { line: number; column: string; reason: string };

/** The index of each field's column in the file. */
export type Places = Map<string, number>;

/** A row as the company that it asks for. */
export type ReadRow = { line: number; body: CreateCompany };

const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '');
const fieldByKey = new Map(
  fileColumns.flatMap(({ title, synonyms = [], field }) =>
    [title, ...synonyms].map((each) => [keyOf(each), field] as const),
  ),
);

export const rowError = (line: number, field: string, reason: string): RowError => ({
  line,
  column: titleOf(field),
  reason,
});

/** Finds the columns by their titles, in any order and case. Other columns are ignored. */
export function readHeader({ line, cells }: SpreadsheetRow): {
  places: Places;
  errors: RowError[];
} {
  const places: Places = new Map();
  const errors: RowError[] = [];
  for (const [place, cell] of cells.entries()) {
    const field = fieldByKey.get(keyOf(cell));
    if (field === undefined) continue;
    if (places.has(field)) errors.push(rowError(line, field, companyMessages.columnTwice));
    places.set(field, place);
  }
  const missing = requiredColumns.filter((field) => !places.has(field));
  return {
    places,
    errors: [
      ...errors,
      ...missing.map((field) => rowError(line, field, companyMessages.columnMissing)),
    ],
  };
}

/** Returns the company that a row asks for, or all of its problems in the order of the columns. */
export function readRow(
  { line, cells }: SpreadsheetRow,
  places: Places,
): ReadRow | { errors: RowError[] } {
  const cellOf = (field: string) => singleLine(cells[places.get(field) ?? -1] ?? '');
  const read = createCompanySchema.safeParse(bodyOf(cellOf));
  if (read.success) return { line, body: read.data };
  const problems = new Map(
    read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  return {
    errors: fileColumns.flatMap(({ field }) => {
      const reason = problems.get(field);
      return reason === undefined ? [] : rowError(line, field, reason);
    }),
  };
}

/** An empty cell is left out, so that the default of the form applies. */
const bodyOf = (cellOf: (field: string) => string) => ({
  name: cellOf('name'),
  email: cellOf('email'),
  industry: inAnyCase(industries, cellOf('industry')),
  status: inAnyCase(companyStatuses, cellOf('status')),
  maxEmployees: numberOf(cellOf('maxEmployees')),
  contactPerson: {
    name: cellOf('contactPerson.name'),
    email: cellOf('contactPerson.email'),
    phone: cellOf('contactPerson.phone'),
    designation: cellOf('contactPerson.designation'),
  },
  address: {
    street: cellOf('address.street'),
    city: cellOf('address.city'),
    state: cellOf('address.state'),
    country: cellOf('address.country') || undefined,
    zipCode: cellOf('address.zipCode'),
  },
});

/** Returns the value that a cell spells in any case. A text that spells none stays as it is. */
const inAnyCase = (values: readonly string[], cell: string): string | undefined =>
  values.find((value) => value.toLowerCase() === cell.toLowerCase()) ?? (cell || undefined);

/** Reads "1,200" as 1200. NaN for a text that is not a number. */
const numberOf = (cell: string): number | undefined =>
  cell === '' ? undefined : Number(cell.replaceAll(',', ''));

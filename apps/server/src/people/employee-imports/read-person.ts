import { inOneForm } from '@kolam/contract/core/one-form.ts';
import {
  type ImportColumn,
  importColumns,
} from '@kolam/contract/people/employee-imports/columns.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/model.ts';
import { personFields } from '@kolam/contract/people/employees/rules.ts';
import { z } from 'zod';
import { singleLine } from '#core/spreadsheet/single-line.ts';

/** A row of the file; `cells` are as they stood there, and can be stored. */
export type FileRow = { line: number; cells: string[] };

/** Why a row is refused, and which column is to blame, by the name in our template. */
export type Refusal = { column: string; reason: string };

/** What a row says of a person; what is undefined the file has no column for, or no word. */
export type GivenPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | undefined;
  position?: string | undefined;
  department?: string | undefined;
  status?: EmployeeStatus | undefined;
};

export type ReadRow = FileRow & {
  person: GivenPerson;
  /** Name or code; empty where the row names none. */
  company: string;
  /** Empty for no team; undefined where the file has no such column. */
  team: string | undefined;
};

/** Files write it as they like, and leave it out where it is to stay. */
const status = z.preprocess(
  (given) => String(given).trim().toLowerCase() || undefined,
  personFields.status.optional(),
);
const fields = { ...personFields, status };

/** Reads rows by a mapping in which every required column is named. */
export function personReader(
  mapping: ImportMapping,
): (row: FileRow) => ReadRow | { refusal: Refusal } {
  const cellOf = (cells: string[], column: ImportColumn) => {
    const place = mapping[column] ?? null;
    if (place === null) return undefined;
    return singleLine(inOneForm(cells[place] ?? ''));
  };
  const columns = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (column) => (mapping[column] ?? null) !== null,
  );
  const schema = z.object(Object.fromEntries(columns.map((column) => [column, fields[column]])));
  return (row) => {
    const given = Object.fromEntries(columns.map((column) => [column, cellOf(row.cells, column)]));
    const read = schema.safeParse(given);
    if (!read.success) return { refusal: refusalOf(read.error.issues) };
    return {
      ...row,
      // The schema has exactly the fields that the mapping names, the required ones among them.
      person: read.data as GivenPerson,
      company: cellOf(row.cells, 'company')?.trim() ?? '',
      team: cellOf(row.cells, 'team')?.trim(),
    };
  };
}

/** All problems of a row are found; the first, in the order of the columns, is the one that is told. */
function refusalOf(issues: z.core.$ZodIssue[]): Refusal {
  const [first] = issues;
  const column = first?.path[0] as ImportColumn | undefined;
  return { column: column ? importColumns[column] : '', reason: first?.message ?? '' };
}

/** A cell without what no database stores: zero characters and halves of characters. */
export function storableCell(cell: string): string {
  return cell.isWellFormed() && !cell.includes('\0')
    ? cell
    : cell.toWellFormed().replaceAll('\0', '\ufffd');
}

import {
  type ImportColumn,
  importColumnNames,
  importColumns,
  requiredImportColumns,
} from '@kolam/contract/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/employee-imports/messages.ts';
import type { ImportMapping } from '@kolam/contract/employee-imports/model.ts';

/** Which column of the file holds what, and the company of rows that name none. */
export type Columns = { mapping: ImportMapping; companyId: string | null };

const required: readonly ImportColumn[] = requiredImportColumns;

/** Whether a row can't be read without it; the company unless one is chosen for the whole file. */
export const isRequired = (column: ImportColumn, companyId: string | null) =>
  required.includes(column) || (column === 'company' && companyId === null);

/** Whether two say the same of every column and of the company. */
export const sameColumns = (one: Columns, other: Columns): boolean =>
  one.companyId === other.companyId &&
  importColumnNames.every(
    (column) => (one.mapping[column] ?? null) === (other.mapping[column] ?? null),
  );

/** What keeps a file from being checked, by our column. */
export function columnProblems({ mapping, companyId }: Columns) {
  const problems: Partial<Record<ImportColumn, string>> = {};
  const taken = new Set<number>();
  for (const column of importColumnNames) {
    const place = mapping[column] ?? null;
    if (place !== null) {
      if (taken.has(place)) problems[column] = importMessages.columnTwice;
      taken.add(place);
    } else if (isRequired(column, companyId)) {
      problems[column] =
        column === 'company'
          ? importMessages.companyMissing
          : importMessages.columnMissing(importColumns[column]);
    }
  }
  return problems;
}

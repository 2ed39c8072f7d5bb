import { importColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';

/** Which column of the file has what, and the company of rows without one. */
export type Columns = { mapping: ImportMapping; companyId: string | null };

/** Returns whether two column mappings and companies are equal. */
export const sameColumns = (one: Columns, other: Columns): boolean =>
  one.companyId === other.companyId &&
  importColumnNames.every(
    (column) => (one.mapping[column] ?? null) === (other.mapping[column] ?? null),
  );

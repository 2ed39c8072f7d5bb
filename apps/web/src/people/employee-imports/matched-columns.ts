import { importColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';

/** Which column of the file holds what, and the company of rows that name none. */
export type Columns = { mapping: ImportMapping; companyId: string | null };

/** Whether two say the same of every column and of the company. */
export const sameColumns = (one: Columns, other: Columns): boolean =>
  one.companyId === other.companyId &&
  importColumnNames.every(
    (column) => (one.mapping[column] ?? null) === (other.mapping[column] ?? null),
  );

import { importColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';

/** Which column of the file has what, and what applies to rows with gaps. */
export type Columns = {
  mapping: ImportMapping;
  /** The company of rows without one. */
  companyId: string | null;
  /** The maximum size of missing teams, if they are created. NaN for what is not a number. */
  newTeamMaximum: number | null;
};

/** Returns whether two column mappings, companies and sizes of new teams are equal. */
export const sameColumns = (one: Columns, other: Columns): boolean =>
  one.companyId === other.companyId &&
  Object.is(one.newTeamMaximum, other.newTeamMaximum) &&
  importColumnNames.every(
    (column) => (one.mapping[column] ?? null) === (other.mapping[column] ?? null),
  );

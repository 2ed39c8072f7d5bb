import {
  type ImportColumn,
  importColumnNames,
  importColumns,
  requiredImportColumns,
} from './columns.ts';
import { importMessages } from './messages.ts';
import type { ImportMapping } from './model.ts';

/** The facts about a file when its columns are matched. */
type Matched = {
  /** How many columns it has. */
  columnCount: number;
  /** The company of rows without one. */
  companyId: string | null;
  /** In a portal, the company's people may be known by their employee codes. */
  knownByCode: boolean;
};

const required: readonly ImportColumn[] = requiredImportColumns;

/**
 * Returns whether a column is required. The company is, unless one is chosen for the whole file. None
 * is where people may be known by their codes.
 */
export const isRequiredColumn = (
  column: ImportColumn,
  { companyId, knownByCode }: Omit<Matched, 'columnCount'>,
): boolean =>
  (!knownByCode && required.includes(column)) || (column === 'company' && companyId === null);

/** Returns whether one column of the file has the whole name. */
export const hasWholeName = ({ firstName, lastName }: ImportMapping): boolean =>
  (firstName ?? null) !== null && firstName === lastName;

/** Returns what prevents reading a file with a mapping: a message per column, in column order. */
export function columnProblems(
  mapping: ImportMapping,
  { columnCount, ...matched }: Matched,
): Partial<Record<ImportColumn, string>> {
  const problems: Partial<Record<ImportColumn, string>> = {};
  const used = new Set<number>();
  for (const column of importColumnNames) {
    const place = mapping[column] ?? null;
    if (place === null) {
      if (isRequiredColumn(column, matched)) problems[column] = messageOfMissing(column);
    } else if (place >= columnCount) problems[column] = importMessages.columnUnknown;
    else if (used.has(place) && !(column === 'lastName' && hasWholeName(mapping)))
      problems[column] = importMessages.columnTwice;
    else used.add(place);
  }
  const isKnown = (mapping.email ?? null) !== null || (mapping.employeeCode ?? null) !== null;
  if (matched.knownByCode && !isKnown) problems.email = importMessages.emailOrCodeMissing;
  return problems;
}

const messageOfMissing = (column: ImportColumn): string =>
  column === 'company'
    ? importMessages.companyMissing
    : importMessages.columnMissing(importColumns[column]);

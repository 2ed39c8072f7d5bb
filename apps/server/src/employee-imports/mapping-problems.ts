import { importMessages } from '@kolam/contract/employee-imports/messages.ts';
import {
  type ImportColumn,
  type ImportMapping,
  importColumnNames,
  importColumns,
  requiredImportColumns,
} from '@kolam/contract/employee-imports/model.ts';

/** What keeps a mapping from being used with a file: a sentence for each column, in their order. */
export function mappingProblems(
  mapping: ImportMapping,
  { header, companyId }: { header: string[]; companyId: string | null },
): Partial<Record<ImportColumn, string>> {
  const problems: Partial<Record<ImportColumn, string>> = {};
  const used = new Set<number>();
  for (const column of importColumnNames) {
    const place = mapping[column] ?? null;
    if (place === null) {
      const missing = sentenceOfMissing(column, companyId);
      if (missing) problems[column] = missing;
    } else if (place >= header.length) problems[column] = importMessages.columnUnknown;
    else if (used.has(place)) problems[column] = importMessages.columnTwice;
    else used.add(place);
  }
  return problems;
}

function sentenceOfMissing(column: ImportColumn, companyId: string | null): string | null {
  if ((requiredImportColumns as readonly ImportColumn[]).includes(column)) {
    return importMessages.columnMissing(importColumns[column]);
  }
  return column === 'company' && companyId === null ? importMessages.companyMissing : null;
}

import type {
  EmployeeImport,
  ImportSummary,
} from '@kolam/contract/people/employee-imports/model.ts';
import type { RefusedRow } from './refused-rows.ts';
import type { ImportRow } from './store.ts';

export function presentSummary(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status,
    dryRun: row.dryRun,
    companyId: row.companyId,
    total: row.total,
    done: row.done,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    startedBy: row.startedByName,
  };
}

/** Presents an import with its first refused rows. */
export function presentImport(row: ImportRow, errors: Omit<RefusedRow, 'cells'>[]): EmployeeImport {
  return {
    ...presentSummary(row),
    header: row.header,
    sample: row.sample,
    mapping: row.mapping ?? {},
    errors,
  };
}

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
    newTeamMaximum: row.newTeamMaximum,
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

/** Whether its counts are of a run, not of a check. */
const isRun = ({ status }: ImportRow) =>
  status === 'running' || status === 'done' || status === 'failed';

/** Presents an import with its first refused rows. */
export function presentImport(row: ImportRow, errors: Omit<RefusedRow, 'cells'>[]): EmployeeImport {
  return {
    ...presentSummary(row),
    header: row.header,
    sample: row.sample,
    mapping: row.mapping ?? {},
    newTeams: row.newTeams.map((team) => ({ ...team, id: isRun(row) ? team.id : null })),
    errors,
  };
}

import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { refreshParticipation } from '#people/team-store/actions.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { companiesOfParts } from '#platform/audit/queries.ts';
import { type ImportRow, teamsReachedBy } from './store.ts';

/** A run as far as it came. */
export type EndedRun = Pick<
  ImportRow,
  | 'id'
  | 'companyId'
  | 'total'
  | 'done'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'refused'
  | 'startedById'
  | 'startedByName'
>;

/**
 * Measures the teams of runs that have come to their end, and writes the runs down, one entry each,
 * also where that was before the end of the file; what they did to each person stands in that person's history. The file's name stays
 * out: it may be someone's, and the history is kept for longer than the import.
 */
export async function recordRuns(
  tx: Tx,
  context: Pick<Services, 'clock'>,
  runs: EndedRun[],
): Promise<void> {
  const ids = runs.map(({ id }) => id);
  await refreshParticipation(tx, context, await teamsReachedBy(tx, ids));
  const companies = await companiesOfParts(tx, ids);
  const entries = runs.map((run) => ({
    actor: importer(run).actor,
    record: {
      kind: 'import' as const,
      id: run.id,
      title: importMessages.run(run.created + run.updated),
      companyId: companies.get(run.id) ?? (companies.has(run.id) ? null : run.companyId),
    },
    action: 'imported' as const,
    changes: changesBetween({}, figuresOf(run)),
  }));
  await recordChanges(tx, { ...context, ...system }, entries);
}

/** Under the names of `importFieldLabels`. */
function figuresOf({ created, updated, unchanged, refused, total, done }: EndedRun) {
  const notReached = total - done;
  return { created, updated, unchanged, refused, ...(notReached > 0 ? { notReached } : {}) };
}

/** Who is named for what an import does. */
export function importer({
  startedById,
  startedByName,
}: Pick<EndedRun, 'startedById' | 'startedByName'>): Pick<RequestContext, 'actor' | 'requestId'> {
  return { actor: { id: startedById, name: startedByName }, requestId: null };
}

const system: Pick<RequestContext, 'actor' | 'requestId'> = {
  actor: { id: null, name: 'Kolam' },
  requestId: null,
};

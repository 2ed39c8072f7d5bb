import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { refreshParticipation } from '#people/employees/actions.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { companiesOfParts } from '#platform/audit/queries.ts';
import { type ImportRow, teamsReachedBy } from './store.ts';

/** The columns of a run when it ends. */
type EndedRun = Pick<
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
 * Refreshes the teams' figures after runs have ended, and records each run as one entry, even if it
 * ended early. The changes to each person are in that person's history. The file name is left out:
 * it may be a person's name, and the history is kept longer than the import.
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

/** The actor of an import's changes. */
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

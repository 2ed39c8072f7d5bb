import type { PointsEntry } from '@kolam/contract/people/employees/model.ts';
import type { DayEntry } from '#programme/points/queries.ts';
import type { SubmissionRow } from './store.ts';

/**
 * Returns for entries of people's days, by id, what caused them besides a decision: the person took
 * the proof back, or the points had been reversed before.
 * @param entries all of each day
 */
export function ledgerCauses(
  entries: readonly Pick<DayEntry, 'id' | 'kind' | 'causeId'>[],
  submissions: readonly Pick<SubmissionRow, 'id' | 'status'>[],
): Map<string, PointsEntry['cause']> {
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  const statusById = new Map(submissions.map(({ id, status }) => [id, status]));
  // What was reversed before, and counted again, is not the person's doing.
  const countedAgain = new Set(
    entries.flatMap(({ kind, causeId }) => (kind === 'reversal' ? [] : causeId)),
  );

  /** Follows the causes to the submission: a reversal and a partial repost name another entry. */
  function statusOf(causeId: string): SubmissionRow['status'] | undefined {
    const cause = entryById.get(causeId);
    return cause ? statusOf(cause.causeId) : statusById.get(causeId);
  }

  function causeOf({ kind, causeId }: (typeof entries)[number]): PointsEntry['cause'] {
    if (kind === 'reversal')
      return statusOf(causeId) === 'withdrawn' && !countedAgain.has(causeId) ? 'taken_back' : null;
    return kind === 'score' && entryById.has(causeId) ? 'counted_again' : null;
  }

  return new Map(entries.map((entry) => [entry.id, causeOf(entry)]));
}

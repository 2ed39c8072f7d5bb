import type { PointsEntry } from '@kolam/contract/people/employees/model.ts';
import type { DayEntry } from '#programme/points/queries.ts';
import type { SubmissionRow } from './store.ts';

type Entry = Pick<DayEntry, 'id' | 'kind' | 'causeId' | 'at' | 'participantDayId'>;
type Decision = Pick<SubmissionRow, 'participantDayId' | 'decidedAt'>;

const keyOf = (participantDayId: string, at: Date) => `${participantDayId} ${at.getTime()}`;

/**
 * Returns for entries of people's days, by id, what caused them besides a decision: the person took
 * a proof back, or the points had been reversed before. A decision and its entries have the same
 * instant.
 * @param entries all of each day
 */
export function ledgerCauses(
  entries: readonly Entry[],
  {
    done,
    decisions,
  }: {
    done: readonly Pick<SubmissionRow, 'participantDayId' | 'status'>[];
    decisions: readonly Decision[];
  },
): Map<string, PointsEntry['cause']> {
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]));
  const decided = new Set(
    decisions.flatMap(({ participantDayId, decidedAt }) =>
      decidedAt === null ? [] : keyOf(participantDayId, decidedAt),
    ),
  );
  const daysWithTaken = new Set(
    done.flatMap(({ participantDayId, status }) =>
      status === 'withdrawn' ? participantDayId : [],
    ),
  );
  // What was reversed before, and counted again, is not the person's doing.
  const countedAgain = new Set(
    entries.flatMap(({ kind, causeId }) => (kind === 'reversal' ? [] : causeId)),
  );

  function causeOf({ id, kind, causeId, at, participantDayId }: Entry): PointsEntry['cause'] {
    if (kind === 'score') return kinds.has(causeId) ? 'counted_again' : null;
    const isTakenBack =
      kind === 'reversal' &&
      kinds.get(causeId) !== 'penalty' &&
      daysWithTaken.has(participantDayId) &&
      !countedAgain.has(causeId) &&
      !countedAgain.has(id) &&
      !decided.has(keyOf(participantDayId, at));
    return isTakenBack ? 'taken_back' : null;
  }

  return new Map(entries.map((entry) => [entry.id, causeOf(entry)]));
}

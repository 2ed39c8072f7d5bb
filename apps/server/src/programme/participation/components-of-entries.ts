import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { DayEntry } from '#programme/points/queries.ts';
import type { listEarlierDecisions, SubmissionRow } from './store.ts';

type Entry = Pick<DayEntry, 'id' | 'kind' | 'at' | 'causeId' | 'points'>;
type Submission = Pick<
  SubmissionRow,
  'id' | 'componentId' | 'points' | 'status' | 'submittedAt' | 'decidedAt'
>;
type Earlier = Pick<
  Awaited<ReturnType<typeof listEarlierDecisions>>[number],
  'submissionId' | 'decidedAt' | 'endedAt'
>;

/**
 * Returns for each entry of a person's day the components whose points it counts or cancels, that of
 * its submission last. There are several if the points of the others were withheld until then. A
 * reversal and a partial repost name another entry, and have its components. What is of the whole day
 * has none: completion, bonus and penalty.
 * @param entries of one day, in the order in which they were added
 */
export function componentsOfEntries(
  entries: readonly Entry[],
  { submissions, earlier }: { submissions: readonly Submission[]; earlier: readonly Earlier[] },
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  /** The components of score entries that are not reversed, by entry. */
  const standing = new Map<string, string[]>();

  const countedAt = (at: Date): string[] =>
    submissions.flatMap(({ id, componentId, points, status, submittedAt, decidedAt }) => {
      const counts =
        (countsAsDone(status) || (decidedAt !== null && decidedAt > at)) &&
        !earlier.some(
          (each) =>
            each.submissionId === id &&
            each.decidedAt <= at &&
            each.endedAt !== null &&
            at < each.endedAt,
        );
      return points > 0 && submittedAt <= at && counts ? componentId : [];
    });

  function ofEntry({ kind, causeId, at, points }: Entry): string[] {
    if (kind !== 'score' && kind !== 'reversal') return [];
    const ofCause = found.get(causeId);
    const counted = kind === 'score' ? new Set(countedAt(at)) : new Set<string>();
    if (ofCause) {
      const left = ofCause.filter((id) => counted.has(id));
      return left.length > 0 ? left : ofCause;
    }
    const cause = submissions.find(({ id }) => id === causeId);
    if (!cause) return [];
    for (const id of [...standing.values()].flat()) counted.delete(id);
    counted.delete(cause.componentId);
    return points > cause.points ? [...counted, cause.componentId] : [cause.componentId];
  }

  for (const entry of entries) {
    const components = ofEntry(entry);
    found.set(entry.id, components);
    if (entry.kind === 'score') standing.set(entry.id, components);
    else if (entry.kind === 'reversal') standing.delete(entry.causeId);
  }
  return found;
}

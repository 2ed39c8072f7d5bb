import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import {
  componentsOf,
  emptyContent,
  requiredComponents,
} from '@kolam/contract/programme/challenges/days.ts';
import { contentIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { explainOwnDay as endpoint } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { reasonIn } from '@kolam/contract/programme/participation/reasons.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { type DayEntry, listEntriesOfDays } from '#programme/points/queries.ts';
import { componentsOfEntries } from './components-of-entries.ts';
import { findOwnPlace, type OfDay } from './own-place.ts';
import { scoreOf } from './score-value.ts';
import { listEarlierDecisions, type SubmissionRow } from './store.ts';

type Explained = ResponseOf<typeof endpoint>['explained'];

/**
 * Returns the ledger entries of the employee's day, with what caused each, and what is missing.
 * @throws Failure 404 as `findOwnPlace`
 */
export async function explainOwnDay(
  { db, actor }: ParticipantContext,
  of: OfDay,
): Promise<{ explained: Explained }> {
  const { day, own, done } = await findOwnPlace(db, actor.id, of);
  const entries = own ? await listEntriesOfDays(db, [own.id]) : [];
  const decisions = [...done, ...(own ? await listEarlierDecisions(db, [own.id]) : [])];
  const content = day.status === 'pending' ? emptyContent : day.content;
  const components = new Map(
    componentsOf(contentIn(content, actor.language)).map((each) => [each.id, each]),
  );
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  const submissionById = new Map(done.map((submission) => [submission.id, submission]));
  const componentIds = componentsOfEntries(entries, done);

  /** Follows the causes to the submission: a reversal and a partial repost name another entry. */
  function submissionOf({ causeId }: DayEntry): SubmissionRow | undefined {
    const cause = entryById.get(causeId);
    return cause ? submissionOf(cause) : submissionById.get(causeId);
  }

  function causeOf({ kind, causeId }: DayEntry, submission?: SubmissionRow) {
    // What was reversed before, and counted again, is not the employee's doing.
    const countsAgain = entries.some(
      (later) => later.kind !== 'reversal' && later.causeId === causeId,
    );
    if (kind === 'reversal' && submission?.status === 'withdrawn' && !countsAgain)
      return 'taken_back';
    return kind === 'score' && entryById.has(causeId) ? 'counted_again' : null;
  }

  const finished = new Set(
    done.flatMap(({ componentId, status }) => (countsAsDone(status) ? componentId : [])),
  );
  const required = new Set(requiredComponents(content));
  const rejected = new Set(
    done.flatMap(({ componentId, status }) => (status === 'rejected' ? componentId : [])),
  );
  const missing = [...components.values()]
    .filter(({ id }) => required.has(id) && !finished.has(id))
    .map((each) => ({ ...each, isRejected: rejected.has(each.id) }));
  const isWithheld = own?.countsTogether && !own.completedAt;
  return {
    explained: {
      date: day.date,
      points: own?.points ?? 0,
      entries: entries.map((entry) => {
        const submission = submissionOf(entry);
        const ids = componentIds.get(entry.id) ?? [];
        const [component = null, ...together] = ids
          .toReversed()
          .flatMap((id) => components.get(id) ?? []);
        return {
          id: entry.id,
          at: entry.at.toISOString(),
          kind: entry.kind,
          reversed: entry.kind === 'reversal' ? (entryById.get(entry.causeId)?.kind ?? null) : null,
          points: entry.points,
          component,
          together: together.reverse(),
          // A decision and its entries have the same instant.
          reason: reasonIn(
            decisions.find(({ decidedAt }) => decidedAt?.getTime() === entry.at.getTime())
              ?.reason ?? '',
            actor.language,
          ),
          cause: causeOf(entry, submission),
        };
      }),
      missing,
      waiting: isWithheld ? scoreOf(done) : 0,
    },
  };
}

import type { Language } from '@kolam/contract/core/languages.ts';
import type { PointsEntry } from '@kolam/contract/people/employees/model.ts';
import { componentsOf } from '@kolam/contract/programme/challenges/days.ts';
import { contentIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { Queryable } from '#core/database/types.ts';
import { findDayRows } from '#programme/challenges/queries.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { componentsOfEntries } from './components-of-entries.ts';
import { ledgerCauses } from './ledger-causes.ts';
import { listEarlierDecisions, listSubmissionsOf } from './store.ts';

/** What caused an entry of the points ledger. */
type EntryCause = {
  /** The titles of the components, separated by commas, or null if the entry is for a whole day. */
  component: string | null;
  reason: string;
  cause: PointsEntry['cause'];
};

const keyOf = (participantDayId: string | null, at: Date) => `${participantDayId} ${at.getTime()}`;

/**
 * Returns the causes of all entries of these people's days, by the entry's id. A decision and its
 * entries have the same instant.
 */
export async function causesOfEntries(
  db: Queryable,
  participantDayIds: string[],
  language: Language,
): Promise<Map<string, EntryCause>> {
  const done = await listSubmissionsOf(db, participantDayIds);
  const days = await findDayRows(
    db,
    done.map(({ dayId }) => dayId),
  );
  const titles = new Map(
    days.flatMap(({ content }) =>
      componentsOf(contentIn(content, language)).map(({ id, title }) => [id, title] as const),
    ),
  );
  const entries = await listEntriesOfDays(db, participantDayIds);
  const earlier = await listEarlierDecisions(db, participantDayIds);
  const components = componentsOfEntries(entries, { submissions: done, earlier });
  const decisions = [...earlier, ...done];
  const causes = ledgerCauses(entries, { done, decisions });
  const reasons = new Map(
    decisions.flatMap(({ participantDayId, decidedAt, reason }) =>
      decidedAt === null ? [] : [[keyOf(participantDayId, decidedAt), reason] as const],
    ),
  );
  return new Map(
    entries.map(({ id, at, participantDayId }) => [
      id,
      {
        component:
          components
            .get(id)
            ?.flatMap((each) => titles.get(each) ?? [])
            .join(', ') || null,
        reason: reasons.get(keyOf(participantDayId, at)) ?? '',
        cause: causes.get(id) ?? null,
      },
    ]),
  );
}

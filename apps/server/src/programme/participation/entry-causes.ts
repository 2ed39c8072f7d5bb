import type { Language } from '@kolam/contract/core/languages.ts';
import { componentsOf } from '@kolam/contract/programme/challenges/days.ts';
import { contentIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { Queryable } from '#core/database/types.ts';
import { findDayRows } from '#programme/challenges/queries.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { type LedgerCause, ledgerCauses } from './ledger-causes.ts';
import { listEarlierDecisions, listSubmissionsOf } from './store.ts';

/** What caused an entry of the points ledger. */
type EntryCause = Pick<LedgerCause, 'reason' | 'cause'> & {
  /** The titles of the components, separated by commas, or null if the entry is for a whole day. */
  component: string | null;
};

/** Returns the causes of all entries of these people's days, by the entry's id. */
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
  const causes = ledgerCauses(entries, { done, earlier, language });
  return new Map(
    [...causes].map(([id, { componentIds, ...cause }]) => [
      id,
      {
        ...cause,
        component: componentIds.flatMap((each) => titles.get(each) ?? []).join(', ') || null,
      },
    ]),
  );
}

import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import { componentsOf, emptyContent } from '@kolam/contract/programme/challenges/days.ts';
import { contentIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { explainOwnDay as endpoint } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { ledgerCauses } from './ledger-causes.ts';
import { findOwnPlace, type OfDay } from './own-place.ts';
import { listEarlierDecisions } from './store.ts';
import { unfinishedOf } from './unfinished.ts';

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
  const earlier = own ? await listEarlierDecisions(db, [own.id]) : [];
  const content = day.status === 'pending' ? emptyContent : day.content;
  const translated = contentIn(content, actor.language);
  const components = new Map(componentsOf(translated).map((each) => [each.id, each]));
  const causes = ledgerCauses(entries, { done, earlier, language: actor.language });
  const kindById = new Map(entries.map(({ id, kind }) => [id, kind]));
  return {
    explained: {
      date: day.date,
      points: own?.points ?? 0,
      entries: entries.map((entry) => {
        const { componentIds = [], reason = '', cause = null } = causes.get(entry.id) ?? {};
        const [component = null, ...together] = componentIds
          .toReversed()
          .flatMap((id) => components.get(id) ?? []);
        return {
          id: entry.id,
          at: entry.at.toISOString(),
          kind: entry.kind,
          reversed: entry.kind === 'reversal' ? (kindById.get(entry.causeId) ?? null) : null,
          points: entry.points,
          component,
          together: together.reverse(),
          reason,
          cause,
        };
      }),
      ...unfinishedOf(translated, {
        done,
        isWithheld: own?.countsTogether === true && own.completedAt === null,
      }),
    },
  };
}

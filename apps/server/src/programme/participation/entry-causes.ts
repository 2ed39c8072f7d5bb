import type { Language } from '@kolam/contract/core/languages.ts';
import { componentsOf } from '@kolam/contract/programme/challenges/days.ts';
import { contentIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { findDayRows } from '#programme/challenges/queries.ts';

/** What caused an entry of the points ledger. */
type EntryCause = {
  /** The title of the component, or null if the entry is for a whole day. */
  component: string | null;
  reason: string;
};

type Cause = {
  entryId: string;
  dayId: string | null;
  componentId: string | null;
  reason: string | null;
};

/**
 * Returns the causes of these entries, by id. A reversal and a partial repost name another entry,
 * which is followed to its submission. A decision and its entries have the same instant.
 */
export async function causesOfEntries(
  db: Queryable,
  ids: string[],
  language: Language,
): Promise<Map<string, EntryCause>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Cause>(sql`
    with recursive chain as (
      select id as entry_id, cause_id from points_entries where id = any(${sql.param(ids)}::uuid[])
      union all
      select chain.entry_id, earlier.cause_id
      from chain join points_entries as earlier on earlier.id = chain.cause_id
    )
    select entries.id as "entryId", sent.day_id as "dayId", sent.component_id as "componentId",
      (select reason from submissions
        where submissions.participant_day_id = entries.participant_day_id
          and submissions.decided_at = entries.at limit 1) as reason
    from points_entries as entries
    left join lateral (
      select submissions.day_id, submissions.component_id
      from chain join submissions on submissions.id = chain.cause_id
      where chain.entry_id = entries.id limit 1
    ) as sent on true
    where entries.id = any(${sql.param(ids)}::uuid[])`);
  const days = await findDayRows(
    db,
    rows.flatMap(({ dayId }) => dayId ?? []),
  );
  const titles = new Map(
    days.flatMap(({ content }) =>
      componentsOf(contentIn(content, language)).map(({ id, title }) => [id, title] as const),
    ),
  );
  return new Map(
    rows.map(({ entryId, componentId, reason }) => [
      entryId,
      { component: titles.get(componentId ?? '') ?? null, reason: reason ?? '' },
    ]),
  );
}

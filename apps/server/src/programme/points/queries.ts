import type { Page } from '@kolam/contract/core/paging.ts';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { listPage } from '#core/listing.ts';
import { pointsEntries } from './tables.ts';

const totals = keepTotals({
  table: pointsEntries,
  buckets: [],
  scope: pointsEntries.employeeId,
  isScopedOnly: true,
});

/** Returns one person's entries, the newest first. */
export function listEntriesOf(
  db: Queryable,
  { employeeId, page }: { employeeId: string; page: Page },
) {
  return listPage(db, {
    name: 'points of a person',
    table: pointsEntries,
    totals,
    filters: [eq(pointsEntries.employeeId, sql.placeholder('employeeId'))],
    values: { employeeId },
    searched: false,
    sort: pointsEntries.at,
    descending: true,
    page,
  });
}

/**
 * Returns the points of each week, named by its Monday, and the number of people who earned any in
 * it, for one company or all. Reversals and penalties are subtracted. Erased people's points count,
 * the people don't.
 */
export async function sumByWeek(
  db: Queryable,
  { companyId, mondays }: { companyId: string | undefined; mondays: string[] },
): Promise<{ points: number; participants: number }[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`and company_id = ${companyId}`;
  const { rows } = await db.execute<{ points: number; participants: number }>(sql`
    select coalesce(sum(points), 0) as points,
      coalesce(sum(participants), 0)::int as participants
    from unnest(${sql.param(mondays)}::date[]) as asked (monday)
    left join points_weeks on week = monday ${ofCompany}
    group by monday order by monday`);
  return rows;
}

type Kind = typeof pointsEntries.$inferSelect.kind;

/** Returns the kinds of these entries, by id. */
export async function kindsOfEntries(db: Queryable, ids: string[]): Promise<Map<string, Kind>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: pointsEntries.id, kind: pointsEntries.kind })
    .from(pointsEntries)
    .where(inArray(pointsEntries.id, ids));
  return new Map(found.map(({ id, kind }) => [id, kind]));
}

export type DayEntry = Pick<
  typeof pointsEntries.$inferSelect,
  'id' | 'at' | 'kind' | 'causeId' | 'points' | 'teamId' | 'companyId'
> & { participantDayId: string };

/** Returns all entries of these people's days, in the order in which they were added. */
const entriesOfDays = prepared((db) =>
  db
    .select({
      id: pointsEntries.id,
      at: pointsEntries.at,
      kind: pointsEntries.kind,
      causeId: pointsEntries.causeId,
      points: pointsEntries.points,
      teamId: pointsEntries.teamId,
      companyId: pointsEntries.companyId,
      participantDayId: sql<string>`${pointsEntries.participantDayId}`,
    })
    .from(pointsEntries)
    .where(sql`${pointsEntries.participantDayId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(pointsEntries.id)),
);

export const listEntriesOfDays = (db: Queryable, ids: string[]): Promise<DayEntry[]> =>
  entriesOfDays(db, { ids });

/** A query for the entries of a challenge. */
export function entriesOfChallenge(challengeId: SQL): SQL {
  return sql`(select 1 from ${pointsEntries} where ${pointsEntries.challengeId} = ${challengeId})`;
}

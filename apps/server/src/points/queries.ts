import type { Page } from '@kolam/contract/core/paging.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { existingEmployees } from '../employees/queries.ts';
import { pointsEntries } from './tables.ts';

/** One person's entries, newest first. */
export function listEntriesOf(
  db: Queryable,
  { employeeId, page }: { employeeId: string; page: Page },
) {
  return listPage(db, {
    name: 'points of a person',
    table: pointsEntries,
    filters: [eq(pointsEntries.employeeId, sql.placeholder('employeeId'))],
    values: { employeeId },
    searched: false,
    sort: pointsEntries.at,
    descending: true,
    page,
  });
}

/**
 * Points of each of these weeks, given by their first moment and the first one after them (null: it
 * has not ended), and how many people earned any in it; of one company or of all. Reversals and
 * penalties are subtracted. Points of the erased count, they themselves don't.
 */
export async function sumByWeek(
  db: Queryable,
  {
    companyId,
    weeks,
  }: { companyId: string | undefined; weeks: { from: Date; before: Date | null }[] },
): Promise<{ points: number; participants: number }[]> {
  const given = JSON.stringify(weeks.map((week, place) => ({ place, ...week })));
  const sums = db
    .select({
      points: sql`coalesce(sum(${pointsEntries.points}), 0)::bigint`.as('points'),
      participants:
        sql`count(distinct ${pointsEntries.employeeId}) filter (where ${pointsEntries.points} > 0 and ${pointsEntries.employeeId} in ${existingEmployees()})::int`.as(
          'participants',
        ),
    })
    .from(pointsEntries)
    .where(
      and(
        companyId === undefined ? undefined : eq(pointsEntries.companyId, companyId),
        sql`${pointsEntries.at} >= weeks."from"`,
        sql`${pointsEntries.at} < coalesce(weeks.before, 'infinity')`,
      ),
    );
  const { rows } = await db.execute<{ points: number; participants: number }>(sql`
    select sums.points, sums.participants
    from json_to_recordset(${given}::json)
      as weeks (place int, "from" timestamptz, before timestamptz)
    cross join lateral (${sums}) as sums
    order by weeks.place`);
  return rows;
}

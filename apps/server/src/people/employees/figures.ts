import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { columns, type EmployeeRow } from './store.ts';
import { employees } from './tables.ts';

/** The employees of one company, or all. */
type Among = { companyId: string | undefined };

const among = ({ companyId }: Among): SQL | undefined =>
  companyId === undefined ? undefined : eq(employees.companyId, companyId);

/** Returns the number of employees by status, and the mean score of active ones who have one. */
export async function countByStatus(
  db: Queryable,
  of: Among,
): Promise<Record<EmployeeStatus, number> & { meanEngagement: number | null }> {
  // In one pass: at a hundred thousand people, each costs as much as all else together.
  const found = await db
    .select({
      status: employees.status,
      count: sql<number>`count(*)::int`,
      mean: sql<number | null>`avg(${employees.engagementScore})`,
    })
    .from(employees)
    .where(among(of))
    .groupBy(employees.status);
  const figures = new Map(found.map((row) => [row.status, row]));
  const number = (status: EmployeeStatus) => figures.get(status)?.count ?? 0;
  return {
    active: number('active'),
    pending: number('pending'),
    inactive: number('inactive'),
    meanEngagement: figures.get('active')?.mean ?? null,
  };
}

/** A time span from its first moment to the first one after it. Null means it has not ended. */
export type Span = { from: Date; before: Date | null };

/** Counts the employees added in each of these spans. */
export async function countAdded(
  db: Queryable,
  { spans, ...of }: Among & { spans: Span[] },
): Promise<number[]> {
  const given = JSON.stringify(spans.map((span, place) => ({ place, ...span })));
  const added = db
    .select({ count: sql`count(*)::int` })
    .from(employees)
    .where(
      and(
        among(of),
        sql`${employees.createdAt} >= spans."from"`,
        sql`${employees.createdAt} < coalesce(spans.before, 'infinity')`,
      ),
    );
  // One subquery per span, each an index range.
  const { rows } = await db.execute<{ count: number }>(sql`
    select (${added}) as count
    from json_to_recordset(${given}::json)
      as spans (place int, "from" timestamptz, before timestamptz)
    order by spans.place`);
  return rows.map(({ count }) => count);
}

/** Returns the employees with the most points, if they have any. */
export function listTopPerformers(
  db: Queryable,
  { limit, ...of }: Among & { limit: number },
): Promise<EmployeeRow[]> {
  return db
    .select(columns)
    .from(employees)
    .where(and(among(of), gt(employees.totalPoints, 0)))
    .orderBy(desc(employees.totalPoints), asc(employees.fullName), asc(employees.id))
    .limit(limit);
}

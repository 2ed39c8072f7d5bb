import type { ChallengeStatus } from '@kolam/contract/programme/challenges/values.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { receiving } from '#programme/challenges/queries.ts';
import type { HolidayDecision, PauseRow } from './queries.ts';
import { holidayDecisions, pauses } from './tables.ts';

/** Returns a page of a person's pauses, the latest first, with their number. */
export async function listPausePage(
  db: Queryable,
  { employeeId, page }: { employeeId: string; page: { page: number; limit: number } },
): Promise<{ rows: PauseRow[]; total: number }> {
  const rows = await db
    .select()
    .from(pauses)
    .where(eq(pauses.employeeId, employeeId))
    .orderBy(desc(pauses.fromDate))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return { rows, total: await db.$count(pauses, eq(pauses.employeeId, employeeId)) };
}

export async function insertPause(tx: Tx, pause: typeof pauses.$inferInsert): Promise<PauseRow> {
  const [inserted] = await tx.insert(pauses).values(pause).returning();
  return inserted as PauseRow;
}

export async function deletePause(tx: Tx, id: string): Promise<void> {
  await tx.delete(pauses).where(eq(pauses.id, id));
}

export async function shortenPause(
  tx: Tx,
  id: string,
  change: Pick<PauseRow, 'toDate' | 'endedAt'>,
): Promise<PauseRow> {
  const [saved] = await tx.update(pauses).set(change).where(eq(pauses.id, id)).returning();
  return saved as PauseRow;
}

export type Received = {
  title: string;
  status: ChallengeStatus;
  startDate: string;
  endDate: string;
};

/** Returns the challenges that a person receives and that a period touches. */
export async function challengesTouched(
  db: Queryable,
  { employeeId, from, to }: { employeeId: string; from: string; to: string },
): Promise<Received[]> {
  const received = receiving(sql`given.id as challenge_id, people.id`, {
    which: sql`given.status in ('scheduled', 'active', 'completed')
      and given.start_date <= ${to} and given.end_date >= ${from}`,
    whom: sql`employees.id = ${employeeId}`,
  });
  const { rows } = await db.execute<Received>(sql`
    select title, status, start_date as "startDate", end_date as "endDate" from challenges
    where id in (select challenge_id from (${received}) as received)
    order by start_date, id`);
  return rows;
}

export async function findHolidayDecision(
  db: Queryable,
  { companyId, date }: Pick<HolidayDecision, 'companyId' | 'date'>,
): Promise<HolidayDecision | undefined> {
  const [found] = await db
    .select()
    .from(holidayDecisions)
    .where(and(eq(holidayDecisions.companyId, companyId), eq(holidayDecisions.date, date)));
  return found;
}

export async function saveHolidayDecision(
  tx: Tx,
  { companyId, date, ...values }: HolidayDecision,
): Promise<HolidayDecision> {
  const [saved] = await tx
    .insert(holidayDecisions)
    .values({ companyId, date, ...values })
    .onConflictDoUpdate({
      target: [holidayDecisions.companyId, holidayDecisions.date],
      set: values,
    })
    .returning();
  return saved as HolidayDecision;
}

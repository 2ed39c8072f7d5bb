import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { JOBS_SCHEMA } from './install.ts';

const table = sql.raw(`${JOBS_SCHEMA}.job`);

/** How jobs stand, all of them or those of some names. */
export type JobFigures = {
  /** Due and not begun. */
  waiting: number;
  later: number;
  running: number;
  failed: number;
  /** Failed for good since a moment. */
  failedLately: number;
  /** Tried at least once without success, and not given up. */
  failing: number;
  /** When the longest waiting one was due. */
  waitingSince: Date | null;
};

/** `lately`: from when on a failure counts as a late one. */
export async function jobFigures(
  db: Queryable,
  { names = null, lately }: { names?: readonly string[] | null; lately: Date },
): Promise<JobFigures> {
  const which: SQL = names === null ? sql`true` : sql`name = any(${sql.param(names)}::text[])`;
  const count = (where: SQL) => sql`(count(*) filter (where ${where}))::int`;
  const { rows } = await db.execute<JobFigures>(sql`
    select ${count(sql`state < 'active' and start_after <= now()`)} as waiting,
      ${count(sql`state < 'active' and start_after > now()`)} as later,
      ${count(sql`state = 'active'`)} as running,
      ${count(sql`state = 'failed'`)} as failed,
      ${count(sql`state = 'failed' and completed_on >= ${lately}::timestamptz`)} as "failedLately",
      ${count(sql`state = 'retry'`)} as failing,
      min(start_after) filter (where state < 'active' and start_after <= now()) as "waitingSince"
    from ${table} where ${which}`);
  const [figures] = rows;
  if (!figures) throw new Error('A count without a row');
  return { ...figures, waitingSince: figures.waitingSince && new Date(figures.waitingSince) };
}

/** Locks a job that is not done yet; null when there is none of this id. */
export async function lockJob(
  tx: Tx,
  id: string,
): Promise<{ job: string; hasFailed: boolean; isForgotten: boolean } | null> {
  const { rows } = await tx.execute<{ job: string; hasFailed: boolean; isForgotten: boolean }>(sql`
    select name as job, state in ('retry', 'failed') as "hasFailed", data is null as "isForgotten"
    from ${table} where id = ${id} for update`);
  return rows[0] ?? null;
}

/** Has a locked job done again at once, with all its attempts before it. */
export async function beginAgain(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update ${table}
    set state = 'retry', retry_count = 0, started_on = null, start_after = now(),
      completed_on = null, output = null
    where id = ${id}`);
}

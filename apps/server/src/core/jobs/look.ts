import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { JOBS_SCHEMA } from './install.ts';

const table = sql.raw(`${JOBS_SCHEMA}.job`);

/** The numbers of jobs by state, of all jobs or those of some names. */
export type JobFigures = {
  /** Due and not started. */
  waiting: number;
  later: number;
  running: number;
  failed: number;
  /** Failed permanently since a given time. */
  failedLately: number;
  /** Failed at least once, and still to be retried. */
  failing: number;
  /** When the longest waiting job was due. */
  waitingSince: Date | null;
};

/** `lately` is the start of the period for `failedLately`. */
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

/** Locks an unfinished job. Returns null when there is none with this id. */
export async function lockJob(
  tx: Tx,
  id: string,
): Promise<{ job: string; hasFailed: boolean; isForgotten: boolean } | null> {
  const { rows } = await tx.execute<{ job: string; hasFailed: boolean; isForgotten: boolean }>(sql`
    select name as job, state in ('retry', 'failed') as "hasFailed", data is null as "isForgotten"
    from ${table} where id = ${id} for update`);
  return rows[0] ?? null;
}

/** Makes a locked job run again at once, with all its attempts available. */
export async function beginAgain(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update ${table}
    set state = 'retry', retry_count = 0, started_on = null, start_after = now(),
      completed_on = null, output = null
    where id = ${id}`);
}

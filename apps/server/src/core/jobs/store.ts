import type pg from 'pg';
import { JOBS_SCHEMA } from './install.ts';
import { SCHEDULED } from './schedule.ts';

const TABLE = `${JOBS_SCHEMA}.job`;

/** A failed job: either permanently, or in the attempt before the next one. */
export type FailedJob = {
  job: string;
  id: string;
  state: 'failed' | 'retry';
  attempts: number;
  message: string;
  /** The recipient, of a mail that still has its address. */
  recipient: string | null;
  /** When it failed permanently, or when its next attempt is due. */
  at: Date;
  /** Whether its payload still exists, so that it can be retried. */
  canRetry: boolean;
};

/** Returns which of these jobs wait and are due. */
export async function namesWithWork(pool: pg.Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select waiting.name from unnest($1::text[]) as waiting (name)
     where exists (
       select from ${TABLE} job
       where job.name = waiting.name and job.state < 'active' and job.start_after < now()
     )`,
    [names],
  );
  return rows.map((row) => row.name);
}

/** Restarts the leases of these running jobs from now. */
export async function renewLeases(
  pool: pg.Pool,
  jobs: { name: string; id: string }[],
): Promise<void> {
  await pool.query(
    `update ${TABLE} set started_on = now()
     where name = any($1::text[]) and id = any($2::uuid[]) and state = 'active'`,
    [jobs.map((job) => job.name), jobs.map((job) => job.id)],
  );
}

/**
 * Clears the payloads of jobs that won't run again: they may contain addresses and tokens. Those of
 * `kept` jobs stay for a while after a failure for a manual retry, unless they contain a link with
 * a token.
 */
export async function removePayloads(pool: pg.Pool, kept: readonly string[]): Promise<void> {
  await pool.query(
    `update ${TABLE} set data = null
     where state >= 'completed' and data is not null and not (
       state = 'failed' and name = any($1::text[]) and completed_on > now() - interval '3 days'
       and data::text not like '%#token=%')`,
    [kept],
  );
}

/** Removes the rows of scheduled jobs after a day and of failed ones after thirty days. */
export async function removeOld(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from ${TABLE}
     where state >= 'completed' and completed_on < now() -
       case when state = 'completed' and singleton_key = $1
         then interval '1 day' else interval '30 days' end`,
    [SCHEDULED],
  );
}

/** Returns the latest failures first, up to `limit`. */
export async function listFailed(pool: pg.Pool, limit: number): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select name as job, id, state::text as state, retry_count + 1 as attempts,
       coalesce(output ->> 'message', output #>> '{value,message}', '') as message,
       coalesce(data ->> 'to', data ->> 'email') as recipient,
       coalesce(completed_on, start_after) as at, data is not null as "canRetry"
     from ${TABLE}
     where state in ('retry', 'failed') and output is not null
     order by coalesce(completed_on, started_on) desc
     limit $1`,
    [limit],
  );
  return rows;
}

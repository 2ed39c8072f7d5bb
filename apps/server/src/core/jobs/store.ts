import type pg from 'pg';
import { JOBS_SCHEMA } from './install.ts';
import { SCHEDULED } from './schedule.ts';

const TABLE = `${JOBS_SCHEMA}.job`;

/** A job that failed: for good, or in the attempt before the coming one. */
export type FailedJob = {
  job: string;
  id: string;
  state: 'failed' | 'retry';
  attempts: number;
  message: string;
  /** Whom it would have told, of a mail that still has its address. */
  recipient: string | null;
  /** When it failed for good, or when its next attempt is due. */
  at: Date;
  /** Whether what it carried is still there, so that it can be done again. */
  canRetry: boolean;
};

/** Which of these jobs wait and are due. */
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

/** Moves the moment from which the leases of these running jobs count to now. */
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
 * Empties the payloads of jobs that won't run again: they may carry addresses and tokens. Those of the
 * `kept` jobs stay for a while after they failed, so that someone can have them done again, unless a
 * link with a token is in them.
 */
export async function forgetPayloads(pool: pg.Pool, kept: readonly string[]): Promise<void> {
  await pool.query(
    `update ${TABLE} set data = null
     where state >= 'completed' and data is not null and not (
       state = 'failed' and name = any($1::text[]) and completed_on > now() - interval '3 days'
       and data::text not like '%#token=%')`,
    [kept],
  );
}

/** Removes the traces of scheduled jobs after a day and of failed ones after thirty. */
export async function removeOld(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from ${TABLE}
     where state >= 'completed' and completed_on < now() -
       case when state = 'completed' and singleton_key = $1
         then interval '1 day' else interval '30 days' end`,
    [SCHEDULED],
  );
}

/** The latest failures first, up to `limit`. */
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

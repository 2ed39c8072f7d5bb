import type PgBoss from 'pg-boss';
import { v5 } from 'uuid';
import type { Clock } from '#core/clock.ts';
import { type Cron, isDue, parseCron } from './cron.ts';
import type { Job } from './job.ts';
import { jobRow } from './job-row.ts';

export type Schedule = { readonly cron: Cron; readonly row: PgBoss.JobInsert<object> };

/** Marks scheduled jobs in the job table, whose rows stay after success to keep a minute taken. */
export const SCHEDULED = 'schedule';

const NAMESPACE = '0b3f1f0e-6c0a-4d0e-9a55-3f0f2b7f5c11';
const MINUTE_MS = 60_000;
// A server that was asleep for longer has missed its turn: schedules are not caught up.
const LATEST_MINUTES = 5;

/**
 * Runs a job at the times of a cron expression, read on an Indian clock.
 *
 * @throws when the expression can't be read
 */
export function schedule<Payload extends object>(
  cron: string,
  job: Job<Payload>,
  payload: Payload,
): Schedule {
  return { cron: parseCron(cron), row: { ...jobRow(job, payload), singletonKey: SCHEDULED } };
}

/** Enqueues what is due; call it at least once a minute. */
export function createScheduler(boss: PgBoss, schedules: Schedule[], clock: Clock) {
  let checked: number | undefined;

  return async function enqueueDue(): Promise<boolean> {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    const from = checked === undefined ? minute : Math.max(checked + 1, minute - LATEST_MINUTES);
    const rows: PgBoss.JobInsert<object>[] = [];
    for (let each = from; each <= minute; each += 1) {
      const at = new Date(each * MINUTE_MS);
      for (const { cron, row } of schedules) {
        if (isDue(cron, at)) rows.push({ ...row, id: turnId(row, at) });
      }
    }
    if (rows.length > 0) await boss.insert(rows);
    // Only now: a database out of reach must not cost a turn.
    checked = Math.max(minute, checked ?? minute);
    return rows.length > 0;
  };
}

/** One id for one turn on every server, so that the primary key lets only the first insert through. */
function turnId(row: PgBoss.JobInsert<object>, at: Date): string {
  return v5(`${row.name} ${JSON.stringify(row.data)} ${at.toISOString()}`, NAMESPACE);
}

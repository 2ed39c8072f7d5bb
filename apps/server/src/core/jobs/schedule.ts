import type PgBoss from 'pg-boss';
import { v5 } from 'uuid';
import type { Clock } from '#core/clock.ts';
import { type Cron, isDue, parseCron } from './cron.ts';
import type { Job } from './job.ts';
import { jobRow } from './job-row.ts';

export type Schedule = { readonly cron: Cron; readonly row: PgBoss.JobInsert<object> };

/**
 * Marks scheduled jobs in the job table. Their rows stay after success, so that the minute remains
 * taken.
 */
export const SCHEDULED = 'schedule';

const NAMESPACE = '0b3f1f0e-6c0a-4d0e-9a55-3f0f2b7f5c11';
const MINUTE_MS = 60_000;
// After a longer gap, such as a night with the computer off, only the last run is caught up.
const LATEST_MINUTES = 5;
// Rows of finished runs stay this long, so that a restart repeats none of them.
const DAY_MINUTES = 24 * 60;

/**
 * Schedules a job by a cron expression, evaluated in Indian time.
 * @throws when the expression is invalid
 */
export function schedule<Payload extends object>(
  cron: string,
  job: Job<Payload>,
  payload: Payload,
): Schedule {
  return { cron: parseCron(cron), row: { ...jobRow(job, payload), singletonKey: SCHEDULED } };
}

/**
 * Enqueues due jobs. Must be called at least once a minute. At the first call, and after a gap, it
 * enqueues the last run of each schedule in the past day, unless a server has begun it already: what
 * is done at night must also happen where no server runs at night.
 */
export function createScheduler(boss: PgBoss, schedules: Schedule[], clock: Clock) {
  let checked: number | undefined;

  return async function enqueueDue(): Promise<boolean> {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    const isGap = checked === undefined || minute - checked > LATEST_MINUTES;
    const from = isGap ? minute - DAY_MINUTES + 1 : (checked ?? minute) + 1;
    const rows = schedules.flatMap(({ cron, row }) =>
      dueMinutes(cron, { from, to: minute, isLastOnly: isGap }).map((at) => ({
        ...row,
        id: turnId(row, at),
      })),
    );
    if (rows.length > 0) await boss.insert(rows);
    // Only now: an unreachable database must not cost a run.
    checked = Math.max(minute, checked ?? minute);
    return rows.length > 0;
  };
}

/** Returns the minutes at which a schedule is due, latest first. */
function dueMinutes(
  cron: Cron,
  { from, to, isLastOnly }: { from: number; to: number; isLastOnly: boolean },
): Date[] {
  const due: Date[] = [];
  for (let each = to; each >= from && !(isLastOnly && due.length > 0); each -= 1) {
    const at = new Date(each * MINUTE_MS);
    if (isDue(cron, at)) due.push(at);
  }
  return due;
}

/**
 * Returns the same id for one run on every server, so that the primary key admits only the first
 * insert.
 */
function turnId(row: PgBoss.JobInsert<object>, at: Date): string {
  return v5(`${row.name} ${JSON.stringify(row.data)} ${at.toISOString()}`, NAMESPACE);
}

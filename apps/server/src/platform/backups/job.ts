import { z } from 'zod';
import { after, hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { type BackingUp, backUp, isBackupRunning } from './back-up.ts';
import { findLatest } from './store.ts';

export const makeBackupTask = defineJob({
  name: 'make-backup',
  kept: true,
  payload: z.object({
    /** The user who requested it. Null when it is made because the last one is a day old. */
    askedBy: z.string().nullable(),
  }),
  // Automatic runs come each hour. A requested one is retried once if its server was killed.
  retries: 1,
  retryDelay: 300,
  timeLimit: 12 * 3600,
  // An automatic run during a requested one returns at once. Waiting would count as being late.
  atOnce: 2,
});

/** A little less than a day, so that each day has one at about the same hour. */
const everySo = hours(23.5);

/** Schedules a backup. The caller has checked that none is running. */
export const makeBackupLater = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, askedBy: string) =>
  jobs.enqueue(tx, makeBackupTask, { askedBy });

export function makeBackupJob(services: BackingUp) {
  const { database, clock, settings } = services;
  return handleJob(makeBackupTask, async ({ askedBy }, { id, signal }) => {
    if (askedBy === null) {
      const last = await findLatest(database.db, 'done');
      if (last && after(last.startedAt, everySo) > clock.now()) return;
      // Another running backup is as good.
      if (await isBackupRunning({ db: database.db, clock })) return;
    }
    await backUp(services, { folder: settings.backups.folder, askedBy, signal, jobId: id });
  });
}

/** Every hour: a machine that sleeps at night gets its backup by day. */
export const backupSchedule = schedule('37 * * * *', makeBackupTask, { askedBy: null });

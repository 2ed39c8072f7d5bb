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
    /** Who asked for it; null: it is made when the last one is a day old. */
    askedBy: z.string().nullable(),
  }),
  // Its turns come each hour; what someone asked for is tried once more when its server was killed.
  retries: 1,
  retryDelay: 300,
  timeLimit: 12 * 3600,
  // A turn that comes while someone's is made looks and goes; waiting for it would count as being late.
  atOnce: 2,
});

/** A little less than a day, so that each day has one at about the same hour. */
const everySo = hours(23.5);

/** Asks for a backup; the caller has seen that none is on its way. */
export const makeBackupLater = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, askedBy: string) =>
  jobs.enqueue(tx, makeBackupTask, { askedBy });

export function makeBackupJob(services: BackingUp) {
  const { database, clock, settings } = services;
  return handleJob(makeBackupTask, async ({ askedBy }, { id, signal }) => {
    if (askedBy === null) {
      const last = await findLatest(database.db, 'done');
      if (last && after(last.startedAt, everySo) > clock.now()) return;
      // Someone else's is as good.
      if (await isBackupRunning({ db: database.db, clock })) return;
    }
    await backUp(services, { folder: settings.backups.folder, askedBy, signal, jobId: id });
  });
}

/** Each hour: a machine that sleeps at night should have its backup by day. */
export const backupSchedule = schedule('37 * * * *', makeBackupTask, { askedBy: null });

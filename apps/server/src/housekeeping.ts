import { z } from 'zod';
import { after, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Sweeping } from '#core/files/sweep.ts';
import { forgetOldResponses } from '#core/idempotency/idempotency.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import { forgetOldAttempts } from '#core/rate-limit/rate-limit.ts';
import type { Services } from '#core/request-context.ts';
import { tidyUpImports } from '#people/employee-imports/tidy-up.ts';
import { removeEnded } from '#platform/auth/store.ts';
import { sweepStore, tidyUpFiles } from '#platform/files/tidy-up.ts';
import { forgetOldNotifications } from '#platform/notifications/forget.ts';

const tidyUp = defineJob({ name: 'tidy-up', kept: true, payload: z.object({}) });

/** Forgets what has served its time: ended sessions, used-up keys, old attempts, files never run. */
export function tidyUpJob(services: Pick<Services, 'db' | 'clock' | 'jobs'>) {
  const { db, clock } = services;
  return handleJob(tidyUp, async (_, { signal }) => {
    await removeEnded(db, clock.now());
    await forgetOldResponses(db, clock);
    await forgetOldAttempts(db, clock);
    await tidyUpImports(services);
    await tidyUpFiles(services, signal);
    await forgetOldNotifications(services);
  });
}

/** Each hour, a little after the full one. */
export const tidyUpSchedule = schedule('7 * * * *', tidyUp, {});

export const sweepFilesTask = defineJob({
  name: 'sweep-files',
  kept: true,
  payload: z.object({}),
  // It goes through the whole store. What an attempt leaves, the next night's takes.
  retries: 1,
  timeLimit: 12 * 3600,
});

const sweepAgain = minutes(10);

/** Removes what lies in the file store without any record; where a backup counts on it, after that. */
export function sweepFilesJob(services: Sweeping & Pick<Services, 'jobs'>) {
  const { db, jobs } = services;
  return handleJob(sweepFilesTask, async (_, { signal }) => {
    if (await sweepStore(services, { signal })) return;
    // When a job is due the database says, whatever the product's clock does.
    const later = { startAfter: after(new Date(), sweepAgain) };
    await transaction(db, (tx) => jobs.enqueue(tx, sweepFilesTask, {}, later));
  });
}

/** Each night. */
export const sweepFilesSchedule = schedule('23 2 * * *', sweepFilesTask, {});

import { z } from 'zod';
import { after, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Sweeping } from '#core/files/sweep.ts';
import { removeOldResponses } from '#core/idempotency/idempotency.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import { removeOldAttempts } from '#core/rate-limit/rate-limit.ts';
import type { Services } from '#core/request-context.ts';
import { tidyUpImports } from '#people/employee-imports/tidy-up.ts';
import { removeEnded } from '#platform/auth/store.ts';
import { sweepStore, tidyUpFiles } from '#platform/files/tidy-up.ts';
import { tidyUpNotifications } from '#platform/notifications/tidy-up.ts';

const tidyUp = defineJob({ name: 'tidy-up', kept: true, payload: z.object({}) });

/**
 * Removes expired data: ended sessions, used keys, old attempts, and imports that were never run.
 */
export function tidyUpJob(services: Pick<Services, 'db' | 'clock' | 'jobs'>) {
  const { db, clock } = services;
  return handleJob(tidyUp, async (_, { signal }) => {
    await removeEnded(db, clock.now());
    await removeOldResponses(db, clock);
    await removeOldAttempts(db, clock);
    await tidyUpImports(services);
    await tidyUpFiles(services, signal);
    await tidyUpNotifications(services);
  });
}

/** Every hour, a few minutes after the full hour. */
export const tidyUpSchedule = schedule('7 * * * *', tidyUp, {});

export const sweepFilesTask = defineJob({
  name: 'sweep-files',
  kept: true,
  payload: z.object({}),
  // It scans the whole store. The next night's run removes what a failed one leaves.
  retries: 1,
  timeLimit: 12 * 3600,
});

const sweepAgain = minutes(10);

/**
 * Removes files without a record from the file store. While a backup relies on them, it waits until
 * that ends.
 */
export function sweepFilesJob(services: Sweeping & Pick<Services, 'jobs'>) {
  const { db, jobs } = services;
  return handleJob(sweepFilesTask, async (_, { signal }) => {
    if (await sweepStore(services, { signal })) return;
    // The database decides when a job is due, independent of the product's clock.
    const later = { startAfter: after(new Date(), sweepAgain) };
    await transaction(db, (tx) => jobs.enqueue(tx, sweepFilesTask, {}, later));
  });
}

/** Every night. */
export const sweepFilesSchedule = schedule('23 2 * * *', sweepFilesTask, {});

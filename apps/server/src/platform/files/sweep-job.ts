import { z } from 'zod';
import { after, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { sweepStore } from './tidy-up.ts';

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
export function sweepFilesJob(services: Pick<Services, 'db' | 'clock' | 'files' | 'jobs'>) {
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

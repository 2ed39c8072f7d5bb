import { z } from 'zod';
import { removeOldResponses } from '#core/idempotency/idempotency.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import { removeOldAttempts } from '#core/rate-limit/rate-limit.ts';
import type { Services } from '#core/request-context.ts';
import { features } from './features.ts';

const tidyUp = defineJob({ name: 'tidy-up', kept: true, payload: z.object({}) });

/** Removes expired data: used keys, old attempts, and what each feature's `tidyUp` removes. */
export function tidyUpJob(services: Services) {
  const { db, clock } = services;
  return handleJob(tidyUp, async (_, { signal }) => {
    await removeOldResponses(db, clock);
    await removeOldAttempts(db, clock);
    for (const tidyUpFeature of features.tidyUps) await tidyUpFeature(services, signal);
  });
}

/** Every hour, a few minutes after the full hour. */
export const tidyUpSchedule = schedule('7 * * * *', tidyUp, {});

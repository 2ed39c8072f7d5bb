import { z } from 'zod';
import { defineJob } from '#core/jobs/job.ts';

/** Runs after days were opened, since engagement scores count them from then on. */
export const refreshAfterOpening = defineJob({
  name: 'refresh-after-opening',
  kept: true,
  payload: z.object({ dayIds: z.array(z.uuid()) }),
  timeLimit: 1800,
});

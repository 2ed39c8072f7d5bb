import { z } from 'zod';
import { defineJob } from '#core/jobs/job.ts';

/** Days were opened: everybody's engagement score counts them from now on. */
export const refreshAfterOpening = defineJob({
  name: 'refresh-after-opening',
  kept: true,
  payload: z.object({ dayIds: z.array(z.uuid()) }),
  timeLimit: 1800,
});

import { z } from 'zod';
import type { Sweeping } from '#core/files/sweep.ts';
import { forgetOldAnswers } from '#core/idempotency/idempotency.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import { forgetOldAttempts } from '#core/rate-limit/rate-limit.ts';
import type { Tools } from '#core/scope.ts';
import { removeEnded } from './auth/store.ts';
import { keysOfImports } from './employee-imports/store.ts';
import { tidyUpImports } from './employee-imports/tidy-up.ts';
import { sweepStore, tidyUpFiles } from './files/tidy-up.ts';
import { forgetOldNotifications } from './notifications/forget.ts';

const tidyUp = defineJob({ name: 'tidy-up', kept: true, payload: z.object({}) });

/** Forgets what has served its time: ended sessions, used-up keys, old attempts, files never run. */
export function tidyUpJob(tools: Pick<Tools, 'db' | 'clock' | 'jobs'> & Sweeping) {
  const { db, clock } = tools;
  return handleJob(tidyUp, async () => {
    await removeEnded(db, clock.now());
    await forgetOldAnswers(db, clock);
    await forgetOldAttempts(db, clock);
    await tidyUpImports(tools);
    await tidyUpFiles(tools);
    await forgetOldNotifications(tools);
    await sweepStore(tools, [keysOfImports]);
  });
}

/** Each hour, a little after the full one. */
export const tidyUpSchedule = schedule('7 * * * *', tidyUp, {});

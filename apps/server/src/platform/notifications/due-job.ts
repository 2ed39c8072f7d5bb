import { dayOf } from '@kolam/contract/core/dates.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { demoBegun, findFlag } from '#core/flags/flags.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { notify } from './actions.ts';
import { notificationSources } from './hooks.ts';
import { reserveDays } from './store.ts';

const announceDue = defineJob({
  name: 'announce-due',
  kept: true,
  payload: z.object({}),
  // The next run catches up.
  retries: 0,
});

/** Every ten minutes, and so soon after midnight in India. */
export const dueSchedule = schedule('2-59/10 * * * *', announceDue, {});

export const announceDueJob = (services: Pick<Services, 'db' | 'clock'>) =>
  handleJob(announceDue, (_, { signal }) => announceDueNow(services, signal));

const atOnce = 200;

/**
 * Notifies users of what is due by today's date, each item once: reserving and notifying are one
 * transaction, so a server killed in between leaves the work to the next run. Demo data notifies
 * nobody.
 */
export async function announceDueNow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const today = dayOf(clock.now());
  const context = { clock, actor: { id: null, name: 'Kolam' } };
  const after = (await findFlag(db, demoBegun)) ?? new Date(0);
  for (const { kind, due } of notificationSources.parts()) {
    if (!due) continue;
    let taken: number;
    do {
      signal?.throwIfAborted();
      taken = await transaction(db, async (tx) => {
        const about = await reserveDays(tx, { kind, due: due(today, after), limit: atOnce });
        await notify(tx, context, { kind, about });
        return about.length;
      });
    } while (taken > 0);
  }
}

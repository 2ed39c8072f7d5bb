import { dayOf } from '@kolam/contract/core/dates.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import { findMark } from '#core/marks/marks.ts';
import type { Tools } from '#core/scope.ts';
import { tell } from './actions.ts';
import { notificationSources } from './hooks.ts';
import { takeDays } from './store.ts';

const announceDue = defineJob({
  name: 'announce-due',
  kept: true,
  payload: z.object({}),
  // The next turn catches up.
  retries: 0,
});

/** Each ten minutes, and so soon after midnight in India. */
export const dueSchedule = schedule('2-59/10 * * * *', announceDue, {});

export const announceDueJob = (tools: Pick<Tools, 'db' | 'clock'>) =>
  handleJob(announceDue, (_, { signal }) => announceDueNow(tools, signal));

const atOnce = 200;

/**
 * Tells people of what is due by today's date, each once: what is taken to be told and the telling of
 * it are one transaction, so that a server killed in between leaves it to the next. What came with the
 * demo data tells nobody.
 */
export async function announceDueNow(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const today = dayOf(clock.now());
  const scope = { clock, actor: { id: null, name: 'Kolam' } };
  const after = (await findMark(db, 'demo')) ?? new Date(0);
  for (const { kind, due } of notificationSources.parts()) {
    if (!due) continue;
    let taken: number;
    do {
      signal?.throwIfAborted();
      taken = await transaction(db, async (tx) => {
        const about = await takeDays(tx, { kind, due: due(today, after), limit: atOnce });
        await tell(tx, scope, { kind, about });
        return about.length;
      });
    } while (taken > 0);
  }
}

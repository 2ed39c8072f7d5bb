import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { NotificationKind } from '@kolam/contract/platform/notifications/kinds.ts';
import { notificationLimits } from '@kolam/contract/platform/notifications/limits.ts';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import { findMark } from '#core/marks/marks.ts';
import type { Tools } from '#core/scope.ts';
import { invoicesDueBetween } from '#finance/invoices/queries.ts';
import { challengesBetween } from '#programme/challenges/queries.ts';
import { tell } from './actions.ts';
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

const { challengeAhead, overdueCaughtUp } = notificationLimits;

/** A query for what is due by a day, of records made after a moment. */
type Source = (today: string, after: Date) => SQL;

const challengesOn =
  (status: 'scheduled' | 'active'): Source =>
  (today, after) =>
    challengesBetween({ status, from: today, to: addDays(today, challengeAhead), after });

const sources: readonly [NotificationKind, Source][] = [
  [
    'invoice-overdue',
    (today, after) =>
      invoicesDueBetween({
        from: addDays(today, -overdueCaughtUp),
        to: addDays(today, -1),
        after,
      }),
  ],
  ['challenge-starting', challengesOn('scheduled')],
  ['challenge-ending', challengesOn('active')],
];

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
  for (const [kind, source] of sources) {
    let taken: number;
    do {
      signal?.throwIfAborted();
      taken = await transaction(db, async (tx) => {
        const about = await takeDays(tx, { kind, due: source(today, after), limit: atOnce });
        await tell(tx, scope, { kind, about });
        return about.length;
      });
    } while (taken > 0);
  }
}

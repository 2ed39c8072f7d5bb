import { dayOf } from '@kolam/contract/core/dates.ts';
import { noticeLimits } from '@kolam/contract/people/notices/limits.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { after, days } from '#core/clock.ts';
import { inBatches } from '#core/database/in-batches.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { dismissAnnouncementOfSome, notifyEmployees } from '#people/notices/actions.ts';
import {
  listNotified,
  listToDismiss,
  listToNotify,
  lockReceivers,
  setNotices,
} from './notices-store.ts';
import { statusOf } from './present.ts';
import { lockAnnouncement } from './store.ts';

const notifyOfAnnouncements = defineJob({
  name: 'notify-of-announcements',
  kept: true,
  payload: z.object({ joiners: z.boolean().optional() }),
  // Safe to repeat. One that a killed server left must not stay failed.
  retries: 2,
  timeLimit: 600,
});

export const announcementSchedules = [
  // For those that were scheduled or that expire.
  schedule('* * * * *', notifyOfAnnouncements, {}),
  // For people who have joined the receivers of a live one.
  schedule('40 * * * *', notifyOfAnnouncements, { joiners: true }),
];

export const notifyOfAnnouncementsJob = (services: Services) =>
  handleJob(notifyOfAnnouncements, ({ joiners }, { signal }) =>
    joiners ? notifyJoiners(services, signal) : settleNotices(services, signal),
  );

/** Lets the job run now, once this transaction is committed. */
export async function settleSoon(tx: Tx, { jobs }: Pick<Services, 'jobs'>): Promise<void> {
  await jobs.enqueue(tx, notifyOfAnnouncements, {});
}

/**
 * Makes the notices of announcements that became live, and removes those of withdrawn and expired
 * ones. Each batch locks the announcement, so that none is notified of after it was withdrawn. A
 * server killed in between leaves the rest to the next run.
 */
export async function settleNotices(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const run = { services, signal };
  for (const id of await listToNotify(db, clock.now())) {
    await inBatches(run, (tx, batch) => notifySome(tx, services, { id, ...batch }));
    await transaction(db, (tx) => setNotices(tx, { id, from: ['due'], to: 'made' }));
  }
  for (const id of await listToDismiss(db, clock.now())) {
    await inBatches(run, async (tx, batch) => {
      await lockAnnouncement(tx, id);
      return dismissAnnouncementOfSome(tx, { announcementId: id, ...batch });
    });
    await transaction(db, (tx) => setNotices(tx, { id, from: ['due', 'made'], to: 'none' }));
  }
}

/**
 * Makes the notices of live announcements for people who have become receivers since they were
 * published. Only as long as the first notices are stored, so that nobody gets a second one.
 */
export async function notifyJoiners(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const since = after(now, -days(noticeLimits.keptDays));
  for (const id of await listNotified(services.db, { now, since })) {
    await inBatches({ services, signal }, (tx, batch) =>
      notifySome(tx, services, { id, ...batch }),
    );
  }
}

/** Locks people before the announcement, as an erasure does. Returns all of the batch. */
async function notifySome(
  tx: Tx,
  services: Services,
  { id, ...batch }: { id: string; after: string; limit: number },
): Promise<string[]> {
  const now = services.clock.now();
  const people = await lockReceivers(tx, { id, now, ...batch });
  const row = await lockAnnouncement(tx, id);
  if (!row || row.notices === 'none' || statusOf(row, now) !== 'live') return [];
  const { publishAt, expiresAt } = row;
  const until = expiresAt ?? after(publishAt, days(noticeLimits.keptDays));
  await notifyEmployees(tx, services, {
    kind: 'announcement',
    of: sql`
      select receivers.id as employee_id, ${id}::uuid as subject_id,
        ${dayOf(publishAt)}::date as date, null::uuid as challenge_id, ${until}::timestamptz as until
      from unnest(${sql.param(people)}::uuid[]) as receivers (id)`,
  });
  return people;
}

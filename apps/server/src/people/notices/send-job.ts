import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { atAnyHour, type NoticeKind, noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { Services } from '#core/request-context.ts';
import { queuePushes } from '#platform/push/actions.ts';
import { noticeSources } from './hooks.ts';
import { noticeMail } from './mail.ts';
import { isWeekly, planSending } from './plan-sending.ts';
import type { EmployeeNotice } from './queries.ts';
import { isQuiet } from './quiet-hours.ts';
import { noticeKey } from './unsubscribe-token.ts';
import {
  countPushes,
  lockRecipients,
  lockSending,
  lockWaiting,
  noteWeeklyMails,
  type Recipient,
  setHandled,
} from './waiting-store.ts';

const sendNotices = defineJob({
  name: 'send-notices',
  kept: true,
  payload: z.object({}),
  // The next minute's run catches up.
  retries: 0,
});

/** Every minute. */
export const noticeSchedule = schedule('* * * * *', sendNotices, {});

export const sendNoticesJob = (services: Services) =>
  handleJob(sendNotices, (_, { signal }) => sendDueNotices(services, signal));

/** People per transaction: few enough to leave the database free for others. */
const atOnce = 500;

/**
 * Sends all due notices by push or mail, as each person has chosen. In the quiet hours only those of
 * the kinds `atAnyHour`.
 * Marking them, counting pushes and queueing what is sent are one transaction: a server killed in
 * between leaves them to the next run, and none is sent twice.
 */
export async function sendDueNotices(services: Services, signal?: AbortSignal): Promise<void> {
  const kinds = isQuiet(services.clock.now()) ? atAnyHour : noticeKinds;
  for (;;) {
    signal?.throwIfAborted();
    const people = await transaction(services.db, (tx) => sendSome(tx, services, kinds));
    if (people === 0) return;
    await yieldToRequests(services.db);
  }
}

/** Returns the number of people with due notices. */
async function sendSome(tx: Tx, services: Services, kinds: readonly NoticeKind[]): Promise<number> {
  const now = services.clock.now();
  const today = dayOf(now);
  await lockSending(tx);
  const recipients = await lockRecipients(tx, { now, today, kinds, limit: atOnce });
  if (recipients.length === 0) return 0;
  const waiting = await lockWaiting(tx, {
    employeeIds: recipients.map(({ employeeId }) => employeeId),
    kinds,
  });
  const useful = await usefulOf(tx, waiting, now);
  const endOfDay = dayStart(addDays(today, 1));
  const planned = recipients
    .filter(({ isActive }) => isActive)
    .map((recipient) => {
      const own = useful.get(recipient.employeeId) ?? [];
      return { recipient, ...planSending(recipient, own, { now, endOfDay }) };
    });
  await queueMails(tx, services, planned);
  const pushed = planned.flatMap(({ recipient, push }) => (push ? { recipient, ...push } : []));
  await countPushes(tx, {
    pushes: pushed.map(({ recipient: { employeeId, pushesToday } }) => ({
      employeeId,
      number: pushesToday + 1,
    })),
    day: today,
  });
  await queuePushes(
    tx,
    services,
    pushed.map(({ recipient: { employeeId: accountId }, payload, topic, expiresAt }) => ({
      accountId,
      payload,
      topic,
      expiresAt,
    })),
  );
  const later = new Set(planned.flatMap((each) => each.later));
  const handled = waiting.flatMap(({ id }) => (later.has(id) ? [] : id));
  await setHandled(tx, { ids: handled, at: now });
  return recipients.length;
}

/** Returns the notices that still serve, by person. */
async function usefulOf(tx: Tx, waiting: EmployeeNotice[], now: Date) {
  const current = waiting.filter(({ until }) => until > now);
  const inVain = new Set<string>();
  for (const { kinds, findInVain } of noticeSources.parts()) {
    const own = findInVain ? current.filter(({ kind }) => kinds.includes(kind)) : [];
    if (own.length === 0) continue;
    for (const id of (await findInVain?.(tx, own)) ?? []) inVain.add(id);
  }
  const useful = new Map<string, EmployeeNotice[]>();
  for (const notice of current) {
    if (inVain.has(notice.id)) continue;
    useful.set(notice.employeeId, [...(useful.get(notice.employeeId) ?? []), notice]);
  }
  return useful;
}

type Planned = ReturnType<typeof planSending> & { recipient: Recipient };

async function queueMails(tx: Tx, services: Services, planned: Planned[]): Promise<void> {
  if (planned.every(({ mails }) => mails.length === 0)) return;
  const key = await noticeKey(tx, services.clock);
  const { appUrl } = services.settings;
  const mails = planned.flatMap(({ recipient, mails: kinds }) =>
    kinds.map((kind) => noticeMail(kind, recipient, { appUrl, key })),
  );
  const weekly = planned.filter(({ mails: kinds }) => kinds.some(isWeekly));
  await noteWeeklyMails(tx, {
    employeeIds: weekly.map(({ recipient }) => recipient.employeeId),
    at: services.clock.now(),
  });
  // After mails that someone waits for.
  await services.jobs.enqueueAll(tx, sendMail, mails, { priority: -1 });
}

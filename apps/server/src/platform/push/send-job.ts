import { z } from 'zod';
import { after, minutes, seconds } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { pushKeyPair } from './keys.ts';
import { type Outcome, sendPush } from './send.ts';
import { type Delivery, type Outcomes, reserveDeliveries, saveOutcomes } from './store.ts';

export const sendPushes = defineJob({
  name: 'send-pushes',
  kept: true,
  payload: z.object({}),
  // The next minute's run catches up.
  retries: 0,
});

/** Every minute, for messages that are tried again. */
export const pushSchedule = schedule('* * * * *', sendPushes, {});

export const sendPushesJob = (services: Services) =>
  handleJob(sendPushes, (_, { signal }) => sendDuePushes(services, signal));

/** Requests to push services at a time. */
const atOnce = 20;

/**
 * Sends all due messages. Each is reserved before, in a transaction of its own, so that neither two
 * servers nor a killed one send it twice.
 */
export async function sendDuePushes(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, settings } = services;
  const [, contact = ''] = /([^\s<>]+@[^\s<>]+)>?$/.exec(settings.mailFrom) ?? [];
  for (;;) {
    signal?.throwIfAborted();
    const now = clock.now();
    const reserved = await reserveDeliveries(db, { now, limit: atOnce });
    if (reserved.length === 0) return;
    const sender = {
      keys: await pushKeyPair(db, clock),
      contact: `mailto:${contact}`,
      loopback: settings.pushToLoopback ?? false,
      now,
      signal,
    };
    const sent = await Promise.all(
      reserved.map(async (delivery) => ({ delivery, outcome: await sendPush(delivery, sender) })),
    );
    await transaction(db, (tx) => saveOutcomes(tx, { ...outcomesOf(sent, now), now }));
  }
}

function outcomesOf(sent: { delivery: Delivery; outcome: Outcome }[], now: Date): Outcomes {
  const ofType = (type: Outcome['type']) => sent.filter(({ outcome }) => outcome.type === type);
  const subscriptions = (type: Outcome['type']) => [
    ...new Set(ofType(type).map(({ delivery }) => delivery.subscriptionId)),
  ];
  const retries = sent.flatMap(({ delivery, outcome }) => {
    if (outcome.type !== 'later') return [];
    const dueAt = nextTry(delivery, { afterSeconds: outcome.afterSeconds, now });
    return dueAt < delivery.expiresAt ? { id: delivery.id, dueAt } : [];
  });
  const isRetried = new Set(retries.map(({ id }) => id));
  return {
    finished: sent.flatMap(({ delivery: { id } }) => (isRetried.has(id) ? [] : id)),
    retries,
    reached: subscriptions('accepted'),
    gone: subscriptions('gone'),
  };
}

/** Waits twice as long after each try: 2, 4, 8 … minutes, or as long as the service asks for. */
function nextTry(
  { tries }: Delivery,
  { afterSeconds, now }: { afterSeconds: number | null; now: Date },
): Date {
  const wait = minutes(2 ** Math.min(tries + 1, 8));
  return after(now, afterSeconds === null ? wait : Math.max(seconds(afterSeconds), minutes(1)));
}

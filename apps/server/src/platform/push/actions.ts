import type { Tx } from '#core/database/types.ts';
import type { Services } from '#core/request-context.ts';
import { sendPushes } from './send-job.ts';
import { insertDeliveries, type NewMessage } from './store.ts';

/** Sends messages to all devices of their accounts after the transaction commits. */
export async function queuePushes(
  tx: Tx,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const queued = await insertDeliveries(tx, { messages, now: clock.now() });
  if (queued > 0) await jobs.enqueue(tx, sendPushes, {});
}

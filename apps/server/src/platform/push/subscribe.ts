import { ECDH } from 'node:crypto';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type {
  subscribeToPush,
  unsubscribeFromPush,
} from '@kolam/contract/platform/push/endpoints.ts';
import { pushLimits } from '@kolam/contract/platform/push/limits.ts';
import { pushMessages } from '@kolam/contract/platform/push/messages.ts';
import { invalid } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { pushKeyPair } from './keys.ts';
import { isPushService } from './push-service.ts';
import { removeBeyond, removeDeliveriesTo, removeSubscription, saveSubscription } from './store.ts';

export async function readPushKey({ db, clock }: ParticipantContext) {
  const { publicKey } = await pushKeyPair(db, clock);
  return { publicKey };
}

/**
 * Subscribes a device. Repeating it renews it. The device of another account belongs to the caller
 * from then on: they use the same browser.
 */
export async function subscribe(
  context: ParticipantContext,
  { endpoint, keys }: BodyOf<typeof subscribeToPush>,
) {
  if (!isPushService(endpoint, { loopback: context.settings.pushToLoopback ?? false }))
    throw invalid({ endpoint: pushMessages.endpoint });
  if (!isPoint(keys.p256dh)) throw invalid({ 'keys.p256dh': pushMessages.p256dh });
  return context.transaction(async (tx) => {
    const accountId = context.actor.id;
    const { p256dh, auth } = keys;
    const agent = context.userAgent.slice(0, 300);
    const subscription = { accountId, endpoint, p256dh, auth, agent };
    const saved = await saveSubscription(tx, { ...subscription, createdAt: context.clock.now() });
    await removeDeliveriesTo(tx, saved.id);
    await removeBeyond(tx, { accountId, most: pushLimits.devices });
    const { id, createdAt } = saved;
    return { subscription: { id, endpoint, createdAt: createdAt.toISOString() } };
  });
}

export function unsubscribe(
  context: ParticipantContext,
  { endpoint }: BodyOf<typeof unsubscribeFromPush>,
) {
  return context.transaction(async (tx) => {
    await removeSubscription(tx, { accountId: context.actor.id, endpoint });
    return {};
  });
}

function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

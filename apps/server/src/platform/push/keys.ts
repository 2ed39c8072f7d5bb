import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { webPush } from './send.ts';
import { findPushKeys, insertPushKeys, type KeyPair } from './store.ts';

/**
 * Returns the VAPID key pair, created when it is first needed. Two simultaneous requests get the
 * same one. Without it, all subscriptions would be worthless.
 */
export async function pushKeyPair(db: Queryable, clock: Clock): Promise<KeyPair> {
  const found = await findPushKeys(db);
  if (found) return found;
  await insertPushKeys(db, { ...(await webPush()).generateVAPIDKeys(), createdAt: clock.now() });
  const made = await findPushKeys(db);
  if (!made) throw new Error('The key pair of push messages could not be made');
  return made;
}

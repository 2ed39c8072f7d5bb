import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import type { Clock } from '#core/clock.ts';
import { minutes } from '#core/clock.ts';
import type { Database } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type { Principal } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { actorNameOf } from './queries.ts';
import { findValidKey, noteKeyUse } from './store.ts';

/** Session tokens have no prefix and are shorter, so a key that was cut off is one, too. */
const keyPattern = /^kolam_[\w-]{38,}$/;

export const newKey = (): string => `kolam_${newToken()}`;

export const looksLikeKey = (token: string): boolean => keyPattern.test(token);

/** The characters of a key that lists show. */
export const startOf = (key: string): string => key.slice(0, 'kolam_'.length + 4);

/** Use is recorded at most this often. */
const notedEvery = minutes(5);

/** Returns the key behind a token with what it may do. @throws Failure 401 if it is unknown or ended */
export async function findKeyPrincipal(
  db: Database,
  clock: Clock,
  { token, address }: { token: string; address: string },
): Promise<Principal> {
  const now = clock.now();
  const key = await findValidKey(db, { tokenHash: hashToken(token), now });
  if (!key) throw new Failure('unauthenticated', 'UNAUTHENTICATED', apiKeyMessages.invalid);
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= notedEvery) {
    await noteKeyUse(db, key, { lastUsedAt: now, lastNetwork: networkOf(address) });
  }
  return {
    id: key.id,
    name: actorNameOf(key),
    email: '',
    role: key.rights,
    sessionId: key.id,
    personId: key.createdById,
    confirmedAt: null,
    requiredStep: null,
  };
}

import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { presentKey, recordOf } from './present.ts';
import { lockKey, saveRevocation } from './store.ts';

/** Ends a key at once. */
export async function revokeKey(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const before = await lockKey(tx, id);
    if (!before) throw notFound();
    if (before.revokedAt !== null) throw conflict('REVOKED', apiKeyMessages.isRevoked);
    const now = context.clock.now();
    const row = await saveRevocation(tx, id, {
      revokedAt: now,
      revokedByName: context.actor.name,
    });
    await recordChange(tx, context, { record: recordOf(row), action: 'revoked', changes: [] });
    return { data: presentKey(row, now) };
  });
}

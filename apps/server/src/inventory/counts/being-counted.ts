import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { openCountOf } from './queries.ts';

/** What is being counted is put right by that count alone. */
export async function beingCounted(
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<string | null> {
  const code = await openCountOf(tx, id);
  return code === null ? null : countMessages.beingCounted(name, code);
}

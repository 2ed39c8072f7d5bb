import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { openCountOf } from './queries.ts';

/** Only the open count may correct the stock of its place. */
export async function beingCounted(
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<string | null> {
  const code = await openCountOf(tx, id);
  return code === null ? null : countMessages.beingCounted(name, code);
}

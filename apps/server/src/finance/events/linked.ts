import { type LinkedDocuments, nothingLinked } from '@kolam/contract/finance/events/figures.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import type { Queryable } from '#core/database/types.ts';
import { linkedDocumentCount, linkedDocumentSums } from './hooks.ts';

/**
 * Returns the sums of the documents linked to events, by event and head, in paise. Drafts and void
 * documents don't count.
 */
export async function linkedByEvent(db: Queryable, eventIds: string[]) {
  const linked = new Map<string, Partial<Record<EventHead, LinkedDocuments>>>();
  if (eventIds.length === 0) return linked;
  for (const run of linkedDocumentSums.parts()) {
    for (const { eventId, head, ...sum } of await run(db, eventIds)) {
      const heads = linked.get(eventId) ?? {};
      linked.set(eventId, { ...heads, [head]: added(heads[head] ?? nothingLinked, sum) });
    }
  }
  return linked;
}

const added = (one: LinkedDocuments, other: LinkedDocuments): LinkedDocuments => ({
  count: one.count + other.count,
  value: one.value + other.value,
  credited: one.credited + other.credited,
});

/** Returns the number of documents of any state that are linked to an event. */
export async function countLinked(db: Queryable, eventId: string): Promise<number> {
  let count = 0;
  for (const run of linkedDocumentCount.parts()) count += await run(db, eventId);
  return count;
}

import type { LinkedDocuments } from '@kolam/contract/finance/events/figures.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { Failure } from '#core/failure.ts';
import { defineHook } from '#core/hooks.ts';

/** Why an event can't be deleted, or null. Its row is locked. */
export const blocksRemovalOfEvent =
  defineHook<(tx: Tx, id: string) => Promise<Failure | null>>('blocksRemovalOfEvent');

type LinkedSum = LinkedDocuments & { eventId: string; head: EventHead };

/** Sums of the documents that count and are linked to events, by event and head, in paise. */
export const linkedDocumentSums =
  defineHook<(db: Queryable, eventIds: string[]) => Promise<LinkedSum[]>>('linkedDocumentSums');

/** The number of documents of any state that are linked to an event. */
export const linkedDocumentCount =
  defineHook<(db: Queryable, eventId: string) => Promise<number>>('linkedDocumentCount');

/**
 * A query for the sums of the documents that count, for each event that has any: `event_id`,
 * `revenue` and `costs`, in paise.
 */
export const linkedDocumentTotals = defineHook<() => SQL>('linkedDocumentTotals');

/**
 * A SQL value for the cost of the documents linked to some events, in paise. `eventIds` is a query
 * for their ids.
 */
export const linkedDocumentCosts = defineHook<(eventIds: SQL) => SQL>('linkedDocumentCosts');

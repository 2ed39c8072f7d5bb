import type { LinkedDocuments } from '@kolam/contract/finance/events/figures.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { Failure } from '#core/failure.ts';
import { defineHook } from '#core/hooks.ts';

/** Why an event can't be deleted; null: nothing is in the way. Its row is locked. */
export const blocksRemovalOfEvent =
  defineHook<(tx: Tx, id: string) => Promise<Failure | null>>('blocksRemovalOfEvent');

type LinkedSum = LinkedDocuments & { eventId: string; head: EventHead };

/** What the documents linked to events come to by event and head, in paise, of those that count. */
export const linkedDocumentSums =
  defineHook<(db: Queryable, eventIds: string[]) => Promise<LinkedSum[]>>('linkedDocumentSums');

/** How many documents of any state are linked to an event. */
export const linkedDocumentCount =
  defineHook<(db: Queryable, eventId: string) => Promise<number>>('linkedDocumentCount');

/** A value for what the documents linked to some events cost, in paise; `eventIds` is a query for their ids. */
export const linkedDocumentCosts = defineHook<(eventIds: SQL) => SQL>('linkedDocumentCosts');

import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { type EventHead, eventHeadLabels, headsFor } from '@kolam/contract/finance/events/heads.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findEvent, lockEventShared, type NamedEvent } from '#finance/events/queries.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import type { InvoiceRow } from './store.ts';

/** The event and head that a document counts towards, as revenue or cost. */
export type EventLink = { event: NamedEvent; head: EventHead };

type Given = { eventId: string | null; head: EventHead | null | undefined };

/**
 * Returns the event and head to link a document to, and locks the event in share mode until the
 * transaction ends. Sales are always revenue.
 * @throws Failure 400 at `eventId`, or at `headField`
 */
export async function requireLink(
  tx: Tx,
  kind: InvoiceKind,
  { eventId, head, headField }: Given & { headField: string },
): Promise<EventLink | null> {
  if (eventId === null) {
    if (head) throw invalid({ [headField]: eventMessages.headWithoutEvent });
    return null;
  }
  const chosen = head ?? (kind === 'sales' ? 'revenue' : null);
  if (chosen === null) throw invalid({ [headField]: eventMessages.headRequired });
  if (!headsFor(kind).includes(chosen)) {
    const { headOfSales, headOfPurchases } = eventMessages;
    throw invalid({ [headField]: kind === 'sales' ? headOfSales : headOfPurchases });
  }
  const event = await lockEventShared(tx, eventId);
  if (!event) throw invalid({ eventId: eventMessages.unknown });
  return { event, head: chosen };
}

/** Returns the current link of a document. */
export async function linkOf(tx: Tx, row: InvoiceRow): Promise<EventLink | null> {
  const event = row.eventId === null ? null : await findEvent(tx, row.eventId);
  return event && row.eventHead !== null ? { event, head: row.eventHead } : null;
}

export const linkColumns = (link: EventLink | null) => ({
  eventId: link?.event.id ?? null,
  eventHead: link?.head ?? null,
});

/** The link's values in an invoice's history, under the names of `invoiceFieldLabels`. */
export const linkValues = (link: EventLink | null) => ({
  event: link?.event.name ?? null,
  eventHead: link && eventHeadLabels[link.head],
});

/** Records in the events' histories which documents were linked or unlinked. */
export async function recordLinks(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { row, before, after }: { row: InvoiceRow; before: EventLink | null; after: EventLink | null },
): Promise<void> {
  const title = row.code ?? `Draft for ${row.partyName}`;
  const document = (link: EventLink | null) => link && `${title} (${eventHeadLabels[link.head]})`;
  const entry = (
    link: EventLink,
    action: RecordAction,
    values: [EventLink | null, EventLink | null],
  ) => ({
    record: { kind: 'event' as const, id: link.event.id, title: link.event.name },
    action,
    changes: [{ field: 'document', before: document(values[0]), after: document(values[1]) }],
  });
  const isSame = before?.event.id === after?.event.id;
  if (isSame && before?.head === after?.head) return;
  await recordChanges(tx, context, [
    ...(before && !isSame ? [entry(before, 'document_unlinked', [before, null])] : []),
    ...(after ? [entry(after, 'document_linked', [isSame ? before : null, after])] : []),
  ]);
}

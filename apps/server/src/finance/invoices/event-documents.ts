import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { listEventDocuments } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { EventDocument } from '@kolam/contract/finance/invoices/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, type Failure, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { isEvent } from '#finance/events/queries.ts';
import { countLinked, type LinkedDocument, listLinkedPage } from './event-store.ts';

/** Returns the documents linked to an event or to one of its heads. */
export async function readEventDocuments(
  context: RequestContext,
  id: string,
  query: QueryOf<typeof listEventDocuments>,
) {
  if (!(await isEvent(context.db, id))) throw notFound();
  const { rows, total } = await listLinkedPage(context.db, {
    eventId: id,
    head: query.head,
    page: query,
  });
  return { data: rows.map(presentDocument), meta: metaOf(query, total) };
}

const presentDocument = (row: LinkedDocument): EventDocument => ({
  _id: row.id,
  id: row.id,
  version: row.version,
  kind: row.kind,
  code: row.code,
  status: row.status,
  issuedOn: row.issuedOn,
  party: presentReference(row.partyId, row.partyName),
  head: row.eventHead,
  value: inRupees(row.subtotal),
  credited: inRupees(row.creditedTaxable),
  amount: row.state === 'issued' ? inRupees(row.subtotal - row.creditedTaxable) : 0,
});

/**
 * Blocks deletion of an event while documents of any state are linked to it. No document can be
 * linked in between: linking locks the event's row in share mode and waits.
 */
export async function documentsOfEvent(tx: Tx, id: string): Promise<Failure | null> {
  const linked = await countLinked(tx, id);
  return linked > 0 ? conflict('HAS_DOCUMENTS', eventMessages.hasDocuments(linked)) : null;
}

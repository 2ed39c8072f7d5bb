import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { linkInvoiceEvent } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { detailOf } from './detail.ts';
import { linkColumns, linkOf, linkValues, recordLinks, requireLink } from './event-link.ts';
import { recordInvoice } from './history.ts';
import { findInvoiceForUpdate, saveInvoice } from './store.ts';

/** Links a document to an event, at any time while it is not void, or removes the link. */
export function linkToEvent(
  context: SignedInContext,
  id: string,
  { eventId, head }: BodyOf<typeof linkInvoiceEvent>,
) {
  return context.transaction(async (tx) => {
    const before = await findInvoiceForUpdate(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const link = await requireLink(tx, before.kind, { eventId, head, headField: 'head' });
    if (before.state === 'void' && link !== null) {
      throw conflict('ALREADY_VOID', invoiceMessages.alreadyVoid);
    }
    const columns = linkColumns(link);
    if (before.eventId === columns.eventId && before.eventHead === columns.eventHead) {
      return { data: await detailOf(tx, context, before) };
    }
    const linkBefore = await linkOf(tx, before);
    const row = await saveInvoice(tx, id, { ...columns, updatedAt: context.clock.now() });
    await recordInvoice(tx, context, {
      row,
      action: link === null ? 'event_unlinked' : 'event_linked',
      before: linkValues(linkBefore),
      after: linkValues(link),
    });
    await recordLinks(tx, context, { row, before: linkBefore, after: link });
    return { data: await detailOf(tx, context, row) };
  });
}

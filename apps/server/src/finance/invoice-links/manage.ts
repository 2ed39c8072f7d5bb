import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { invoiceLinkAddress } from '@kolam/contract/finance/invoice-links/address.ts';
import type { createInvoiceLink } from '@kolam/contract/finance/invoice-links/endpoints.ts';
import { invoiceLinkMessages } from '@kolam/contract/finance/invoice-links/messages.ts';
import type { InvoiceLink } from '@kolam/contract/finance/invoice-links/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { findInvoiceForUpdate } from '#finance/invoices/actions.ts';
import { findInvoice, type InvoiceRow } from '#finance/invoices/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { findLinks, insertLinks, seenBy, withdrawLinks } from './store.ts';
import { linkKey, tokenOf } from './token.ts';

export async function readLink(context: SignedInContext, id: string) {
  await requireInvoice(context.db, id);
  return { data: await presentLink(context.db, context, id) };
}

/** Makes the link to an issued sale, unless there is one that stays. Two at once get the same. */
export function makeLink(
  context: SignedInContext,
  id: string,
  { renew }: BodyOf<typeof createInvoiceLink>,
) {
  return context.transaction(async (tx) => {
    const row = await findInvoiceForUpdate(tx, id);
    if (!row) throw notFound();
    if (row.kind !== 'sales' || row.state !== 'issued') {
      throw conflict('NOT_ISSUED', invoiceLinkMessages.ofSalesOnly);
    }
    const now = context.clock.now();
    const open = await findLinks(tx, { invoiceIds: [id], now });
    // One that has ended by itself makes way.
    if (renew || open.length === 0) await withdrawLinks(tx, { invoiceId: id, now });
    const made = await insertLinks(tx, { invoiceIds: [id], now, by: context.actor.name });
    if (made > 0) await record(tx, context, row, 'link_made');
    return { data: await presentLink(tx, context, id), made };
  });
}

export function withdrawLink(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await requireInvoice(tx, id);
    const now = context.clock.now();
    if (await withdrawLinks(tx, { invoiceId: id, now })) {
      await record(tx, context, row, 'link_withdrawn');
    }
    return { data: await presentLink(tx, context, id) };
  });
}

async function requireInvoice(db: Queryable, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id);
  if (!row) throw notFound();
  return row;
}

async function presentLink(
  db: Queryable,
  { clock, settings }: Pick<SignedInContext, 'clock' | 'settings'>,
  invoiceId: string,
): Promise<InvoiceLink> {
  const [link] = await findLinks(db, { invoiceIds: [invoiceId], now: clock.now() });
  const { firstSeenAt, lastSeenAt } = await seenBy(db, invoiceId);
  return {
    link: link
      ? {
          url: invoiceLinkAddress(settings.publicUrl, tokenOf(await linkKey(db, clock), link.id)),
          createdAt: link.createdAt.toISOString(),
          by: link.byName,
        }
      : null,
    firstSeenAt: firstSeenAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

const record = (
  tx: Tx,
  context: SignedInContext,
  { id, code }: InvoiceRow,
  action: 'link_made' | 'link_withdrawn',
) =>
  recordChange(tx, context, {
    record: { kind: 'invoice', id, title: code ?? '' },
    action,
    changes: [],
  });

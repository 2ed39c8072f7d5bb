import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { sendInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { findParty } from '#finance/parties/queries.ts';
import { requireIssued } from './checks.ts';
import { detailOf } from './detail.ts';
import { mailInvoice } from './mail-job.ts';
import { partyKindOf } from './party-snapshot.ts';
import { findInvoiceForUpdate, type InvoiceRow } from './store.ts';

/**
 * Queues the mail of an invoice, by default to its party. The job records the sending once it is
 * done.
 */
export function mailToParty(
  context: SignedInContext,
  id: string,
  { to: given, message }: BodyOf<typeof sendInvoice>,
) {
  return context.transaction(async (tx) => {
    const row = requireIssued(await findInvoiceForUpdate(tx, id));
    assertVersion(context, row.version);
    const party = await findParty(tx, partyKindOf(row.kind), row.partyId);
    const to = given || party?.email || '';
    if (to === '') throw invalid({ to: invoiceMessages.noEmail });
    const { id: senderId, name } = context.actor;
    const sender = { id: senderId, name };
    await context.jobs.enqueue(tx, mailInvoice, { invoiceId: id, to, message, sender });
    return { data: await detailOf(tx, context, row) };
  });
}

/** Queues the mail of an issued sale to its customer. @throws Failure 409 `NO_EMAIL` */
export async function mailToCustomer(
  tx: Tx,
  { jobs, actor: { id, name } }: Pick<RequestContext, 'jobs' | 'actor'>,
  row: InvoiceRow,
): Promise<void> {
  const customer = await findParty(tx, 'customer', row.partyId);
  const to = customer?.email ?? '';
  if (to === '') throw conflict('NO_EMAIL', invoiceMessages.customerWithoutEmail(row.partyName));
  await jobs.enqueue(tx, mailInvoice, {
    ...{ invoiceId: row.id, to, message: '' },
    sender: { id, name },
  });
}

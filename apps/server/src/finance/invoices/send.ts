import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { sendInvoice } from '@kolam/contract/finance/invoices/calls.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { invalid } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { findParty } from '../parties/queries.ts';
import { requireIssued } from './checks.ts';
import { detailOf } from './detail.ts';
import { recordInvoice } from './history.ts';
import { mailInvoice } from './mail-job.ts';
import { partyKindOf } from './named.ts';
import { findInvoiceForUpdate, saveInvoice } from './store.ts';

/** Mails an invoice, to whom it is made out to unless told otherwise. */
export function mailToParty(
  scope: SignedInScope,
  id: string,
  { to: given, message }: BodyOf<typeof sendInvoice>,
) {
  return scope.transaction(async (tx) => {
    const before = requireIssued(await findInvoiceForUpdate(tx, id));
    requireFresh(scope, before.version);
    const party = await findParty(tx, partyKindOf(before.kind), before.partyId);
    const to = given || party?.email || '';
    if (to === '') throw invalid({ to: invoiceMessages.noEmail });
    await scope.jobs.enqueue(tx, mailInvoice, { invoiceId: id, to, message });
    const now = scope.clock.now();
    const row = await saveInvoice(tx, id, { sentAt: now, sentTo: to, updatedAt: now });
    await recordInvoice(tx, scope, {
      row,
      action: 'sent',
      before: {},
      after: { sentTo: to },
    });
    return { data: await detailOf(tx, scope, row) };
  });
}

import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { releaseApplication } from '@kolam/contract/finance/balances/endpoints.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { reversePayout } from '#finance/deductions/actions.ts';
import { findInvoiceForUpdate } from '#finance/invoices/actions.ts';
import {
  findAccountEntry,
  liveEntries,
  lockAccount,
  moveOnAccount,
  reversalOf,
} from '#finance/parties/actions.ts';
import { noteOnInvoices, type Party } from './apply.ts';
import { presentBalance, presentEntries } from './present.ts';
import { namedEntries } from './store.ts';

/** Takes an applied amount back from its invoice, once: it is on account again. */
export function releaseFromInvoice(
  context: SignedInContext,
  { id, kind, entryId }: Party & { entryId: string },
  { reason }: BodyOf<typeof releaseApplication>,
) {
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, { id, kind });
    const entry = account && (await findAccountEntry(tx, { id: entryId, partyId: id }));
    const invoice =
      entry?.kind === 'application' ? await findInvoiceForUpdate(tx, entry.invoiceId ?? '') : null;
    if (!account || !entry || !invoice) throw notFound();
    const [live] = await liveEntries(tx, { kind: 'application', causeId: entryId });
    if (!live) throw conflict('ALREADY_REVERSED', balanceMessages.alreadyReleased);
    // Tax goes back only with the whole payment.
    if (live.tds > 0) throw conflict('HAS_TDS', balanceMessages.hasTds(kind));
    const { rows, account: after } = await moveOnAccount(tx, context, account, {
      entries: [reversalOf(live, reason)],
      by: invoice.code ?? '',
      partOfId: id,
    });
    await reversePayout(tx, live.id, context.clock.now());
    await noteOnInvoices(tx, context, { invoices: [invoice], action: 'balance_released' });
    const entries = await namedEntries(
      tx,
      rows.map((row) => row.id),
    );
    const [released] = await presentEntries(tx, entries);
    if (!released) throw notFound();
    return { data: released, balance: presentBalance(after) };
  });
}

import { dayOf } from '@kolam/contract/core/dates.ts';
import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { ApplyBalance } from '@kolam/contract/finance/balances/rules.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import {
  findInvoiceForUpdate,
  type LockedInvoice,
  touchSettled,
} from '#finance/invoices/actions.ts';
import { type Account, lockAccount, moveOnAccount } from '#finance/parties/actions.ts';
import { requireAnotherApplies } from '#finance/payments/actions.ts';
import { blocksSettlement } from '#finance/payments/hooks.ts';
import { onePersonWith } from '#finance/payroll/queries.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { keepCredits, workOutCredits } from './credits.ts';
import { presentBalance, presentEntries } from './present.ts';
import { namedEntries } from './store.ts';

/** Applies a customer's balance to invoices, or that with a vendor to bills, in one transaction. */
export function applyToInvoices(context: SignedInContext, { id, kind }: Party, body: ApplyBalance) {
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, { id, kind });
    if (!account) throw notFound();
    const invoices = await lockOpenInvoices(tx, account, body.invoices);
    requireBalance(account, body.invoices);
    const now = context.clock.now();
    const parts = body.invoices.map((part) => ({ ...part, tds: 0 }));
    const credits = await workOutCredits(tx, account, { parts, invoices, paidOn: dayOf(now) });
    const { rows, account: after } = await moveOnAccount(tx, context, account, {
      entries: body.invoices.map(({ invoice, amount }) => ({
        kind: 'application' as const,
        causeId: invoice,
        invoiceId: invoice,
        amount: -amount,
      })),
      by: invoices.map(({ code }) => code).join(', '),
      partOfId: id,
    });
    await keepCredits(tx, credits, { rows, createdAt: now });
    await noteOnInvoices(tx, context, { invoices, action: 'balance_applied' });
    if (kind === 'vendor') {
      const same = await onePersonWith(tx, context);
      await requireAnotherApplies(tx, { vendorId: id, entries: rows, bills: invoices, same });
    }
    const entries = await namedEntries(
      tx,
      rows.map((row) => row.id),
    );
    return { data: await presentEntries(tx, entries), balance: presentBalance(after) };
  });
}

/** Whose account it is. */
export type Party = { id: string; kind: PartyKind };

type Part = { invoice: string; amount: number; tds?: number };

/**
 * Locks the invoices in the order of their ids, each at most up to its due. Returns them in that
 * order.
 * @throws Failure 400 or 409 `OVERPAYMENT` at the field of an invoice, 409 `IN_RUN`
 */
export async function lockOpenInvoices(
  tx: Tx,
  account: Account,
  parts: readonly Part[],
): Promise<LockedInvoice[]> {
  const locked: LockedInvoice[] = [];
  for (const { invoice: id, amount, tds = 0, at } of inOrder(parts)) {
    const { aboveDue, invoiceTwice } = balanceMessages;
    if (locked.at(-1)?.id === id)
      throw invalid({ [`invoices.${at}.invoice`]: invoiceTwice(account.kind) });
    const invoice = await findInvoiceForUpdate(tx, id);
    if (invoice?.partyId !== account.id || invoice.state !== 'issued') {
      const unknown = account.kind === 'customer' ? 'invoiceUnknown' : 'billUnknown';
      throw invalid({ [`invoices.${at}.invoice`]: balanceMessages[unknown] });
    }
    if (amount + tds > invoice.due) {
      const message = aboveDue(rupeeText(invoice.due));
      throw conflict('OVERPAYMENT', message, { [`invoices.${at}.amount`]: message });
    }
    locked.push(invoice);
  }
  if (account.kind === 'vendor' && locked.length > 0)
    for (const blocks of blocksSettlement.parts()) {
      const failure = await blocks(
        tx,
        locked.map(({ id }) => id),
      );
      if (failure) throw failure;
    }
  return locked;
}

const inOrder = (parts: readonly Part[]) =>
  parts
    .map((part, at) => ({ ...part, at }))
    .sort((one, other) => (one.invoice < other.invoice ? -1 : one.invoice > other.invoice ? 1 : 0));

/** @throws Failure 409 `EXCEEDS_BALANCE` */
function requireBalance({ onAccount, kind }: Account, parts: readonly Part[]): void {
  const asked = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (asked <= onAccount) return;
  const message = balanceMessages.aboveBalance(rupeeText(onAccount), kind);
  throw conflict('EXCEEDS_BALANCE', message, { invoices: message });
}

/** Adds what changed to the history of the invoices, after their due has followed the account. */
export async function noteOnInvoices(
  tx: Tx,
  context: SignedInContext,
  { invoices, action }: { invoices: LockedInvoice[]; action: RecordAction },
): Promise<void> {
  const changes = [];
  for (const before of invoices) {
    const after = await touchSettled(tx, before.id, context.clock.now());
    changes.push({
      record: { kind: 'invoice' as const, id: after.id, title: after.code ?? '' },
      action,
      changes: changesBetween(
        { due: rupeeText(before.due), fromAccount: rupeeText(before.fromAccount) },
        { due: rupeeText(after.due), fromAccount: rupeeText(after.fromAccount) },
      ),
    });
  }
  await recordChanges(tx, context, changes);
}

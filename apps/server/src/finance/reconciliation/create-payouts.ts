import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { createPayoutsFromRow } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordPayout } from '#finance/balances/actions.ts';
import { findInvoiceForUpdate } from '#finance/invoices/actions.ts';
import { lockAccount } from '#finance/parties/actions.ts';
import { recordPayment } from '#finance/payments/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import {
  countMatches,
  entryOf,
  lockRowToMatch,
  matchBy,
  presentChanged,
  requireOpen,
} from './change-match.ts';
import { longestReference, paymentsOfRow } from './create-from-row.ts';
import { leftOfRow } from './left.ts';
import { insertMatches } from './match-store.ts';
import type { BankRowRecord } from './row-store.ts';

type Body = BodyOf<typeof createPayoutsFromRow>;

/**
 * Records what a row paid on bills of one vendor, and its rest on account with the vendor if that is
 * asked for, and matches it, in one transaction.
 */
export function createPayouts(context: SignedInContext, id: string, body: Body) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    const { row } = locked;
    await requireOpen(tx, row);
    const { mode, confirmDuplicateRef, paidOn = row.day } = body;
    if (row.direction === 'in') throw invalid({ invoices: reconciliationMessages.notPaidOut });
    if (paidOn < row.day) throw invalid({ paidOn: reconciliationMessages.beforeRow });
    const left = requireLeft(row, body.invoices);
    // The vendor comes before its bills: the order of locks.
    if (body.rest) await lockVendor(tx, body.rest.vendor, left);
    await lockBills(tx, body);
    const made: { payment: Payment; amount: number }[] = [];
    const moved = {
      ...{ mode, paidOn, confirmDuplicateRef },
      ref: row.ref.slice(0, longestReference),
    };
    const matched = await paymentsOfRow(tx, id);
    const ofTransfer = () => ({
      sameTransfer: [...matched, ...made.map((each) => each.payment.id)],
    });
    if (body.rest) {
      const { vendor, tds } = body.rest;
      const paid = await recordPayout(tx, context, {
        ...{ vendor, amount: left, invoices: [], tds, taxField: 'rest.tds' },
        ...moved,
        ...ofTransfer(),
      });
      if (paid) made.push({ payment: paid.payment, amount: left });
    }
    for (const [place, { invoice, amount, tds }] of body.invoices.entries()) {
      const payment = await recordPayment(tx, context, {
        ...{ invoiceId: invoice, direction: 'out', amount },
        ...(tds > 0 && { tds: { amount: tds }, taxField: `invoices.${place}.tds` }),
        ...moved,
        ...ofTransfer(),
      });
      made.push({ payment, amount });
    }
    await insertMatches(
      tx,
      made.map(({ payment, amount }) => ({
        ...{ rowId: id, paymentId: payment.id, entryId: null },
        ...{ amount, way: 'created' as const },
        ...matchBy(context, at),
      })),
    );
    const payments = made.map(({ payment }) => payment);
    const changed = await countMatches(tx, row, { at });
    await recordChanges(
      tx,
      context,
      payments.map(({ id: partOfId, code: after }) => ({
        ...entryOf(locked, { action: 'payment_created', before: null, after }),
        partOfId,
      })),
    );
    return { ...(await presentChanged(tx, context, changed)), payments };
  });
}

/**
 * Returns what the bills leave of a row, in paise.
 * @throws Failure 409 `ABOVE_AMOUNT` at the first bill beyond what is left of the row
 */
function requireLeft(row: BankRowRecord, bills: Body['invoices']): number {
  const ofRow = leftOfRow(row);
  const sum = bills.reduce((total, { amount }) => total + amount, 0);
  let left = ofRow;
  for (const [place, { amount }] of bills.entries()) {
    if (amount > left) {
      const message = reconciliationMessages.partsAboveRow(rupeeText(sum), rupeeText(ofRow));
      throw conflict('ABOVE_AMOUNT', message, { [`invoices.${place}.amount`]: message });
    }
    left -= amount;
  }
  return left;
}

/** @throws Failure 400 at `rest` when nothing is left for it or there is no such vendor */
async function lockVendor(tx: Tx, id: string, left: number): Promise<void> {
  if (left === 0) throw invalid({ rest: reconciliationMessages.noRest });
  const vendor = await lockAccount(tx, { id, kind: 'vendor' });
  if (!vendor) throw invalid({ 'rest.vendor': partyMessages.unknown('vendor') });
}

/**
 * Locks issued bills of one vendor in the order of their ids, each at most up to its due.
 * @throws Failure 400 or 409 `OVERPAYMENT` at the field of a bill
 */
async function lockBills(tx: Tx, { invoices: bills, rest }: Body): Promise<void> {
  const inOrder = bills
    .map((bill, place) => ({ ...bill, place }))
    .sort((one, other) => (one.invoice < other.invoice ? -1 : 1));
  let vendorId = rest?.vendor;
  for (const { invoice: id, amount, tds, place } of inOrder) {
    const field = `invoices.${place}`;
    const bill = await findInvoiceForUpdate(tx, id);
    if (bill?.kind !== 'purchase' || bill.state !== 'issued') {
      throw invalid({ [`${field}.invoice`]: balanceMessages.billUnknown });
    }
    vendorId ??= bill.partyId;
    if (bill.partyId !== vendorId) {
      throw invalid({ [`${field}.invoice`]: reconciliationMessages.billsOfOne });
    }
    if (amount + tds > bill.due) {
      const message = balanceMessages.aboveDue(rupeeText(bill.due));
      throw conflict('OVERPAYMENT', message, { [`${field}.amount`]: message });
    }
  }
}

import { dayOf } from '@kolam/contract/core/dates.ts';
import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { CreatePayment } from '@kolam/contract/finance/payments/rules.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import { defaultSection, type TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import { together } from '#core/database/lease.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { keepPayout, workOutPayout } from '#finance/deductions/actions.ts';
import {
  findInvoiceForUpdate,
  type LockedInvoice,
  settleInvoice,
  settleOverdue,
} from '#finance/invoices/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import { lockTaxRulesForShare, requirePossibleTax } from '#finance/tax/actions.ts';
import { changesBetween, type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { requireInvoiced } from './before-invoice.ts';
import { onPaymentRecorded } from './hooks.ts';
import { requireRecordable, reservePayment } from './insert.ts';
import { historyValues, presentPayment } from './present.ts';
import { type OfTransfer, requireNewReference } from './references.ts';
import { insertPayment, type PaymentRow } from './store.ts';

export { lackApproval, requireAnotherApplies, requireNoApproval } from './approval.ts';
export { lockPayouts } from './approval-store.ts';
export { requireInvoiced } from './before-invoice.ts';
export { recordOnAccount } from './on-account.ts';
export { isBankReference, lockUsesOf, type OfTransfer, requireNewReference } from './references.ts';
export { lockPayments, lockReference } from './store.ts';

/**
 * Records a payment on an invoice, under the invoice's lock, so that no more is settled than is
 * due.
 * @throws Failure 400 or 409 that names the field of a payment
 */
export async function recordPayment(
  tx: Tx,
  context: SignedInContext,
  { taxField = 'tds.amount', ...body }: CreatePayment & OfTransfer & { taxField?: string },
): Promise<Payment> {
  const now = context.clock.now();
  const { paidOn = dayOf(now) } = body;
  requireRecordable(paidOn, dayOf(now));
  const invoice = await findInvoiceForUpdate(tx, body.invoiceId);
  if (!invoice) throw invalid({ invoiceId: paymentMessages.invoiceUnknown });
  const direction = directionOf(invoice, body.direction);
  const invoiceCode = requireIssued(invoice);
  if (direction === 'in') requireInvoiced([invoice], { ...body, paidOn });
  const { amount, tds } = settledBy(invoice, body);
  const section = await sectionOf(tx, invoice, body);
  if (tds > 0) await lockTaxRulesForShare(tx);
  if (tds > 0 && section === 'none') throw invalid({ 'tds.section': paymentMessages.noSection });
  if (tds > 0 && section !== 'none' && direction === 'in') {
    const { subtotal: taxable, tdsSettled: deducted } = invoice;
    const of = { section, day: paidOn, taxable, deducted, tax: tds };
    await requirePossibleTax(tx, [{ ...of, field: taxField }]);
  }
  const given = { partyId: invoice.partyId, section, paidOn, settled: amount + tds, tax: tds };
  const entry =
    direction === 'out' ? await workOutPayout(tx, { ...given, taxField, invoice }) : null;
  const [, settled, numbered] = await together([
    requireNewReference(tx, body),
    settleInvoice(tx, invoice, { paid: amount, tds, at: now }),
    reservePayment(tx, { direction, paidOn }),
  ]);
  const payment = {
    ...numbered,
    direction,
    invoiceId: invoice.id,
    invoiceCode,
    partyId: invoice.partyId,
    partyName: invoice.partyName,
    amount,
    tds,
    tdsSection: tds > 0 && section !== 'none' ? section : null,
    mode: body.mode,
    ref: body.ref,
    paidOn,
    createdAt: now,
    updatedAt: now,
  };
  const [row] = await together([insertPayment(tx, payment), settleOverdue(tx, settled)]);
  if (entry) await keepPayout(tx, entry, row);
  await recordChanges(tx, context, [
    {
      record: { kind: 'payment', id: row.id, title: row.code },
      action: 'recorded',
      changes: changesBetween({}, historyValues(row)),
    },
    invoiceEntry(row, { action: 'payment_recorded', before: invoice, after: settled }),
  ]);
  for (const run of onPaymentRecorded.parts()) await run(tx, context, row);
  return presentPayment(row, settled);
}

/** The effect of a payment or its reversal on its invoice, as a part of the payment's own entry. */
export function invoiceEntry(
  { id, code }: PaymentRow,
  { action, before, after }: { action: RecordAction; before: LockedInvoice; after: LockedInvoice },
): NewEntry {
  return {
    record: { kind: 'invoice', id: after.id, title: after.code ?? '' },
    action,
    changes: changesBetween(
      { due: rupeeText(before.due) },
      { payment: code, due: rupeeText(after.due) },
    ),
    partOfId: id,
  };
}

function directionOf(
  { kind }: LockedInvoice,
  given: PaymentDirection | undefined,
): PaymentDirection {
  const matching = kind === 'sales' ? 'in' : 'out';
  if (given !== undefined && given !== matching) {
    throw invalid({ direction: paymentMessages.directionDiffers(given) });
  }
  return matching;
}

/** Returns the given section, else that of the bill, or that by which the customer deducts. */
async function sectionOf(
  tx: Tx,
  { kind, partyId, tdsSection }: LockedInvoice,
  { tds }: CreatePayment,
): Promise<TdsSection> {
  if (tds?.section) return tds.section;
  if (kind === 'purchase') return tdsSection ?? defaultSection;
  const customer = tds && (await findParty(tx, 'customer', partyId));
  return customer && customer.tdsSection !== 'none' ? customer.tdsSection : defaultSection;
}

/** Returns the number of an invoice that can be paid. */
function requireIssued({ kind, state, code }: LockedInvoice): string {
  if (state === 'draft' || code === null) throw conflict('DRAFT', paymentMessages.notIssued(kind));
  if (state === 'void') throw conflict('ALREADY_VOID', paymentMessages.void(kind));
  return code;
}

/**
 * Returns the amounts settled by the payment and by tax, in paise. Without an amount, the whole
 * remainder is paid.
 */
function settledBy({ kind, due }: LockedInvoice, { amount: given, tds: deducted }: CreatePayment) {
  const tds = deducted?.amount ?? 0;
  if (due === 0 && !given && tds === 0)
    throw conflict('NOTHING_DUE', paymentMessages.nothingDue(kind));
  if (tds > due) throw overpayment('tds.amount', due);
  const left = due - tds;
  const amount = given || left;
  if (amount > left) throw overpayment('amount', left);
  return { amount, tds };
}

function overpayment(field: 'amount' | 'tds.amount', left: number) {
  const message = paymentMessages.overpayment(rupeeText(left));
  return conflict('OVERPAYMENT', message, { [field]: message });
}

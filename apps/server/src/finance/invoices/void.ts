import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { voidInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { conflict } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { keepRelease, workOutRelease } from '#finance/deductions/actions.ts';
import { requireIssued, requireLowerable } from './checks.ts';
import { detailOf } from './detail.ts';
import { recordInvoice } from './history.ts';
import { settleOverdue } from './settle-overdue.ts';
import { findInvoiceForUpdate, type InvoiceRow, saveInvoice } from './store.ts';

/** Voids an invoice without payments or credit notes. Its number stays used. */
export function makeVoid(
  context: SignedInContext,
  id: string,
  { reason }: BodyOf<typeof voidInvoice>,
) {
  return context.transaction(async (tx) => {
    const before = requireIssued(await findInvoiceForUpdate(tx, id));
    assertVersion(context, before.version);
    if (before.paid + before.tdsSettled - (before.tdsOnBill ?? 0) > 0) {
      throw conflict('HAS_PAYMENTS', invoiceMessages.hasPayments);
    }
    if (before.fromAccount !== 0) throw conflict('HAS_BALANCE', invoiceMessages.hasBalance);
    if (before.credited > 0) throw conflict('HAS_CREDIT_NOTES', invoiceMessages.hasCreditNotes);
    await requireLowerable(tx, id);
    const now = context.clock.now();
    requireOpenYear(before, dayOf(now));
    const release = await workOutRelease(tx, {
      ...{ invoiceId: id, causeId: id, cause: 'void' as const, day: dayOf(now) },
      taxable: before.subtotal,
    });
    await keepRelease(tx, release, now);
    const row = await saveInvoice(tx, id, {
      state: 'void',
      ...(before.tdsOnBill === null ? {} : { tdsSettled: 0, tdsOnBill: 0 }),
      voidedAt: now,
      voidedByName: context.actor.name,
      voidReason: reason,
      updatedAt: now,
    });
    await settleOverdue(tx, row);
    await recordInvoice(tx, context, {
      row,
      action: 'voided',
      before: { status: before.status },
      after: { status: row.status, reason, ...cancelledOf(row) },
    });
    return { data: await detailOf(tx, context, row) };
  });
}

/** The number of a self-invoice stays taken. */
const cancelledOf = ({ selfInvoiceCode }: InvoiceRow) =>
  selfInvoiceCode === null ? {} : { selfInvoice: `${selfInvoiceCode}, cancelled` };

/**
 * Voiding removes a document's tax and amount due from the period of its issue. Documents of a past
 * financial year stay as reported: a note lowers the amount due from now on.
 * @throws Failure 409 `VOID_TOO_LATE`
 */
function requireOpenYear({ kind, financialYear }: InvoiceRow, today: string): void {
  if (financialYear < financialYearOf(today)) {
    throw conflict('VOID_TOO_LATE', invoiceMessages.voidTooLate(kind));
  }
}

import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { InvoiceStatus } from '@kolam/contract/finance/invoices/values.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import { settlingDirection } from '@kolam/contract/finance/payments/values.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { PaymentRow } from './store.ts';

/** The paid invoice as it is now. `due` is in paise. */
export type PaidInvoice = { status: InvoiceStatus; due: number };

/** Returns whether a payment is of a customer or a vendor. */
export const partyKindOf = ({
  accountKind,
  direction,
}: Pick<PaymentRow, 'accountKind' | 'direction'>): PartyKind =>
  accountKind ?? (direction === settlingDirection.customer ? 'customer' : 'vendor');

/** Turns a row into the response's shape. Money on account has no invoice. */
export function presentPayment(
  row: PaymentRow,
  paid: PaidInvoice | null,
  { settles = [], vouchers = [] }: Partial<Pick<Payment, 'settles' | 'vouchers'>> = {},
): Payment {
  return Object.assign(presentRecord(row), {
    code: row.code,
    direction: row.direction,
    invoice: presentInvoiceOf(row, paid),
    settles,
    vouchers,
    party: presentReference(row.partyId, row.partyName),
    partyKind: partyKindOf(row),
    amount: inRupees(row.amount),
    tds:
      row.tds === 0
        ? null
        : { section: row.tdsSection ?? defaultSection, amount: inRupees(row.tds) },
    mode: row.mode,
    ref: row.ref,
    paidOn: row.paidOn,
    reversed: presentReversal(row),
  });
}

function presentInvoiceOf(
  { invoiceId, invoiceCode, direction }: PaymentRow,
  paid: PaidInvoice | null,
): Payment['invoice'] {
  if (invoiceId === null || paid === null) return null;
  return {
    _id: invoiceId,
    id: invoiceId,
    code: invoiceCode,
    kind: direction === 'in' ? 'sales' : 'purchase',
    status: paid.status,
    due: inRupees(paid.due),
  };
}

function presentReversal({ reversedAt, reversedByName, reverseReason }: PaymentRow) {
  if (reversedAt === null) return null;
  return { at: reversedAt.toISOString(), by: reversedByName ?? '', reason: reverseReason ?? '' };
}

/** The values of a new payment's first history entry, under the names of `paymentFieldLabels`. */
export function historyValues(row: PaymentRow) {
  return {
    code: row.code,
    invoice: row.invoiceCode || null,
    party: row.partyName,
    amount: rupeeText(row.amount),
    tds: row.tds === 0 ? null : `${rupeeText(row.tds)}, ${row.tdsSection}`,
    mode: row.mode,
    ref: row.ref,
    paidOn: row.paidOn,
  };
}

import { inPaise } from '@kolam/contract/core/paise.ts';
import { findState } from '@kolam/contract/core/states.ts';
import type { DocumentLine, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import { partOfPayment } from '@kolam/contract/finance/payments/values.ts';
import type { TaxedLine } from '@kolam/contract/finance/tax/gst.ts';
import type { SettledParts } from '@kolam/contract/finance/tax/working.ts';
import { fetchFile } from '#core/api.ts';
import { formatDate } from '#ui/format.ts';

/** Converts a stored line to the whole numbers from which its figures are calculated. */
export const taxedOf = ({
  qty,
  rate,
  discountPct,
  taxPct,
}: Pick<DocumentLine, 'qty' | 'rate' | 'discountPct' | 'taxPct'>): TaxedLine => ({
  quantityThousandths: Math.round(qty * 1000),
  ratePaise: inPaise(rate),
  taxBasisPoints: Math.round(taxPct * 100),
  discountBasisPoints: Math.round(discountPct * 100),
});

/** Returns lines as their vendor charges them: without tax under reverse charge. */
export const chargedLines = (lines: readonly TaxedLine[], reverseCharge: boolean): TaxedLine[] =>
  lines.map((line) => (reverseCharge ? { ...line, taxBasisPoints: 0 } : line));

/** Returns the number of the place of supply, which determines the name of the state tax. */
export const placeNumberOf = ({ place }: Pick<InvoiceDetail, 'place'>): string =>
  findState(place)?.number ?? '';

/** Returns what settled an invoice, in paise. */
export const settledOf = (invoice: InvoiceDetail) => ({
  grandTotal: inPaise(invoice.grandTotal),
  paid: inPaise(invoice.paid),
  tdsSettled: inPaise(invoice.tdsSettled),
  credited: inPaise(invoice.credited),
  fromAccount: inPaise(invoice.fromAccount),
});

/** Returns the payments and notes that settled a document, as its calculations list them. */
export function settledParts(invoice: InvoiceDetail, payments: readonly Payment[]): SettledParts {
  const kept = payments
    .filter(({ reversed }) => reversed === null)
    .map((payment) => ({ ...payment, ...partOfPayment(payment, invoice.id) }));
  return {
    payments: kept.map(({ code, paidOn, amount }) => ({
      code,
      day: formatDate(paidOn),
      amount: inPaise(amount),
    })),
    deductions: [
      {
        code: 'on the bill',
        day: `Deducted when it was recorded, ${formatDate(invoice.issuedOn)}`,
        amount: inPaise(invoice.tds?.onBill ?? 0),
      },
      ...kept.map(({ code, paidOn, tds }) => ({
        code,
        day: `Deducted beside it, ${formatDate(paidOn)}`,
        amount: inPaise(tds),
      })),
    ],
    notes: invoice.creditNotes.map(({ code, issuedOn, grandTotal }) => ({
      code,
      day: formatDate(issuedOn),
      amount: inPaise(grandTotal),
    })),
  };
}

export const selfInvoicePdf =
  (id: string) =>
  (signal: AbortSignal): Promise<Blob> =>
    fetchFile('GET /admin/finance/invoices/{id}/self-invoice/pdf', { params: { id }, signal });

export const invoicePdf =
  (id: string) =>
  (signal: AbortSignal): Promise<Blob> =>
    fetchFile('GET /admin/finance/invoices/{id}/pdf', { params: { id }, signal });

export const creditNotePdf =
  (id: string, noteId: string) =>
  (signal: AbortSignal): Promise<Blob> =>
    fetchFile('GET /admin/finance/invoices/{id}/credit-notes/{noteId}/pdf', {
      params: { id, noteId },
      signal,
    });

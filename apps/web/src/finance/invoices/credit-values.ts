import { inPaise, inRupees } from '@kolam/contract/core/money.ts';
import { parseRupees, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { creditNoteBodySchema } from '@kolam/contract/finance/invoices/rules.ts';
import { documentFigures, type TaxedLine } from '@kolam/contract/finance/tax/gst.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { taxedOf } from './invoice-documents.ts';

/** A credit note as it is being typed. */
export type CreditValues = {
  way: 'amount' | 'lines';
  /** With tax. */
  amount: string;
  /** How much of each line is credited, in the invoice's order; empty: nothing. */
  qty: string[];
  issuedOn: string;
  reason: string;
};

export const creditLabels = {
  amount: 'Amount (with GST)',
  lines: 'Lines',
  issuedOn: 'Date',
  reason: 'Reason',
};

/** Thousandths of what was typed; NaN when that is no quantity. */
function thousandths(text: string): number {
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return 0;
  return /^(\d+\.?\d{0,3}|\.\d{1,3})$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
}

type Part = { line: InvoiceDetail['lines'][number]; taxed: TaxedLine };

/** The lines of which something is credited; null when a quantity can't be. */
function creditedParts({ qty }: CreditValues, invoice: InvoiceDetail): Part[] | null {
  const parts = invoice.lines.map((line, at) => ({
    line,
    taxed: { ...taxedOf(line), quantityThousandths: thousandths(qty[at] ?? '') },
  }));
  const fits = parts.every(
    ({ line, taxed }) => taxed.quantityThousandths <= taxedOf(line).quantityThousandths,
  );
  return fits ? parts.filter(({ taxed }) => taxed.quantityThousandths > 0) : null;
}

/** What is credited, in paise; null while that can't be told. */
export function creditedPaise(values: CreditValues, invoice: InvoiceDetail): number | null {
  if (values.way === 'amount') return parseRupees(values.amount);
  const parts = creditedParts(values, invoice);
  return (
    parts &&
    documentFigures(
      parts.map(({ taxed }) => taxed),
      invoice.supplyType,
    ).grandTotal
  );
}

/** The values as the call takes them. */
export function creditBody(values: CreditValues, invoice: InvoiceDetail) {
  const { reason, issuedOn } = values;
  if (values.way === 'amount') {
    return { amount: inRupees(parseRupees(values.amount) ?? Number.NaN), reason, issuedOn };
  }
  const lines = (creditedParts(values, invoice) ?? []).map(({ line, taxed }) => ({
    desc: line.desc,
    hsn: line.hsn,
    unit: line.unit,
    qty: taxed.quantityThousandths / 1000,
    rate: line.rate,
    taxPct: line.taxPct,
  }));
  return { lines, reason, issuedOn };
}

/** What is wrong, by field. */
export function creditProblems(
  values: CreditValues,
  { invoice, today }: { invoice: InvoiceDetail; today: string },
): FieldProblems {
  const field = values.way === 'amount' ? 'amount' : 'lines';
  const due = inPaise(invoice.due);
  const credited = creditedPaise(values, invoice);
  const { amount: _, ...problems } = schemaProblems(
    creditNoteBodySchema,
    creditBody(values, invoice),
  );
  const rest = Object.fromEntries(
    Object.entries(problems).filter(([path]) => path === 'reason' || path === 'issuedOn'),
  );
  if (values.issuedOn > today) rest.issuedOn = invoiceMessages.dayInFuture;
  if (values.issuedOn < invoice.issuedOn) rest.issuedOn = invoiceMessages.creditBeforeInvoice;
  if (credited === null) {
    const wrong = 'Enter an amount, such as 1,180 or 1.5L';
    return { ...rest, [field]: field === 'amount' ? wrong : 'Credit at most what was billed' };
  }
  if (credited <= 0) return { ...rest, [field]: invoiceMessages.amountPositive };
  return credited > due
    ? { ...rest, [field]: invoiceMessages.creditAboveDue(rupeeText(due)) }
    : rest;
}

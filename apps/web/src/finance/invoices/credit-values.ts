import { financialYearOf, isDay } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { creditNoteBodySchema } from '@kolam/contract/finance/invoices/rules.ts';
import { documentFigures, type TaxedLine } from '@kolam/contract/finance/tax/gst.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { chargedLines, taxedOf } from './invoice-documents.ts';

/** A credit note in the form. */
export type CreditValues = {
  way: 'amount' | 'lines';
  /** Including tax. */
  amount: string;
  /** The credited quantity of each line, in the invoice's order. Empty for none. */
  qty: string[];
  issuedOn: string;
  reason: string;
};

const quantityField = (at: number | string) => `qty.${at}`;

/** Returns the labels of all fields. A line's quantity is named after its description. */
export const creditFields = ({
  lines,
  reverseCharge,
}: Pick<InvoiceDetail, 'lines' | 'reverseCharge'>): Record<string, string> => ({
  amount: reverseCharge ? creditLabels.value : creditLabels.amount,
  lines: creditLabels.lines,
  ...Object.fromEntries(lines.map(({ desc }, at) => [quantityField(at), desc])),
  issuedOn: creditLabels.issuedOn,
  reason: creditLabels.reason,
});

const creditLabels = {
  amount: 'Amount (with GST)',
  /** Under reverse charge. */
  value: 'Amount (without GST)',
  lines: 'Lines',
  issuedOn: 'Date',
  reason: 'Reason',
};

/** Parses a quantity in thousandths. Returns NaN if it is invalid. */
function thousandths(text: string): number {
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return 0;
  return /^(\d+\.?\d{0,3}|\.\d{1,3})$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
}

/** `at` is the line's index on the invoice. */
type Part = { at: number; line: InvoiceDetail['lines'][number]; taxed: TaxedLine };

const allParts = ({ qty }: CreditValues, { lines }: InvoiceDetail): Part[] =>
  lines.map((line, at) => ({
    at,
    line,
    taxed: { ...taxedOf(line), quantityThousandths: thousandths(qty[at] ?? '') },
  }));

const fits = ({ line, taxed }: Part) =>
  taxed.quantityThousandths <= taxedOf(line).quantityThousandths;

/** Returns the lines with a credited quantity, or null if a quantity is invalid. */
function creditedParts(values: CreditValues, invoice: InvoiceDetail): Part[] | null {
  const parts = allParts(values, invoice);
  return parts.every(fits) ? parts.filter(({ taxed }) => taxed.quantityThousandths > 0) : null;
}

/** Maps an error's fields from the lines that were sent to the quantities in the form. */
export function atQuantities(
  problem: unknown,
  { values, invoice }: { values: CreditValues; invoice: InvoiceDetail },
): unknown {
  if (!(problem instanceof ApiProblem)) return problem;
  const parts = creditedParts(values, invoice) ?? [];
  const fields = Object.entries(problem.fields).map(([path, message]) => {
    const part = parts[Number(/^lines\.(\d+)(\.|$)/.exec(path)?.[1] ?? Number.NaN)];
    return [part ? quantityField(part.at) : path, message];
  });
  return new ApiProblem({
    kind: problem.kind,
    status: problem.status,
    code: problem.code,
    message: problem.message,
    fields: Object.fromEntries(fields),
    requestId: problem.requestId,
  });
}

/** Returns the credited amount in paise, or null while it can't be calculated. */
export function creditedPaise(values: CreditValues, invoice: InvoiceDetail): number | null {
  if (values.way === 'amount') return parseRupees(values.amount);
  const parts = creditedParts(values, invoice);
  if (!parts) return null;
  const taxed = parts.map((part) => part.taxed);
  const { grandTotal } = documentFigures(
    chargedLines(taxed, invoice.reverseCharge),
    invoice.supplyType,
  );
  // All that is left of the lines takes the round-off too.
  return grandTotal === leftOfLines(invoice) ? grandTotal + inPaise(invoice.roundOff) : grandTotal;
}

/** Returns what no note has credited of the lines, in paise. The round-off goes with the last part. */
const leftOfLines = ({ subtotal, taxTotal, credited }: InvoiceDetail): number =>
  inPaise(subtotal) + inPaise(taxTotal) - inPaise(credited);

type Lowered = Pick<InvoiceDetail, 'kind' | 'due' | 'grandTotal' | 'credited' | 'issuedOn' | 'tds'>;

/**
 * Returns what a note of a day can be at most, in paise. On a sale, what is left to credit. On a
 * bill, what is due, and the tax deducted as it was recorded, which a note of the same financial year
 * releases. How much of it is for the server to say where the note is not for the whole bill.
 */
export function mostOf(invoice: Lowered, day: string): number {
  const { kind, due, grandTotal, credited, issuedOn, tds } = invoice;
  if (kind === 'sales') return inPaise(grandTotal) - inPaise(credited);
  const releases = isDay(day) && financialYearOf(day) === financialYearOf(issuedOn);
  return inPaise(due) + (releases ? inPaise(tds?.onBill ?? 0) : 0);
}

/** Returns the largest note that is surely accepted: a part of a bill may release no tax. */
export const fullOf = (invoice: Lowered & Pick<InvoiceDetail, 'paid'>, day: string): number =>
  invoice.kind === 'sales' || invoice.paid === 0 ? mostOf(invoice, day) : inPaise(invoice.due);

/** Converts the values to a request body. */
export function creditBody(values: CreditValues, invoice: InvoiceDetail) {
  const { reason, issuedOn } = values;
  if (values.way === 'amount') {
    return { amount: inRupees(parseRupees(values.amount) ?? Number.NaN), reason, issuedOn };
  }
  const lines = (creditedParts(values, invoice) ?? []).map(({ line, taxed }) => ({
    line: line.id,
    desc: line.desc,
    hsn: line.hsn,
    unit: line.unit,
    qty: taxed.quantityThousandths / 1000,
    rate: line.rate,
    discountPct: line.discountPct,
    taxPct: line.taxPct,
  }));
  return { lines, reason, issuedOn };
}

/** An amount takes the whole round-off with all that is left, or none of it. */
function roundOffProblem(
  credited: number,
  { values, invoice }: { values: CreditValues; invoice: InvoiceDetail },
): FieldProblems {
  const left = leftOfLines(invoice);
  const all = left + inPaise(invoice.roundOff);
  if (values.way === 'lines' || credited === all || credited < left) return {};
  return { amount: invoiceMessages.creditWithRoundOff(rupeeText(all), rupeeText(left)) };
}

/** Returns the errors by field. */
export function creditProblems(
  values: CreditValues,
  { invoice, today }: { invoice: InvoiceDetail; today: string },
): FieldProblems {
  const field = values.way === 'amount' ? 'amount' : 'lines';
  const most = mostOf(invoice, values.issuedOn);
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
    if (field === 'amount') return { ...rest, amount: amountProblem(values.amount) ?? '' };
    const wrong = allParts(values, invoice).filter((part) => !fits(part));
    const problems = wrong.map(({ at }) => [quantityField(at), 'Credit at most what was billed']);
    return { ...rest, ...Object.fromEntries(problems) };
  }
  if (credited <= 0) return { ...rest, [field]: invoiceMessages.amountPositive };
  if (credited <= most) return { ...rest, ...roundOffProblem(credited, { values, invoice }) };
  const above =
    invoice.kind === 'sales' ? invoiceMessages.creditAboveInvoice : invoiceMessages.creditAboveDue;
  return { ...rest, [field]: above(rupeeText(most)) };
}

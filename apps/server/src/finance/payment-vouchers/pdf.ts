import { Readable } from 'node:stream';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { divideHalfUp, exactNumber } from '@kolam/contract/core/half-up.ts';
import { findState } from '@kolam/contract/core/states.ts';
import { paymentVoucherTexts as texts } from '@kolam/contract/finance/payment-vouchers/messages.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import { amountText, type TaxDocument, taxDocumentPage } from '#finance/documents/actions.ts';
import { findInvoice, labelOf, wholeInvoice } from '#finance/invoices/queries.ts';
import { logoOf, readOrganisation } from '#platform/organisation/queries.ts';
import { findVoucher } from './store.ts';

export async function downloadPaymentVoucher(context: RequestContext, id: string) {
  const found = await findVoucher(context.db, id);
  const bill = found && (await findInvoice(context.db, found.voucher.invoiceId));
  if (!found || !bill) throw notFound();
  const whole = await wholeInvoice(context.db, bill);
  const logo = await logoOf(context, await readOrganisation(context.db));
  const page = taxDocumentPage(printedVoucher(found, { whole, logo }));
  const fileName = `${found.voucher.code.replaceAll('/', '-')}.pdf`;
  return { stream: Readable.from([await makePdf(page)]), fileName };
}

type Found = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;
type Printed = { whole: Awaited<ReturnType<typeof wholeInvoice>>; logo: string | null };

/** A voucher with the particulars of rule 52, and the tax that we owe on what was paid. */
function printedVoucher(
  { voucher, paymentCode, isReversed, hasTds }: Found,
  { whole: { row, lines: billed, supplier, recipient }, logo }: Printed,
): TaxDocument {
  const { amount } = voucher;
  const part = (of: number) =>
    exactNumber(divideHalfUp(BigInt(of) * BigInt(amount), BigInt(row.grandTotal)));
  const lines = billed.map((line) => ({
    ...line,
    ...{ unit: '', quantity: 1000, rate: part(line.taxable), discountRate: 0 },
    taxable: part(line.taxable),
    cgst: part(line.owedCgst),
    sgst: part(line.owedSgst),
    igst: part(line.owedIgst),
  }));
  const sum = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    lines.reduce((total, line) => total + line[name], 0);
  const [subtotal, cgst, sgst, igst] = [sum('taxable'), sum('cgst'), sum('sgst'), sum('igst')];
  return {
    title: texts.title,
    code: voucher.code,
    stamp: isReversed ? { text: texts.reversed, isBad: true } : null,
    sender: { ...recipient, stateLabel: stateOf(recipient), logo },
    other: { ...supplier, as: texts.paidTo, stateLabel: stateOf(supplier) },
    facts: [
      { name: texts.date, value: dayText(voucher.issuedOn) },
      { name: texts.amountPaid, value: amountText(amount) },
      ...(paymentCode === null ? [] : [{ name: texts.payment, value: paymentCode }]),
      { name: texts.bill, value: row.code ?? '' },
      ...(row.billNo === '' ? [] : [{ name: texts.billNo, value: row.billNo }]),
      ...(row.selfInvoiceCode === null
        ? []
        : [{ name: texts.selfInvoice, value: row.selfInvoiceCode }]),
    ],
    placeNumber: findState(row.place)?.number ?? row.place,
    placeLabel: labelOf(row.place),
    supplyType: row.supplyType,
    lines,
    figures: { subtotal, cgst, sgst, igst, roundOff: 0, grandTotal: subtotal + cgst + sgst + igst },
    settlement: null,
    endorsement: '',
    isOurSupply: false,
    reverseCharge: true,
    notes: {
      name: texts.notes,
      text: texts.note(amount, { hasTds: hasTds || (row.tdsOnBill ?? 0) > 0 }),
    },
    paidTo: { bank: null, upi: null },
    signedBy: recipient.name === '' ? null : recipient.name,
  };
}

const stateOf = ({ state }: { state: string }) => (state === '' ? '' : labelOf(state));

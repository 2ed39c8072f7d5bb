import { Readable } from 'node:stream';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { voucherTexts as texts } from '@kolam/contract/finance/advances/messages.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type TaxDocument, taxDocumentPage } from '#finance/documents/actions.ts';
import { logoOf, readOrganisation } from '#platform/organisation/queries.ts';
import { placeLabelOf } from './queries.ts';
import { type AdvanceRow, findReceiptVoucher, findRefundVoucher } from './store.ts';

/** Returns the receipt voucher of an advance, or a refund voucher, as it was issued. */
export async function downloadVoucher(context: RequestContext, id: string) {
  const voucher = await findVoucher(context, id);
  const logo = await logoOf(context, await readOrganisation(context.db));
  const page = taxDocumentPage(printedVoucher(voucher, logo));
  return {
    stream: Readable.from([await makePdf(page)]),
    fileName: `${voucher.code.replaceAll('/', '-')}.pdf`,
  };
}

type Voucher = {
  kind: 'receipt' | 'refund';
  code: string;
  advance: AdvanceRow;
  payment: NonNullable<Awaited<ReturnType<typeof findReceiptVoucher>>>['payment'];
  /** Positive, in paise. */
  figures: Pick<AdvanceRow, 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst'>;
};

async function findVoucher({ db }: RequestContext, id: string): Promise<Voucher> {
  const receipt = await findReceiptVoucher(db, id);
  if (receipt) {
    const { advance } = receipt;
    return { kind: 'receipt', code: advance.code, figures: advance, ...receipt };
  }
  const refund = await findRefundVoucher(db, id);
  if (!refund) throw notFound();
  const { move, ...of } = refund;
  const figures = {
    amount: 0 - move.amount,
    taxable: 0 - move.taxable,
    cgst: 0 - move.cgst,
    sgst: 0 - move.sgst,
    igst: 0 - move.igst,
  };
  return { kind: 'refund', code: move.code ?? '', figures, ...of };
}

const labelOf = (state: string) => stateLabel(findState(state)?.number ?? state);

function printedVoucher(
  { kind, code, advance, payment, figures }: Voucher,
  logo: string | null,
): TaxDocument {
  const { supplier, recipient, place, supplyType } = advance;
  const { amount, taxable, cgst, sgst, igst } = figures;
  return {
    title: texts.title[kind],
    code,
    stamp: payment.isReversed ? { text: texts.reversed, isBad: true } : null,
    sender: { ...supplier, pan: '', stateLabel: labelOf(supplier.state), logo },
    other: {
      as: texts.other[kind],
      name: recipient.name,
      address: recipient.address,
      gstin: recipient.gstin,
      stateLabel: recipient.state === '' ? '' : labelOf(recipient.state),
    },
    facts: [
      { name: texts.date, value: dayText(payment.paidOn) },
      { name: texts[kind], value: payment.code },
      ...(kind === 'receipt'
        ? []
        : [
            { name: texts.voucher, value: advance.code },
            { name: texts.voucherDay, value: dayText(advance.receivedOn) },
          ]),
      { name: texts.mode, value: payment.mode },
      ...(payment.ref === '' ? [] : [{ name: texts.ref, value: payment.ref }]),
    ],
    placeNumber: findState(place)?.number ?? place,
    placeLabel: placeLabelOf(place),
    supplyType,
    lines: [
      {
        ...{ desc: advance.desc, hsn: advance.hsn, unit: '', quantity: 1000, rate: taxable },
        ...{ discountRate: 0, taxRate: advance.taxRate, taxable, cgst, sgst, igst },
      },
    ],
    figures: { subtotal: taxable, cgst, sgst, igst, roundOff: 0, grandTotal: amount },
    settlement: null,
    endorsement: '',
    isOurSupply: true,
    notes: { name: texts.notes, text: texts.note[kind](amount) },
    paidTo: { bank: null, upi: null },
    signedBy: supplier.name === '' ? null : supplier.name,
  };
}

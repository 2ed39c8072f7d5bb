import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeesInWords } from '@kolam/contract/core/rupee-words.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { receiptTexts as texts } from '@kolam/contract/finance/payments/messages.ts';
import { settlingDirection } from '@kolam/contract/finance/payments/values.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import { receiptPage } from '#finance/documents/actions.ts';
import { nameBoth } from '#finance/invoices/queries.ts';
import { findParty, shownPan } from '#finance/parties/queries.ts';
import { logoOf, type Organisation, readOrganisation } from '#platform/organisation/queries.ts';
import { vouchersOfPayments } from './hooks.ts';
import { findPaidInvoice } from './paid-invoice-store.ts';
import { partyKindOf } from './present.ts';
import { type Settled, settledBy } from './settled-store.ts';
import { findPayment, type PaymentRow } from './store.ts';

type PaidInvoice = NonNullable<Awaited<ReturnType<typeof findPaidInvoice>>>;
/** Both parties: as named on the invoice, else as they are now. */
type Sides = Pick<PaidInvoice, 'kind' | 'supplier' | 'recipient'>;

/** Returns the receipt of an incoming payment or the advice of an outgoing one. */
export async function downloadReceipt(context: RequestContext, id: string) {
  const payment = await findPayment(context.db, id);
  if (!payment) throw notFound();
  const invoice =
    payment.invoiceId === null ? null : await findPaidInvoice(context.db, payment.invoiceId);
  const settled = await settledBy(context.db, [payment.id]);
  const vouchers = await vouchersOfPayments.only()(context.db, [payment.id]);
  const organisation = await readOrganisation(context.db);
  const sides = invoice ?? (await sidesNow(context, { payment, organisation }));
  const logo = await logoOf(context, organisation);
  const page = receiptPage({
    ...printed(payment, { invoice, settled, vouchers }),
    ...namedSides(payment, { sides, logo }),
  });
  return {
    stream: Readable.from([await makePdf(page)]),
    fileName: `${payment.code.replaceAll('/', '-')}.pdf`,
  };
}

async function sidesNow(
  { db }: RequestContext,
  { payment, organisation }: { payment: PaymentRow; organisation: Organisation },
): Promise<Sides> {
  const partyKind = partyKindOf(payment);
  const party = await findParty(db, partyKind, payment.partyId);
  if (!party) throw notFound();
  const kind = partyKind === 'customer' ? 'sales' : 'purchase';
  return { kind, ...nameBoth(kind, { organisation, party }) };
}

function namedSides(
  { direction, partyName }: PaymentRow,
  { sides, logo }: { sides: Sides; logo: string | null },
) {
  const isSale = sides.kind === 'sales';
  const ours = isSale ? sides.supplier : sides.recipient;
  const theirs = isSale ? sides.recipient : sides.supplier;
  const state = findState(ours.state);
  return {
    sender: { ...ours, stateLabel: state ? stateLabel(state.number) : '', logo },
    other: {
      ...theirs,
      as: texts.party(direction),
      name: partyName,
      pan: shownPan(theirs.pan),
    },
    signedBy: ours.name === '' ? null : ours.name,
  };
}

type Purpose = {
  invoice: PaidInvoice | null;
  settled: readonly Settled[];
  vouchers: readonly { code: string; amount: number }[];
};

function printed(payment: PaymentRow, { invoice, settled, vouchers }: Purpose) {
  const { direction, amount, tds, ref, reversedAt, reverseReason } = payment;
  const isReversed = reversedAt !== null;
  return {
    title: texts.title(direction),
    code: payment.code,
    stamp: isReversed ? { text: texts.reversed, isBad: true } : null,
    facts: [
      { name: texts.date, value: dayText(payment.paidOn) },
      ...purposeOf(payment, { invoice, settled, vouchers }),
      { name: texts.mode, value: payment.mode },
      ...(ref === '' ? [] : [{ name: texts.ref, value: ref }]),
    ],
    amounts: [
      { name: texts.amount(direction), amount, isMain: true },
      ...(tds === 0
        ? []
        : [
            {
              name: texts.tds(direction, payment.tdsSection ?? defaultSection),
              amount: tds,
              isMain: false,
            },
            { name: texts.settled, amount: amount + tds, isMain: false },
          ]),
      ...partsOf(payment, { settled, vouchers }),
      ...(invoice
        ? [{ name: texts.due(payment.invoiceCode), amount: invoice.due, isMain: false }]
        : []),
    ],
    inWords: rupeesInWords(amount),
    note: isReversed ? texts.reversedOn(dayText(dayOf(reversedAt)), reverseReason ?? '') : '',
  };
}

/** What a receipt over several invoices settles of each, with its tax, and what is on account. */
function partsOf(payment: PaymentRow, { settled, vouchers }: Omit<Purpose, 'invoice'>) {
  const rest = settled.reduce((left, part) => left - part.amount, payment.amount);
  const isRest = settled.length > 0 && rest > 0 && vouchers.length === 0;
  return [
    ...settled.map((part) => ({ name: texts.settles(part.code), amount: part.amount + part.tds })),
    ...vouchers.map((each) => ({ name: texts.advance(each.code), amount: Math.abs(each.amount) })),
    ...(isRest ? [{ name: texts.onAccount(partyKindOf(payment)), amount: rest }] : []),
  ].map((part) => ({ ...part, isMain: false }));
}

function purposeOf(payment: PaymentRow, { invoice, settled, vouchers }: Purpose) {
  const { direction, invoiceCode } = payment;
  if (!invoice) {
    const kind = partyKindOf(payment);
    const rest = vouchers.length > 0 ? texts.inAdvance : texts.onAccount(kind);
    const brought = settled.length > 0 ? texts.several(kind) : rest;
    const value = direction === settlingDirection[kind] ? brought : texts.refund(kind);
    return [{ name: texts.purpose, value }];
  }
  return [
    { name: texts.invoice(invoice.kind), value: invoiceCode },
    { name: texts.invoiceDay, value: dayText(invoice.issuedOn) },
    ...(invoice.billNo === '' ? [] : [{ name: texts.billNo, value: invoice.billNo }]),
  ];
}

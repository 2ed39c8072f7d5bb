import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeesInWords } from '@kolam/contract/core/rupee-words.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { receiptTexts as texts } from '@kolam/contract/finance/payments/messages.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import { receiptPage } from '#finance/documents/actions.ts';
import { logoOf, readOrganisation } from '#platform/organisation/queries.ts';
import { findPaidInvoice } from './paid-invoice-store.ts';
import { findPayment, type PaymentRow } from './store.ts';

type PaidInvoice = NonNullable<Awaited<ReturnType<typeof findPaidInvoice>>>;

/** Returns the receipt of an incoming payment or the advice of an outgoing one. */
export async function downloadReceipt(context: RequestContext, id: string) {
  const payment = await findPayment(context.db, id);
  const invoice = payment && (await findPaidInvoice(context.db, payment.invoiceId));
  if (!invoice) throw notFound();
  const logo = await logoOf(context, await readOrganisation(context.db));
  const page = receiptPage({ ...printed(payment, invoice), ...sides(payment, { invoice, logo }) });
  return {
    stream: Readable.from([await makePdf(page)]),
    fileName: `${payment.code.replaceAll('/', '-')}.pdf`,
  };
}

/** Both parties as named on the invoice. */
function sides(
  { direction, partyName }: PaymentRow,
  { invoice, logo }: { invoice: PaidInvoice; logo: string | null },
) {
  const isSale = invoice.kind === 'sales';
  const ours = isSale ? invoice.supplier : invoice.recipient;
  const theirs = isSale ? invoice.recipient : invoice.supplier;
  const state = findState(ours.state);
  return {
    sender: { ...ours, stateLabel: state ? stateLabel(state.number) : '', logo },
    other: { ...theirs, as: texts.party(direction), name: partyName },
    signedBy: ours.name === '' ? null : ours.name,
  };
}

function printed(payment: PaymentRow, invoice: PaidInvoice) {
  const { direction, amount, tds, ref, reversedAt, reverseReason } = payment;
  const isReversed = reversedAt !== null;
  return {
    title: texts.title(direction),
    code: payment.code,
    stamp: isReversed ? { text: texts.reversed, isBad: true } : null,
    facts: [
      { name: texts.date, value: dayText(payment.paidOn) },
      { name: texts.invoice(invoice.kind), value: payment.invoiceCode },
      { name: texts.invoiceDay, value: dayText(invoice.issuedOn) },
      ...(invoice.billNo === '' ? [] : [{ name: texts.billNo, value: invoice.billNo }]),
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
      { name: texts.due(payment.invoiceCode), amount: invoice.due, isMain: false },
    ],
    inWords: rupeesInWords(amount),
    note: isReversed ? texts.reversedOn(dayText(dayOf(reversedAt)), reverseReason ?? '') : '',
  };
}

import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { rupeesInWords } from '@kolam/contract/core/rupee-words.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { receiptWords as words } from '@kolam/contract/finance/payments/messages.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import { paymentPage, writtenDay } from '#finance/documents/actions.ts';
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
  const page = paymentPage({ ...printed(payment, invoice), ...sides(payment, { invoice, logo }) });
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
    other: { ...theirs, as: words.party(direction), name: partyName },
    signedBy: ours.name === '' ? null : ours.name,
  };
}

function printed(payment: PaymentRow, invoice: PaidInvoice) {
  const { direction, amount, tds, ref, reversedAt, reverseReason } = payment;
  const isReversed = reversedAt !== null;
  return {
    title: words.title(direction),
    code: payment.code,
    stamp: isReversed ? { text: words.reversed, isBad: true } : null,
    facts: [
      { name: words.date, value: writtenDay(payment.paidOn) },
      { name: words.invoice(invoice.kind), value: payment.invoiceCode },
      { name: words.invoiceDay, value: writtenDay(invoice.issuedOn) },
      ...(invoice.billNo === '' ? [] : [{ name: words.billNo, value: invoice.billNo }]),
      { name: words.mode, value: payment.mode },
      ...(ref === '' ? [] : [{ name: words.ref, value: ref }]),
    ],
    amounts: [
      { name: words.amount(direction), amount, isMain: true },
      ...(tds === 0
        ? []
        : [
            { name: words.tds(direction), amount: tds, isMain: false },
            { name: words.settled, amount: amount + tds, isMain: false },
          ]),
      { name: words.due(payment.invoiceCode), amount: invoice.due, isMain: false },
    ],
    inWords: rupeesInWords(amount),
    note: isReversed ? words.reversedOn(writtenDay(dayOf(reversedAt)), reverseReason ?? '') : '',
  };
}

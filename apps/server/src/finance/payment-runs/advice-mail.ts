import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { FullLine } from './store.ts';

/** Composes the mail to a vendor whose bills were paid. `from`: our name, empty if unknown. */
export function adviceMail(paid: FullLine[], from: string) {
  const sum = rupeeText(paid.reduce((total, { amount }) => total + amount, 0));
  const title = `Payment advice: ${sum}`;
  return {
    to: paid[0]?.adviceTo ?? '',
    subject: from === '' ? title : `${title} from ${from}`,
    ...renderMail({
      title,
      paragraphs: [
        'Hello,',
        paid.length === 1 ? 'We have paid this bill:' : `We have paid these bills, ${sum} in all:`,
        ...paid.map(lineOf),
        ...(paid.some((line) => taxOf(line) > 0)
          ? ['We pay the tax deducted (TDS) to the government. It counts as tax that you paid.']
          : []),
        'If something is missing or wrong, please reply to this mail.',
      ],
      ...(from === '' ? {} : { notes: [from] }),
    }),
  };
}

/** Tax deducted from a bill, as it was recorded or as it was paid, in paise. */
const taxOf = ({ tds, tdsOnBill }: FullLine) => tds + tdsOnBill;

function lineOf(line: FullLine): string {
  const { code, billNo, amount, payment } = line;
  const bill = billNo === '' ? code : `${billNo} (our ${code})`;
  const tax = taxOf(line) === 0 ? '' : `, after TDS of ${rupeeText(taxOf(line))}`;
  if (!payment) return bill;
  const reference = payment.ref === '' ? '' : `, reference ${payment.ref}`;
  return `${bill}: ${rupeeText(amount)} on ${dayText(payment.paidOn)} by ${payment.mode}${reference}${tax}`;
}

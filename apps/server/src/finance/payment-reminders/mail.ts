import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { Reminded } from './store.ts';

type Content = {
  to: string;
  message: string;
  /** Those with something due now. */
  open: Reminded[];
  /** What we hold of the customer, in paise: less than what is due. */
  onAccount: number;
  /** The number of invoices that are attached. */
  attached: number;
  today: string;
  /** Our name and UPI id, empty if unknown. */
  from: { name: string; upiId: string };
  /** Where the customer sees the oldest invoices, by id. */
  addresses: ReadonlyMap<string, string>;
};

/** Composes the mail that reminds a customer of what is due now. */
export function reminderMail(content: Content) {
  const { to, message, open, onAccount, attached, today, from, addresses } = content;
  const due = open.reduce((total, { dueNow }) => total + dueNow, 0);
  const [first] = open;
  const title =
    open.length === 1 && first
      ? `Payment reminder: invoice ${first.code}`
      : `Payment reminder: ${open.length} invoices`;
  return {
    to,
    subject: from.name === '' ? title : `${title} from ${from.name}`,
    ...renderMail({
      title,
      paragraphs: [
        'Hello,',
        ...(message === '' ? [] : [message]),
        open.length === 1 ? 'This is what is due:' : `These invoices add up to ${rupeeText(due)}:`,
        ...open.map((invoice) => lineOf(invoice, today)),
        ...(onAccount === 0
          ? []
          : [
              `We hold ${rupeeText(onAccount)} of yours on account. ${rupeeText(due - onAccount)} is left to pay.`,
            ]),
        `${attachedText(attached, open.length)} ${payText(from.upiId)}`,
        'If you have paid already, please reply with the reference of the payment (UTR).',
      ],
      action: open.flatMap(({ id, code }) => {
        const url = addresses.get(id);
        return url === undefined ? [] : [{ label: `View and pay ${code}`, url }];
      }),
      ...(from.name === '' ? {} : { notes: [from.name] }),
    }),
  };
}

function lineOf({ code, issuedOn, dueOn, dueNow }: Reminded, today: string): string {
  const when = dueOn < today ? 'due since' : 'due by';
  return `${code} of ${dayText(issuedOn)}: ${rupeeText(dueNow)}, ${when} ${dayText(dueOn)}`;
}

function attachedText(attached: number, all: number): string {
  if (all === 1) return 'The invoice is attached.';
  return attached === all
    ? 'The invoices are attached.'
    : `The ${attached} oldest invoices are attached.`;
}

const payText = (upiId: string): string =>
  upiId === ''
    ? 'Our bank details are on the invoice.'
    : `Pay by UPI to ${upiId}, or to the bank account on the invoice.`;

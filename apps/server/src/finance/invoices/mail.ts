import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { renderMail } from '#core/mail/layout.ts';
import type { InvoiceRow } from './store.ts';

/**
 * Composes the mail to the customer of an invoice, or to the vendor of a bill. `message` is the
 * sender's own text, `url` where the customer sees the invoice.
 */
export function invoiceMail(
  to: string,
  { row, message, url }: { row: InvoiceRow; message: string; url: string | undefined },
) {
  const isSale = row.kind === 'sales';
  const from = isSale ? row.supplier.name : row.recipient.name;
  const title = `${isSale ? 'Invoice' : 'Purchase bill'} ${row.code}`;
  const owed =
    row.due === 0
      ? 'Nothing is due on it any more.'
      : `${rupeeText(row.due)} of it is due by ${dayText(row.dueOn)}.`;
  return {
    to,
    subject: from === '' ? title : `${title} from ${from}`,
    ...renderMail({
      title,
      paragraphs: [
        'Hello,',
        ...(message === '' ? [] : [message]),
        `${title} of ${dayText(row.issuedOn)} over ${rupeeText(row.grandTotal)} is attached as a PDF.${isSale ? ` ${owed}` : ''}`,
      ],
      ...(url === undefined
        ? {}
        : { action: { label: row.due > 0 ? 'View and pay' : 'View the invoice', url } }),
      ...(from === '' ? {} : { notes: [from] }),
    }),
  };
}

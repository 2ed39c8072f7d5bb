import { Readable } from 'node:stream';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { Scope } from '#core/scope.ts';
import { readOrganisation } from '../../organisation/queries.ts';
import { findPaidInvoice } from '../invoices/queries.ts';
import { receiptPage } from './receipt-pdf.ts';
import { findPayment } from './store.ts';

/** The receipt of money that came in, or the advice of money that went out. */
export async function downloadReceipt({ db }: Pick<Scope, 'db'>, id: string) {
  const payment = await findPayment(db, id);
  const invoice = payment && (await findPaidInvoice(db, payment.invoiceId));
  if (!invoice) throw notFound();
  const page = receiptPage({ payment, invoice, organisation: await readOrganisation(db) });
  return {
    stream: Readable.from(await makePdf(page)),
    fileName: `${payment.code.replaceAll('/', '-')}.pdf`,
  };
}

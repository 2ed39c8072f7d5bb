import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { getLinkedInvoice } from '@kolam/contract/finance/invoice-links/endpoints.ts';
import { upiLink } from '@kolam/contract/finance/tax/upi.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import {
  amendedInvoice,
  downloadInvoice,
  findInvoice,
  type InvoiceRow,
  presentInvoice,
} from '#finance/invoices/queries.ts';
import { paymentDetailsOf, readOrganisation } from '#platform/organisation/queries.ts';
import { findLinkedInvoice, saveSeen } from './store.ts';
import { linkKey, openToken } from './token.ts';

/**
 * Returns what a link shows.
 * @throws Failure 404 for every link that opens nothing, whatever the reason
 */
export async function readLinkedInvoice(
  context: RequestContext,
  token: string,
  { quiet }: QueryOf<typeof getLinkedInvoice>,
) {
  const { linkId, row } = await requireLinked(context, token);
  const { db, clock } = context;
  const now = clock.now();
  if (quiet === 'false') await saveSeen(db, { id: linkId, now });
  const ours = await readOrganisation(db);
  const { row: shown, amendedOn } = await amendedInvoice(db, row);
  const { status, issuedOn, dueOn, isOverdue, due, ...invoice } = presentInvoice(shown, {
    today: dayOf(now),
    hasPan: false,
    event: null,
  });
  const { placeLabel, subtotal, cgst, sgst, igst, roundOff } = invoice;
  const { grandTotal, paid, tdsSettled, credited, fromAccount } = invoice;
  const code = row.code ?? '';
  return {
    data: {
      ...{ code, status, issuedOn, dueOn, isOverdue, from: row.supplier.name },
      ...{ amendedOn, placeLabel },
      ...{ subtotal, cgst, sgst, igst, roundOff },
      ...{ grandTotal, paid, tdsSettled, credited, fromAccount, due },
      // Whole, as on the PDF behind the same link: the client copies it to pay.
      pay: due > 0 ? paymentDetailsOf(ours, { isWhole: true }) : null,
      upiLink: upiLink({ upiId: ours.upiId, payee: ours.legalName, duePaise: row.due, code }),
    },
  };
}

export async function downloadLinkedInvoice(context: RequestContext, token: string) {
  const { row } = await requireLinked(context, token);
  return downloadInvoice(context, row.id);
}

async function requireLinked(
  { db, clock }: RequestContext,
  token: string,
): Promise<{ linkId: string; row: InvoiceRow }> {
  const linkId = openToken(await linkKey(db, clock), token);
  const now = clock.now();
  const invoiceId = linkId === null ? null : await findLinkedInvoice(db, { id: linkId, now });
  const row = invoiceId === null ? null : await findInvoice(db, invoiceId);
  if (linkId === null || !row) throw notFound();
  return { linkId, row };
}

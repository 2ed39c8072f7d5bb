import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import type { SendNotice } from '@kolam/contract/finance/payment-notices/rules.ts';
import type { listCompanyNotices } from '@kolam/contract/portal/invoices/notice-endpoints.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { PortalContext } from '#core/request-context.ts';
import { sendNotice, withdrawNotice } from '#finance/payment-notices/actions.ts';
import { noticesOfCompany } from '#finance/payment-notices/queries.ts';
import { checkUpload } from '#platform/files/actions.ts';
import { findOwnInvoices } from './store.ts';

export async function readNotices(
  { db, actor }: PortalContext,
  query: QueryOf<typeof listCompanyNotices>,
) {
  const { state, invoice } = query;
  const asked = { company: actor.companyId, state, invoice, page: query };
  const { data, total } = await noticesOfCompany(db, asked);
  return { data, meta: metaOf(query, total) };
}

/** Tells that invoices of the own company were paid. */
export async function sendOwnNotice(
  context: PortalContext,
  { invoices, ...body }: SendNotice,
  [file]: UploadedFile[],
) {
  // Before the transaction, since it reads the file store.
  const advice = file
    ? await checkUpload(context, file, { purpose: 'bill', field: 'advice' })
    : null;
  return context.transaction(async (tx) => {
    const own = await findOwnInvoices(tx, {
      ids: invoices.map(({ invoice }) => invoice),
      companyId: context.actor.companyId,
    });
    const parts = partsOf(invoices, own);
    const data = await sendNotice(tx, context, { ...body, parts, advice });
    // A payment that was recorded before its notice may have settled the invoices.
    if (data.state !== 'matched') requireDue(parts);
    return { data };
  });
}

/** @throws Failure 400 at the first invoice on which nothing is to be paid */
function requireDue(parts: ReturnType<typeof partsOf>): void {
  for (const [at, { invoice }] of parts.entries()) {
    if (invoice.due > 0) continue;
    throw invalid({ [`invoices.${at}.invoice`]: noticeMessages.nothingDue(invoice.code) });
  }
}

/**
 * Pairs amounts with invoices of one account.
 * @throws Failure 400 at the invoice in question
 */
function partsOf(given: SendNotice['invoices'], own: Awaited<ReturnType<typeof findOwnInvoices>>) {
  const first = own.get(given[0]?.invoice ?? '');
  return given.map(({ invoice: id, amount, tds }, at) => {
    const invoice = own.get(id);
    const field = `invoices.${at}.invoice`;
    if (!invoice || invoice.code === null || invoice.state === 'void') {
      throw invalid({ [field]: noticeMessages.invoiceUnknown });
    }
    if (given.findIndex((each) => each.invoice === id) < at) {
      throw invalid({ [field]: noticeMessages.invoiceTwice });
    }
    if (first?.code && invoice.partyId !== first.partyId) {
      throw invalid({ [field]: noticeMessages.otherAccount(invoice.code, first.code) });
    }
    if (amount + tds > invoice.grandTotal) {
      const message = noticeMessages.tooMuch(rupeeText(invoice.grandTotal));
      throw invalid({ [`invoices.${at}.amount`]: message });
    }
    return { invoice: { ...invoice, code: invoice.code }, amount, tds };
  });
}

export function withdrawOwnNotice(context: PortalContext, id: string) {
  return context.transaction(async (tx) => {
    const data = await withdrawNotice(tx, context, id);
    if (!data) throw notFound();
    return { data };
  });
}

import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { certificateMessages } from '@kolam/contract/finance/tds-reports/messages.ts';
import type { SendCertificate } from '@kolam/contract/finance/tds-reports/rules.ts';
import type { listCompanyCertificates } from '@kolam/contract/portal/invoices/certificate-endpoints.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { PortalContext } from '#core/request-context.ts';
import { lockPartyShared } from '#finance/parties/queries.ts';
import { sendCertificate, withdrawCertificate } from '#finance/tds-reports/actions.ts';
import { quartersOfCompany } from '#finance/tds-reports/queries.ts';
import { checkUpload } from '#platform/files/actions.ts';
import { listAccounts } from './store.ts';

/** Returns the tax that the own company deducted in a financial year, and its certificates. */
export async function readCertificates(
  { db, clock, actor: { companyId } }: PortalContext,
  query: QueryOf<typeof listCompanyCertificates>,
) {
  const today = dayOf(clock.now());
  const year = query.year ?? financialYearOf(today);
  const accountIds = (await listAccounts(db, companyId)).map(({ id }) => id);
  return { data: await quartersOfCompany(db, { companyId, accountIds, year, today }), year };
}

/** Sends the certificate of tax that the own company deducted. */
export async function sendOwnCertificate(
  context: PortalContext,
  body: SendCertificate,
  [upload]: UploadedFile[],
) {
  // Before the transaction, since it reads the file store.
  const given = { purpose: 'document', field: 'certificate' } as const;
  const file = await checkUpload(context, upload, given);
  return context.transaction(async (tx) => {
    // It must neither be deleted nor get another company in between.
    await lockPartyShared(tx, 'customer', body.account);
    const accounts = await listAccounts(tx, context.actor.companyId);
    if (!accounts.some(({ id }) => id === body.account)) {
      throw invalid({ account: certificateMessages.accountUnknown });
    }
    return { data: await sendCertificate(tx, context, { ...body, file }) };
  });
}

export function withdrawOwnCertificate(context: PortalContext, id: string) {
  return context.transaction(async (tx) => {
    const data = await withdrawCertificate(tx, context, id);
    if (!data) throw notFound();
    return { data };
  });
}

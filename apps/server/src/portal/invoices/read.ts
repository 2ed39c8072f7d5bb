import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import { inRupees } from '@kolam/contract/core/paise.ts';
import { upiLink } from '@kolam/contract/finance/tax/upi.ts';
import type { PaymentDetails } from '@kolam/contract/platform/organisation/model.ts';
import type { listCompanyInvoices } from '@kolam/contract/portal/invoices/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { PortalContext } from '#core/request-context.ts';
import {
  amendedInvoice,
  detailOf,
  findInvoice,
  presentInvoice,
} from '#finance/invoices/queries.ts';
import { noticeStatesOf, waitingOn } from '#finance/payment-notices/queries.ts';
import { companyNames } from '#people/companies/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { paymentDetailsOf, readOrganisation } from '#platform/organisation/queries.ts';
import { isOfCompany, listAccounts, listCompanyInvoicePage } from './store.ts';

export async function readInvoices(
  { db, clock, actor: { companyId } }: PortalContext,
  query: QueryOf<typeof listCompanyInvoices>,
) {
  const { rows, total } = await listCompanyInvoicePage(db, {
    filter: { companyId, search: searchOf(query)?.toLowerCase(), status: query.status },
    sort: sortOf(query.sort),
    page: query,
  });
  const shown = { today: dayOf(clock.now()), hasPan: false, event: null };
  const invoiceIds = rows.map(({ id }) => id);
  const of = { company: companyId, invoiceIds };
  const notices = await noticeStatesOf(db, of);
  const waiting = await waitingOn(db, of);
  const data = rows.map((row) => ({
    ...presentInvoice(row, shown),
    notice: notices.get(row.id) ?? null,
    waiting: inRupees(waiting.get(row.id) ?? 0),
  }));
  return { data, meta: metaOf(query, total) };
}

/** @throws Failure 404 for an invoice of another company, and for one that is not issued */
export async function requireOwnInvoice({ db, actor }: PortalContext, id: string): Promise<void> {
  if (!(await isOfCompany(db, { id, companyId: actor.companyId }))) throw notFound();
}

export async function readInvoice(context: PortalContext, id: string) {
  await requireOwnInvoice(context, id);
  const row = await findInvoice(context.db, id);
  if (!row) throw notFound();
  const waiting = await waitingOn(context.db, {
    company: context.actor.companyId,
    invoiceIds: [id],
  });
  const { row: shown, lines, amendedOn } = await amendedInvoice(context.db, row);
  const { upiId, legalName: payee } = await readOrganisation(context.db);
  return {
    data: {
      ...(await detailOf(context.db, context, shown, lines)),
      amendedOn,
      waiting: inRupees(waiting.get(id) ?? 0),
    },
    upiLink: upiLink({ upiId, payee, duePaise: row.due, code: row.code ?? '' }),
  };
}

/** Returns how to pay us, and records that someone looked. */
export function readPaymentDetails(context: PortalContext): Promise<{ data: PaymentDetails }> {
  const { companyId: id } = context.actor;
  return context.transaction(async (tx) => {
    const ours = await readOrganisation(tx);
    const title = (await companyNames(tx, [id])).get(id)?.name ?? '';
    await recordChange(tx, context, {
      record: { kind: 'company', id, title, companyId: id },
      action: 'portal_bank_read',
      changes: [],
    });
    return { data: paymentDetailsOf(ours, { isWhole: false }) };
  });
}

export async function readAccounts({ db, actor }: PortalContext) {
  return { data: await listAccounts(db, actor.companyId) };
}

/** @throws Failure 404 for an account of another company */
export async function requireOwnAccount(context: PortalContext, id: string): Promise<void> {
  const { data } = await readAccounts(context);
  if (!data.some((account) => account.id === id)) throw notFound();
}

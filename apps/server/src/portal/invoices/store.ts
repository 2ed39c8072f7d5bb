import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  CompanyInvoiceStatus,
  companyInvoiceList,
} from '@kolam/contract/portal/invoices/values.ts';
import { and, asc, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { type InvoiceRow, invoiceColumns } from '#finance/invoices/queries.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';

/**
 * The issued invoices of a company: to a customer that is linked to it now, and was linked to no
 * other company then.
 */
export const ofCompany = (companyId: string | Placeholder): SQL | undefined =>
  and(
    eq(invoices.kind, 'sales'),
    sql`${invoices.state} <> 'draft'`,
    sql`${invoices.partyId} in (
      select id from ${parties} where kind = 'customer' and company_id = ${companyId})`,
    sql`(${invoices.companyId} is null or ${invoices.companyId} = ${companyId})`,
  );

type Filter = {
  companyId: string;
  search: string | undefined;
  status: CompanyInvoiceStatus | 'open' | undefined;
};

export function listCompanyInvoicePage(
  db: Queryable,
  {
    filter: { companyId, search, status },
    sort,
    page,
  }: {
    filter: Filter;
    sort: { column: SortOf<typeof companyInvoiceList>; descending: boolean };
    page: Page;
  },
) {
  const isGiven = status !== undefined && status !== 'open';
  return listPage<typeof invoices, InvoiceRow>(db, {
    name: 'company invoices',
    table: invoices,
    columns: invoiceColumns,
    filters: [
      ofCompany(sql.placeholder('companyId')),
      isGiven ? eq(invoices.status, sql.placeholder('status')) : undefined,
      status === 'open' ? gt(invoices.due, sql.raw('0')) : undefined,
      search === undefined ? undefined : contains(codeText, sql.placeholder('substring')),
    ],
    values: {
      companyId,
      status,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: invoices[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Among the invoices of one company, a search needs no index. */
const codeText = sql`lower(${invoices.code})`;

/** Returns whether an invoice is one of the company's. */
export async function isOfCompany(
  db: Queryable,
  { id, companyId }: { id: string; companyId: string },
): Promise<boolean> {
  return (await db.$count(invoices, and(eq(invoices.id, id), ofCompany(companyId)))) > 0;
}

/** Returns these invoices of the company, by id. Those of others are left out. */
export async function findOwnInvoices(
  db: Queryable,
  { ids, companyId }: { ids: string[]; companyId: string },
) {
  const found = await db
    .select({
      id: invoices.id,
      code: invoices.code,
      state: invoices.state,
      partyId: invoices.partyId,
      partyName: invoices.partyName,
      subtotal: invoices.subtotal,
      grandTotal: invoices.grandTotal,
      due: invoices.due,
    })
    .from(invoices)
    .where(and(inArray(invoices.id, ids), ofCompany(companyId)));
  return new Map(found.map((invoice) => [invoice.id, invoice]));
}

/**
 * The customers that are linked to a company. Left out are those with an issued invoice of another
 * company, to which they were linked before: a statement has all invoices.
 */
export const isAccountOf = (companyId: string): SQL | undefined =>
  and(
    eq(parties.kind, 'customer'),
    eq(parties.companyId, companyId),
    sql`not exists (
      select from ${invoices} where ${invoices.partyId} = ${parties.id}
        and ${invoices.state} <> 'draft' and ${invoices.companyId} <> ${companyId})`,
  );

/** Returns these customers, by name. */
export function listAccounts(
  db: Queryable,
  companyId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(isAccountOf(companyId))
    .orderBy(asc(parties.name), asc(parties.id));
}

import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { byAmount, byKey, byShortNumber, type Searchable } from '#core/searchable.ts';
import { invoices } from './tables.ts';

export { amendedInvoice } from './amended.ts';
export { type SupplySides, supplyOf } from './build-document.ts';
export { detailOf, wholeInvoice } from './detail.ts';
export { nameBoth } from './party-snapshot.ts';
export { downloadInvoice, invoiceFile } from './pdf.ts';
export { labelOf, presentInvoice } from './present.ts';
export { findInvoice, type InvoiceRow, invoiceColumns } from './store.ts';

/** Returns whether an invoice with this id exists. */
export async function isInvoice(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id));
  return found.length > 0;
}

const numbersByIds = prepared((db) =>
  db
    .select({ id: invoices.id, code: invoices.code, state: invoices.state })
    .from(invoices)
    .where(sql`${invoices.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the numbers of invoices and whether they count, by id. Unknown ids are missing. */
export async function invoiceNumbers(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await numbersByIds(db, { ids });
  return new Map(found.map(({ id, ...invoice }) => [id, invoice]));
}

/** Returns the numbers and statuses of invoices, by id. Unknown ids are missing. */
export async function invoiceStates(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await db
    .select({ id: invoices.id, code: invoices.code, status: invoices.status })
    .from(invoices)
    .where(inArray(invoices.id, ids));
  return new Map(found.map((invoice) => [invoice.id, invoice]));
}

/** Returns the number of overdue documents of a kind on a day, and their amount due in paise. */
export async function overdueSum(
  db: Queryable,
  { kind, today }: { kind: InvoiceKind; today: string },
): Promise<{ documents: number; due: number }> {
  const [found] = await db
    .select({
      documents: sql<number>`count(*)::int`,
      due: sql<number>`coalesce(sum(${invoices.due}), 0)::bigint`,
    })
    .from(invoices)
    .where(
      sql`${invoices.due} > 0 and ${invoices.kind} = ${kind} and ${invoices.dueOn} < ${today}::date`,
    );
  return found ?? { documents: 0, due: 0 };
}

/** Invoices, for the quick search. */
export const searchableInvoices: Searchable = {
  table: invoices,
  text: invoices.searchText,
  title: sql`coalesce(${invoices.code}, 'Draft for ' || ${invoices.partyName})`,
  newestFirst: true,
  keys: [invoices.code, invoices.billNo, invoices.selfInvoiceCode],
  facts: [
    byShortNumber(invoices.code),
    byShortNumber(invoices.selfInvoiceCode),
    byKey(invoices.billNo),
    byAmount(invoices.grandTotal),
    byAmount(invoices.due),
  ],
  detail: [
    sql`case when ${invoices.code} is not null then ${invoices.partyName} end`,
    sql`case when ${invoices.billNo} <> '' then 'bill ' || ${invoices.billNo} end`,
    invoices.selfInvoiceCode,
    invoices.status,
  ],
  amount: invoices.grandTotal,
};

/**
 * Returns the display names of documents and their open amounts in paise, by id. A bill is named by
 * the vendor's number.
 */
export async function namedInvoices(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      code: sql<string>`coalesce(nullif(${invoices.billNo}, ''), ${invoices.code}, '')`,
      party: invoices.partyName,
      due: invoices.due,
    })
    .from(invoices)
    .where(inArray(invoices.id, ids));
  return new Map(found.map((invoice) => [invoice.id, invoice]));
}

/**
 * A query for open documents created after a moment that were due between two days: `record_id`,
 * `day`.
 */
export const invoicesDueBetween = ({
  from,
  to,
  after,
}: {
  from: string;
  to: string;
  after: Date;
}): SQL => sql`
  select id as record_id, due_on as day from invoices
  where due > 0 and kind in ('sales', 'purchase') and due_on between ${from} and ${to}
    and created_at > ${after}::timestamptz`;

import { ageBuckets } from '@kolam/contract/finance/overview/model.ts';
import { and, between, eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { creditNotes, invoices } from './tables.ts';

/** Whether there is an invoice of this id. */
export async function isInvoice(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id));
  return found.length > 0;
}

const duesByIds = prepared((db) =>
  db
    .select({ id: invoices.id, status: invoices.status, due: invoices.due })
    .from(invoices)
    .where(sql`${invoices.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** How invoices stand, by id; `due` in paise. */
export async function invoiceDues(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await duesByIds(db, { ids });
  return new Map(found.map(({ id, ...invoice }) => [id, invoice]));
}

/** What a receipt says of the invoice it is for; `due` in paise. */
export async function findPaidInvoice(db: Queryable, id: string) {
  const [found] = await db
    .select({
      kind: invoices.kind,
      issuedOn: invoices.issuedOn,
      billNo: invoices.billNo,
      supplier: invoices.supplier,
      recipient: invoices.recipient,
      due: invoices.due,
    })
    .from(invoices)
    .where(eq(invoices.id, id));
  return found ?? null;
}

/** Sums in paise, as exact whole numbers. */
const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::bigint`;

/**
 * What is due by kind and by the days since it was due, in paise: `age` is a place in `ageBuckets`, -1
 * is what is not due yet. Only what there is has a row.
 */
export function dueSums(db: Queryable, today: string) {
  const days = sql`(${today}::date - ${invoices.dueOn})`;
  const last = ageBuckets.length - 1;
  const age = sql<number>`case when ${days} <= 0 then -1 else least((${days} - 1) / 30, ${last}) end`;
  return db
    .select({
      kind: invoices.kind,
      age,
      documents: sql<number>`count(*)::int`,
      total: sumOf(invoices.grandTotal),
      paid: sumOf(invoices.paid),
      tdsSettled: sumOf(invoices.tdsSettled),
      credited: sumOf(invoices.credited),
      due: sumOf(invoices.due),
    })
    .from(invoices)
    .where(sql`${invoices.due} > 0`)
    .groupBy(invoices.kind, sql`2`);
}

type Period = { from: string; to: string };

/** Tax of the issued documents of a period by kind and month (`YYYY-MM`), in paise. */
export function taxSums(db: Queryable, { from, to }: Period) {
  const daily = db
    .select({
      kind: invoices.kind,
      day: invoices.issuedOn,
      documents: sql<number>`count(*)`.as('day_documents'),
      tax: sql<number>`sum(${invoices.taxTotal})`.as('day_tax'),
    })
    .from(invoices)
    .where(and(eq(invoices.state, sql`'issued'`), between(invoices.issuedOn, from, to)))
    .groupBy(invoices.kind, invoices.issuedOn)
    .as('daily');
  return db
    .select({
      kind: daily.kind,
      month: sql<string>`to_char(${daily.day}, 'YYYY-MM')`,
      documents: sql<number>`sum(${daily.documents})::int`,
      tax: sumOf(daily.tax),
    })
    .from(daily)
    .groupBy(daily.kind, sql`2`);
}

/** Tax that the credit notes of a period lowered, by their own days; as `taxSums`. */
export function creditedTaxSums(db: Queryable, { from, to }: Period) {
  return db
    .select({
      kind: creditNotes.kind,
      month: sql<string>`to_char(${creditNotes.issuedOn}, 'YYYY-MM')`,
      documents: sql<number>`count(*)::int`,
      tax: sumOf(creditNotes.taxTotal),
    })
    .from(creditNotes)
    .where(between(creditNotes.issuedOn, from, to))
    .groupBy(creditNotes.kind, sql`2`);
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from './tables.ts';

/** Whether there is an invoice of this id. */
export async function isInvoice(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id));
  return found.length > 0;
}

/**
 * Which kinds of documents have numbers that begin with one of these prefixes; read from the tables,
 * since it is asked only when a prefix is changed.
 */
export async function documentsBeginningWith(
  db: Queryable,
  prefixes: string[],
): Promise<{ prefix: string; kind: 'sales' | 'purchase' | 'credit' | 'debit' }[]> {
  const found = await db.execute<{
    prefix: string;
    kind: 'sales' | 'purchase' | 'credit' | 'debit';
  }>(sql`
    with codes as (
      select kind, split_part(code, '/', 1) as prefix from invoices where code is not null
      union all
      select case kind when 'sales' then 'credit' else 'debit' end, split_part(code, '/', 1)
      from credit_notes
    )
    select distinct prefix, kind from codes where prefix = any(${sql.param(prefixes)}::text[])`);
  return found.rows;
}

/** What a party's issued documents add up to, in paise; overdue is what was due before `today`. */
export async function partyFigures(db: Queryable, partyId: string, today: string) {
  const [figures] = await db
    .select({
      documents: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${invoices.grandTotal}), 0)::bigint`,
      paid: sql<number>`coalesce(sum(${invoices.paid} + ${invoices.tdsSettled}), 0)::bigint`,
      credited: sql<number>`coalesce(sum(${invoices.credited}), 0)::bigint`,
      due: sql<number>`coalesce(sum(${invoices.due}), 0)::bigint`,
      overdue: sql<number>`coalesce(sum(${invoices.due}) filter (where ${invoices.dueOn} < ${today}), 0)::bigint`,
    })
    .from(invoices)
    .where(and(eq(invoices.partyId, partyId), eq(invoices.state, 'issued')));
  return figures as NonNullable<typeof figures>;
}

/** Whether any document names a party: issued, void or still a draft. */
export async function partyHasDocuments(db: Queryable, partyId: string): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.partyId, partyId))
    .limit(1);
  return found.length > 0;
}

/**
 * A query for the issued documents of a party up to a day, as its statement lists them: what raises
 * the due and what lowers it in paise, `id` the invoice's, `rank` and `source` for the order of a day.
 */
export function partyDocuments(partyId: string, to: string): SQL {
  return sql`
    select issued_on as "on", 0 as rank, id as source, 'invoice' as kind, code, id, bill_no as note,
      grand_total as charge, 0::bigint as settlement
    from invoices
    where party_id = ${partyId} and state = 'issued' and issued_on <= ${to}
    union all
    select notes.issued_on, 1, notes.id, 'credit-note', notes.code, invoices.id, notes.reason, 0,
      notes.grand_total
    from invoices join credit_notes as notes on notes.invoice_id = invoices.id
    where invoices.party_id = ${partyId} and notes.issued_on <= ${to}`;
}

import type { Page } from '@kolam/contract/core/paging.ts';
import type { LinkedDocuments } from '@kolam/contract/finance/events/figures.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { invoiceKinds } from '@kolam/contract/finance/invoices/model.ts';
import { ageBuckets } from '@kolam/contract/finance/overview/model.ts';
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
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
    .where(
      and(
        eq(invoices.state, sql`'issued'`),
        // All there are: the index begins with it, and so can be read for the period alone.
        inArray(invoices.kind, [...invoiceKinds]),
        between(invoices.issuedOn, from, to),
      ),
    )
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

/** Tax that the credit notes of a period lowered, by their own days, without those that came too late; as `taxSums`. */
export function creditedTaxSums(db: Queryable, { from, to }: Period) {
  return db
    .select({
      kind: creditNotes.kind,
      month: sql<string>`to_char(${creditNotes.issuedOn}, 'YYYY-MM')`,
      documents: sql<number>`count(*)::int`,
      tax: sumOf(creditNotes.taxTotal),
    })
    .from(creditNotes)
    .where(
      and(
        creditNotes.lowersTax,
        inArray(creditNotes.kind, [...invoiceKinds]),
        between(creditNotes.issuedOn, from, to),
      ),
    )
    .groupBy(creditNotes.kind, sql`2`);
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
    .where(and(eq(invoices.partyId, partyId), eq(invoices.state, sql`'issued'`)));
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
 * A query for the issued documents of a party in a period, as its statement lists them: what raises
 * the due and what lowers it in paise, `id` the invoice's, `rank` and `source` for the order of a day.
 */
export function partyDocuments(partyId: string, { from, to }: Period): SQL {
  return sql`
    select issued_on as "on", 0 as rank, id as source, 'invoice' as kind, code, id, bill_no as note,
      grand_total as charge, 0::bigint as settlement
    from invoices
    where party_id = ${partyId} and state = 'issued' and issued_on between ${from} and ${to}
    union all
    select notes.issued_on, 1, notes.id, 'credit-note', notes.code, invoices.id, notes.reason, 0,
      notes.grand_total
    from invoices join credit_notes as notes on notes.invoice_id = invoices.id
    where invoices.party_id = ${partyId} and notes.issued_on between ${from} and ${to}`;
}

/** A value for what those before a day had raised the due by, in paise. */
export function partyDocumentsBefore(partyId: string, day: string): SQL {
  return sql`(
    (select coalesce(sum(grand_total), 0) from invoices
      where party_id = ${partyId} and state = 'issued' and issued_on < ${day})
    - (select coalesce(sum(notes.grand_total), 0)
      from invoices join credit_notes as notes on notes.invoice_id = invoices.id
      where invoices.party_id = ${partyId} and notes.issued_on < ${day}))`;
}

const linkedSums = prepared((db) =>
  db
    .select({
      eventId: invoices.eventId,
      head: invoices.eventHead,
      count: sql<number>`count(*)::int`,
      value: sumOf(invoices.subtotal),
      credited: sumOf(invoices.creditedTaxable),
    })
    .from(invoices)
    .where(
      sql`${invoices.eventId} = any(${sql.placeholder('ids')}::uuid[]) and ${invoices.state} = 'issued'`,
    )
    .groupBy(invoices.eventId, invoices.eventHead),
);

/** What the documents linked to events come to by event and head, in paise; drafts and void ones don't count. */
export async function linkedByEvent(db: Queryable, eventIds: string[]) {
  const linked = new Map<string, Partial<Record<EventHead, LinkedDocuments>>>();
  if (eventIds.length === 0) return linked;
  for (const { eventId, head, ...documents } of await linkedSums(db, { ids: eventIds })) {
    // The database holds both or neither.
    const [event, of] = [eventId as string, head as EventHead];
    linked.set(event, { ...linked.get(event), [of]: documents });
  }
  return linked;
}

/** A value for what the purchases linked to some events come to, in paise; `eventIds` is a query for their ids. */
export const linkedCosts = (eventIds: SQL): SQL => sql`(
  select coalesce(sum(subtotal - credited_taxable), 0) from invoices
  where event_id in (${eventIds}) and state = 'issued' and kind = 'purchase')`;

/** How many documents are linked to an event, of any state. */
export const countLinked = (db: Queryable, eventId: string): Promise<number> =>
  db.$count(invoices, eq(invoices.eventId, eventId));

const linked = {
  id: invoices.id,
  version: invoices.version,
  kind: invoices.kind,
  state: invoices.state,
  code: invoices.code,
  status: invoices.status,
  issuedOn: invoices.issuedOn,
  partyId: invoices.partyId,
  partyName: invoices.partyName,
  eventHead: invoices.eventHead,
  subtotal: invoices.subtotal,
  creditedTaxable: invoices.creditedTaxable,
};
export type LinkedDocument = Pick<typeof invoices.$inferSelect, keyof typeof linked> & {
  eventHead: EventHead;
};

/** The documents linked to an event, or to one of its heads, the newest first. */
export function listLinkedPage(
  db: Queryable,
  { eventId, head, page }: { eventId: string; head: EventHead | undefined; page: Page },
) {
  return listPage<typeof invoices, LinkedDocument>(db, {
    name: 'linked-documents',
    table: invoices,
    columns: linked,
    filters: [
      eq(invoices.eventId, sql.placeholder('eventId')),
      head && eq(invoices.eventHead, sql.placeholder('head')),
    ],
    values: { eventId, head },
    searched: false,
    sort: invoices.issuedOn,
    descending: true,
    page,
  });
}

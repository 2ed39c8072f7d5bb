import type { Page } from '@kolam/contract/core/paging.ts';
import type { LinkedDocuments } from '@kolam/contract/finance/events/figures.ts';
import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import { type InvoiceKind, invoiceKinds } from '@kolam/contract/finance/invoices/model.ts';
import { ageBuckets } from '@kolam/contract/finance/overview/model.ts';
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { byAmount, byKey, byShortNumber, type Findable } from '#core/findable.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { creditNotes, invoices } from './tables.ts';

/** Whether there is an invoice of this id. */
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

/** What invoices are called and whether they count, by id; unknown ids are missing. */
export async function invoiceNumbers(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await numbersByIds(db, { ids });
  return new Map(found.map(({ id, ...invoice }) => [id, invoice]));
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

/** Whose document an invoice is; null when there is none. */
export async function findInvoiceParty(db: Queryable, id: string) {
  const [found] = await db
    .select({ kind: invoices.kind, partyId: invoices.partyId })
    .from(invoices)
    .where(eq(invoices.id, id));
  return found ?? null;
}

/** A query for what of one invoice is without GST, in paise: its `subtotal` and `grand_total`. */
export const invoiceShare = (id: SQL): SQL =>
  sql`select subtotal, grand_total from invoices where id = ${id} ${byIndex}`;

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

/** How many documents of a kind are overdue on a day, and what is due of them in paise. */
export async function overdueSum(
  db: Queryable,
  { kind, today }: { kind: InvoiceKind; today: string },
): Promise<{ documents: number; due: number }> {
  const [found] = await db
    .select({ documents: sql<number>`count(*)::int`, due: sumOf(invoices.due) })
    .from(invoices)
    .where(
      sql`${invoices.due} > 0 and ${invoices.kind} = ${kind} and ${invoices.dueOn} < ${today}::date`,
    );
  return found ?? { documents: 0, due: 0 };
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

const figuresOfParty = prepared((db) =>
  db
    .select({
      documents: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${invoices.grandTotal}), 0)::bigint`,
      paid: sql<number>`coalesce(sum(${invoices.paid} + ${invoices.tdsSettled}), 0)::bigint`,
      credited: sql<number>`coalesce(sum(${invoices.credited}), 0)::bigint`,
      due: sql<number>`coalesce(sum(${invoices.due}), 0)::bigint`,
      overdue: sql<number>`coalesce(sum(${invoices.due}) filter (where ${invoices.dueOn} < ${sql.placeholder('today')}), 0)::bigint`,
    })
    .from(invoices)
    .where(
      and(eq(invoices.partyId, sql.placeholder('partyId')), eq(invoices.state, sql`'issued'`)),
    ),
);

/** What a party's issued documents add up to, in paise; overdue is what was due before `today`. */
export async function partyFigures(db: Queryable, partyId: string, today: string) {
  const [figures] = await figuresOfParty(db, { partyId, today });
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

const linkedCount = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(eq(invoices.eventId, sql.placeholder('eventId'))),
);

/** How many documents are linked to an event, of any state. */
export async function countLinked(db: Queryable, eventId: string): Promise<number> {
  const [found] = await linkedCount(db, { eventId });
  return found?.count ?? 0;
}

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

/** What is deducted of what is due on an invoice, in hundredths of a percent of its value without GST. */
export type DeductionRates = {
  sales: number[];
  purchase: { individuals: number; others: number; withoutPan: number };
};

/** A query for the ids of those whose number is one of some texts. */
export const invoicesNamed = (codes: SQL): SQL =>
  sql`select id from invoices where code = any (${codes})`;

/** Less than this, in paise, is what comes of rounding a tax to whole rupees. */
const roundingPaise = 100;

/**
 * The open invoices that so much money settles in full, in paise, by itself or with tax deducted at
 * one of these rates beside; those of these numbers first, then those due without a deduction, the
 * first due first.
 */
export async function invoicesSettledBy(
  db: Queryable,
  asked: {
    amount: number;
    kinds: ('sales' | 'purchase')[];
    rates: DeductionRates;
    codes: string[];
    limit: number;
  },
) {
  const { amount, kinds, rates, codes, limit } = asked;
  const { individuals, others, withoutPan } = rates.purchase;
  const found = await db.execute<SettledInvoice>(sql`
    select open.id, code, kind, party_id as "partyId", party_name as "partyName", issued_on as "issuedOn",
      due_on as "dueOn", grand_total as "grandTotal", due, due - ${amount}::bigint as tds,
      code = any(${sql.param(codes)}::text[]) as "isNamed"
    from invoices as open cross join lateral unnest(
      case when kind = 'sales' then ${sql.param(rates.sales)}::int[]
        when supplier ->> 'pan' = '' then array[${withoutPan}::int]
        when substr(supplier ->> 'pan', 4, 1) in ('P', 'H') then array[${individuals}::int]
        else array[${others}::int] end || 0) as rate
    where due > 0 and kind = any(${sql.param(kinds)}::text[])
      and due between ${amount}::bigint and ${amount}::bigint * 4 / 3
      and case rate when 0 then due = ${amount}::bigint
        else due > ${amount}::bigint and abs(due - ${amount}::bigint
          - round(rate::numeric * subtotal * due / (10000 * grand_total))) < ${roundingPaise} end
    group by open.id
    order by "isNamed" desc, tds, due_on, code
    limit ${limit}`);
  return found.rows;
}

/**
 * The open invoices that a text is in, or of which a sum that was searched for is due or the total, to be
 * paid with so much money: those first that it does not exceed, of these
 * first what has one of these numbers, then what is due nearest to it.
 */
export async function openInvoicesFound(
  db: Queryable,
  asked: {
    q: string;
    /** In paise. */
    sum: number | null;
    amount: number;
    kinds: ('sales' | 'purchase')[];
    codes: string[];
    limit: number;
  },
) {
  const { q, sum, amount, kinds, codes, limit } = asked;
  const ofSum = sum === null ? sql`` : sql`or due = ${sum}::bigint or grand_total = ${sum}::bigint`;
  const found = await db.execute<SettledInvoice>(sql`
    select id, code, kind, party_id as "partyId", party_name as "partyName", issued_on as "issuedOn",
      due_on as "dueOn", grand_total as "grandTotal", due, 0 as tds,
      code = any(${sql.param(codes)}::text[]) as "isNamed"
    from invoices
    where due > 0 and kind = any(${sql.param(kinds)}::text[])
      and (${contains(invoices.searchText, substring(q))} ${ofSum})
    order by due < ${amount}::bigint, "isNamed" desc, abs(due - ${amount}::bigint), due_on, code
    limit ${limit}`);
  return found.rows;
}

export type SettledInvoice = {
  id: string;
  code: string;
  kind: 'sales' | 'purchase';
  partyId: string;
  partyName: string;
  issuedOn: string;
  dueOn: string;
  grandTotal: number;
  due: number;
  /** What settles the rest. */
  tds: number;
  isNamed: boolean;
};

type Reported = Period & { kind: InvoiceKind };

/**
 * Keeps a joined query one by itself, so that what belongs to a document is read off its index: joined
 * freely, all lines there ever were would be read for those of a month, and more each year.
 */
const byIndex = sql`offset 0`;

/** What stands on a document of whoever it is about, as `invoices` alias `i`; the name just to be grouped by. */
const reportedOf = (kind: InvoiceKind): SQL => {
  const other = sql.raw(kind === 'sales' ? 'i.recipient' : 'i.supplier');
  return sql`i.kind, i.id as invoice_id, i.code as invoice_code, i.issued_on as invoice_on,
    i.grand_total as invoice_value, i.party_id, i.party_name collate "C" as party_name, i.place,
    i.supply_type, coalesce(${other} ->> 'gstin', '') as gstin, coalesce((${other} ->> 'isSez')::boolean, false) as is_sez`;
};

/**
 * A query for the lines of a period's invoices as returns report them: `hsn`, `unit`, `tax_rate`,
 * `quantity` in thousandths, `taxable`, `cgst`, `sgst`, `igst` in paise, with their document
 * (`is_note`, `id`, `code`, `issued_on`, `value`), the invoice and the other side beside them.
 */
export function reportedInvoiceLines(
  { kind, from, to }: Reported,
  state: 'issued' | 'void' = 'issued',
): SQL {
  return sql`
    select false as is_note, i.id, i.code, i.issued_on, i.grand_total as value, ${reportedOf(kind)},
      l.hsn, l.unit, l.tax_rate, l.quantity, l.taxable, l.cgst, l.sgst, l.igst
    from invoices i cross join lateral (
      select * from invoice_lines where invoice_id = i.id ${byIndex}
    ) as l
    where i.kind = ${kind} and i.state = ${sql.raw(`'${state}'`)} and i.issued_on between ${from} and ${to}`;
}

/**
 * The same of the period's notes that lower tax, or of those that came too late to; what they take back
 * is negative. Code and unit are those of the line they take back from; pieces count where their price
 * is that line's, since other notes take back money alone.
 */
export function reportedNoteLines(
  { kind, from, to }: Reported,
  { lowersTax }: { lowersTax: boolean },
): SQL {
  return sql`
    select true as is_note, n.id, n.code, n.issued_on, n.grand_total as value, ${reportedOf(kind)},
      o.hsn, o.unit, l.tax_rate, case when l.rate = o.rate then -l.quantity else 0 end as quantity,
      -l.taxable as taxable, -l.cgst as cgst, -l.sgst as sgst, -l.igst as igst
    from credit_notes n
      cross join lateral (select * from invoices where id = n.invoice_id ${byIndex}) as i
      cross join lateral (select * from credit_note_lines where note_id = n.id ${byIndex}) as l
      cross join lateral (select * from invoice_lines where id = l.invoice_line_id ${byIndex}) as o
    where n.kind = ${kind} and ${sql.raw(lowersTax ? 'n.lowers_tax' : 'not n.lowers_tax')}
      and n.issued_on between ${from} and ${to}`;
}

/**
 * A query for the numbers that sales and credit notes of a period have: `nature`, `code`, `number`,
 * `is_void`.
 */
export function issuedNumbers({ from, to }: Period): SQL {
  return sql`
    select 'invoice' as nature, code, number, state = 'void' as is_void
    from invoices where kind = 'sales' and number is not null and issued_on between ${from} and ${to}
    union all
    select 'credit-note', code, number, false
    from credit_notes where kind = 'sales' and issued_on between ${from} and ${to}`;
}

/**
 * A query for the series of sales with numbers missing among those of a period, or just before them:
 * `nature`, `missing`. A period lies in one financial year.
 */
export function missingNumbers({ from, to }: Period): SQL {
  const missing = (nature: string, table: string) => sql`
    select ${sql.raw(`'${nature}'`)} as nature, last - first + 1 - there as missing
    from (
      select greatest(min(number) - 1, 1) as first, max(number) as last, min(financial_year) as year
      from ${sql.raw(table)} where kind = 'sales' and issued_on between ${from} and ${to}
    ) as given cross join lateral (
      select count(*) as there from ${sql.raw(table)}
      where kind = 'sales' and financial_year = year and number between first and last ${byIndex}
    ) as counted
    where last - first + 1 > there`;
  return sql`${missing('invoices', 'invoices')} union all ${missing('credit notes', 'credit_notes')}`;
}

/** The documents that the returns of a period report, issued in it or with a note of it, and its drafts: `i`. */
const checked = ({ from, to }: Period): SQL => sql`(
  select id from invoices
  where kind in ('sales', 'purchase') and state = 'issued' and issued_on between ${from} and ${to}
  union
  select id from invoices
  where kind in ('sales', 'purchase') and status = 'draft' and issued_on between ${from} and ${to}
  union
  select invoice_id from credit_notes
  where kind in ('sales', 'purchase') and lowers_tax and issued_on between ${from} and ${to}
  ) as ids cross join lateral (select * from invoices where id = ids.id ${byIndex}) as i`;

/**
 * A query for what is to be looked at of each document before a period's returns: its own columns, what
 * it says of us (`our_…`) and of the other side (`their_…`), the numbers of its lines without a code,
 * counted from 1 (`codeless`), and its rates.
 */
export const checkedDocuments = (period: Period): SQL => sql`
  select i.id, i.kind, i.state, i.code, i.issued_on, i.party_id, i.party_name, i.place, i.supply_type,
    i.subtotal, i.tax_total, i.bill_no, lines.codeless, lines.rates,
    coalesce(ours ->> 'gstin', '') as our_gstin, coalesce(ours ->> 'state', '') as our_state,
    coalesce(theirs ->> 'gstin', '') as their_gstin, coalesce(theirs ->> 'state', '') as their_state,
    coalesce((theirs ->> 'isSez')::boolean, false) as their_sez,
    coalesce((theirs ->> 'hasAddress')::boolean, jsonb_array_length(theirs -> 'address') > 0, false)
      as their_address
  from ${checked(period)}
    cross join lateral (
      select case i.kind when 'sales' then i.supplier else i.recipient end as ours,
        case i.kind when 'sales' then i.recipient else i.supplier end as theirs
    ) as sides
    cross join lateral (
      select string_agg((l.place + 1)::text, ', ' order by l.place) filter (where l.hsn = '') as codeless,
        array_agg(distinct l.tax_rate) as rates
      from invoice_lines l where l.invoice_id = i.id
    ) as lines`;

/** A query for the notes on sales of a period that came too late to lower tax, with their invoices. */
export const lateNotes = ({ from, to }: Period): SQL => sql`
  select n.code as note_code, i.id, i.kind, i.code, i.issued_on, i.party_id, i.party_name
  from credit_notes n join invoices i on i.id = n.invoice_id
  where n.kind = 'sales' and not n.lowers_tax and n.issued_on between ${from} and ${to}`;

/** The GSTINs of the other sides of a period's documents, each once. */
export async function gstinsOf(db: Queryable, period: Period): Promise<string[]> {
  const found = await db.execute<{ gstin: string }>(sql`
    select distinct case i.kind when 'sales' then i.recipient else i.supplier end ->> 'gstin' as gstin
    from ${checked(period)}`);
  return found.rows.flatMap(({ gstin }) => (gstin ? [gstin] : []));
}

/** Invoices, for the quick search. */
export const findableInvoices: Findable = {
  table: invoices,
  text: invoices.searchText,
  title: sql`coalesce(${invoices.code}, 'Draft for ' || ${invoices.partyName})`,
  newestFirst: true,
  keys: [invoices.code, invoices.billNo],
  facts: [
    byShortNumber(invoices.code),
    byKey(invoices.billNo),
    byAmount(invoices.grandTotal),
    byAmount(invoices.due),
  ],
  detail: [
    sql`case when ${invoices.code} is not null then ${invoices.partyName} end`,
    sql`case when ${invoices.billNo} <> '' then 'bill ' || ${invoices.billNo} end`,
    invoices.status,
  ],
  amount: invoices.grandTotal,
};

/** How documents are named to people, with what is open of them in paise, by id; a bill by the vendor's number. */
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

/** A query for open documents made after a moment that were due between two days: `record_id`, `day`. */
export const invoicesDueBetween = ({ from, to, after }: Period & { after: Date }): SQL => sql`
  select id as record_id, due_on as day from invoices
  where due > 0 and kind in ('sales', 'purchase') and due_on between ${from} and ${to}
    and created_at > ${after}::timestamptz`;

/** Whether any was made or saved since a moment, whatever became of it; a note on one saves it. */
export const invoicesSince = (at: SQL): SQL =>
  sql`exists (select from invoices where updated_at >= ${at})`;

type RatesFrom = {
  at: SQL;
  /** The days of the document: from the first one until before the other; null: without end. */
  from: SQL;
  until: SQL;
  /** A jsonb array of hundredths of a percent. */
  rates: SQL;
};

/** Whether a draft that was saved since a moment is dated within days and has a line at one of the rates. */
export const draftsAtRates = ({ at, from, until, rates }: RatesFrom): SQL => sql`exists (
  select from invoices join invoice_lines on invoice_lines.invoice_id = invoices.id
  where invoices.status = 'draft' and invoices.updated_at >= ${at}
    and invoices.issued_on >= ${from} and coalesce(invoices.issued_on < ${until}, true)
    and ${rates} @> to_jsonb(invoice_lines.tax_rate))`;

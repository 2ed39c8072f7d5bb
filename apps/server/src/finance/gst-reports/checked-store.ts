import { codeForm } from '@kolam/contract/finance/gst-reports/law.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { documentAmendments } from '#finance/amendments/tables.ts';
import { creditNotes, invoiceLines, invoices } from '#finance/invoices/tables.ts';
import { byIndex } from './reported-store.ts';

type Period = { from: string; to: string };

/**
 * The documents that the returns of a period report, as `i`: those that count in it, those with a
 * credit note, an amendment or reversed credit in it, and its drafts.
 */
const checked = ({ from, to }: Period): SQL => sql`(
  select id from ${invoices}
  where kind in ('sales', 'purchase') and state = 'issued' and taxed_on between ${from} and ${to}
  union
  select id from ${invoices}
  where kind in ('sales', 'purchase') and status = 'draft' and issued_on between ${from} and ${to}
  union
  select invoice_id from ${creditNotes}
  where kind in ('sales', 'purchase') and lowers_tax and taxed_on between ${from} and ${to}
  union
  select invoice_id from ${documentAmendments}
  where note_id is null and month between ${from.slice(0, 7)} and ${to.slice(0, 7)}
  union
  select invoice_id from ${invoiceLines}
  where credit_reversed_in between ${from.slice(0, 7)} and ${to.slice(0, 7)}
  ) as ids cross join lateral (select * from ${invoices} where id = ids.id ${byIndex}) as i`;

const linesWhere = (condition: SQL) =>
  sql`string_agg((l.place + 1)::text, ', ' order by l.place) filter (where ${condition})`;

/**
 * A query for what must be checked on each document before a period's returns are filed: its own
 * columns, its data about us (`our_…`) and the other party (`their_…`), the numbers of its lines
 * without a code, counted from 1 (`codeless`), those with a code of no known form (`malformed`) or
 * with too few digits (`short`), and its rates. A sale of an earlier month, on which the period has a
 * note or amendment, has its particulars as amended (`is_amended`).
 */
export const checkedDocuments = ({
  hsnDigits,
  ...period
}: Period & { hsnDigits: number }): SQL => sql`
  select i.id, i.kind, i.state, i.code, i.issued_on, i.party_id, i.party_name,
    coalesce(a.place, i.place) as place, coalesce(a.supply_type, i.supply_type) as supply_type,
    i.subtotal, i.tax_total, i.owed_tax, i.bill_no, lines.codeless,
    lines.malformed, lines.short, lines.rates,
    coalesce(ours ->> 'gstin', '') as our_gstin, coalesce(ours ->> 'state', '') as our_state,
    coalesce(a.recipient_gstin, theirs ->> 'gstin', '') as their_gstin, coalesce(theirs ->> 'state', '') as their_state,
    coalesce(a.is_sez, (theirs ->> 'isSez')::boolean, false) as their_sez, a.id is not null as is_amended,
    coalesce((theirs ->> 'hasAddress')::boolean, jsonb_array_length(theirs -> 'address') > 0, false)
      as their_address
  from ${checked(period)}
    left join lateral (
      select * from ${documentAmendments}
      where invoice_id = i.id and note_id is null and i.issued_on < ${period.from}
    ) as a on true
    cross join lateral (
      select case i.kind when 'sales' then i.supplier else i.recipient end as ours,
        case i.kind when 'sales' then i.recipient else i.supplier end as theirs
    ) as sides
    cross join lateral (
      select ${linesWhere(sql`l.hsn = ''`)} as codeless,
        ${linesWhere(sql`l.hsn <> '' and l.hsn !~ ${codeForm}`)} as malformed,
        ${linesWhere(sql`l.hsn ~ ${codeForm} and length(l.hsn) < ${hsnDigits}::int`)} as short,
        array_agg(distinct l.tax_rate) as rates
      from ${invoiceLines} l where l.invoice_id = i.id
    ) as lines`;

/** A query for the notes on sales of a period that came too late to lower tax, with their invoices. */
export const lateNotes = ({ from, to }: Period): SQL => sql`
  select n.code as note_code, i.id, i.kind, i.code, i.issued_on, i.party_id, i.party_name, false as is_amended
  from ${creditNotes} n join ${invoices} i on i.id = n.invoice_id
  where n.kind = 'sales' and not n.lowers_tax and n.issued_on between ${from} and ${to}`;

/** Returns the GSTINs of the other parties of a period's documents, each once. */
export async function gstinsOf(db: Queryable, period: Period): Promise<string[]> {
  const found = await db.execute<{ gstin: string }>(sql`
    select distinct case i.kind when 'sales' then i.recipient else i.supplier end ->> 'gstin' as gstin
    from ${checked(period)}`);
  return found.rows.flatMap(({ gstin }) => (gstin ? [gstin] : []));
}

/** The value of a financial year's sales as recorded here, less notes, in paise. */
export async function turnoverOf(db: Queryable, financialYear: number): Promise<number> {
  const { rows } = await db.execute<{ turnover: number }>(sql`
    select (
      (select coalesce(sum(subtotal), 0) from ${invoices} where kind = 'sales' and state = 'issued'
        and issued_on between make_date(${financialYear}, 4, 1) and make_date(${financialYear} + 1, 3, 31))
      - (select coalesce(sum(subtotal), 0) from ${creditNotes} where kind = 'sales'
        and issued_on between make_date(${financialYear}, 4, 1) and make_date(${financialYear} + 1, 3, 31))
    )::bigint as turnover`);
  return rows[0]?.turnover ?? 0;
}

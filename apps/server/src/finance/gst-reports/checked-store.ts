import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { creditNotes, invoiceLines, invoices } from '#finance/invoices/tables.ts';
import { byIndex } from './reported-store.ts';

type Period = { from: string; to: string };

/**
 * The documents that the returns of a period report, as `i`: those issued in it, those with a
 * credit note in it, and its drafts.
 */
const checked = ({ from, to }: Period): SQL => sql`(
  select id from ${invoices}
  where kind in ('sales', 'purchase') and state = 'issued' and issued_on between ${from} and ${to}
  union
  select id from ${invoices}
  where kind in ('sales', 'purchase') and status = 'draft' and issued_on between ${from} and ${to}
  union
  select invoice_id from ${creditNotes}
  where kind in ('sales', 'purchase') and lowers_tax and issued_on between ${from} and ${to}
  ) as ids cross join lateral (select * from ${invoices} where id = ids.id ${byIndex}) as i`;

/**
 * A query for what must be checked on each document before a period's returns are filed: its own
 * columns, its data about us (`our_…`) and the other party (`their_…`), the numbers of its lines
 * without a code, counted from 1 (`codeless`), and its rates.
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
      from ${invoiceLines} l where l.invoice_id = i.id
    ) as lines`;

/** A query for the notes on sales of a period that came too late to lower tax, with their invoices. */
export const lateNotes = ({ from, to }: Period): SQL => sql`
  select n.code as note_code, i.id, i.kind, i.code, i.issued_on, i.party_id, i.party_name
  from ${creditNotes} n join ${invoices} i on i.id = n.invoice_id
  where n.kind = 'sales' and not n.lowers_tax and n.issued_on between ${from} and ${to}`;

/** Returns the GSTINs of the other parties of a period's documents, each once. */
export async function gstinsOf(db: Queryable, period: Period): Promise<string[]> {
  const found = await db.execute<{ gstin: string }>(sql`
    select distinct case i.kind when 'sales' then i.recipient else i.supplier end ->> 'gstin' as gstin
    from ${checked(period)}`);
  return found.rows.flatMap(({ gstin }) => (gstin ? [gstin] : []));
}

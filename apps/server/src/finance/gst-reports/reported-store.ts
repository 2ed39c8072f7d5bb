import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { documentAmendments } from '#finance/amendments/tables.ts';
import { creditNoteLines, creditNotes, invoiceLines, invoices } from '#finance/invoices/tables.ts';

/** Days, or expressions of them. */
type Period = { from: string | SQL; to: string | SQL };
type Reported = Period & { kind: InvoiceKind };

/**
 * Prevents PostgreSQL from flattening a joined subquery, so that a document's rows are read through
 * their index. Otherwise, the lines of all time would be read for those of a month, more each year.
 */
export const byIndex = sql`offset 0`;

/**
 * The columns that any kind of document has, from `invoices` aliased as `i`. The name is only for
 * grouping. Credit `is_late` if its month came after October of the next financial year. Under
 * `reverse_charge` we owe the tax, and a vendor who `is_abroad` is a supplier of imports.
 */
const reportedOf = (kind: InvoiceKind, particulars = particularsOf(kind)): SQL => {
  const other = sql.raw(kind === 'sales' ? 'i.recipient' : 'i.supplier');
  return sql`i.kind, i.id as invoice_id, i.code as invoice_code, i.grand_total as invoice_value, i.party_id,
    ${particulars},
    i.taxed_on > make_date(coalesce(i.self_invoice_year, i.financial_year) + 1, 10, 31) as is_late,
    i.reverse_charge, coalesce(${other} ->> 'state', '') = 'OC' as is_abroad`;
};

/** What of an invoice an amendment can change, from `i`. */
const particularsOf = (kind: InvoiceKind): SQL => {
  const other = sql.raw(kind === 'sales' ? 'i.recipient' : 'i.supplier');
  return sql`i.issued_on as invoice_on, i.party_name collate "C" as party_name, i.place, i.supply_type,
    coalesce(${other} ->> 'gstin', '') as gstin, coalesce((${other} ->> 'isSez')::boolean, false) as is_sez`;
};

/**
 * The same for a note on an invoice that was amended, from `a`: as amended, unless the note was
 * declared before. Those were amended with it, or nothing of theirs changed.
 */
const noteParticulars = sql`
  case when a.month <= to_char(n.issued_on, 'YYYY-MM') then a.issued_on else i.issued_on end as invoice_on,
  case when a.month <= to_char(n.issued_on, 'YYYY-MM') then a.recipient_name else i.party_name end collate "C" as party_name,
  coalesce(a.place, i.place) as place, coalesce(a.supply_type, i.supply_type) as supply_type,
  coalesce(a.recipient_gstin, i.recipient ->> 'gstin', '') as gstin,
  coalesce(a.is_sez, (i.recipient ->> 'isSez')::boolean, false) as is_sez`;

const amendmentOfNoted = sql`left join lateral (
    select * from ${documentAmendments} where invoice_id = i.id and note_id is null
      and not exists (select from ${documentAmendments} as own where own.note_id = n.id)
  ) as a on true`;

const invoiceColumns = (kind: InvoiceKind): SQL => sql`
  false as is_note, i.id, i.code, i.issued_on, i.grand_total as value, ${reportedOf(kind)},
  l.hsn, l.unit, l.tax_rate, l.untaxed, l.credit, l.quantity, l.taxable, l.cgst + l.owed_cgst as cgst,
  l.sgst + l.owed_sgst as sgst, l.igst + l.owed_igst as igst`;

/**
 * A query for the lines of a period's invoices as returns report them: `hsn`, `unit`, `tax_rate`,
 * `untaxed`, `credit`, `quantity` in thousandths, `taxable`, `cgst`, `sgst`, `igst` in paise, with
 * their document (`is_note`, `id`, `code`, `issued_on`, `value`), the invoice and the other party.
 * Bills are those whose credit is taken in the period.
 */
export function reportedInvoiceLines(
  { kind, from, to }: Reported,
  state: 'issued' | 'void' = 'issued',
): SQL {
  return sql`
    select ${invoiceColumns(kind)}
    from ${invoices} i cross join lateral (
      select * from ${invoiceLines} where invoice_id = i.id ${byIndex}
    ) as l
    where i.kind = ${kind} and i.state = ${sql.raw(`'${state}'`)} and ${countedOn(kind, 'i')} between ${from} and ${to}`;
}

/** The column with the day on which a document counts. That of sales has an index of its own. */
const countedOn = (kind: InvoiceKind, alias: 'i' | 'n'): SQL =>
  sql.raw(`${alias}.${kind === 'sales' ? 'issued_on' : 'taxed_on'}`);

/**
 * The same for the period's notes that lower tax, or for those that came too late to. Amounts are
 * negative. Code and unit are those of the invoice line that is credited. The quantity counts only
 * if the price is that line's, since other notes credit an amount alone.
 */
export function reportedNoteLines(
  { kind, from, to }: Reported,
  { lowersTax }: { lowersTax: boolean },
): SQL {
  return sql`
    select ${noteColumns(kind)}
    from ${creditNotes} n
      cross join lateral (select * from ${invoices} where id = n.invoice_id ${byIndex}) as i
      ${kind === 'sales' ? amendmentOfNoted : sql``}
      cross join lateral (select * from ${creditNoteLines} where note_id = n.id ${byIndex}) as l
      cross join lateral (select * from ${invoiceLines} where id = l.invoice_line_id ${byIndex}) as o
    where n.kind = ${kind} and ${sql.raw(lowersTax ? 'n.lowers_tax' : 'not n.lowers_tax')}
      and ${countedOn(kind, 'n')} between ${from} and ${to}`;
}

const noteColumns = (kind: InvoiceKind): SQL => sql`
  true as is_note, n.id, n.code, n.issued_on, n.grand_total as value, ${reportedOf(kind, kind === 'sales' ? noteParticulars : particularsOf(kind))},
  o.hsn, o.unit, l.tax_rate, o.untaxed, o.credit,
  case when l.rate = o.rate then -l.quantity else 0 end as quantity,
  -l.taxable as taxable, -l.cgst - l.owed_cgst as cgst, -l.sgst - l.owed_sgst as sgst,
  -l.igst - l.owed_igst as igst`;

/**
 * The same for the credit that is reversed in a period, after it was taken, with the day on which
 * that counts (`counted_on`): the lines of bills, less
 * what notes took back before, and negative amounts of notes of the period on lines that were
 * reversed before.
 */
export function reversedLines({ from, to }: { from: string; to: string }): SQL {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const ofNotes = (condition: SQL) => sql`
    select ${noteColumns('purchase')}, greatest(n.taxed_on, o.reversed_on) as counted_on
    from (
      select o.*, make_date(left(o.credit_reversed_in, 4)::integer, right(o.credit_reversed_in, 2)::integer, 1) as reversed_on
      from ${invoiceLines} o where o.credit_reversed_in <= ${last} and o.credit_reversed_in is not null ${byIndex}
    ) as o
      cross join lateral (select * from ${creditNoteLines} where invoice_line_id = o.id ${byIndex}) as l
      cross join lateral (select * from ${creditNotes} where id = l.note_id ${byIndex}) as n
      cross join lateral (select * from ${invoices} where id = n.invoice_id ${byIndex}) as i
    where n.lowers_tax and ${condition}`;
  return sql`
    select ${invoiceColumns('purchase')}, to_date(l.credit_reversed_in, 'YYYY-MM') as counted_on
    from (
      select * from ${invoiceLines} where credit_reversed_in between ${first} and ${last} ${byIndex}
    ) as l cross join lateral (
      select * from ${invoices} where id = l.invoice_id and state = 'issued' ${byIndex}
    ) as i
    union all ${ofNotes(sql`greatest(n.taxed_on, o.reversed_on) between ${from} and ${to}`)}`;
}

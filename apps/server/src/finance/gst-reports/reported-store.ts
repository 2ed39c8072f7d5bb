import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { creditNoteLines, creditNotes, invoiceLines, invoices } from '#finance/invoices/tables.ts';

type Period = { from: string; to: string };
type Reported = Period & { kind: InvoiceKind };

/**
 * Prevents PostgreSQL from flattening a joined subquery, so that a document's rows are read through
 * their index. Otherwise, the lines of all time would be read for those of a month, more each year.
 */
export const byIndex = sql`offset 0`;

/**
 * The columns that any kind of document has, from `invoices` aliased as `i`. The name is only for
 * grouping.
 */
const reportedOf = (kind: InvoiceKind): SQL => {
  const other = sql.raw(kind === 'sales' ? 'i.recipient' : 'i.supplier');
  return sql`i.kind, i.id as invoice_id, i.code as invoice_code, i.issued_on as invoice_on,
    i.grand_total as invoice_value, i.party_id, i.party_name collate "C" as party_name, i.place,
    i.supply_type, coalesce(${other} ->> 'gstin', '') as gstin, coalesce((${other} ->> 'isSez')::boolean, false) as is_sez`;
};

/**
 * A query for the lines of a period's invoices as returns report them: `hsn`, `unit`, `tax_rate`,
 * `quantity` in thousandths, `taxable`, `cgst`, `sgst`, `igst` in paise, with their document
 * (`is_note`, `id`, `code`, `issued_on`, `value`), the invoice and the other party.
 */
export function reportedInvoiceLines(
  { kind, from, to }: Reported,
  state: 'issued' | 'void' = 'issued',
): SQL {
  return sql`
    select false as is_note, i.id, i.code, i.issued_on, i.grand_total as value, ${reportedOf(kind)},
      l.hsn, l.unit, l.tax_rate, l.quantity, l.taxable, l.cgst, l.sgst, l.igst
    from ${invoices} i cross join lateral (
      select * from ${invoiceLines} where invoice_id = i.id ${byIndex}
    ) as l
    where i.kind = ${kind} and i.state = ${sql.raw(`'${state}'`)} and i.issued_on between ${from} and ${to}`;
}

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
    select true as is_note, n.id, n.code, n.issued_on, n.grand_total as value, ${reportedOf(kind)},
      o.hsn, o.unit, l.tax_rate, case when l.rate = o.rate then -l.quantity else 0 end as quantity,
      -l.taxable as taxable, -l.cgst as cgst, -l.sgst as sgst, -l.igst as igst
    from ${creditNotes} n
      cross join lateral (select * from ${invoices} where id = n.invoice_id ${byIndex}) as i
      cross join lateral (select * from ${creditNoteLines} where note_id = n.id ${byIndex}) as l
      cross join lateral (select * from ${invoiceLines} where id = l.invoice_line_id ${byIndex}) as o
    where n.kind = ${kind} and ${sql.raw(lowersTax ? 'n.lowers_tax' : 'not n.lowers_tax')}
      and n.issued_on between ${from} and ${to}`;
}

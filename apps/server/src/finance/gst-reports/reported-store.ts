import type { InvoiceKind } from '@kolam/contract/finance/invoices/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import { creditNoteLines, creditNotes, invoiceLines, invoices } from '#finance/invoices/tables.ts';

type Period = { from: string; to: string };
type Reported = Period & { kind: InvoiceKind };

/**
 * Keeps a joined query one by itself, so that what belongs to a document is read off its index: joined
 * freely, all lines there ever were would be read for those of a month, and more each year.
 */
export const byIndex = sql`offset 0`;

/** What stands on a document of anyone who it is about, as `invoices` alias `i`; the name just to be grouped by. */
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
    from ${invoices} i cross join lateral (
      select * from ${invoiceLines} where invoice_id = i.id ${byIndex}
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
    from ${creditNotes} n
      cross join lateral (select * from ${invoices} where id = n.invoice_id ${byIndex}) as i
      cross join lateral (select * from ${creditNoteLines} where note_id = n.id ${byIndex}) as l
      cross join lateral (select * from ${invoiceLines} where id = l.invoice_line_id ${byIndex}) as o
    where n.kind = ${kind} and ${sql.raw(lowersTax ? 'n.lowers_tax' : 'not n.lowers_tax')}
      and n.issued_on between ${from} and ${to}`;
}

import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import {
  billGstin,
  creditNoteLines,
  creditNotes,
  invoiceLines,
  invoices,
  isLateCredit,
  isTaxedBill,
} from '#finance/invoices/tables.ts';
import { creditOf } from './lines.ts';
import { reversedLines } from './reported-store.ts';

/**
 * Returns the tax of bills, charged or owed, less that of notes on them, that GSTR-3B leaves out of the net credit, by
 * month (`YYYY-MM`) in paise: of invalid GSTINs, too late, blocked, or reversed. It reads only those,
 * since most bills have none.
 */
export async function creditNotTaken(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; tax: number }[]> {
  const invalid = await invalidGstinsOfBills(db);
  const { rows } = await db.execute<{ month: string; tax: number }>(sql`
    with lost as materialized (
      select id, taxed_on, tax_total as tax from ${invoices}
      where ${isTaxedBill} and ${billGstin} = any(${sql.param(invalid)}::text[])
      union select id, taxed_on, tax_total + owed_tax from ${invoices} where ${isLateCredit}
    ), refused as materialized (
      select id, invoice_id, ${taxOfLine} as tax from ${invoiceLines}
      where credit in ('blocked', 'none') and invoice_id not in (select id from lost)
    )
    select to_char(day, 'YYYY-MM') as month, sum(tax)::bigint as tax from (
      select taxed_on as day, tax from lost
      union all select n.taxed_on, -(n.tax_total + n.owed_cgst + n.owed_sgst + n.owed_igst)
        from lost join ${creditNotes} n on n.invoice_id = lost.id and n.lowers_tax
      union all select i.taxed_on, refused.tax
        from refused join ${invoices} i on i.id = refused.invoice_id and i.state = 'issued'
      union all select n.taxed_on,
          -(l.cgst + l.sgst + l.igst + l.owed_cgst + l.owed_sgst + l.owed_igst)
        from refused join ${creditNoteLines} l on l.invoice_line_id = refused.id
        join ${creditNotes} n on n.id = l.note_id and n.lowers_tax
      union all select counted_on, cgst + sgst + igst from (${reversedLines({ from, to })}) as reversed
        where ${creditOf(invalid).ours}
    ) as parts
    where day between ${from} and ${to}
    group by 1`);
  return rows;
}

/** With what we owe under reverse charge. */
const taxOfLine = sql`cgst + sgst + igst + owed_cgst + owed_sgst + owed_igst`;

/** Returns the invalid GSTINs of vendors on bills with tax, and '', by steps through their index. */
async function invalidGstinsOfBills(db: Queryable): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`(
    select ${billGstin} from ${invoices} where ${isTaxedBill} and ${billGstin} > ${after}
    order by ${billGstin} limit 1)`;
  const { rows } = await db.execute<{ gstin: string }>(sql`
    with recursive given (gstin) as (
      select '' union all select ${next(sql`given.gstin`)} from given where given.gstin is not null
    )
    select gstin from given where gstin is not null`);
  return rows.map(({ gstin }) => gstin).filter((gstin) => gstinProblem(gstin) !== null);
}

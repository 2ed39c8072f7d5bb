import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { documentAmendments } from '#finance/amendments/tables.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';

/**
 * Returns by how much the amendments of each month (`YYYY-MM`) change the tax on sales, in paise. It
 * is some paise at most, where the tax became of another kind: each kind is rounded by itself.
 */
export async function amendedTax(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; tax: number }[]> {
  const { rows } = await db.execute<{ month: string; tax: number }>(sql`
    select a.month, sum(
      case when n.id is null then a.cgst + a.sgst + a.igst - i.tax_total
        else n.tax_total - a.cgst - a.sgst - a.igst end
    )::bigint as tax
    from ${documentAmendments} a join ${invoices} i on i.id = a.invoice_id
      left join ${creditNotes} n on n.id = a.note_id
    where a.month between ${from.slice(0, 7)} and ${to.slice(0, 7)}
    group by 1`);
  return rows;
}

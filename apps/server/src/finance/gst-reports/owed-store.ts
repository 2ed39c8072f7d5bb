import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { creditNotes, invoices, isOwedBill } from '#finance/invoices/tables.ts';

/**
 * Returns the tax that we owe under reverse charge by month (`YYYY-MM`), in paise: that of bills less
 * that of notes on them, as in row 3.1(d) of GSTR-3B.
 */
export async function owedTax(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; tax: number }[]> {
  const { rows } = await db.execute<{ month: string; tax: number }>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(tax)::bigint as tax from (
      select taxed_on as day, owed_tax as tax from ${invoices}
      where ${isOwedBill} and taxed_on between ${from} and ${to}
      union all select taxed_on, -(owed_cgst + owed_sgst + owed_igst) from ${creditNotes}
      where kind = 'purchase' and lowers_tax and taxed_on between ${from} and ${to}
    ) as parts group by 1`);
  return rows;
}

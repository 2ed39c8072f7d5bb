import type { Book } from '@kolam/contract/finance/months/values.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoiceLines, invoices, isLateCredit } from '#finance/invoices/tables.ts';
import { bookMonths } from '#finance/months/tables.ts';
import { parties } from '#finance/parties/tables.ts';

/** The months (`YYYY-MM`) from one to another. */
type Months = { from: string; to: string };

/** Returns the months whose return is filed, by book. */
export async function filedMonths(
  db: Queryable,
  { from, to }: Months,
): Promise<{ month: string; book: Book }[]> {
  const { rows } = await db.execute<{ month: string; book: Book }>(sql`
    select month, book from ${bookMonths}
    where state = 'filed' and month between ${from} and ${to}`);
  return rows;
}

/** Returns the first month with a document since a day, `YYYY-MM`, or null. */
export async function firstMonth(db: Queryable, since: string): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select to_char(least(
      (select min(taxed_on) from ${invoices}
        where kind = 'sales' and state = 'issued' and taxed_on >= ${since}::date),
      (select min(taxed_on) from ${invoices}
        where kind = 'purchase' and state = 'issued' and taxed_on >= ${since}::date)
    ), 'YYYY-MM') as month`);
  return rows[0]?.month ?? null;
}

/**
 * Returns the input tax in paise, by financial year, of bills of two years that may be lost: those that
 * are drafts, and those that stand in a month that is too late for credit.
 */
export async function untakenCredit(db: Queryable, since: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ year: number; tax: number }>(sql`
    select financial_year as year, sum(l.cgst + l.sgst + l.igst + l.owed_cgst + l.owed_sgst + l.owed_igst)::bigint as tax
    from (
      select id, financial_year, reverse_charge, party_id from ${invoices}
      where kind = 'purchase' and status = 'draft' and issued_on >= ${since}::date
      union all
      select id, coalesce(self_invoice_year, financial_year), reverse_charge, party_id from ${invoices}
      where ${isLateCredit} and taxed_on >= ${since}::date and issued_on >= ${since}::date
    ) as bill
      join ${parties} on parties.id = bill.party_id and (parties.gstin <> '' or bill.reverse_charge)
      join ${invoiceLines} as l on l.invoice_id = bill.id and l.credit = 'eligible'
    group by financial_year`);
  return new Map(rows.map(({ year, tax }) => [year, tax]));
}

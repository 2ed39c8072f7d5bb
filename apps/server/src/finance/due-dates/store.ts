import type { Book } from '@kolam/contract/finance/months/values.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { bookMonths } from '#finance/months/tables.ts';

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

import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { payslips } from '#finance/payroll/tables.ts';

/** `YYYY-MM`, both inclusive. */
type Months = { from: string; to: string };

/** Amounts in paise. */
export type ResultSum = {
  month: string;
  kind: 'sales' | 'purchase' | 'salaries';
  amount: number;
  roundOff: number;
};

/**
 * Sums documents without GST, less notes, by the month in which they count, and salaries by that of
 * their payslips. A note that does not lower the tax takes back its whole value. Round-offs are apart.
 */
export async function resultSums(db: Queryable, months: Months): Promise<ResultSum[]> {
  const { rows } = await db.execute<ResultSum>(sql`
    select month, kind, sum(amount)::bigint as amount,
      sum(round_off)::bigint as "roundOff" from (
      select counts_in as month, kind, subtotal as amount, round_off
      from ${invoices}
      where kind in ('sales', 'purchase') and state = 'issued'
        and counts_in between ${months.from} and ${months.to}
      union all
      select counts_in, kind,
        -case when lowers_tax then subtotal else grand_total - round_off end, -round_off
      from ${creditNotes}
      where kind in ('sales', 'purchase') and counts_in between ${months.from} and ${months.to}
      union all
      select month, 'salaries', gross, 0 from ${payslips}
      where month between ${months.from} and ${months.to} and status <> 'void'
    ) as part group by month, kind`);
  return rows;
}

import type { Unfinished } from '@kolam/contract/finance/months/model.ts';
import type { Book, UnfinishedKind } from '@kolam/contract/finance/months/values.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { returnErrors } from '#finance/gst-reports/queries.ts';
import { countWaitingRequests } from '#finance/payout-requests/queries.ts';
import { unfinishedStock } from './hooks.ts';
import type { ClosableMonth } from './month.ts';

type Counts = { saleDrafts: number; billDrafts: number; bankRows: number; payslips: number };

/** Returns the unfinished work of a month by book, without what is done. */
export async function unfinishedOf(
  db: Queryable,
  month: ClosableMonth,
): Promise<Record<Book, Unfinished[]>> {
  const { from, to } = month;
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from invoices where kind = 'sales' and status = 'draft'
        and issued_on between ${from} and ${to}) as "saleDrafts",
      (select count(*)::int from invoices where kind = 'purchase' and status = 'draft'
        and coalesce(credit_month, to_char(issued_on, 'YYYY-MM')) = ${month.month}) as "billDrafts",
      (select count(*)::int from bank_rows where is_open and day between ${from} and ${to}) as "bankRows",
      (select count(*)::int from payslips where month = ${month.month} and status = 'pending') as payslips`);
  const counts = rows[0] as Counts;
  const requests = await countWaitingRequests(db, month);
  const errors = await returnErrors(db, month);
  const stock = await Promise.all(unfinishedStock.parts().map((run) => run(db, month)));
  return {
    sales: counted({ drafts: counts.saleDrafts, 'return-errors': errors.sales }),
    purchases: counted({ drafts: counts.billDrafts, 'return-errors': errors.purchases }),
    payments: counted({ 'bank-rows': counts.bankRows, 'payout-requests': requests }),
    payroll: counted({ payslips: counts.payslips }),
    stock: stock.flatMap(counted),
  };
}

const counted = (counts: Partial<Record<UnfinishedKind, number>>): Unfinished[] =>
  Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? [{ what: what as UnfinishedKind, count }] : [],
  );

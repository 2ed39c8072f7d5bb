import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import type { InvoiceRow } from './store.ts';

/**
 * Returns an invoice as its customer sees it: what receipts of several invoices or on account settled
 * when they were recorded is paid and deducted, and nothing of the customer's balance.
 */
export async function asPaid(db: Queryable, row: InvoiceRow): Promise<InvoiceRow> {
  const { amount, tds, kind } = accountEntries;
  const tax = sql`case when ${kind} = 'reversal' then -${tds} else ${tds} end`;
  const [settled = { money: 0, tds: 0 }] = await db
    .select({
      money: sql<number>`coalesce(sum(-${amount} - ${tax}), 0)::bigint`,
      tds: sql<number>`coalesce(sum(${tax}), 0)::bigint`,
    })
    .from(accountEntries)
    .where(and(eq(accountEntries.invoiceId, row.id), isNotNull(accountEntries.paymentId)));
  return {
    ...row,
    paid: row.paid + settled.money,
    tdsSettled: row.tdsSettled + settled.tds,
    fromAccount: row.fromAccount - settled.money - settled.tds,
  };
}

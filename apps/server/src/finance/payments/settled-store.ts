import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { payments } from './tables.ts';

/** What a receipt or payout settled of an invoice when it was recorded, in paise. */
export type Settled = { paymentId: string; id: string; code: string; amount: number; tds: number };

/** Returns what money on account came with, the oldest invoice first. */
export async function settledBy(db: Queryable, paymentIds: string[]): Promise<Settled[]> {
  if (paymentIds.length === 0) return [];
  const found = await db
    .select({
      paymentId: accountEntries.paymentId,
      id: invoices.id,
      code: invoices.code,
      amount: accountEntries.amount,
      tds: accountEntries.tds,
    })
    .from(accountEntries)
    .innerJoin(invoices, eq(invoices.id, accountEntries.invoiceId))
    .where(
      and(eq(accountEntries.kind, 'application'), inArray(accountEntries.paymentId, paymentIds)),
    )
    .orderBy(asc(invoices.issuedOn), asc(invoices.id));
  return found.map(({ paymentId, code, amount, ...part }) => ({
    ...part,
    paymentId: paymentId ?? '',
    code: code ?? '',
    amount: -amount - part.tds,
  }));
}

/** What a vendor paid back of money on account, see `usedAhead`. */
export const refundedAhead = (): SQL => sql`(
  select coalesce(sum(refund.amount), 0) from ${payments} as refund
  where refund.party_id = ahead.party_id and refund.account_kind = 'vendor' and refund.direction = 'in'
    and not refund.is_reversed and refund.financial_year = ahead.financial_year)`;

import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { isAccountOf, ofCompany } from './store.ts';

/**
 * Returns what was invoiced to a company in a period, and what its customers paid then. Reversed
 * payments and void invoices are left out.
 */
export async function accountsIn(
  db: Queryable,
  { companyId, from, to }: { companyId: string; from: string; to: string },
) {
  const invoiced = await db
    .select({
      code: sql<string>`${invoices.code}`,
      on: sql<string>`${invoices.issuedOn}`,
      amount: invoices.grandTotal,
      due: invoices.due,
    })
    .from(invoices)
    .where(
      and(ofCompany(companyId), eq(invoices.state, 'issued'), between(invoices.issuedOn, from, to)),
    )
    .orderBy(asc(invoices.issuedOn), asc(invoices.code));
  const paid = await db
    .select({
      code: payments.code,
      on: payments.paidOn,
      amount: payments.amount,
      tds: payments.tds,
    })
    .from(payments)
    .innerJoin(parties, eq(parties.id, payments.partyId))
    .where(
      and(
        isAccountOf(companyId),
        eq(payments.direction, 'in'),
        eq(payments.isReversed, false),
        between(payments.paidOn, from, to),
      ),
    )
    .orderBy(asc(payments.paidOn), asc(payments.code));
  return { invoices: invoiced, payments: paid };
}

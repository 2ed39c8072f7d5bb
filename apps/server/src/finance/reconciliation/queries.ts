import { eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { bankRows, bankStatements } from './tables.ts';

/** Whether there is a bank statement of this id. */
export async function isBankStatement(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(eq(bankStatements.id, id));
  return found.length > 0;
}

const rowOfPayment = prepared((db) =>
  db
    .select({ id: bankRows.id })
    .from(bankRows)
    .where(eq(bankRows.paymentId, sql.placeholder('payment'))),
);

/** Whether a row of a bank statement is matched with a payment; the caller has locked that one. */
export async function isMatchedPayment(db: Queryable, payment: string): Promise<boolean> {
  return (await rowOfPayment(db, { payment })).length > 0;
}

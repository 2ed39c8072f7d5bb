import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, type Failure } from '#core/failure.ts';
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

/** A payment that a row of a bank statement is matched with stays; matching one locks it too. */
export async function matchOfPayment(tx: Tx, payment: string): Promise<Failure | null> {
  const isMatched = (await rowOfPayment(tx, { payment })).length > 0;
  return isMatched ? conflict('PAYMENT_MATCHED', reconciliationMessages.paymentMatched) : null;
}

import type { Queryable, Tx } from '#core/database/types.ts';
import { personOf, type RequestContext } from '#core/request-context.ts';
import { isSameAccount } from './bank.ts';
import type { Awaiting } from './pending.ts';
import { payrollSettings } from './tables.ts';

/** Whether pay-outs need two people. */
export async function needsSecondPerson(db: Queryable): Promise<boolean> {
  const [found] = await db.select().from(payrollSettings);
  return found?.needsSecondPerson ?? false;
}

/** Makes other changes of the settings wait until this transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.insert(payrollSettings).values({ needsSecondPerson: false }).onConflictDoNothing();
  await tx.select().from(payrollSettings).for('update');
}

export async function saveNeedsSecondPerson(tx: Tx, value: boolean): Promise<void> {
  await tx.update(payrollSettings).set({ needsSecondPerson: value });
}

/**
 * The person who pays out, and whether the payslips that they prepared need another one. What their
 * API keys prepared counts as theirs.
 */
export type Payer = { id: string | null; needsSecondPerson: boolean };

export const payerOf = async (
  db: Queryable,
  context: Pick<RequestContext, 'actor'>,
): Promise<Payer> => ({ id: personOf(context), needsSecondPerson: await needsSecondPerson(db) });

/**
 * Whether another person has to pay out a payslip: this one created it, or entered the account that
 * it is transferred to and that was not paid to before.
 */
export function needsAnother(
  { row, bank, last }: Awaiting,
  { payer, isTransfer }: { payer: Payer; isTransfer: boolean },
): boolean {
  if (!payer.needsSecondPerson || payer.id === null) return false;
  if (row.createdById === payer.id) return true;
  if (!isTransfer || bank === null) return false;
  return bank.accountChangedById === payer.id && !isSameAccount(bank, last);
}

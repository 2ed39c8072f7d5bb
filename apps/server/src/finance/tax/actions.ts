import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { rulesLock } from './store.ts';

/**
 * Keeps rules and profile as they are until the transaction ends. A transaction that records what rests on
 * a rule does this before it reads the rule: a deletion then either waits and finds the record, or is over
 * before the rule is read. Many hold it at once: it is no lock of a row, which each of them would write.
 */
export async function lockTaxRulesForShare(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${rulesLock})`);
}

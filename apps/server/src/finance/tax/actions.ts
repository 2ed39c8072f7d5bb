import type { Tx } from '#core/database/types.ts';
import { taxSettings } from './tables.ts';

/**
 * Keeps rules and profile as they are until the transaction ends. A transaction that records what rests on
 * a rule does this before it reads the rule: a deletion then either waits and finds the record, or is over
 * before the rule is read.
 */
export async function lockTaxRulesForShare(tx: Tx): Promise<void> {
  await tx.select({ id: taxSettings.id }).from(taxSettings).for('share');
}

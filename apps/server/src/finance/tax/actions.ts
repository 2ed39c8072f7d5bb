import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { rulesLock } from './store.ts';
import { taxSettings } from './tables.ts';

/**
 * Prevents changes to rules and profile until the transaction ends. A transaction that records
 * something based on a rule calls this before it reads the rule. A deletion then either waits and
 * sees the record, or is complete before the rule is read. It is an advisory lock that many can
 * share, because a row lock would be a write for each.
 */
export async function lockTaxRulesForShare(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${rulesLock})`);
}

/**
 * Sets the profile that the product begins with: the law, or the house's for demo data. Only until
 * anyone has chosen one.
 */
export async function beginWithProfile(db: Queryable, profile: TaxProfile): Promise<void> {
  await db.update(taxSettings).set({ profile }).where(eq(taxSettings.version, 1));
}

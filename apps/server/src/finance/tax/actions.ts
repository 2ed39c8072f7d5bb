import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { taxMessages } from '@kolam/contract/finance/tax/messages.ts';
import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import { tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import type { TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import { highestBasisPoints, mostTax } from '@kolam/contract/finance/tax/tds.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { readTaxRules } from './queries.ts';
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

/** A deduction, in paise, and the field of the request that gives its tax. */
export type GivenTax = {
  section: TaxedSection;
  day: string;
  /** What it is deducted from, without GST. */
  taxable: number;
  /** What was deducted from that before. */
  deducted?: number;
  /** The same of a wider whole, such as a year: what allows more tax counts. */
  within?: { taxable: number; deducted: number };
  tax: number;
  field: string;
};

/**
 * Refuses tax that nobody can have deducted: above the highest rate by law, which is that without a
 * PAN, of the value without GST, rounded up to the rupee.
 * @throws Failure 400 at the field of the first one
 */
export async function requirePossibleTax(db: Queryable, given: readonly GivenTax[]): Promise<void> {
  const deductions = given.filter(({ tax }) => tax > 0);
  if (deductions.length === 0) return;
  const rules = await readTaxRules(db);
  for (const { section, day, taxable, deducted = 0, within, tax, field } of deductions) {
    const rule = tdsRuleOn(rules, section, { day, profile: 'statutory' });
    if (!rule) continue;
    const rate = highestBasisPoints(rule);
    const most = Math.max(
      ...[{ taxable, deducted }, ...(within ? [within] : [])].map(
        (whole) => mostTax({ taxable: whole.taxable, rate }) - whole.deducted,
      ),
    );
    if (tax > most) {
      throw invalid({ [field]: taxMessages.aboveRate(rupeeText(Math.max(0, most)), rate / 100) });
    }
  }
}

/**
 * Sets the profile that the product begins with: the law, or the house's for demo data. Only until
 * anyone has chosen one.
 */
export async function beginWithProfile(db: Queryable, profile: TaxProfile): Promise<void> {
  await db.update(taxSettings).set({ profile }).where(eq(taxSettings.version, 1));
}

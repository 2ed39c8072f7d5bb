import type { TaxRuleResponse } from '@kolam/contract/finance/tax/model.ts';
import type { TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { presentRule } from './present.ts';
import { findRule, ruleOf } from './store.ts';
import { taxRules, taxSettings } from './tables.ts';

const allRules = prepared((db) => db.select().from(taxRules));
const settings = prepared((db) => db.select({ profile: taxSettings.profile }).from(taxSettings));

/** Returns all rules and the profile in force. */
export async function readTaxRules(db: Queryable): Promise<TaxRules> {
  const rules = (await allRules(db, {})).map(ruleOf);
  const [kept] = await settings(db, {});
  if (!kept) throw new Error('The tax profile is not there: the migrations lay it down');
  return { profile: kept.profile, rules };
}

/** Whether anyone has chosen the tax profile, see `isChosen`. */
export const profileIsChosen = sql`exists (select from ${taxSettings} where version > 1)`;

/** Returns a rule as presented on a day, or null when there is none with this id. */
export async function shownRule(
  db: Queryable,
  id: string,
  today: string,
): Promise<TaxRuleResponse | null> {
  const found = await findRule(db, id);
  return found && presentRule(found, today);
}

/** Returns whether a rule with this id exists. */
export async function isTaxRule(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: taxRules.id }).from(taxRules).where(eq(taxRules.id, id));
  return found.length > 0;
}

/** Returns whether this is the id of the only row of tax settings. */
export async function isTaxProfile(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: taxSettings.id })
    .from(taxSettings)
    .where(eq(taxSettings.id, id));
  return found.length > 0;
}

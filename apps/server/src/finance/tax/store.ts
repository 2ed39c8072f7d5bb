import type { Page } from '@kolam/contract/core/paging.ts';
import type { TaxProfile, TaxRuleKind } from '@kolam/contract/finance/tax/profiles.ts';
import type { TaxRule } from '@kolam/contract/finance/tax/rules.ts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { draftsAtRates, recordedSince } from './hooks.ts';
import { taxRules, taxSettings } from './tables.ts';

export type TaxRuleRow = typeof taxRules.$inferSelect;
export type TaxSettingsRow = typeof taxSettings.$inferSelect;
type NewRule = typeof taxRules.$inferInsert;

/** Turns a row into the shape that calculations use. */
export function ruleOf(row: TaxRuleRow): TaxRule {
  const { id, version, profile, kind, validFrom, source, isVerified, terms } = row;
  // Schema and constraint allow only terms of the rule's kind.
  return { id, version, profile, kind, validFrom, source, isVerified, ...terms } as TaxRule;
}

/** The day before the next rule of the same profile and kind begins. Null when there is none. */
const endsOn = sql<string | null>`(
  select min(later.valid_from) - 1 from tax_rules as later
  where later.profile = tax_rules.profile and later.kind = tax_rules.kind
    and later.valid_from > tax_rules.valid_from)`;

export type ListedRule = TaxRuleRow & { endsOn: string | null };

const columns = { ...getTableColumns(taxRules), endsOn };

type RuleFilter = { profile: TaxProfile | undefined; kind: TaxRuleKind | undefined };

const filtersOf = ({ profile, kind }: RuleFilter): SQL | undefined =>
  and(
    profile === undefined ? undefined : eq(taxRules.profile, profile),
    kind === undefined ? undefined : eq(taxRules.kind, kind),
  );

/** Returns rules by profile and kind, newest first, a few dozen at most. */
export async function listRules(
  db: Queryable,
  { filter, page }: { filter: RuleFilter; page: Page },
): Promise<{ rows: ListedRule[]; total: number }> {
  const rows = await db
    .select(columns)
    .from(taxRules)
    .where(filtersOf(filter))
    .orderBy(asc(taxRules.profile), asc(taxRules.kind), desc(taxRules.validFrom))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return { rows, total: await db.$count(taxRules, filtersOf(filter)) };
}

export async function findRule(db: Queryable, id: string): Promise<ListedRule | null> {
  const [found] = await db.select(columns).from(taxRules).where(eq(taxRules.id, id));
  return found ?? null;
}

type RuleDay = Pick<TaxRuleRow, 'profile' | 'kind' | 'validFrom'>;

export async function findRuleOf(
  db: Queryable,
  { profile, kind, validFrom }: RuleDay,
): Promise<TaxRuleRow | null> {
  const [found] = await db
    .select()
    .from(taxRules)
    .where(
      and(
        eq(taxRules.profile, profile),
        eq(taxRules.kind, kind),
        eq(taxRules.validFrom, validFrom),
      ),
    );
  return found ?? null;
}

export async function insertRule(tx: Tx, rule: NewRule): Promise<void> {
  await tx.insert(taxRules).values(rule);
}

export async function replaceRule(
  tx: Tx,
  id: string,
  changes: Pick<NewRule, 'terms' | 'source' | 'isVerified' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(taxRules)
    .set({ ...changes, version: sql`${taxRules.version} + 1` })
    .where(eq(taxRules.id, id));
}

/**
 * Returns whether any documents were created since the rule was, and whether its kind has an
 * earlier rule.
 */
export async function restsOn(
  tx: Tx,
  id: string,
): Promise<{ recorded: boolean; hasBefore: boolean }> {
  const recorded = recordedSince.parts().map((run) => run(sql`tax_rules.created_at`));
  const found = await tx.execute<{ recorded: boolean; hasBefore: boolean }>(sql`
    select ${sql.join(recorded, sql` or `)} as recorded,
      exists (
        select from tax_rules as before
        where before.profile = tax_rules.profile and before.kind = tax_rules.kind
          and before.valid_from < tax_rules.valid_from) as "hasBefore"
    from tax_rules where id = ${id}`);
  return found.rows[0] ?? { recorded: false, hasBefore: false };
}

/**
 * Returns whether a draft dated within a GST rule's days was saved since the rule was created and
 * has a rate that it offers.
 */
export async function isTakenByDrafts(tx: Tx, id: string): Promise<boolean> {
  const given = {
    at: sql`tax_rules.created_at`,
    from: sql`tax_rules.valid_from`,
    until: sql`(
      select min(later.valid_from) from tax_rules as later
      where later.profile = tax_rules.profile and later.kind = tax_rules.kind
        and later.valid_from > tax_rules.valid_from)`,
    rates: sql`tax_rules.terms -> 'offeredBasisPoints'`,
  };
  const drafts = draftsAtRates.parts().map((run) => run(given));
  const found = await tx.execute<{ taken: boolean }>(sql`
    select kind = 'gst' and (${sql.join(drafts, sql` or `)}) as taken from tax_rules where id = ${id}`);
  return found.rows[0]?.taken ?? false;
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await tx.delete(taxRules).where(eq(taxRules.id, id));
}

export async function findTaxSettings(db: Queryable): Promise<TaxSettingsRow> {
  const [found] = await db.select().from(taxSettings);
  return found as TaxSettingsRow;
}

/**
 * Held in share mode while records based on a rule are created, and exclusively while rules change.
 */
export const rulesLock = 5_116_304;

/**
 * Called first by changes to the profile or a rule, so that they are serialized, also with
 * transactions that record something based on a rule (`lockTaxRulesForShare`).
 */
export async function lockTaxSettings(tx: Tx): Promise<TaxSettingsRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rulesLock})`);
  const [locked] = await tx.select().from(taxSettings).for('update');
  return locked as TaxSettingsRow;
}

export async function saveProfile(
  tx: Tx,
  changes: { profile: TaxProfile; updatedAt: Date },
): Promise<TaxSettingsRow> {
  const [saved] = await tx
    .update(taxSettings)
    .set({ ...changes, version: sql`${taxSettings.version} + 1` })
    .returning();
  return saved as TaxSettingsRow;
}

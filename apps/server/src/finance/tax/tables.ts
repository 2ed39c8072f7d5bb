import { taxProfiles, taxRuleKinds } from '@kolam/contract/finance/tax/profiles.ts';
import type { TaxTerms } from '@kolam/contract/finance/tax/rules.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../core/columns.ts';

/**
 * The keys of the terms of each kind. Calculations use the terms without validation. The migration
 * adds a constraint for the further keys of TDS rules.
 */
const keysOf = {
  gst: ['offeredBasisPoints', 'defaultBasisPoints', 'retiredBasisPoints'],
  tds: ['withPanBasisPoints', 'withoutPanBasisPoints', 'singleLimitPaise', 'yearLimitPaise'],
  payroll: [
    'deductionPaise',
    'slabs',
    'rebateUpToPaise',
    'hasMarginalRelief',
    'cessBasisPoints',
    'surcharges',
    'surchargeAbovePaise',
  ],
};

/** Tax rules. Each applies from its day until the next one of its profile and kind begins. */
export const taxRules = pgTable(
  'tax_rules',
  {
    ...recordColumns(),
    profile: text({ enum: taxProfiles }).notNull(),
    kind: text({ enum: taxRuleKinds }).notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    /** Paise and hundredths of a percent, as validated by the contract's schemas. */
    terms: jsonb().$type<TaxTerms>().notNull(),
    source: text().notNull(),
    isVerified: boolean().notNull(),
  },
  (table) => [
    unique('tax_rules_day_key').on(table.profile, table.kind, table.validFrom),
    check('tax_rules_profile', sql`${table.profile} in ('specification', 'statutory')`),
    check('tax_rules_kind', sql`${table.kind} in (${sql.raw(`'${taxRuleKinds.join("', '")}'`)})`),
    check('tax_rules_terms', sql`jsonb_typeof(${table.terms}) = 'object'`),
    ...(['gst', 'tds', 'payroll'] as const).map((kind) =>
      check(
        `tax_rules_${kind}_terms`,
        sql`${table.kind} not like ${sql.raw(`'${kind}%'`)} or ${table.terms} ?& ${sql.raw(`array['${keysOf[kind].join("', '")}']`)}`,
      ),
    ),
  ],
);

/** The profile that figures are calculated by: a single row that always exists. */
export const taxSettings = pgTable(
  'tax_settings',
  {
    ...recordColumns(),
    single: integer().notNull().default(1).unique('tax_settings_single_key'),
    profile: text({ enum: taxProfiles }).notNull(),
  },
  (table) => [
    check('tax_settings_single', sql`${table.single} = 1`),
    check('tax_settings_profile', sql`${table.profile} in ('specification', 'statutory')`),
  ],
);

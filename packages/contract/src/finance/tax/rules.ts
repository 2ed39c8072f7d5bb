/**
 * Tax rules as rows: each applies from a day on, until a later one of its kind and profile begins.
 * Does not import zod, so that screens can calculate with them.
 */
import type { GstTerms } from './gst.ts';
import type { TaxProfile, TaxRuleKind } from './profiles.ts';
import type { SalaryTerms } from './salary.ts';
import { kindOfSection, type TaxedSection, type TdsRuleKind } from './sections.ts';
import type { TdsTerms } from './tds.ts';

type RuleHead = {
  id: string;
  /** Counts from 1 and increases with each replacement of the terms. */
  version: number;
  profile: TaxProfile;
  /** The first day it applies. */
  validFrom: string;
  /** Its source: a law, a circular, the house. */
  source: string;
  /** Whether it was checked against its source. Unverified rules are labelled. */
  isVerified: boolean;
};

export type GstRule = RuleHead & { kind: 'gst' } & GstTerms;
export type TdsRule = RuleHead & { kind: TdsRuleKind } & TdsTerms;
export type SalaryRule = RuleHead & { kind: 'payroll' } & SalaryTerms;
export type TaxRule = GstRule | TdsRule | SalaryRule;
/** The terms of a rule, without its dates and profile. */
export type TaxTerms = GstTerms | TdsTerms | SalaryTerms;

/** All rules in any order, and the organisation's profile. */
export type TaxRules = { profile: TaxProfile; rules: readonly TaxRule[] };

type RuleOf<Kind extends TaxRuleKind> = Kind extends TdsRuleKind
  ? TdsRule
  : Extract<TaxRule, { kind: Kind }>;

/**
 * Returns the rule of a kind that applies on a day, by default of the profile in force. Undefined
 * before the first begins.
 */
function taxRuleOn<Kind extends TaxRuleKind>(
  { profile: inForce, rules }: TaxRules,
  { kind, day, profile = inForce }: { kind: Kind; day: string; profile?: TaxProfile | undefined },
): RuleOf<Kind> | undefined {
  const begun = (rule: TaxRule): rule is RuleOf<Kind> =>
    rule.kind === kind && rule.profile === profile && rule.validFrom <= day;
  return rules
    .filter(begun)
    .reduce<RuleOf<Kind> | undefined>(
      (latest, rule) => (latest && latest.validFrom > rule.validFrom ? latest : rule),
      undefined,
    );
}

/** Returns the GST rule of a day. */
export const gstRuleOn = (rules: TaxRules, day: string, profile?: TaxProfile) =>
  taxRuleOn(rules, { kind: 'gst', day, profile });

/** A rate that went out of use, in hundredths of a percent, and the first day without it. */
export type RetiredRate = { basisPoints: number; since: string };

/**
 * Returns the GST rates out of use on a day by the rule of the profile in force, with their first
 * day out of use.
 */
export function retiredRatesOn({ profile, rules }: TaxRules, day: string): RetiredRate[] {
  const latestFirst = rules
    .filter(
      (rule): rule is GstRule =>
        rule.kind === 'gst' && rule.profile === profile && rule.validFrom <= day,
    )
    .sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
  const [inForce] = latestFirst;
  return (inForce?.retiredBasisPoints ?? []).map((basisPoints) => {
    const before = latestFirst.findIndex((rule) => !rule.retiredBasisPoints.includes(basisPoints));
    const first = before === -1 ? latestFirst.at(-1) : latestFirst[before - 1];
    return { basisPoints, since: first?.validFrom ?? day };
  });
}

/** Returns a profile's own rule for deductions by a section on a day. */
export const ownTdsRuleOn = (
  rules: TaxRules,
  section: TaxedSection,
  { day, profile }: { day: string; profile?: TaxProfile | undefined },
): TdsRule | undefined => taxRuleOn(rules, { kind: kindOfSection(section), day, profile });

/**
 * Returns the rule for deductions by a section on a day. The house has a rule for contractors only:
 * for the other sections it follows the law.
 */
export const tdsRuleOn = (
  rules: TaxRules,
  section: TaxedSection,
  asked: { day: string; profile?: TaxProfile | undefined },
): TdsRule | undefined =>
  ownTdsRuleOn(rules, section, asked) ??
  (section === '194C'
    ? undefined
    : ownTdsRuleOn(rules, section, { ...asked, profile: 'statutory' }));

/** Returns the rule for deductions from salaries on a day. */
export const salaryRuleOn = (rules: TaxRules, day: string, profile?: TaxProfile) =>
  taxRuleOn(rules, { kind: 'payroll', day, profile });

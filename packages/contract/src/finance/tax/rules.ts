/**
 * Rules of tax as rows: each holds from a day on, until a later one of its kind and profile begins.
 * Without the library of schemas, so that screens can work figures out by them.
 */
import type { GstTerms } from './gst.ts';
import type { TaxProfile, TaxRuleKind } from './profiles.ts';
import type { SalaryTerms } from './salary.ts';
import type { TdsTerms } from './tds.ts';

type RuleHead = {
  id: string;
  /** Counts from 1; each replacement of what it says makes a new one. */
  version: number;
  profile: TaxProfile;
  /** The first day it holds on. */
  validFrom: string;
  /** Where it is written: a law, a circular, the house. */
  source: string;
  /** Whether it was compared with its source; what was not is labelled so. */
  isVerified: boolean;
};

export type GstRule = RuleHead & { kind: 'gst' } & GstTerms;
export type TdsRule = RuleHead & { kind: 'tds194c' } & TdsTerms;
export type SalaryRule = RuleHead & { kind: 'payroll' } & SalaryTerms;
export type TaxRule = GstRule | TdsRule | SalaryRule;
/** What a rule says, without when and where it holds. */
export type TaxTerms = GstTerms | TdsTerms | SalaryTerms;

/** All there are, in any order, and the profile that the organisation goes by. */
export type TaxRules = { profile: TaxProfile; rules: readonly TaxRule[] };

type RuleOf<Kind extends TaxRuleKind> = Extract<TaxRule, { kind: Kind }>;

/**
 * The rule of a kind that holds on a day, of the profile in force unless another is named; undefined
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

/** The rates of GST that are offered on a day. */
export const gstRuleOn = (rules: TaxRules, day: string, profile?: TaxProfile) =>
  taxRuleOn(rules, { kind: 'gst', day, profile });

/** A rate that went out of use, in hundredths of a percent, and the first day on which it was. */
export type RetiredRate = { basisPoints: number; since: string };

/** Rates of GST that are out of use on a day, by the rule of the profile in force, and since when. */
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

/** How tax is deducted from contractors on a day. */
export const tdsRuleOn = (rules: TaxRules, day: string, profile?: TaxProfile) =>
  taxRuleOn(rules, { kind: 'tds194c', day, profile });

/** How tax is deducted from salaries on a day. */
export const salaryRuleOn = (rules: TaxRules, day: string, profile?: TaxProfile) =>
  taxRuleOn(rules, { kind: 'payroll', day, profile });

import type { TaxProfile, TaxRuleKind } from './profiles.ts';
import { sectionLabels } from './sections.ts';

export const taxProfileNames: Record<TaxProfile, string> = {
  specification: 'Specification',
  statutory: 'Statutory',
};

export const taxProfileAbout: Record<TaxProfile, string> = {
  specification: 'The rules of the house: simple rates from the first rupee.',
  statutory: 'The law as far as it is known here, with its limits, rebate and relief.',
};

export const taxRuleKindNames: Record<TaxRuleKind, string> = {
  gst: 'GST rates',
  tds194c: 'TDS 194C',
  tds194jb: `TDS ${sectionLabels['194J(b)']}`,
  tds194jba: `TDS ${sectionLabels['194J(ba)']}`,
  tds194ja: `TDS ${sectionLabels['194J(a)']}`,
  tds194ib: `TDS ${sectionLabels['194I(b)']}`,
  tds194ia: `TDS ${sectionLabels['194I(a)']}`,
  tds194h: `TDS ${sectionLabels['194H']}`,
  tds194q: `TDS ${sectionLabels['194Q']}`,
  payroll: 'Salary TDS',
};

export const taxMessages = {
  noAdvice:
    'These figures help you to check your books; they are no tax advice. Ask your chartered accountant before you rely on them.',
  loadFailed: 'Failed to load finance data',
  noRule: (kind: TaxRuleKind, profile: TaxProfile, day: string) =>
    `The profile ${taxProfileNames[profile]} has no rule for ${taxRuleKindNames[kind]} on ${day}`,
  ruleExists: (kind: TaxRuleKind, day: string) =>
    `A rule for ${taxRuleKindNames[kind]} already begins on ${day}. Replace it?`,
  ruleInForce:
    'This rule has begun, so figures may rest on it. Replace it, or add one that begins later.',
  ruleTakenByDraft:
    'A draft dated on or after the first day of this rule takes its rate. Change or delete the draft first, or replace the rule.',
  firstRule: 'This rule has begun and there is none before it. Replace it instead.',
  ruleKept: (kind: TaxRuleKind) => `Rule for ${taxRuleKindNames[kind]} kept`,
  ruleDeleted: (kind: TaxRuleKind) => `Rule for ${taxRuleKindNames[kind]} deleted`,
  ruleFailed: 'Failed to keep the rule',
  deleteFailed: 'Failed to delete the rule',
  profileChanged: (profile: TaxProfile) =>
    `The profile ${taxProfileNames[profile]} is in force now`,
  profileKept: (profile: TaxProfile) => `The profile ${taxProfileNames[profile]} stays in force`,
  houseInUse:
    'The rules of the house are in force, not the law: 5% without PAN, no limits, flat slabs on salaries. Figures by them are not fit for filing.',
  profileFailed: 'Failed to switch the profile',
  unverified: 'Not compared with the law yet',
  invoiceUnknown: 'Choose an invoice that exists',
  /** `most` is formatted: ₹2,000. */
  aboveRate: (most: string, percent: number) =>
    `At most ${most}: TDS is never more than ${percent}% of the value without GST.`,
  vendorsOnly: 'This tax is deducted from vendors only',
  slabsFromZero: 'The first slab must begin at 0',
  slabsAscend: 'Slabs must begin at different amounts, the lowest first',
  ratesAscend: 'Rates must differ and stand in order, the lowest first',
  defaultNotOffered: 'The rate of a new line must be one of those offered',
  retiredOffered: 'A rate can’t be offered and out of use at once',
  surchargeFromZero: 'A surcharge must begin above 0',
  surchargeAscends: 'Surcharges must begin at different amounts, the lowest first',
  surchargeTwice: 'The bands say where the surcharge begins: leave this empty',
  reliefNeedsRebate: 'Marginal relief needs a rebate',
  excessNeedsYear: 'Tax on the excess alone needs a limit of a year',
  limitsOrder: 'The limit of a year can’t be below that of one bill',
  tdsCarried: (rest: string) =>
    `${rest} more is due for the year than this amount can bear: it is deducted from the next payment.`,
  noSection: 'No TDS is deducted from what this bill is for.',
  tdsTakesAll:
    'The tax takes all of this payment, so no money would move. Enter a larger amount, or empty it to pay all that is due.',
  surchargeNote: (above: string) =>
    `A surcharge is due above ${above} and is not worked out here: the tax shown is too low.`,
} as const;

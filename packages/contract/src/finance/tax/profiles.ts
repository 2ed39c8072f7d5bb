import { tdsRuleKinds } from './sections.ts';

/** The source of the rules: the house's own, or the law as far as known. */
export const taxProfiles = ['specification', 'statutory'] as const;
export type TaxProfile = (typeof taxProfiles)[number];

/** The subjects of rules. */
export const taxRuleKinds = ['gst', ...tdsRuleKinds, 'payroll'] as const;
export type TaxRuleKind = (typeof taxRuleKinds)[number];

/** Whose rules figures are worked out by: those of the house, or those of the law as it is known. */
export const taxProfiles = ['specification', 'statutory'] as const;
export type TaxProfile = (typeof taxProfiles)[number];

/** What rules are about. */
export const taxRuleKinds = ['gst', 'tds194c', 'payroll'] as const;
export type TaxRuleKind = (typeof taxRuleKinds)[number];

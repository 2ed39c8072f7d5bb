import { z } from 'zod';
import { recordFields } from '../../core/record.ts';
import { supplyTypes } from './gst.ts';
import { taxProfiles } from './profiles.ts';
import { tdsRuleKinds } from './sections.ts';

const ruleHead = {
  ...recordFields,
  profile: z.enum(taxProfiles),
  validFrom: z.string().describe('The first day of validity.'),
  endsOn: z
    .string()
    .nullable()
    .describe('The last day of validity: the day before the next rule begins.'),
  isInForce: z.boolean().describe('Whether it is valid today within its profile.'),
  source: z.string(),
  isVerified: z.boolean().describe('Whether it was checked against its source.'),
};

const percent = z.number().describe('In percent.');
const limit = z.number().nullable().describe('In rupees; null: no limit.');

const gstTermsSchema = z.object({
  offered: z.array(percent),
  default: percent,
  retired: z.array(percent).describe('Rates no longer in use; some goods may still have them.'),
});
const tdsTermsSchema = z.object({
  withPan: z.object({ individuals: percent, others: percent }),
  withoutPan: percent,
  singleLimit: limit,
  monthLimit: limit,
  yearLimit: limit,
  onExcess: z.boolean().describe('Whether only what exceeds the limit of the year is taxed.'),
  onBill: z
    .boolean()
    .describe('Whether the tax is deducted when a bill is recorded, otherwise from its payments.'),
  section: z.string().describe('The section of the law in force then.'),
  paymentCodes: z
    .object({ individuals: z.string(), others: z.string() })
    .describe('The codes of challans and statements; empty if unknown.'),
});
const salaryTermsSchema = z.object({
  deduction: z.number(),
  slabs: z.array(z.object({ above: z.number(), rate: percent })),
  rebateUpTo: limit.describe(
    'No tax is due on a taxable income up to this amount, in rupees; null: no rebate.',
  ),
  marginalRelief: z.boolean(),
  cess: percent,
  estimatesYear: z
    .boolean()
    .describe(
      'Whether the tax is that of what is paid within the tax year, spread over the months left; otherwise a twelfth of a full year’s.',
    ),
  surcharge: z
    .array(z.object({ above: z.number(), rate: percent }))
    .describe(
      'For a taxable income above the amount of a band, its rate applies to the whole tax, with marginal relief. Empty: no surcharge.',
    ),
  surchargeAbove: limit.describe(
    'Without bands: above this taxable income a surcharge is due, which is not calculated.',
  ),
});

/** Rules in the API: amounts in rupees, rates in percent. */
export const taxRuleSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...ruleHead, kind: z.literal('gst'), terms: gstTermsSchema }),
    z.object({ ...ruleHead, kind: z.literal(tdsRuleKinds), terms: tdsTermsSchema }),
    z.object({ ...ruleHead, kind: z.literal('payroll'), terms: salaryTermsSchema }),
  ])
  .meta({ id: 'TaxRule' });
export type TaxRuleResponse = z.infer<typeof taxRuleSchema>;

/** The organisation's profile. */
export const taxProfileSchema = z
  .object({
    ...recordFields,
    profile: z.enum(taxProfiles),
    isChosen: z.boolean().describe('Whether anyone has chosen it, and not only the product.'),
    isHouseInUse: z
      .boolean()
      .describe('Whether the house’s rules are in force although there is no demo data.'),
  })
  .meta({ id: 'TaxProfile' });

const stepSchema = z.object({ label: z.string(), how: z.string(), amount: z.number() });

const calculationHead = {
  profile: z.enum(taxProfiles),
  on: z.string(),
  rule: z.object({
    id: z.uuid(),
    validFrom: z.string(),
    source: z.string(),
    isVerified: z.boolean(),
  }),
  working: z.array(stepSchema),
  notes: z.array(z.string()).describe('Remarks that are needed to understand the result.'),
};

/** A figure in rupees with its calculation. */
export const calculationSchema = z
  .discriminatedUnion('kind', [
    z.object({
      ...calculationHead,
      kind: z.literal('gst'),
      result: z.object({
        supplyType: z.enum(supplyTypes),
        rate: percent,
        taxable: z.number(),
        cgst: z.number(),
        sgst: z.number(),
        igst: z.number(),
        taxTotal: z.number(),
        grandTotal: z.number(),
      }),
    }),
    z.object({
      ...calculationHead,
      kind: z.literal(tdsRuleKinds),
      result: z.object({ rate: percent, tds: z.number(), payable: z.number() }),
    }),
    z.object({
      ...calculationHead,
      kind: z.literal('payroll'),
      result: z.object({
        gross: z.number(),
        annualTax: z.number(),
        tds: z.number(),
        net: z.number(),
      }),
    }),
  ])
  .meta({ id: 'TaxCalculation' });
export type TaxCalculation = z.infer<typeof calculationSchema>;

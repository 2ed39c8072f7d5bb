import { z } from 'zod';
import { taxRuleSchema } from '#finance/tax/model.ts';
import { taxProfiles } from '#finance/tax/profiles.ts';
import { referenceSchema } from '../../core/record.ts';

/** Payments to a vendor in a financial year, without GST and without reversed payments. */
export const vendorYearSchema = z
  .object({
    vendor: referenceSchema,
    hasPAN: z.boolean(),
    isIndividual: z
      .boolean()
      .describe('Whether the PAN is that of a person or a Hindu undivided family.'),
    payments: z.int(),
    taxable: z.number(),
    largest: z
      .number()
      .describe('The largest bill with a payment, without GST, even if it is only partly paid.'),
    tds: z.number().describe('Tax deducted from the payments.'),
    wouldBe: z
      .number()
      .describe('Tax that the statutory rule would deduct from all payments so far.'),
    isAbove: z.boolean().describe('Whether the year or a single bill exceeds its limit.'),
  })
  .meta({ id: 'VendorYear' });
export type VendorYear = z.infer<typeof vendorYearSchema>;

/** The basis of the tax on a payment of a bill. */
export const tdsBasisSchema = z
  .object({
    on: z.string(),
    profile: z.enum(taxProfiles),
    rule: taxRuleSchema.nullable().describe('Null if no rule is valid on that date.'),
    hasPAN: z.boolean(),
    isIndividual: z.boolean(),
    yearBefore: z
      .object({ taxable: z.number(), tds: z.number() })
      .describe(
        'Payments to the vendor in that financial year, without GST, and the tax deducted from them.',
      ),
  })
  .meta({ id: 'TdsBasis' });

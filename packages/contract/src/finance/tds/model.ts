import { z } from 'zod';
import { taxRuleSchema } from '#finance/tax/model.ts';
import { taxProfiles } from '#finance/tax/profiles.ts';
import { referenceSchema } from '../../core/record.ts';

/** Columns the list of vendors can be sorted by. */
export const vendorYearSorts = ['name', 'taxable', 'tds', 'largest', 'createdAt'] as const;

/** Payments to a vendor in a financial year, without GST and without reversed payments. */
export const vendorYearSchema = z
  .object({
    vendor: referenceSchema,
    hasPAN: z.boolean(),
    isIndividual: z.boolean().describe('By its PAN: a person or a Hindu undivided family.'),
    payments: z.int(),
    taxable: z.number(),
    largest: z
      .number()
      .describe('The largest bill that a payment is of, without GST, whatever of it was paid.'),
    tds: z.number().describe('Deducted from them.'),
    wouldBe: z.number().describe('What the statutory rule deducts from all of them by now.'),
    isAbove: z.boolean().describe('Whether the year, or one bill, is above its limit.'),
  })
  .meta({ id: 'VendorYear' });
export type VendorYear = z.infer<typeof vendorYearSchema>;

/** The basis of the tax on a payment of a bill. */
export const tdsBasisSchema = z
  .object({
    on: z.string(),
    profile: z.enum(taxProfiles),
    rule: taxRuleSchema.nullable().describe('Null: none holds on that day.'),
    hasPAN: z.boolean(),
    isIndividual: z.boolean(),
    yearBefore: z
      .object({ taxable: z.number(), tds: z.number() })
      .describe('What the vendor was paid in that financial year, without GST, and the tax on it.'),
  })
  .meta({ id: 'TdsBasis' });

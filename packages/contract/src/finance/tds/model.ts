import { z } from 'zod';
import { taxRuleSchema } from '#finance/tax/model.ts';
import { taxProfiles } from '#finance/tax/profiles.ts';
import { taxedSections, tdsSections } from '#finance/tax/sections.ts';
import { recordFields, referenceSchema } from '../../core/record.ts';

/**
 * What a vendor was credited and paid in a financial year by a section, without GST, reversed
 * payments and void bills.
 */
export const vendorYearSchema = z
  .object({
    vendor: referenceSchema,
    section: z.enum(tdsSections),
    hasPAN: z.boolean(),
    isIndividual: z
      .boolean()
      .describe('Whether the PAN is that of a person or a Hindu undivided family.'),
    payments: z.int().describe('Number of payments.'),
    taxable: z.number(),
    largest: z.number().describe('The largest bill without GST, even if it is only partly paid.'),
    tds: z.number().describe('Tax deducted from bills and payments.'),
    wouldBe: z.number().describe('Tax that the statutory rule would deduct by now.'),
    isAbove: z.boolean().describe('Whether the year, a month or a single bill exceeds its limit.'),
  })
  .meta({ id: 'VendorYear' });
export type VendorYear = z.infer<typeof vendorYearSchema>;

/** A certificate of a lower deduction (section 197 of the Income-tax Act 1961). */
export const certificateSchema = z
  .object({
    ...recordFields,
    vendor: referenceSchema,
    section: z.enum(taxedSections),
    number: z.string(),
    rate: z.number().describe('In percent.'),
    limit: z.number().describe('The amount without GST up to which its rate applies.'),
    used: z.number().describe('The part of the limit that bills have used.'),
    validFrom: z.string(),
    validTo: z.string(),
  })
  .meta({ id: 'TdsCertificate' });
export type TdsCertificate = z.infer<typeof certificateSchema>;

/** The basis of the tax on a payment of a bill. */
export const tdsBasisSchema = z
  .object({
    on: z.string(),
    profile: z.enum(taxProfiles),
    rule: taxRuleSchema.nullable().describe('Null if no rule is valid on that date.'),
    section: z.enum(tdsSections),
    hasPAN: z.boolean(),
    isIndividual: z.boolean(),
    onBill: z
      .number()
      .nullable()
      .describe(
        'Tax that was deducted when the bill was recorded: its payments then bear only what is carried. Null if tax is deducted from payments.',
      ),
    carried: z.number().describe('Tax due for the year that nothing could bear yet.'),
    yearBefore: z
      .object({ taxable: z.number(), tds: z.number() })
      .describe(
        'What the vendor was credited and paid in that financial year by the section, without GST, and the tax deducted. Of the month, if the limit is one of a month.',
      ),
  })
  .meta({ id: 'TdsBasis' });

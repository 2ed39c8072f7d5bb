import { z } from 'zod';
import { untaxedKinds } from '#finance/invoices/values.ts';
import { recordFields } from '../../core/record.ts';

/** A service or goods that we sell, as lines of documents show it. */
export const priceListEntrySchema = z
  .object({
    ...recordFields,
    desc: z.string().describe('The description on a line.'),
    hsn: z.string().describe('HSN code of goods, or SAC of a service, which begins with 99.'),
    unit: z.string(),
    rate: z.number().describe('In rupees before GST. 0: it differs each time.'),
    taxPct: z
      .number()
      .nullable()
      .describe('In percent. Null: the default rate of the GST rule on the day of the document.'),
    untaxed: z.enum(untaxedKinds).describe('What it is at a rate of 0.'),
    isUsual: z.boolean().describe('Whether new invoices start with it. At most one entry.'),
  })
  .meta({ id: 'PriceListEntry' });
export type PriceListEntry = z.infer<typeof priceListEntrySchema>;

import { z } from 'zod';
import { ageBuckets } from '#finance/invoices/model.ts';

/** What is due, by the days since it was due; what is not due yet counts to the first. Rupees. */
export const ageingSchema = z.object({
  notDueYet: z.number().describe('The part of the first bucket that is not due yet.'),
  buckets: z.array(
    z.object({ bucket: z.enum(ageBuckets), amount: z.number(), documents: z.int() }),
  ),
});

/** Where a sum of dues comes from: total − paid − tdsSettled − credited = due. Rupees. */
export const duePartsSchema = z.object({
  documents: z.int(),
  total: z.number(),
  paid: z.number(),
  tdsSettled: z.number(),
  credited: z.number(),
});

/** Money that moved in a period, less what was reversed in it. Rupees. */
export const cashPartsSchema = z.object({
  payments: z.int().describe('Of the period, whether reversed since or not.'),
  amount: z.number(),
  reversals: z.int().describe('Made in the period, of payments of any day.'),
  reversed: z.number(),
});

/** Tax of issued documents of a period, less that of the credit notes of the period. Rupees. */
export const gstPartsSchema = z.object({
  documents: z.int(),
  tax: z.number(),
  creditNotes: z.int(),
  creditedTax: z.number(),
});

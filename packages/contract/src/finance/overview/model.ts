import { z } from 'zod';
import { ageBuckets } from '#finance/invoices/values.ts';

/** The amount due by days since the due date, in rupees. What is not due yet is in the first. */
export const ageingSchema = z.object({
  notDueYet: z.number().describe('The part of the first bucket that is not due yet.'),
  buckets: z.array(
    z.object({ bucket: z.enum(ageBuckets), amount: z.number(), documents: z.int() }),
  ),
});

/** The parts of a sum of amounts due: total − paid − tdsSettled − credited − fromAccount = due. Rupees. */
export const duePartsSchema = z.object({
  documents: z.int(),
  total: z.number(),
  paid: z.number(),
  tdsSettled: z.number(),
  credited: z.number(),
  fromAccount: z.number(),
});

/** Money moved in a period, less reversals in the period. Rupees. */
export const cashPartsSchema = z.object({
  payments: z.int().describe('Number of payments in the period, including those reversed later.'),
  amount: z.number(),
  reversals: z.int().describe('Number of reversals made in the period, of payments on any date.'),
  reversed: z.number(),
});

/**
 * Tax of the documents and advances of a period, less that of the period's credit notes and input
 * tax that can't be taken. Rupees.
 */
export const gstPartsSchema = z.object({
  documents: z.int(),
  tax: z.number(),
  creditNotes: z.int(),
  creditedTax: z.number(),
  advances: z.number().describe('Tax of table 11A less 11B of GSTR-1; 0 for bills.'),
  amended: z
    .number()
    .describe('By how much amendments of filed months change the tax; 0 for bills.'),
  owed: z.number().describe('Tax under reverse charge, which is input tax too; 0 for sales.'),
  notTaken: z
    .number()
    .describe('Input tax that GSTR-3B leaves out or takes back: blocked, reversed, not eligible.'),
});

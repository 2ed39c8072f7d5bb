import { z } from 'zod';
import { recordFields, referenceSchema } from '../../core/record.ts';
import { payableSections, quarters } from './values.ts';

/** A deposit of deducted tax with a bank, for a month and a section. */
export const challanSchema = z
  .object({
    ...recordFields,
    month: z.string().describe('YYYY-MM: the month of the deduction.'),
    section: z.enum(payableSections),
    number: z.string().describe('The serial number of the challan, 5 digits.'),
    bsrCode: z.string().describe('The branch of the bank, 7 digits.'),
    depositedOn: z.string(),
    tax: z.number().describe('Without interest and fees.'),
  })
  .meta({ id: 'TdsChallan' });
export type TdsChallan = z.infer<typeof challanSchema>;

/** Rupees. toDeposit = tax − deposited; below 0 if more was deposited. */
const payableFigures = { tax: z.number(), deposited: z.number(), toDeposit: z.number() };

/** The tax deducted in a month by a section, less what was released or reversed in it. */
export const payableSchema = z
  .object({
    month: z.string().describe('YYYY-MM.'),
    section: z.enum(payableSections),
    taxable: z.number().describe('Credited or paid without GST; salaries with their TDS.'),
    ...payableFigures,
    dueOn: z.string().describe('The last day of the deposit.'),
    challans: z.array(challanSchema).describe('The earliest deposit first.'),
  })
  .meta({ id: 'TdsPayable' });

export const payableTotalsSchema = z.object(payableFigures);

/** The tax that a client deducted from its payments of a quarter that were not reversed. */
export const receivableSchema = z
  .object({
    client: referenceSchema,
    year: z.int().describe('The year in which the tax year begins.'),
    quarter: z.enum(quarters),
    sections: z.array(z.string()),
    receipts: z.int(),
    settled: z.number().describe('Received together with the tax, with GST.'),
    tds: z.number(),
  })
  .meta({ id: 'TdsReceivable' });

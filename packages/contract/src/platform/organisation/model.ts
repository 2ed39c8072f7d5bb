import { z } from 'zod';
import { shownFileSchema } from '#platform/files/model.ts';
import { recordFields } from '../../core/record.ts';

/** The default prefixes of documents (decision record 0013). */
export const defaultPrefixes = {
  sales: 'INV',
  purchase: 'PUR',
  credit: 'CN',
  debit: 'DN',
} as const;

/** The fixed prefixes of receipts, payment advices, payslips and purchase orders. */
export const fixedPrefixes = {
  receipt: 'RCT',
  payout: 'PAY',
  payslip: 'PS',
  order: 'PO',
  ticket: 'TKT',
} as const;

/** The two letters of the state used for documents before the organisation is filled in. */
export const defaultState = 'MH';

/** The business itself, as on its documents. There is only one. Version 0 means not filled in. */
export const organisationSchema = z
  .object({
    ...recordFields,
    isFilledIn: z
      .boolean()
      .describe('Whether it has all supplier data that a tax invoice requires.'),
    missing: z
      .array(z.string())
      .describe('Paths of the missing fields that a tax invoice requires.'),
    legalName: z.string(),
    gstin: z.string(),
    pan: z.string(),
    state: z.string().describe('Two letters, such as MH.'),
    stateLabel: z.string().describe('Number and name, such as 27-Maharashtra.'),
    address: z.object({
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      pincode: z.string(),
    }),
    email: z.string(),
    phone: z.string(),
    bank: z.object({
      name: z.string(),
      accountName: z.string(),
      account: z.string().describe('Masked except for the last 4 digits.'),
      ifsc: z.string(),
    }),
    upiId: z.string(),
    logo: shownFileSchema.nullable(),
    prefixes: z.object({
      sales: z.string(),
      purchase: z.string(),
      credit: z.string(),
      debit: z.string(),
    }),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof organisationSchema>;

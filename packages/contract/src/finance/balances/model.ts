import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { voucherSchema } from '../advances/model.ts';
import { entryKinds } from './values.ts';

const documentSchema = z.object({ _id: z.uuid(), id: z.uuid(), code: z.string() });

/** What moved on the account of a customer or vendor, in rupees. Never changes. */
export const accountEntrySchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    createdAt: instant,
    kind: z.enum(entryKinds),
    amount: z
      .number()
      .describe('Above 0: the customer has more with us, or we have more with the vendor.'),
    tds: z
      .number()
      .describe('The part of the amount that is tax, deducted by the customer or from the vendor.'),
    invoice: documentSchema
      .nullable()
      .describe('The invoice that was credited, or to which the amount was applied.'),
    note: documentSchema.nullable().describe('The credit note.'),
    payment: documentSchema
      .nullable()
      .describe('The receipt, payout or refund, also of an amount that was applied with it.'),
    vouchers: z
      .array(voucherSchema)
      .describe('The advances that the entry moved, each by its receipt or refund voucher.'),
    isReversed: z.boolean(),
    reason: z.string().describe('Of a reversal.'),
  })
  .meta({ id: 'AccountEntry' });
export type AccountEntry = z.infer<typeof accountEntrySchema>;

export const balanceSchema = z.object({
  onAccount: z.number().describe('Rupees of the customer with us, or of ours with the vendor.'),
  inAdvances: z.number().describe('The part of it that is advances, on which GST was due.'),
});

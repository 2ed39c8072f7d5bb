import { z } from 'zod';

/** A receipt voucher or refund voucher, with what of the advance it or an entry moved. */
export const voucherSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  code: z.string(),
  amount: z.number().describe('Rupees with tax.'),
});

/** An advance of a customer for services, in rupees. */
export const advanceDetailSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    code: z.string().describe('Number of its receipt voucher.'),
    receivedOn: z.string(),
    desc: z.string(),
    hsn: z.string(),
    placeLabel: z.string(),
    ratePct: z.number(),
    amount: z.number().describe('With tax.'),
    tax: z.number(),
    left: z.number().describe('What is neither applied nor refunded, with tax.'),
  })
  .meta({ id: 'Advance' });
export type Advance = z.infer<typeof advanceDetailSchema>;

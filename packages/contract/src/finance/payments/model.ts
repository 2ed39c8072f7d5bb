import { z } from 'zod';
import { invoiceKinds, invoiceStatuses } from '#finance/invoices/model.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';

export const paymentDirections = ['in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

export const paymentModes = ['NEFT', 'RTGS', 'UPI', 'Cheque', 'Cash'] as const;
export type PaymentMode = (typeof paymentModes)[number];
export const defaultPaymentMode = 'NEFT' satisfies PaymentMode;

/** Columns the list can be sorted by. */
export const paymentSorts = ['paidOn', 'amount', 'code', 'createdAt'] as const;

/** Money received on a sales invoice or paid on a purchase. Never edited, only reversed. */
export const paymentSchema = z
  .object({
    ...recordFields,
    code: z.string().describe('Consecutive by direction and financial year.'),
    direction: z.enum(paymentDirections),
    invoice: z.object({
      _id: z.uuid(),
      id: z.uuid(),
      code: z.string(),
      kind: z.enum(invoiceKinds),
      status: z.enum(invoiceStatuses),
      due: z.number(),
    }),
    party: referenceSchema,
    amount: z.number().describe('Rupees received or paid.'),
    tds: z
      .object({ section: z.literal('194C'), amount: z.number() })
      .nullable()
      .describe('Additional rupees settled by tax deducted at source.'),
    mode: z.enum(paymentModes),
    ref: z.string(),
    paidOn: z.string(),
    reversed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

import { z } from 'zod';
import { invoiceKinds, invoiceStatuses } from '#finance/invoices/values.ts';
import { partyKinds } from '#finance/parties/model.ts';
import { taxedSections } from '#finance/tax/sections.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { voucherSchema } from '../advances/model.ts';
import { type PaymentMode, paymentDirections, paymentModes } from './values.ts';

export const defaultPaymentMode = 'NEFT' satisfies PaymentMode;

/**
 * Money received on a sales invoice or paid on a purchase, or moved on the account of a customer or
 * vendor.
 * Never edited, only reversed.
 */
export const paymentSchema = z
  .object({
    ...recordFields,
    code: z.string().describe('Consecutive by direction and financial year.'),
    direction: z.enum(paymentDirections),
    invoice: z
      .object({
        _id: z.uuid(),
        id: z.uuid(),
        code: z.string(),
        kind: z.enum(invoiceKinds),
        status: z.enum(invoiceStatuses),
        due: z.number(),
      })
      .nullable()
      .describe(
        'Null for money on an account, which may have settled several; a refund if it went out to a customer or came in from a vendor.',
      ),
    settles: z
      .array(
        z.object({
          _id: z.uuid(),
          id: z.uuid(),
          code: z.string(),
          amount: z.number(),
          tds: z.number(),
        }),
      )
      .describe(
        'The invoices or bills that money on account came with, and what it settled of them.',
      ),
    vouchers: z
      .array(voucherSchema)
      .describe('The receipt voucher of an advance, or the refund vouchers of a refund.'),
    party: referenceSchema,
    partyKind: z.enum(partyKinds),
    amount: z.number().describe('Rupees received or paid.'),
    tds: z
      .object({ section: z.enum(taxedSections), amount: z.number() })
      .nullable()
      .describe('Additional rupees settled by tax deducted at source.'),
    mode: z.enum(paymentModes),
    ref: z.string(),
    paidOn: z.string(),
    reversed: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

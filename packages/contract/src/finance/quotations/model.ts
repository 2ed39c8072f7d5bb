import { z } from 'zod';
import { invoiceStatuses, untaxedKinds } from '#finance/invoices/values.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { quotationStatuses, quotationTypes } from './values.ts';

const day = z.string().describe('A day in Indian time, `YYYY-MM-DD`.');

/** An offer to a customer. It is no tax document: reports and dues never count it. */
export const quotationSchema = z
  .object({
    ...recordFields,
    type: z.enum(quotationTypes),
    code: z.string().nullable().describe('Consecutive by financial year; null for a draft.'),
    status: z.enum(quotationStatuses),
    issuedOn: day,
    validUntil: day,
    party: referenceSchema.describe('The customer.'),
    subtotal: z.number(),
    taxTotal: z.number(),
    roundOff: z.number().describe('Brings the total to whole rupees, without tax.'),
    grandTotal: z.number(),
    invoice: z
      .object({ id: z.uuid(), code: z.string().nullable(), status: z.enum(invoiceStatuses) })
      .nullable()
      .describe('The invoice that was made from it.'),
  })
  .meta({ id: 'Quotation' });
export type Quotation = z.infer<typeof quotationSchema>;

export const quotationDetailSchema = quotationSchema
  .extend({
    place: z.string().describe('Place of supply, two letters.'),
    supplyType: z.enum(supplyTypes),
    email: z.string().describe('The address of the customer.'),
    notes: z.string(),
    reason: z.string().describe('Why it was declined.'),
    sent: z
      .object({ at: instant, to: z.string() })
      .nullable()
      .describe('When it was last sent by mail.'),
    lines: z.array(
      z.object({
        desc: z.string(),
        hsn: z.string(),
        unit: z.string(),
        qty: z.number(),
        rate: z.number(),
        discountPct: z.number(),
        taxPct: z.number(),
        untaxed: z.enum(untaxedKinds),
        taxable: z.number(),
        total: z.number(),
      }),
    ),
  })
  .meta({ id: 'QuotationDetail' });
export type QuotationDetail = z.infer<typeof quotationDetailSchema>;

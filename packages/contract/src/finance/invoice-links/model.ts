import { z } from 'zod';
import { amendedOnField, invoiceSchema } from '#finance/invoices/model.ts';
import { paymentDetailsSchema } from '#platform/organisation/model.ts';
import { instant } from '../../core/record.ts';

/** The link by which a customer sees an invoice, and when that happened by any of its links. */
export const invoiceLinkSchema = z
  .object({
    link: z
      .object({
        url: z.string().describe('Opens the invoice to anyone who has it.'),
        createdAt: instant,
        by: z.string().nullable().describe('Who made it. Null: it was made for a mail.'),
      })
      .nullable()
      .describe('Null when there is none, or it was withdrawn or has ended.'),
    firstSeenAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
  })
  .meta({ id: 'InvoiceLink' });
export type InvoiceLink = z.infer<typeof invoiceLinkSchema>;

/** An invoice as a link shows it, as amended if it was: without the people and lines that its PDF has. */
export const linkedInvoiceSchema = invoiceSchema
  .pick({
    status: true,
    issuedOn: true,
    dueOn: true,
    isOverdue: true,
    placeLabel: true,
    subtotal: true,
    cgst: true,
    sgst: true,
    igst: true,
    roundOff: true,
    grandTotal: true,
    paid: true,
    tdsSettled: true,
    credited: true,
    fromAccount: true,
    due: true,
  })
  .extend({
    code: z.string(),
    amendedOn: amendedOnField,
    from: z.string().describe('Who issued it.'),
    pay: paymentDetailsSchema.nullable().describe('Null when nothing is due.'),
    upiLink: z
      .string()
      .nullable()
      .describe('Opens a payment app, or is shown as a QR code. Null when nothing is due.'),
  })
  .meta({ id: 'LinkedInvoice' });
export type LinkedInvoice = z.infer<typeof linkedInvoiceSchema>;

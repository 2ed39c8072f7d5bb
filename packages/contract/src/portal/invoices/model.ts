import { z } from 'zod';
import { amendedOnField, invoiceDetailSchema, invoiceSchema } from '#finance/invoices/model.ts';
import { noticeStates } from '#finance/payment-notices/values.ts';

const waiting = z
  .number()
  .describe('What payment notices that are sent and not yet matched are of, by money and by tax.');

/** An issued invoice as the company that pays it sees it. */
export const companyInvoiceSchema = invoiceSchema
  .pick({
    _id: true,
    id: true,
    code: true,
    status: true,
    issuedOn: true,
    dueOn: true,
    isOverdue: true,
    grandTotal: true,
    due: true,
  })
  .extend({
    notice: z
      .enum(noticeStates)
      .nullable()
      .describe('Of the newest payment notice that was not withdrawn. Null without one.'),
    waiting,
  })
  .meta({ id: 'CompanyInvoice' });
export type CompanyInvoice = z.infer<typeof companyInvoiceSchema>;

/** As amended, if it was. */
export const companyInvoiceDetailSchema = invoiceDetailSchema
  .pick({
    _id: true,
    id: true,
    code: true,
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
    lines: true,
    recipient: true,
    notes: true,
    amountInWords: true,
  })
  .extend({ amendedOn: amendedOnField, waiting })
  .meta({ id: 'CompanyInvoiceDetail' });
export type CompanyInvoiceDetail = z.infer<typeof companyInvoiceDetailSchema>;

import { z } from 'zod';
import { taxedSections } from '#finance/tax/sections.ts';
import { recordFields, referenceSchema } from '../../core/record.ts';
import { noticeModes, noticeStates } from './values.ts';

const noticeFields = {
  ...recordFields,
  state: z
    .enum(noticeStates)
    .describe(
      'Matched: a payment with the reference is recorded. A notice changes no invoice by itself.',
    ),
  invoices: z
    .array(
      z.object({
        _id: z.uuid(),
        id: z.uuid(),
        code: z.string(),
        amount: z.number().describe('Rupees paid for it.'),
        tds: z.number().describe('Rupees of tax deducted besides.'),
      }),
    )
    .describe('By their numbers.'),
  amount: z.number().describe('Rupees paid for all invoices.'),
  tds: z
    .object({ section: z.enum(taxedSections), amount: z.number() })
    .nullable()
    .describe('Tax deducted at source from all invoices.'),
  mode: z.enum(noticeModes),
  ref: z.string().describe('The UTR of the transfer, or the number of the cheque.'),
  paidOn: z.string(),
  sentBy: z.string(),
  reason: z.string().nullable().describe('Why the payment was not found.'),
};

/** A payment that a company says it made, as the console shows it. */
export const paymentNoticeSchema = z
  .object({
    ...noticeFields,
    company: referenceSchema,
    customer: referenceSchema,
    advice: z
      .object({ name: z.string(), url: z.string().describe('Opens the file for 5 minutes.') })
      .nullable(),
    payment: z
      .object({ _id: z.uuid(), id: z.uuid(), code: z.string(), amount: z.number() })
      .nullable()
      .describe('The payment that it was matched with.'),
  })
  .meta({ id: 'PaymentNotice' });
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>;

/** The same for the company that sent it. */
export const companyNoticeSchema = z
  .object({
    ...noticeFields,
    advice: z.string().nullable().describe('The name of the file that was sent with it.'),
  })
  .meta({ id: 'CompanyPaymentNotice' });
export type CompanyNotice = z.infer<typeof companyNoticeSchema>;

/** A notice whose reference is that of a bank row. */
export const noticeOfRowSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    ref: z.string(),
    paidOn: z.string(),
    customer: referenceSchema,
    amount: z.number(),
    tds: paymentNoticeSchema.shape.tds,
    invoices: noticeFields.invoices,
    difference: z
      .number()
      .describe('Rupees by which the row is above the notice; negative if it is below.'),
  })
  .meta({ id: 'NoticeOfBankRow' });
export type NoticeOfRow = z.infer<typeof noticeOfRowSchema>;

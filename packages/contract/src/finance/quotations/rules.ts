import { z } from 'zod';
import { documentLines, documentNotes, documentPlace, saleLine } from '#finance/invoices/rules.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, email, flag, paragraph, recordId } from '../../core/fields.ts';
import { quotationMessages as messages } from './messages.ts';
import { quotationTypes } from './values.ts';

/** Everything of a quotation. A change sends all of it. */
export const saveQuotationSchema = z
  .object({
    type: choice('Type', quotationTypes).default('quotation'),
    party: recordId('Customer', { required: 'Choose a customer' }),
    issuedOn: dayField('Date').optional().describe('Default: today.'),
    validUntil: dayField('Valid until').optional().describe('Default: 30 days after the date.'),
    place: documentPlace.default('').describe('Empty: from the customer.'),
    supplyType: choice('Supply type', supplyTypes)
      .nullable()
      .default(null)
      .describe('Null: from the organisation’s state and the place of supply.'),
    notes: documentNotes.default(''),
    lines: documentLines(saleLine),
  })
  .superRefine(({ issuedOn, validUntil, ...given }, context) => {
    if (issuedOn === undefined || validUntil === undefined || validUntil >= issuedOn) return;
    const message = messages.endsBeforeDate;
    context.addIssue({ code: 'custom', message, path: ['validUntil'], input: given });
  });
export type SaveQuotation = z.output<typeof saveQuotationSchema>;

export const sendQuotationSchema = z
  .object({
    mail: flag('Mail')
      .default(true)
      .describe('False if it was handed over in another way: it only counts as sent.'),
    to: z
      .union([z.literal(''), email('Email')], { error: 'Enter a valid email' })
      .default('')
      .describe('Default: the customer’s address.'),
    message: paragraph('Message', { max: 2000 }).default(''),
  })
  .prefault({});

export const decideQuotationSchema = z.object({
  decision: choice('Decision', ['accepted', 'declined', 'open']),
  reason: paragraph('Reason', { max: 500 }).default('').describe('Why it was declined.'),
});

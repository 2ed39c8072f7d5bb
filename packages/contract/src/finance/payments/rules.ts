import { z } from 'zod';
import { taxedSections } from '#finance/tax/sections.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, recordId, requiredParagraph, text } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { paymentMessages } from './messages.ts';
import { defaultPaymentMode } from './model.ts';
import { paymentDirections, paymentModes } from './values.ts';

/** Accepts a reference that another payment or payslip already has. */
export const confirmDuplicateRef = flag('Confirmation')
  .optional()
  .describe('Accepts a reference that another payment or payslip already has.');

/** Accepts a receipt from before the day of an invoice that it settles. */
export const confirmBeforeInvoice = flag('Confirmation')
  .optional()
  .describe('Accepts a receipt from before the day of an invoice that it settles.');

/** An empty string means no amount. */
const amount = z.preprocess((given) => (given === '' ? null : given), rupees('Amount').nullable());

export const createPaymentSchema = z.object({
  invoiceId: recordId('Invoice', { required: paymentMessages.invoiceRequired }),
  direction: choice('Direction', paymentDirections)
    .optional()
    .describe('Default: by the kind of the invoice.'),
  amount: amount
    .optional()
    .describe('Rupees received or paid. Empty or 0: the whole amount due less the given TDS.'),
  tds: z
    .object(
      {
        section: choice('Section', taxedSections)
          .optional()
          .describe('Default: the section of the bill, or of the customer.'),
        amount: rupees('TDS'),
      },
      { error: 'TDS must be an object' },
    )
    .nullable()
    .optional(),
  mode: choice('Mode', paymentModes).default(defaultPaymentMode),
  ref: text('Reference', { max: 100 }).default(''),
  paidOn: dayField('Date').optional().describe('Default: today.'),
  confirmDuplicateRef,
  confirmBeforeInvoice,
});
export type CreatePayment = z.output<typeof createPaymentSchema>;

export const reversePaymentSchema = z.object({ reason: requiredParagraph('Reason', { max: 500 }) });

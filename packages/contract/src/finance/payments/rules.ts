import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, recordId, requiredText, text } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { paymentMessages } from './messages.ts';
import { defaultPaymentMode, paymentDirections, paymentModes } from './model.ts';

/** Accepts a reference that another payment or payslip already has. */
export const confirmDuplicateRef = flag('Confirmation')
  .optional()
  .describe('Records a reference that another payment or payslip has already.');

/** An empty string means no amount. */
const amount = z.preprocess((given) => (given === '' ? null : given), rupees('Amount').nullable());

export const createPaymentSchema = z.object({
  invoiceId: recordId('Invoice', { required: paymentMessages.invoiceRequired }),
  direction: choice('Direction', paymentDirections)
    .optional()
    .describe('As the invoice’s kind has it unless it is given.'),
  amount: amount
    .optional()
    .describe('Rupees that moved; empty or 0: the whole due less the TDS given.'),
  tds: z
    .object(
      { section: choice('Section', ['194C']).default('194C'), amount: rupees('TDS') },
      { error: 'TDS must be an object' },
    )
    .nullable()
    .optional(),
  mode: choice('Mode', paymentModes).default(defaultPaymentMode),
  ref: text('Reference', { max: 100 }).default(''),
  paidOn: dayField('Date').optional().describe('Today unless it is given.'),
  confirmDuplicateRef,
});
export type CreatePayment = z.output<typeof createPaymentSchema>;

export const reversePaymentSchema = z.object({ reason: requiredText('Reason', { max: 500 }) });

import { z } from 'zod';
import { taxedSections } from '#finance/tax/sections.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, recordId, requiredParagraph, requiredText } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { noticeMessages } from './messages.ts';
import { noticeLimits, noticeModes } from './values.ts';

/** Forms have JSON where requests in JSON have a list. */
function fromForm(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

const invoice = z
  .object(
    {
      invoice: recordId('Invoice', { required: noticeMessages.invoiceRequired }),
      amount: rupees('Amount').describe('Rupees paid for it.'),
      tds: rupees('TDS').default(0).describe('Rupees of tax deducted from it besides.'),
    },
    { error: noticeMessages.invoicesInvalid },
  )
  .refine(({ amount, tds }) => amount + tds > 0, {
    error: noticeMessages.amountPositive,
    path: ['amount'],
  });

/** Forms have texts where requests in JSON have a flag. */
const confirmDuplicateRef = z
  .preprocess(
    (given) => (given === 'true' || given === 'false' ? given === 'true' : given),
    flag('Confirmation'),
  )
  .default(false)
  .describe('Sends a reference that the company sent before.');

export const sendNoticeSchema = z.object({
  invoices: z.preprocess(
    fromForm,
    z
      .array(invoice, { error: noticeMessages.invoicesInvalid })
      .min(1, { error: noticeMessages.invoicesRequired })
      .max(noticeLimits.invoices, { error: noticeMessages.tooManyInvoices }),
  ),
  tdsSection: choice('Section', taxedSections).optional().describe('Required if tax was deducted.'),
  mode: choice('Mode', noticeModes).default('NEFT'),
  ref: requiredText('Reference', { max: 100, required: noticeMessages.refRequired }),
  paidOn: dayField('Date').optional().describe('Default: today.'),
  confirmDuplicateRef,
});
export type SendNotice = z.output<typeof sendNoticeSchema>;

export const notFoundSchema = z.object({ reason: requiredParagraph('Reason', { max: 500 }) });

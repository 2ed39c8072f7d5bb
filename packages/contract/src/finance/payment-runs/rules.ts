import { z } from 'zod';
import { confirmDuplicateRef } from '#finance/payments/rules.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, recordId, requiredParagraph, requiredText } from '../../core/fields.ts';
import { runMessages } from './messages.ts';
import { bankLayouts, runLimits } from './values.ts';

const areDifferent = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const createRunSchema = z.object({
  bills: z
    .array(recordId('Bill', { required: runMessages.billRequired }), {
      error: runMessages.billsInvalid,
    })
    .min(1, { error: runMessages.billRequired })
    .max(runLimits.bills, { error: runMessages.tooManyBills })
    .refine(areDifferent, { error: runMessages.billTwice })
    .describe('Issued bills of vendors with something due, of no other open run.'),
});
export type CreateRun = z.output<typeof createRunSchema>;

export const cancelRunSchema = z.object({ reason: requiredParagraph('Reason', { max: 500 }) });
export type CancelRun = z.output<typeof cancelRunSchema>;

export const takeOutSchema = z.object({
  lines: z
    .array(recordId('Bill', { required: runMessages.lineUnknown }), {
      error: runMessages.billsInvalid,
    })
    .min(1, { error: runMessages.billRequired })
    .max(runLimits.bills, { error: runMessages.tooManyBills })
    .refine(areDifferent, { error: runMessages.billTwice })
    .describe('The ids of lines of the run that are to be paid.'),
  reason: requiredParagraph('Reason', { max: 500 }),
});
export type TakeOut = z.output<typeof takeOutSchema>;

export const runFileSchema = z.object({
  layout: choice('Layout', bankLayouts).default('csv'),
  again: flag('Again')
    .default(false)
    .describe('Makes the file although it was made before. Uploading both pays twice.'),
});
export type MakeRunFile = z.output<typeof runFileSchema>;

export const confirmRunSchema = z.object({
  payments: z
    .array(
      z.object(
        {
          line: recordId('Bill', { required: runMessages.lineUnknown }),
          ref: requiredText('UTR', { max: 100, required: runMessages.refRequired }),
        },
        { error: runMessages.billsInvalid },
      ),
      { error: runMessages.billsInvalid },
    )
    .min(1, { error: runMessages.paymentsRequired })
    .max(runLimits.bills, { error: runMessages.tooManyBills })
    .refine((given) => areDifferent(given.map(({ line }) => line)), {
      error: runMessages.billTwice,
    })
    .describe('What the bank paid. Other bills of the run stay to be paid.'),
  paidOn: dayField('Date').optional().describe('Default: today.'),
  confirmDuplicateRef,
});
export type ConfirmRun = z.output<typeof confirmRunSchema>;

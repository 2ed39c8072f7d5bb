import { z } from 'zod';
import { skuField } from '#inventory/catalogue/rules.ts';
import { mostUnits, onHandConditions } from '#inventory/goods/conditions.ts';
import { unitCostField } from '#inventory/goods/unit-cost.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, paragraph, recordId, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { receiptLimits } from './limits.ts';
import { receiptMessages } from './messages.ts';

const line = z.object(
  {
    sku: skuField(),
    qty: wholeNumber('Qty', { min: 1, max: mostUnits }),
    unitCost: unitCostField()
      .optional()
      .describe('The order’s, else the average of what is there, unless it is given.'),
    condition: choice('Condition', onHandConditions).default('good'),
  },
  { error: 'A line must be an object' },
);

export const createReceiptSchema = z.object({
  code: text('Code', { max: 40 }).default('').describe('Made by the server unless it is given.'),
  po: recordId('Purchase order').nullable().default(null),
  wh: recordId('Warehouse')
    .nullable()
    .default(null)
    .describe('The order’s, else the first active main one, unless it is given.'),
  receivedOn: dayField('Date').optional().describe('Today unless it is given.'),
  note: paragraph('Note', { max: 1000 }).default(''),
  lines: z
    .array(line, { error: 'Lines must be a list' })
    .min(1, { error: receiptMessages.lineRequired })
    .max(receiptLimits.lines, { error: receiptMessages.tooManyLines }),
});
export type CreateReceipt = z.output<typeof createReceiptSchema>;

export const reverseReceiptSchema = z.object({ reason: requiredText('Reason', { max: 500 }) });

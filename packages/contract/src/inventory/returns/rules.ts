import { z } from 'zod';
import { skuField } from '#inventory/catalogue/rules.ts';
import { mostUnits } from '#inventory/goods/conditions.ts';
import { destinationTypes } from '#inventory/provisioning/terms.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, paragraph, recordId, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { returnLimits } from './limits.ts';
import { returnMessages } from './messages.ts';
import { type ReturnCondition, returnConditions } from './terms.ts';

const line = z.object(
  {
    sku: skuField(),
    qty: wholeNumber('Qty', { min: 1, max: mostUnits }),
    condition: choice('Condition', ['ok', ...returnConditions])
      .default('good')
      .transform((given): ReturnCondition => (given === 'ok' ? 'good' : given))
      .describe('`ok` is good.'),
  },
  { error: 'A line must be an object' },
);

export const createReturnSchema = z.object({
  code: text('Code', { max: 40 }).default('').describe('Made by the server unless it is given.'),
  fromType: choice('From type', destinationTypes)
    .default('EVENT')
    .describe('Of which open tickets goods are, where neither box nor ticket is named.'),
  fromBoxId: recordId('Transport box').nullable().default(null),
  ticketId: recordId('Ticket').nullable().default(null),
  toBoxId: recordId('Storage box')
    .nullable()
    .default(null)
    .describe('Null: in no box. What is used or missing is counted in its warehouse.'),
  toWh: recordId('Warehouse')
    .nullable()
    .default(null)
    .describe(
      'The storage box’s, unless it is given. Without both: where the transport box stands, else where the tickets’ goods left; it must be given where they left from several.',
    ),
  receivedOn: dayField('Date').optional().describe('Today unless it is given.'),
  note: paragraph('Note', { max: 1000 }).default(''),
  lines: z
    .array(line, { error: 'Lines must be a list' })
    .min(1, { error: returnMessages.lineRequired })
    .max(returnLimits.lines, { error: returnMessages.tooManyLines }),
});
export type CreateReturn = z.output<typeof createReturnSchema>;

export const reverseReturnSchema = z.object({ reason: requiredText('Reason', { max: 500 }) });

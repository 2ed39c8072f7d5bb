import { z } from 'zod';
import { skuField } from '#inventory/catalogue/rules.ts';
import { mostUnits } from '#inventory/goods/conditions.ts';
import { choice, paragraph, recordId, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { provisioningLimits } from './limits.ts';
import { provisioningMessages } from './messages.ts';
import { destinationTypes } from './values.ts';

const qty = wholeNumber('Qty', { min: 1, max: mostUnits });
const box = (label: string) => recordId(label).nullable();

const line = z.object(
  {
    sku: skuField(),
    qty,
    fromBoxId: box('Box')
      .default(null)
      .describe('Default: the oldest stock first, in boxes or in none.'),
  },
  { error: 'A line must be an object' },
);

const wh = recordId('Warehouse')
  .nullable()
  .default(null)
  .describe(
    'Where lines without a box are picked. Default: the warehouse of the transport box as far as its stock suffices, then all active warehouses.',
  );

const lines = z
  .array(line, { error: 'Lines must be a list' })
  .min(1, { error: provisioningMessages.lineRequired })
  .max(provisioningLimits.lines, { error: provisioningMessages.tooManyLines });

/** Goods requested for a ticket, and where to pick them. */
export type AskedGoods = {
  wh: string | null;
  transportBoxId: string | null;
  lines: z.output<typeof lines>;
};

export const createTicketSchema = z.object({
  toType: choice('Destination type', destinationTypes),
  toRef: requiredText('Destination', {
    max: 160,
    required: provisioningMessages.destinationRequired,
  }).describe(
    'The id of an event or a vendor, or any text. Costs are assigned to an event only by its id.',
  ),
  transportBoxId: box('Transport box').default(null),
  wh,
  note: paragraph('Note', { max: 1000 }).default(''),
  lines,
});
export type CreateTicket = z.output<typeof createTicketSchema>;

export const addItemsSchema = z.object({ wh, lines });
export type AddItems = z.output<typeof addItemsSchema>;

export const pickSchema = z.object({
  code: requiredText('Code', { max: 60 }).describe(
    'The SKU’s code or barcode; upper and lower case are equal.',
  ),
  qty: qty.default(1),
  fromBoxId: recordId('Box')
    .nullable()
    .optional()
    .describe('Null: picked from no box. Omitted: the first line that is still to be picked.'),
});
export type Pick = z.output<typeof pickSchema>;

const picked = (label: string) => wholeNumber(label, { min: 0, max: mostUnits });

export const setPickedSchema = z.object({
  picked: picked('Picked'),
  expected: picked('Expected')
    .optional()
    .describe('The picked quantity that the caller saw; refused if it has changed.'),
});
export type SetPicked = z.output<typeof setPickedSchema>;

const oneTaken = '[\\da-f-]{36}:\\d{1,7}';

/** Units that other lines of a ticket take from boxes they name: `box:units`, separated by commas. */
export const takenField = () =>
  z
    .string({ error: provisioningMessages.takenForm })
    .regex(new RegExp(`^${oneTaken}(,${oneTaken})*$`, 'i'), {
      error: provisioningMessages.takenForm,
    })
    .transform((value) =>
      value.split(',').map((part) => {
        const [boxId = '', qty] = part.split(':');
        return { boxId: boxId.toLowerCase(), qty: Number(qty) };
      }),
    );

export const closeTicketSchema = z
  .object({ status: choice('Status', ['CLOSED']).default('CLOSED') })
  .prefault({});

/** Conditions of goods that won’t come back. */
const writeOffConditions = ['used', 'missing'] as const;

export const writeOffSchema = z.object({
  note: text('Note', { max: 500 }).default(''),
  lines: z
    .array(
      z.object(
        { sku: skuField(), qty, condition: choice('Condition', writeOffConditions) },
        { error: 'A line must be an object' },
      ),
      { error: 'Lines must be a list' },
    )
    .min(1, { error: provisioningMessages.lineRequired })
    .max(2 * provisioningLimits.lines, { error: provisioningMessages.tooManyLines }),
});
export type WriteOff = z.output<typeof writeOffSchema>;

import { z } from 'zod';
import { eventHeads } from '#finance/events/heads.ts';
import { supplyTypes } from '#finance/tax/gst.ts';
import { percent, skuField } from '#inventory/catalogue/rules.ts';
import { mostUnits } from '#inventory/goods/conditions.ts';
import { unitCostField } from '#inventory/goods/unit-cost.ts';
import { dayField } from '../../core/day-field.ts';
import {
  choice,
  flag,
  paragraph,
  recordId,
  requiredParagraph,
  requiredText,
  wholeNumber,
} from '../../core/fields.ts';
import { stateField } from '../../core/state-field.ts';
import { orderLimits } from './limits.ts';
import { orderMessages } from './messages.ts';

const qty = wholeNumber('Qty', { min: 1, max: mostUnits });
const cost = unitCostField().refine((value) => value > 0, {
  error: orderMessages.costPositive,
});
const gstRate = percent('GST');

/** `price` is converted to paise, `gstRate` to basis points. */
const line = z.object(
  {
    id: recordId('Line')
      .optional()
      .describe('Id of the draft’s line to update. Default: the line with the same SKU.'),
    sku: skuField(),
    qty,
    price: cost,
    gstRate: gstRate
      .optional()
      .describe('Default: the tax of the SKU if a user entered it, otherwise 18.'),
  },
  { error: 'A line must be an object' },
);
export type OrderLineInput = z.output<typeof line>;

const lines = z
  .array(line, { error: 'Lines must be a list' })
  .min(1, { error: orderMessages.lineRequired })
  .max(orderLimits.lines, { error: orderMessages.tooManyLines });

/** An order of one SKU, with its fields in the body itself. */
const single = {
  skuCode: skuField().optional().describe('With `qty` and `unitCost`, instead of `lines`.'),
  qty: qty.optional(),
  unitCost: cost.optional(),
  gstRate: gstRate.optional(),
};

const parts = {
  vendor: recordId('Vendor').nullable(),
  wh: recordId('Warehouse').nullable(),
  note: paragraph('Note', { max: 1000 }),
};

export const createOrderSchema = z
  .object({
    ...single,
    lines: lines.optional(),
    vendor: parts.vendor.default(null),
    wh: parts.wh.default(null).describe('Default: the first active main warehouse, once approved.'),
    note: parts.note.default(''),
    approve: flag('Approve immediately').default(false).describe('Also receives all goods.'),
  })
  .superRefine((given, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: given });
    if (given.lines !== undefined) {
      if (given.skuCode !== undefined) refuse('lines', orderMessages.oneForm);
      return;
    }
    if (given.skuCode === undefined) refuse('skuCode', 'Choose a SKU');
    if (given.qty === undefined) refuse('qty', 'Qty is required');
    if (given.unitCost === undefined) refuse('unitCost', 'Unit cost is required');
  });
export type CreateOrder = z.output<typeof createOrderSchema>;

/**
 * Updates a draft. Omitted fields stay unchanged. `lines` are replaced as a whole. An order with
 * one line also accepts the fields of its line.
 */
export const updateOrderSchema = z.object({
  ...single,
  lines: lines.optional(),
  vendor: parts.vendor.optional(),
  wh: parts.wh.optional(),
  note: parts.note.optional(),
});
export type UpdateOrder = z.output<typeof updateOrderSchema>;

export const approveOrderSchema = z
  .object({
    receive: flag('Receive')
      .default(true)
      .describe('False: goods are received later, as they arrive.'),
  })
  .prefault({});

export const rejectOrderSchema = z.object({ reason: requiredParagraph('Reason', { max: 500 }) });
export type RejectOrder = z.output<typeof rejectOrderSchema>;

/** The other fields are computed as for any purchase, see `POST /admin/finance/invoices`. */
export const billOrderSchema = z.object({
  billNo: requiredText('Bill number', { max: 40 }),
  issuedOn: dayField('Date').optional().describe('Default: today.'),
  dueOn: dayField('Due date').optional(),
  vendor: recordId('Vendor')
    .optional()
    .describe('Required if the order has no vendor; the order then takes this one.'),
  of: choice('Quantities', ['ordered', 'received'])
    .default('ordered')
    .describe('The quantities that the bill charges.'),
  place: stateField('Place of supply', { foreign: true }).optional(),
  supplyType: choice('Supply type', supplyTypes).optional(),
  notes: paragraph('Notes', { max: 2000 }).optional(),
  status: choice('Status', ['draft', 'issued']).default('issued'),
  eventId: recordId('Event').nullable().optional(),
  eventHead: choice('Head', eventHeads).nullable().optional(),
  confirmDuplicate: flag('Confirmation').optional(),
});
export type BillOrder = z.output<typeof billOrderSchema>;

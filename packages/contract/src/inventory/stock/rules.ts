import { z } from 'zod';
import { skuField } from '#inventory/catalogue/rules.ts';
import {
  type Condition,
  conditions,
  isOnHand,
  mostStock,
  mostUnits,
} from '#inventory/goods/conditions.ts';
import { unitCostField } from '#inventory/goods/unit-cost.ts';
import { choice, recordId, requiredParagraph, text, wholeNumber } from '../../core/fields.ts';
import { stockMessages } from './messages.ts';
import { putawayConditions } from './values.ts';

/** Units of one line. Fractions are refused. */
const quantityField = (label = 'Quantity') => wholeNumber(label, { min: 1, max: mostUnits });

const condition = choice('Condition', conditions);
const note = text('Note', { max: 500 });
const box = recordId('Box').nullable();
const warehouse = recordId('Warehouse');

export const transferSchema = z
  .object({
    sku: skuField(),
    fromBoxId: box.default(null).describe('Null: goods in no box.'),
    toBoxId: box.default(null).describe('Null: into no box.'),
    fromWh: warehouse
      .optional()
      .describe('Warehouse of goods in no box. Default: the destination’s warehouse.'),
    toWh: warehouse
      .optional()
      .describe('Warehouse for goods in no box. Default: the source’s warehouse.'),
    qty: quantityField(),
    condition: condition.default('good'),
    note: note.default(''),
  })
  .superRefine((given, context) => {
    const problem = (path: 'toBoxId' | 'condition' | 'toWh', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: given });
    const { fromBoxId, toBoxId, fromWh, toWh } = given;
    if (fromBoxId === null && toBoxId === null) {
      if (fromWh === undefined || toWh === undefined) {
        problem('toBoxId', stockMessages.placeRequired);
      } else if (fromWh === toWh) {
        problem('toWh', stockMessages.samePlace);
      }
    } else if (fromBoxId === toBoxId) {
      problem('toBoxId', stockMessages.samePlace);
    }
    if (fromBoxId === null && toBoxId !== null && given.condition === 'used') {
      problem('condition', stockMessages.usedNotPut);
    }
  });
export type Transfer = z.output<typeof transferSchema>;

const putawaySources = ['receipt', 'unboxed'] as const;

export const putawaySchema = z
  .object({
    sku: skuField(),
    qty: quantityField(),
    condition: choice('Condition', putawayConditions).default('good'),
    toBoxId: recordId('Destination box', { required: stockMessages.destinationRequired }),
    source: choice('Source', putawaySources)
      .default('receipt')
      .describe(
        '`receipt`: goods that arrive now; `unboxed`: goods in no box in the box’s warehouse.',
      ),
    unitCost: unitCostField()
      .optional()
      .describe('Rupees, for received goods. Default: the current average cost.'),
    note: note.default(''),
  })
  .superRefine((given, context) => {
    const refuse = (path: 'unitCost' | 'condition', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: given });
    if (given.source === 'unboxed') {
      if (given.unitCost !== undefined) refuse('unitCost', stockMessages.costOfReceipt);
    } else if (!isOnHand(given.condition)) {
      refuse('condition', stockMessages.missingNotReceived);
    }
  });
export type Putaway = z.output<typeof putawaySchema>;

/**
 * A change of condition, or a correction of the quantity: by a difference, or by a counted quantity
 * together with the expected one, which is refused when the stock differs from it.
 */
type AdjustmentKind =
  | { fromCondition: Condition; toCondition: Condition; qty: number }
  | { condition: Condition; qtyDelta: number }
  | { condition: Condition; counted: number; expected: number };

const adjustFields = z.object({
  sku: skuField(),
  wh: warehouse.optional().describe('Default: the box’s warehouse.'),
  boxId: box.default(null).describe('Null: goods in no box.'),
  fromCondition: condition.optional(),
  toCondition: condition.optional(),
  qty: quantityField().optional(),
  condition: condition.optional(),
  qtyDelta: wholeNumber('Difference', { min: -mostUnits, max: mostUnits }).optional(),
  counted: wholeNumber('Counted', { min: 0, max: mostStock }).optional(),
  expected: wholeNumber('Expected', { min: 0, max: mostStock })
    .optional()
    .describe('The book quantity at the time of counting; refused if it has changed.'),
  reason: requiredParagraph('Reason', { max: 500 }),
});

/** A change of condition, or a correction of the quantity. */
type Adjustment = Pick<AdjustFields, 'sku' | 'wh' | 'boxId' | 'reason'> & {
  change: AdjustmentKind;
};

export const adjustSchema = adjustFields.transform((given, context): Adjustment => {
  const { sku, wh, boxId, reason } = given;
  const isChange = anyOf(given.fromCondition, given.toCondition, given.qty);
  const isCount = anyOf(given.condition, given.qtyDelta, given.counted, given.expected);
  const read: Read =
    wh === undefined && boxId === null
      ? refused('wh', stockMessages.warehouseRequired)
      : isChange === isCount
        ? refused('qty', stockMessages.oneForm)
        : (isCount ? readCount : readChange)(given);
  if (!('problem' in read))
    return { sku, ...(wh !== undefined && { wh }), boxId, reason, change: read };
  context.addIssue({ code: 'custom', ...read.problem, input: given });
  return z.NEVER;
});

type AdjustFields = z.output<typeof adjustFields>;
type Read = AdjustmentKind | { problem: { path: string[]; message: string } };

const anyOf = (...values: unknown[]): boolean => values.some((value) => value !== undefined);
const refused = (path: string, message: string): Read => ({ problem: { path: [path], message } });

function readChange({ fromCondition, toCondition, qty }: AdjustFields): Read {
  if (fromCondition === undefined) return refused('fromCondition', 'From condition is required');
  if (toCondition === undefined) return refused('toCondition', 'To condition is required');
  if (qty === undefined) return refused('qty', 'Quantity is required');
  if (fromCondition === toCondition) return refused('toCondition', stockMessages.sameCondition);
  return { fromCondition, toCondition, qty };
}

function readCount({ condition, qtyDelta, counted, expected }: AdjustFields): Read {
  if (condition === undefined) return refused('condition', 'Condition is required');
  if (!anyOf(counted, expected)) {
    if (qtyDelta === undefined) return refused('qtyDelta', 'Difference is required');
    return qtyDelta === 0
      ? refused('qtyDelta', stockMessages.noDifference)
      : { condition, qtyDelta };
  }
  if (qtyDelta !== undefined) return refused('qtyDelta', stockMessages.oneForm);
  if (counted === undefined) return refused('counted', 'Counted is required');
  if (expected === undefined) return refused('expected', 'Expected is required');
  if (counted === expected) return refused('counted', stockMessages.noDifference);
  return Math.abs(counted - expected) > mostUnits
    ? refused('counted', stockMessages.differenceTooLarge)
    : { condition, counted, expected };
}
export type Adjust = z.output<typeof adjustSchema>;

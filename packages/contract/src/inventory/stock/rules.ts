import { z } from 'zod';
import { choice, recordId, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { skuField } from '../catalogue/rules.ts';
import { type Condition, conditions, mostUnits, putawayConditions } from './conditions.ts';
import { stockMessages } from './messages.ts';

/** Units of one line; a fraction is refused. */
const quantityField = (label = 'Quantity') => wholeNumber(label, { min: 1, max: mostUnits });

/** The most that one unit may cost, in paise: ₹1 crore; a line of units stays an exact number. */
const mostUnitCost = 1_000_000_000;

/** What a unit cost, in rupees; becomes paise. */
const unitCostField = (label = 'Unit cost') =>
  rupees(label).refine((paise) => paise <= mostUnitCost, { error: `${label} is too large` });

const condition = choice('Condition', conditions);
const note = text('Note', { max: 500 });
const box = recordId('Box').nullable();
const warehouse = recordId('Warehouse');

export const transferSchema = z
  .object({
    sku: skuField(),
    fromBoxId: box.default(null).describe('Null: what lies in no box.'),
    toBoxId: box.default(null).describe('Null: into no box.'),
    fromWh: warehouse
      .optional()
      .describe('Where it lies in no box; the destination’s warehouse unless it is given.'),
    toWh: warehouse
      .optional()
      .describe('Where it goes into no box; the source’s warehouse unless it is given.'),
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
      .describe('`receipt`: goods that come in now; `unboxed`: what lies in the box’s warehouse.'),
    unitCost: unitCostField()
      .optional()
      .describe('Rupees, of what is received; the average so far unless it is given.'),
    note: note.default(''),
  })
  .superRefine((given, context) => {
    if (given.source === 'unboxed' && given.unitCost !== undefined) {
      const message = stockMessages.costOfReceipt;
      context.addIssue({ code: 'custom', path: ['unitCost'], message, input: given });
    }
  });
export type Putaway = z.output<typeof putawaySchema>;

/** A change of condition, or of a count. */
export type AdjustmentKind =
  | { fromCondition: Condition; toCondition: Condition; qty: number }
  | { condition: Condition; qtyDelta: number };

const adjustFields = z.object({
  sku: skuField(),
  wh: warehouse.optional().describe('The box’s unless it is given.'),
  boxId: box.default(null).describe('Null: what lies in no box.'),
  fromCondition: condition.optional(),
  toCondition: condition.optional(),
  qty: quantityField().optional(),
  condition: condition.optional(),
  qtyDelta: wholeNumber('Difference', { min: -mostUnits, max: mostUnits }).optional(),
  reason: requiredText('Reason', { max: 500 }),
});

/** Two forms: from one condition to another, or a count put right. */
type Adjustment = Pick<z.output<typeof adjustFields>, 'sku' | 'wh' | 'boxId' | 'reason'> & {
  change: AdjustmentKind;
};

export const adjustSchema = adjustFields.transform((given, context): Adjustment => {
  const { fromCondition, toCondition, qty, condition: counted, qtyDelta, ...where } = given;
  const refuse = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message, input: given });
    return z.NEVER;
  };
  const isChange = [fromCondition, toCondition, qty].some((value) => value !== undefined);
  const isCount = [counted, qtyDelta].some((value) => value !== undefined);
  if (where.wh === undefined && where.boxId === null) {
    return refuse('wh', stockMessages.warehouseRequired);
  }
  if (isChange === isCount) return refuse('qty', stockMessages.oneForm);
  if (isCount) {
    if (counted === undefined) return refuse('condition', 'Condition is required');
    if (qtyDelta === undefined) return refuse('qtyDelta', 'Difference is required');
    if (qtyDelta === 0) return refuse('qtyDelta', stockMessages.noDifference);
    return { ...where, change: { condition: counted, qtyDelta } };
  }
  if (fromCondition === undefined) return refuse('fromCondition', 'From condition is required');
  if (toCondition === undefined) return refuse('toCondition', 'To condition is required');
  if (qty === undefined) return refuse('qty', 'Quantity is required');
  if (fromCondition === toCondition) return refuse('toCondition', stockMessages.sameCondition);
  return { ...where, change: { fromCondition, toCondition, qty } };
});
export type Adjust = z.output<typeof adjustSchema>;

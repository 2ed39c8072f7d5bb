import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inRupees } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { type Condition, isOnHand } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { putawaySchema } from '@kolam/contract/inventory/stock/rules.ts';
import type { putawayConditions } from '@kolam/contract/inventory/stock/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import type { SkuStock } from './queries.ts';
import { typedQuantity } from './typed-quantity.ts';

type Body = BodyOf<'POST /admin/inventory/putaway'>;

/** Whether goods are received now or are already unboxed. */
export type PutawaySource = NonNullable<Body['source']>;

/** The form values of a putaway. */
export type PutawayValues = {
  sku: string;
  qty: string;
  condition: (typeof putawayConditions)[number];
  toBoxId: string;
  /** Empty: not chosen, so the unboxed stock decides. */
  source: PutawaySource | '';
  unitCost: string;
  note: string;
};

export const putawayLabels = {
  sku: 'SKU',
  qty: 'Quantity',
  condition: 'Condition',
  toBoxId: 'Destination Box',
  source: 'Where they come from',
  unitCost: 'Unit Cost (₹)',
  note: 'Note',
} as const;

export const newPutaway = (given: { sku?: string; box?: string }): PutawayValues => ({
  sku: given.sku ?? '',
  qty: '1',
  condition: 'good',
  toBoxId: given.box ?? '',
  source: '',
  unitCost: '',
  note: '',
});

/** The chosen SKU and box. Undefined while one is missing or loading. */
export type Around = {
  stock: SkuStock | undefined;
  box: { code: string; wh: { id: string; name: string } } | undefined;
};

/**
 * Returns the units available unboxed in the box's warehouse: those of the condition plus good
 * ones.
 */
export function unboxedThere({ stock, box }: Around, condition: Condition): number {
  if (!stock || !box) return 0;
  const lying = stock.unboxed.find(({ wh }) => wh.id === box.wh.id)?.conditions;
  const matching = isOnHand(condition)
    ? (lying?.[condition] ?? 0)
    : stock.offHand
        .filter((one) => one.condition === condition && one.box === null)
        .filter(({ wh }) => wh.id === box.wh.id)
        .reduce((sum, { qty }) => sum + qty, 0);
  return matching + (condition === 'good' ? 0 : (lying?.good ?? 0));
}

/**
 * Whether goods of a condition can be received. Missing ones can't: they are only unboxed where
 * they were found missing.
 */
export const canComeIn = ({ condition }: Pick<PutawayValues, 'condition'>): boolean =>
  isOnHand(condition);

/**
 * Returns the chosen source, else unboxed stock if there is enough, so that nothing is counted
 * twice.
 */
export function sourceOf(values: PutawayValues, around: Around): PutawaySource {
  if (!canComeIn(values)) return 'unboxed';
  if (values.source !== '') return values.source;
  const there = unboxedThere(around, values.condition);
  return there > 0 && there >= (typedQuantity(values.qty) ?? 0) ? 'unboxed' : 'receipt';
}

/** Whether goods can neither be received nor taken from there, if SKU and box are known. */
export const hasNoSource = (values: PutawayValues, around: Around): boolean =>
  !canComeIn(values) &&
  around.stock !== undefined &&
  around.box !== undefined &&
  unboxedThere(around, values.condition) === 0;

/** Whether everything required for a putaway is filled in. */
export const isComplete = (values: PutawayValues, { stock, box }: Around): boolean =>
  values.sku !== '' &&
  stock !== undefined &&
  (typedQuantity(values.qty) ?? 0) > 0 &&
  box !== undefined;

export function putawayBody(values: PutawayValues, around: Around): Body {
  const { sku, qty, condition, toBoxId, unitCost, note } = values;
  const source = sourceOf(values, around);
  const paise = unitCost.trim() === '' ? null : parseRupees(unitCost);
  const cost = source === 'receipt' && paise !== null ? { unitCost: inRupees(paise) } : {};
  return { sku, qty: typedQuantity(qty) ?? 0, condition, toBoxId, source, ...cost, note };
}

/** Returns errors by field. */
export function putawayProblems(values: PutawayValues, around: Around): FieldProblems {
  const { qty, condition, unitCost } = values;
  const problems = schemaProblems(putawaySchema, putawayBody(values, around));
  const source = sourceOf(values, around);
  const there = unboxedThere(around, condition);
  const { stock, box } = around;
  if (source === 'unboxed' && stock && box && (typedQuantity(qty) ?? 0) > there) {
    const place = stockMessages.unboxedIn(box.wh.name);
    const about = { code: stock.sku.code, condition, place };
    const { insufficient, insufficientUnboxed } = stockMessages;
    const message = (condition === 'good' ? insufficient : insufficientUnboxed)(there, about);
    // Without any source, no other quantity would help.
    if (hasNoSource(values, around)) problems.source = message;
    else problems.qty ??= message;
  }
  const ofCost = amountProblem(unitCost, '1,180 or 99.50');
  if (source === 'receipt' && unitCost.trim() !== '' && ofCost !== null) problems.unitCost = ofCost;
  return problems;
}

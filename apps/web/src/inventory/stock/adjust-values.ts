import type { BodyOf } from '@kolam/contract/api-types.ts';
import { type Condition, mostUnits } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import type { Place } from './places.ts';
import { typedQuantity } from './typed-quantity.ts';

/** The form values of a change of condition, or of a count. */
export type AdjustValues = {
  sku: string;
  form: 'condition' | 'count';
  /** The key of a place, or `elsewhere` for one without units of it. */
  place: string;
  elsewhereWh: string;
  elsewhereBox: string;
  fromCondition: Condition | '';
  toCondition: Condition | '';
  qty: string;
  condition: Condition;
  counted: string;
  reason: string;
};

export const elsewhere = 'elsewhere';

export const adjustLabels = {
  sku: 'SKU',
  place: 'Place',
  elsewhereWh: 'Warehouse',
  elsewhereBox: 'Box',
  fromCondition: 'From Condition',
  toCondition: 'To Condition',
  qty: 'Quantity',
  condition: 'Condition',
  counted: 'Counted',
  reason: 'Reason / Notes',
} as const;

export const newAdjustment = (sku: string): AdjustValues => ({
  sku,
  form: 'condition',
  place: '',
  elsewhereWh: '',
  elsewhereBox: '',
  fromCondition: '',
  toCondition: '',
  qty: '1',
  condition: 'good',
  counted: '',
  reason: '',
});

/** The chosen SKU and place. Undefined while one is missing. */
export type Around = { code: string; place: Place | undefined };

const longestReason = 500;

function reasonProblem(reason: string): FieldProblems {
  const text = reason.trim();
  if (text === '') return { reason: 'Reason is required' };
  return text.length > longestReason
    ? { reason: `Reason can have at most ${longestReason} characters` }
    : {};
}

function quantityProblem(values: AdjustValues, { code, place }: Around): FieldProblems {
  const qty = typedQuantity(values.qty);
  if (qty === null) return { qty: 'Quantity must be a whole number' };
  if (qty < 1) return { qty: 'Quantity must be at least 1' };
  const { fromCondition: condition } = values;
  if (condition === '' || !place) return {};
  const there = place.counts[condition];
  if (qty <= there) return {};
  return { qty: stockMessages.insufficient(there, { code, condition, place: place.name }) };
}

function changeProblems(values: AdjustValues, around: Around): FieldProblems {
  const { fromCondition, toCondition } = values;
  return {
    ...(fromCondition === '' ? { fromCondition: 'From condition is required' } : {}),
    ...(toCondition === '' ? { toCondition: 'To condition is required' } : {}),
    ...(toCondition !== '' && fromCondition === toCondition
      ? { toCondition: stockMessages.sameCondition }
      : {}),
    ...quantityProblem(values, around),
  };
}

/**
 * Returns the difference between the count and the stored quantity, or null until the count is a
 * number.
 */
export function differenceOf(
  { counted, condition }: Pick<AdjustValues, 'counted' | 'condition'>,
  place: Place | undefined,
): number | null {
  const typed = typedQuantity(counted);
  return typed === null || !place ? null : typed - place.counts[condition];
}

function countProblems(values: AdjustValues, { place }: Around): FieldProblems {
  const typed = typedQuantity(values.counted);
  if (typed === null) return { counted: 'Counted must be a whole number' };
  const difference = differenceOf(values, place);
  if (difference === 0) return { counted: 'That is what is there already' };
  return difference !== null && Math.abs(difference) > mostUnits
    ? { counted: stockMessages.differenceTooLarge }
    : {};
}

/**
 * Returns errors by field. Repeats the rules of the endpoint without loading its schema library.
 */
export function adjustProblems(values: AdjustValues, around: Around): FieldProblems {
  const { sku, place, elsewhereWh, form } = values;
  return {
    ...(sku === '' ? { sku: 'Choose a SKU' } : {}),
    ...(place === '' ? { place: 'Choose a place' } : {}),
    ...(place === elsewhere && elsewhereWh === ''
      ? { elsewhereWh: stockMessages.warehouseRequired }
      : {}),
    ...(form === 'condition' ? changeProblems(values, around) : countProblems(values, around)),
    ...reasonProblem(values.reason),
  };
}

type AdjustBody = BodyOf<'POST /admin/inventory/stock/adjust'>;

/** Returns the request body. */
export function adjustBody(values: AdjustValues, place: Place): AdjustBody {
  const { sku, form, fromCondition, toCondition, qty, condition, counted, reason } = values;
  const where = { sku, wh: place.wh, boxId: place.boxId, reason };
  if (form === 'count') {
    const expected = place.counts[condition];
    // With the stored quantity at the time of counting: the server refuses the change if it is
    // different now.
    return { ...where, condition, counted: typedQuantity(counted) ?? expected, expected };
  }
  return {
    ...where,
    ...(fromCondition === '' ? {} : { fromCondition }),
    ...(toCondition === '' ? {} : { toCondition }),
    qty: typedQuantity(qty) ?? 0,
  };
}

/** Returns the reverse movement, so that the history stays complete. */
export function undoBody(body: AdjustBody): AdjustBody {
  const { fromCondition, toCondition, counted, expected, reason } = body;
  const undone = { ...body, reason: `Undone: ${reason}`.slice(0, longestReason) };
  if (counted !== undefined) return { ...undone, counted: expected, expected: counted };
  return {
    ...undone,
    ...(toCondition === undefined ? {} : { fromCondition: toCondition }),
    ...(fromCondition === undefined ? {} : { toCondition: fromCondition }),
  };
}

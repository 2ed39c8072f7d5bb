import type { BodyOf } from '@kolam/contract/api-types.ts';
import {
  type Condition,
  mostUnits,
  onHandConditions,
} from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import { formatNumber } from '#ui/format.ts';
import type { Place } from './places.ts';
import { typedQuantity } from './typed-quantity.ts';

/** The form values of a move. */
export type MoveValues = {
  sku: string;
  /** The key of a place. Empty: not chosen, so the only place if there is just one. */
  place: string;
  /** Empty: not chosen, so good, else the first condition with units. */
  condition: Condition | '';
  qty: string;
  to: 'box' | 'unboxed';
  toBoxId: string;
  /** Empty: the current warehouse, for goods that leave a box. */
  toWh: string;
  note: string;
};

export const moveLabels = {
  sku: 'SKU',
  place: 'From',
  condition: 'Condition',
  qty: 'Quantity',
  toBoxId: 'To box',
  toWh: 'To warehouse',
  note: 'Note',
} as const;

type Begun = Pick<MoveValues, 'sku' | 'place' | 'condition'>;

export const newMove = (begun: Begun): MoveValues => ({
  ...begun,
  qty: '1',
  to: 'box',
  toBoxId: '',
  toWh: '',
  note: '',
});

/** The chosen SKU. Undefined while it is loading. */
export type Around = { code: string; places: readonly Place[] | undefined };

/** The units that can be moved: those on hand. */
export const movableIn = ({ counts }: Place): number =>
  onHandConditions.reduce((sum, condition) => sum + counts[condition], 0);

/** Returns the chosen place, else the only one, provided that it still has units. */
export function sourceOf({ place }: MoveValues, { places = [] }: Around): Place | undefined {
  const filled = places.filter((one) => movableIn(one) > 0);
  return filled.find(({ key }) => key === place) ?? (filled.length === 1 ? filled[0] : undefined);
}

/** Returns the chosen condition, else good, else the first one with units. */
export function conditionOf({ condition }: MoveValues, place: Place | undefined): Condition {
  if (condition !== '') return condition;
  return onHandConditions.find((one) => (place?.counts[one] ?? 0) > 0) ?? 'good';
}

/** Returns the warehouse for unboxed goods. */
export const warehouseOf = ({ toWh }: MoveValues, place: Place | undefined): string =>
  toWh || (place && place.boxId !== null ? place.wh : '');

function quantityProblem(values: MoveValues, around: Around): FieldProblems {
  const qty = typedQuantity(values.qty);
  if (qty === null) return { qty: 'Quantity must be a whole number' };
  if (qty < 1) return { qty: 'Quantity must be at least 1' };
  const place = sourceOf(values, around);
  if (!place) return {};
  const condition = conditionOf(values, place);
  const there = place.counts[condition];
  if (qty > there) {
    const about = { code: around.code, condition, place: place.name };
    return { qty: stockMessages.insufficient(there, about) };
  }
  return qty > mostUnits ? { qty: `Quantity must be at most ${formatNumber(mostUnits)}` } : {};
}

function destinationProblem(values: MoveValues, place: Place | undefined): FieldProblems {
  if (values.to === 'box') {
    if (values.toBoxId === '') return { toBoxId: stockMessages.destinationRequired };
    return values.toBoxId === place?.boxId ? { toBoxId: stockMessages.samePlace } : {};
  }
  const wh = warehouseOf(values, place);
  if (wh === '') return { toWh: stockMessages.warehouseRequired };
  return place?.boxId === null && place.wh === wh ? { toWh: stockMessages.samePlace } : {};
}

const longestNote = 500;

/**
 * Returns errors by field. Repeats the rules of the endpoint without loading its schema library.
 */
export function moveProblems(values: MoveValues, around: Around): FieldProblems {
  const place = sourceOf(values, around);
  return {
    ...(values.sku === '' ? { sku: 'Choose a SKU' } : {}),
    ...(place ? {} : { place: 'Choose a place' }),
    ...quantityProblem(values, around),
    ...destinationProblem(values, place),
    ...(values.note.trim().length > longestNote
      ? { note: `Note can have at most ${longestNote} characters` }
      : {}),
  };
}

type Body = BodyOf<'POST /admin/inventory/transfer'>;

/** Returns the request body. A box determines its warehouse. */
export function moveBody(values: MoveValues, place: Place): Body {
  const { sku, qty, to, toBoxId, note } = values;
  return {
    sku,
    ...(place.boxId === null ? { fromWh: place.wh } : { fromBoxId: place.boxId }),
    ...(to === 'box' ? { toBoxId } : { toWh: warehouseOf(values, place) }),
    qty: typedQuantity(qty) ?? 0,
    condition: conditionOf(values, place),
    note,
  };
}

/** Returns the reverse movement, so that the history stays complete. */
export function moveBackBody({ fromBoxId, fromWh, toBoxId, toWh, ...goods }: Body): Body {
  return {
    ...goods,
    ...(toBoxId ? { fromBoxId: toBoxId } : {}),
    ...(toWh === undefined ? {} : { fromWh: toWh }),
    ...(fromBoxId ? { toBoxId: fromBoxId } : {}),
    ...(fromWh === undefined ? {} : { toWh: fromWh }),
    note: `Undone: ${goods.note || 'Transfer'}`.slice(0, longestNote),
  };
}

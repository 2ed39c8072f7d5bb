import {
  type Condition,
  mostUnits,
  onHandConditions,
} from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { BodyOf } from '#core/api-types.ts';
import type { FieldProblems } from '#core/schema-problems.ts';
import type { Place } from './places.ts';
import { typedQuantity } from './typed-quantity.ts';

/** Goods that are moved from place to place, as they are being typed. */
export type MoveValues = {
  sku: string;
  /** The key of a place; empty until someone chooses: the only one, if there is but one. */
  place: string;
  /** Empty until someone chooses: what is good, else the first that is there. */
  condition: Condition | '';
  qty: string;
  to: 'box' | 'unboxed';
  toBoxId: string;
  /** Empty: where they lie now, for goods that leave a box. */
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

/** What the dialog knows of the chosen SKU; undefined while that is not here. */
export type Around = { code: string; places: readonly Place[] | undefined };

/** Units that can be moved: what is on hand. */
export const movableIn = ({ counts }: Place): number =>
  onHandConditions.reduce((sum, condition) => sum + counts[condition], 0);

/** The chosen place, else the only one; one that nothing is left in is neither. */
export function sourceOf({ place }: MoveValues, { places = [] }: Around): Place | undefined {
  const filled = places.filter((one) => movableIn(one) > 0);
  return filled.find(({ key }) => key === place) ?? (filled.length === 1 ? filled[0] : undefined);
}

/** The condition that was chosen, else good, else the first of which something is there. */
export function conditionOf({ condition }: MoveValues, place: Place | undefined): Condition {
  if (condition !== '') return condition;
  return onHandConditions.find((one) => (place?.counts[one] ?? 0) > 0) ?? 'good';
}

/** Where unboxed goods are to lie. */
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
  return qty > mostUnits
    ? { qty: `Quantity must be at most ${mostUnits.toLocaleString('en-IN')}` }
    : {};
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

/** What is wrong, by field: the rules of the call, without its library of schemas. */
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

/** What is sent: a box says itself in which warehouse it is. */
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

/** What takes it back, as one more movement: what happened stays to be seen. */
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

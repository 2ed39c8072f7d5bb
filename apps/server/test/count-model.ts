import type { CountStatus } from '@kolam/contract/inventory/counts/model.ts';
import {
  type Condition,
  isOnHand,
  onHandConditions,
} from '@kolam/contract/inventory/stock/conditions.ts';
import fc from 'fast-check';
import {
  type Act,
  anyBox,
  anyQty,
  anySku,
  anyWarehouse,
  change,
  type Model,
  type Outcome,
  type Spot,
  type Step,
  spotsOf,
  stepOf,
  unitsAt,
} from './stock-model.ts';

/*
 * Stock counts as the simple model has them: what was counted where, and what lay there at that
 * moment.
 */

/** A box, or null for what lies in none. */
type Place = number | null;
type Line = {
  place: Place;
  sku: number;
  condition: Condition;
  counted: number;
  book: number;
  isMissed: boolean;
};
type Count = {
  id: string;
  status: CountStatus;
  wh: number;
  box: Place;
  /** Whether each place that was begun is marked as counted. */
  places: Map<Place, boolean>;
  lines: Line[];
};

const kept = new WeakMap<Model, Count[]>();

function countsOf(model: Model): Count[] {
  const counts = kept.get(model) ?? [];
  kept.set(model, counts);
  return counts;
}

const nobodys = '00000000-0000-7000-8000-000000000000';
const isClosed = ({ isActive }: Model, wh: number) => isActive[wh] === false;
const homeOf = (model: Model, box: number) => model.boxIn[box] as number;
const boxId = ({ world }: Model, box: Place) => (box === null ? null : world.boxes[box]?.id);
const isOpen = ({ status }: Count) => status === 'OPEN' || status === 'REVIEW';

/** The newest ones most of all, so that stories get to their end. */
const anyTurn = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 3 }));
const chosen = (model: Model, turn: number): Count | undefined => countsOf(model).at(-1 - turn);
const send = (model: Model, turn: number, what: string, body: unknown = {}) => ({
  method: 'POST' as const,
  path: `/admin/inventory/counts/${chosen(model, turn)?.id ?? nobodys}/${what}`,
  body,
});

const isElsewhere = (model: Model, count: Count, place: Place): boolean =>
  place !== null &&
  countsOf(model).some((other) => other !== count && isOpen(other) && other.places.has(place));

/** Begins a place unless it was begun. */
function enter(model: Model, count: Count, place: Place): Outcome {
  if (count.places.has(place)) return 'done';
  if (count.box !== null || (place !== null && homeOf(model, place) !== count.wh)) {
    return 'VALIDATION';
  }
  if (isElsewhere(model, count, place)) return 'COUNT_OPEN';
  count.places.set(place, false);
  return 'done';
}

const spotOf = (
  model: Model,
  { wh }: Count,
  { place, sku, condition }: Pick<Line, 'place' | 'sku' | 'condition'>,
): Spot => ({
  sku,
  wh: place === null ? wh : homeOf(model, place),
  box: place,
  condition,
});

const start: Act<{ wh: number; box: Place }> = {
  name: 'start count',
  input: fc.record({ wh: anyWarehouse, box: fc.option(anyBox, { nil: null, freq: 1 }) }),
  send: (model, { wh, box }) => ({
    method: 'POST',
    path: '/admin/inventory/counts',
    body: box === null ? { wh: model.world.warehouses[wh]?.id } : { boxId: boxId(model, box) },
  }),
  expect(model, { wh: given, box }) {
    const wh = box === null ? given : homeOf(model, box);
    if (isClosed(model, wh)) return 'WAREHOUSE_INACTIVE';
    const isTaken = countsOf(model).some(
      (other) =>
        isOpen(other) &&
        ((other.wh === wh && (box === null || other.box === null || other.box === box)) ||
          (box !== null && other.places.has(box))),
    );
    if (isTaken) return 'COUNT_OPEN';
    const places = new Map([[box, false]]);
    countsOf(model).push({ id: '', status: 'OPEN', wh, box, places, lines: [] });
    return 'done';
  },
  done(model, { data }) {
    (countsOf(model).at(-1) as Count).id = data.id;
  },
};

type Scan = { turn: number; sku: number; place: Place; condition: Condition; qty: number };

const scan: Act<Scan> = {
  name: 'count goods',
  input: fc.record({
    turn: anyTurn,
    sku: anySku,
    place: fc.option(anyBox, { nil: null, freq: 1 }),
    condition: fc.oneof(
      { weight: 3, arbitrary: fc.constant('good' as const) },
      fc.constantFrom(...onHandConditions),
    ),
    qty: anyQty,
  }),
  send: (model, { turn, sku, place, condition, qty }) =>
    send(model, turn, 'scan', {
      code: model.world.skus[sku]?.code,
      boxId: boxId(model, place),
      condition,
      qty,
    }),
  expect(model, { turn, sku, place: given, condition, qty }) {
    const count = chosen(model, turn);
    if (!count) return 'NOT_FOUND';
    if (count.status !== 'OPEN') return 'NOT_OPEN';
    const place = given ?? count.box;
    const entered = enter(model, count, place);
    if (entered !== 'done') return entered;
    const book = unitsAt(model, spotOf(model, count, { place, sku, condition }));
    const line = count.lines.find(
      (each) => each.place === place && each.sku === sku && each.condition === condition,
    );
    if (line) Object.assign(line, { counted: line.counted + qty, book, isMissed: false });
    else count.lines.push({ place, sku, condition, counted: qty, book, isMissed: false });
    return 'done';
  },
};

const finish: Act<{ turn: number; place: Place }> = {
  name: 'finish place',
  input: fc.record({ turn: anyTurn, place: fc.option(anyBox, { nil: null, freq: 1 }) }),
  send: (model, { turn, place }) => send(model, turn, 'places', { boxId: boxId(model, place) }),
  expect(model, { turn, place: given }) {
    const count = chosen(model, turn);
    if (!count) return 'NOT_FOUND';
    if (count.status !== 'OPEN') return 'NOT_OPEN';
    const place = given ?? count.box;
    const entered = enter(model, count, place);
    if (entered !== 'done') return entered;
    count.places.set(place, true);
    count.lines = count.lines.filter((line) => line.place !== place || !line.isMissed);
    const wh = place === null ? count.wh : homeOf(model, place);
    for (const { qty: book, sku, condition, ...spot } of spotsOf(model)) {
      if (spot.box !== place || spot.wh !== wh || book === 0 || !isOnHand(condition)) continue;
      const isCounted = count.lines.some(
        (line) => line.place === place && line.sku === sku && line.condition === condition,
      );
      if (!isCounted) count.lines.push({ place, sku, condition, counted: 0, book, isMissed: true });
    }
    return 'done';
  },
};

/** Takes a count a step further, where its state allows that. */
const step = (
  what: string,
  go: (model: Model, count: Count) => Outcome,
): Act<{ turn: number }> => ({
  name: `${what} count`,
  input: fc.record({ turn: anyTurn }),
  send: (model, { turn }) => send(model, turn, what),
  expect(model, { turn }) {
    const count = chosen(model, turn);
    return count ? go(model, count) : 'NOT_FOUND';
  },
});

const review = step('review', (_, count) => {
  if (count.status !== 'OPEN') return 'NOT_OPEN';
  if (![...count.places.values()].includes(true)) return 'NOTHING_COUNTED';
  count.status = 'REVIEW';
  return 'done';
});

const reopen = step('reopen', (_, count) => {
  if (count.status !== 'REVIEW') return 'NOT_IN_REVIEW';
  count.status = 'OPEN';
  return 'done';
});

const cancel = step('cancel', (_, count) => {
  if (!isOpen(count)) return 'CLOSED';
  count.status = 'CANCELLED';
  return 'done';
});

const post = step('post', (model, count) => {
  if (count.status !== 'REVIEW') return 'NOT_IN_REVIEW';
  const differences = count.lines
    .filter(({ place, counted, book }) => count.places.get(place) && counted !== book)
    .map((line) => ({ spot: spotOf(model, count, line), by: line.counted - line.book }));
  if (differences.some(({ spot }) => isClosed(model, spot.wh))) return 'WAREHOUSE_INACTIVE';
  if (differences.some(({ spot, by }) => unitsAt(model, spot) + by < 0)) {
    return 'INSUFFICIENT_STOCK';
  }
  for (const { spot, by } of differences) change(model, spot, by);
  count.status = 'POSTED';
  return 'done';
});

/** With what a story of counting opens. */
export const countOpening: fc.Arbitrary<Step>[] = [stepOf(start), stepOf(scan), stepOf(finish)];

/** The acts of stock counts, with how often each comes. */
export const countActs: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 2, arbitrary: stepOf(start) },
  { weight: 6, arbitrary: stepOf(scan) },
  { weight: 5, arbitrary: stepOf(finish) },
  { weight: 4, arbitrary: stepOf(review) },
  { weight: 1, arbitrary: stepOf(reopen) },
  { weight: 1, arbitrary: stepOf(cancel) },
  { weight: 4, arbitrary: stepOf(post) },
];

import {
  type Condition,
  conditions,
  isOnHand,
  putawayConditions,
} from '@kolam/contract/inventory/stock/conditions.ts';
import fc from 'fast-check';

/*
 * Stock as a simple model has it: how many units of which SKU lie where. Each kind of act says what
 * to send and, by the model alone, what must be answered; what is done changes the model. Further
 * kinds join by an entry in a list of acts.
 */

/** Records of one story; the model knows them by their places in these lists. */
export type World = {
  warehouses: readonly { id: string }[];
  boxes: readonly { id: string; type: 'storage' | 'transport' }[];
  /** Those that are added to the catalogue come last. */
  skus: { id: string; code: string }[];
};

export type Model = {
  world: World;
  /** Units by SKU, warehouse, box and condition. */
  lying: Map<string, number>;
  /** Which warehouse each box is in. */
  boxIn: number[];
  isActive: boolean[];
  /** What is on hand of each SKU, and what it is worth, in paise. */
  worth: Map<number, Worth>;
  /** Boxes that tickets issued and that are not back. */
  issued: Set<number>;
};

type Worth = { units: number; value: number; average: number };

export type Spot = { sku: number; wh: number; box: number | null; condition: Condition };

const keyOf = ({ sku, wh, box, condition }: Spot) => `${sku} ${wh} ${box ?? '-'} ${condition}`;
export const unitsAt = ({ lying }: Model, spot: Spot): number => lying.get(keyOf(spot)) ?? 0;

/** Changes how much lies somewhere, and nothing else. */
function lay({ lying }: Model, spot: Spot, by: number): void {
  lying.set(keyOf(spot), (lying.get(keyOf(spot)) ?? 0) + by);
}

/**
 * Changes how much lies somewhere, and what it is worth: by its cost in paise where that is known, else
 * by the average.
 */
export function change(model: Model, spot: Spot, by: number, cost?: number): void {
  lay(model, spot, by);
  if (isOnHand(spot.condition)) revalue(model, spot.sku, by, cost);
}

export const worthOf = ({ worth }: Model, sku: number): Worth =>
  worth.get(sku) ?? { units: 0, value: 0, average: 0 };

/** Half up. */
const quotient = (number: number, by: number) =>
  Number((2n * BigInt(number) + BigInt(by)) / (2n * BigInt(by)));

function revalue(model: Model, sku: number, by: number, cost: number | undefined): void {
  const { units, value, average } = worthOf(model, sku);
  const count = Math.abs(by);
  const usual = units === 0 ? average * count : quotient(value * count, units);
  const comes = cost ?? usual;
  const goes = count === units ? value : cost !== undefined && cost <= value ? cost : usual;
  const now = { units: units + by, value: by > 0 ? value + comes : value - goes };
  model.worth.set(sku, {
    ...now,
    average: now.units === 0 ? average : quotient(now.value, now.units),
  });
}

export const spotsOf = ({ lying }: Model): (Spot & { qty: number })[] =>
  [...lying].map(([key, qty]) => {
    const [sku, wh, box, condition] = key.split(' ') as [string, string, string, Condition];
    const place = box === '-' ? null : Number(box);
    return { sku: Number(sku), wh: Number(wh), box: place, condition, qty };
  });

/** What must be answered: 2xx, or a refusal with its code. */
export type Outcome = 'done' | 'VALIDATION' | 'WAREHOUSE_INACTIVE' | 'INSUFFICIENT_STOCK' | string;
type Sent = { method: 'POST' | 'PATCH'; path: string; body: unknown };

export type Act<Input> = {
  name: string;
  input: fc.Arbitrary<Input>;
  send(model: Model, input: Input): Sent;
  /** Says the outcome and, where it is done, changes the model. */
  expect(model: Model, input: Input): Outcome;
  /** Takes from the answer what the model can't know. */
  done?(model: Model, answer: Answered): void;
};

type Answered = { data: { id: string; code: string } } & Record<
  string,
  { id: string } | null | undefined
>;

export type Step = {
  name: string;
  send(model: Model): Sent;
  expect(model: Model): Outcome;
  done(model: Model, answer: Answered): void;
};

/** An act with any input, its type forgotten so that a list can hold many kinds. */
export const stepOf = <Input>({
  name,
  input,
  send,
  expect,
  done,
}: Act<Input>): fc.Arbitrary<Step> =>
  input.map((given) => ({
    name: `${name} ${JSON.stringify(given)}`,
    send: (model) => send(model, given),
    expect: (model) => expect(model, given),
    done: (model, answer) => done?.(model, answer),
  }));

const counts = { warehouses: 2, boxes: 3, skus: 2 } as const;
export const anySku = fc.nat({ max: counts.skus - 1 });
export const anyWarehouse = fc.nat({ max: counts.warehouses - 1 });
export const anyBox = fc.nat({ max: counts.boxes - 1 });
export const anyQty = fc.integer({ min: 1, max: 12 });
const boxOrNone = fc.option(anyBox, { nil: null });
const warehouseOrNone = fc.option(anyWarehouse, { nil: undefined, freq: 2 });
const anyCondition = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Condition>('good') },
  { weight: 1, arbitrary: fc.constantFrom(...conditions) },
);
const fromPutaway = fc.oneof(
  { weight: 3, arbitrary: fc.constant('good' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...putawayConditions) },
);

const skuIn = ({ world }: Model, sku: number) => world.skus[sku] as World['skus'][number];
const boxIn = ({ world }: Model, box: number) => world.boxes[box] as World['boxes'][number];
const warehouseId = ({ world }: Model, wh: number) => world.warehouses[wh]?.id;
const homeOf = (model: Model, box: number) => model.boxIn[box] as number;
const boxId = (model: Model, box: number | null) => (box === null ? null : boxIn(model, box).id);
const post = (path: string, body: unknown): Sent => ({
  method: 'POST',
  path: `/admin/inventory/${path}`,
  body,
});

const isClosed = ({ isActive }: Model, warehouses: (number | undefined)[]): boolean =>
  warehouses.some((wh) => wh !== undefined && isActive[wh] === false);

type Moved = { from: Spot; to: Spot; qty: number };

function move(model: Model, { from, to, qty }: Moved): Outcome {
  if (unitsAt(model, from) < qty) return 'INSUFFICIENT_STOCK';
  shift(model, { from, to, qty });
  return 'done';
}

/** Goods that stay on hand are worth what they were. */
function shift(model: Model, { from, to, qty }: Moved): void {
  const stays = isOnHand(from.condition) === isOnHand(to.condition);
  for (const [spot, by] of [
    [from, -qty],
    [to, qty],
  ] as const) {
    if (stays) lay(model, spot, by);
    else change(model, spot, by);
  }
}

/** From unboxed into a box: units of the condition first, then good ones. */
function putUnboxed(model: Model, { from, to, qty }: Moved): Outcome {
  const good: Spot = { ...from, condition: 'good' };
  const fitting = unitsAt(model, from);
  const further = from.condition === 'good' ? 0 : unitsAt(model, good);
  if (fitting + further < qty) return 'INSUFFICIENT_STOCK';
  const changed = Math.max(0, qty - fitting);
  if (changed > 0) shift(model, { from: good, to: from, qty: changed });
  shift(model, { from, to, qty });
  return 'done';
}

type Transfer = {
  sku: number;
  fromBox: number | null;
  toBox: number | null;
  fromWh: number | undefined;
  toWh: number | undefined;
  qty: number;
  condition: Condition;
};

const transfer: Act<Transfer> = {
  name: 'transfer',
  input: fc.record({
    sku: anySku,
    fromBox: boxOrNone,
    toBox: boxOrNone,
    fromWh: warehouseOrNone,
    toWh: warehouseOrNone,
    qty: anyQty,
    condition: anyCondition,
  }),
  send: (model, { sku, fromBox, toBox, fromWh, toWh, qty, condition }) =>
    post('transfer', {
      sku: skuIn(model, sku).code.toLowerCase(),
      fromBoxId: boxId(model, fromBox),
      toBoxId: boxId(model, toBox),
      fromWh: fromWh === undefined ? undefined : warehouseId(model, fromWh),
      toWh: toWh === undefined ? undefined : warehouseId(model, toWh),
      qty,
      condition,
    }),
  expect(model, { sku, fromBox, toBox, fromWh, toWh, qty, condition }) {
    const isPutaway = fromBox === null && toBox !== null;
    if (fromBox === null && toBox === null) {
      if (fromWh === undefined || toWh === undefined || fromWh === toWh) return 'VALIDATION';
    } else if (fromBox === toBox) return 'VALIDATION';
    if (isPutaway && condition === 'used') return 'VALIDATION';
    const homes = [fromBox, toBox].map((box) => (box === null ? undefined : homeOf(model, box)));
    if (isClosed(model, [...homes, fromWh, toWh])) return 'WAREHOUSE_INACTIVE';
    const [fromHome, toHome] = homes;
    if (fromHome !== undefined && fromWh !== undefined && fromHome !== fromWh) return 'VALIDATION';
    if (toHome !== undefined && toWh !== undefined && toHome !== toWh) return 'VALIDATION';
    const source = fromHome ?? fromWh ?? toHome ?? toWh ?? 0;
    const target = toHome ?? toWh ?? fromHome ?? fromWh ?? 0;
    const from = { sku, wh: source, box: fromBox, condition };
    const to = { sku, wh: target, box: toBox, condition };
    return (isPutaway ? putUnboxed : move)(model, { from, to, qty });
  },
};

type Putaway = {
  sku: number;
  box: number;
  qty: number;
  condition: (typeof putawayConditions)[number];
  source: 'receipt' | 'unboxed' | undefined;
  unitCost: number | undefined;
};

const putaway: Act<Putaway> = {
  name: 'putaway',
  input: fc.record({
    sku: anySku,
    box: anyBox,
    qty: anyQty,
    condition: fromPutaway,
    source: fc.constantFrom('receipt' as const, 'unboxed' as const, undefined),
    unitCost: fc.option(
      fc.nat({ max: 50_000 }).map((paise) => paise / 100),
      { nil: undefined, freq: 1 },
    ),
  }),
  send: (model, { sku, box, ...rest }) =>
    post('putaway', { sku: skuIn(model, sku).id, toBoxId: boxIn(model, box).id, ...rest }),
  expect(model, { sku, box, qty, condition, source, unitCost }) {
    if (source === 'unboxed' && unitCost !== undefined) return 'VALIDATION';
    if (source !== 'unboxed' && condition === 'missing') return 'VALIDATION';
    const wh = homeOf(model, box);
    if (isClosed(model, [wh])) return 'WAREHOUSE_INACTIVE';
    if (boxIn(model, box).type !== 'storage') return 'VALIDATION';
    const to = { sku, wh, box, condition };
    if (source === 'unboxed') return putUnboxed(model, { from: { ...to, box: null }, to, qty });
    const each = unitCost === undefined ? worthOf(model, sku).average : Math.round(unitCost * 100);
    change(model, to, qty, qty * each);
    return 'done';
  },
};

type Where = { sku: number; wh: number; box: number | null };
const where = { sku: anySku, wh: anyWarehouse, box: boxOrNone };
const placeBody = (model: Model, { sku, wh, box }: Where) => ({
  sku: skuIn(model, sku).id,
  wh: warehouseId(model, wh),
  boxId: boxId(model, box),
  reason: 'Counted',
});

/** What is wrong with a place: inactive, or a box named with another warehouse than its own. */
function placeProblem(model: Model, { wh, box }: Where): Outcome | null {
  const home = box === null ? wh : homeOf(model, box);
  if (isClosed(model, [wh, home])) return 'WAREHOUSE_INACTIVE';
  return home === wh ? null : 'VALIDATION';
}

type ConditionChange = Where & { fromCondition: Condition; toCondition: Condition; qty: number };

const changeCondition: Act<ConditionChange> = {
  name: 'change condition',
  input: fc.record({
    ...where,
    fromCondition: anyCondition,
    toCondition: fc.constantFrom(...conditions),
    qty: anyQty,
  }),
  send: (model, { fromCondition, toCondition, qty, ...place }) =>
    post('stock/adjust', { ...placeBody(model, place), fromCondition, toCondition, qty }),
  expect(model, { fromCondition, toCondition, qty, ...place }) {
    if (fromCondition === toCondition) return 'VALIDATION';
    const problem = placeProblem(model, place);
    if (problem) return problem;
    const from = { ...place, condition: fromCondition };
    return move(model, { from, to: { ...place, condition: toCondition }, qty });
  },
};

type Count = Where & { condition: Condition; qtyDelta: number };

const correctCount: Act<Count> = {
  name: 'correct count',
  input: fc.record({
    ...where,
    condition: anyCondition,
    qtyDelta: fc.integer({ min: -8, max: 20 }),
  }),
  send: (model, { condition, qtyDelta, ...place }) =>
    post('stock/adjust', { ...placeBody(model, place), condition, qtyDelta }),
  expect(model, { condition, qtyDelta, ...place }) {
    if (qtyDelta === 0) return 'VALIDATION';
    const problem = placeProblem(model, place);
    if (problem) return problem;
    const spot = { ...place, condition };
    if (unitsAt(model, spot) + qtyDelta < 0) return 'INSUFFICIENT_STOCK';
    change(model, spot, qtyDelta);
    return 'done';
  },
};

type Counted = Where & { condition: Condition; counted: number; off: number };

/** What was counted, where as much was expected as is there or a unit more. */
const count: Act<Counted> = {
  name: 'count',
  input: fc.record({
    ...where,
    condition: anyCondition,
    counted: fc.nat({ max: 20 }),
    off: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constant(1)),
  }),
  send: (model, { condition, counted, off, ...place }) => {
    const expected = unitsAt(model, { ...place, condition }) + off;
    return post('stock/adjust', { ...placeBody(model, place), condition, counted, expected });
  },
  expect(model, { condition, counted, off, ...place }) {
    const spot = { ...place, condition };
    const there = unitsAt(model, spot);
    if (counted === there + off) return 'VALIDATION';
    const problem = placeProblem(model, place);
    if (problem) return problem;
    if (off !== 0) return 'STOCK_CHANGED';
    change(model, spot, counted - there);
    return 'done';
  },
};

const moveBox: Act<{ box: number; wh: number }> = {
  name: 'move box',
  input: fc.record({ box: anyBox, wh: anyWarehouse }),
  send: (model, { box, wh }) =>
    post(`boxes/${boxIn(model, box).id}/move`, { wh: warehouseId(model, wh) }),
  expect(model, { box, wh }) {
    if (homeOf(model, box) === wh) return 'ALREADY_THERE';
    if (model.issued.has(box)) return 'BOX_ISSUED';
    if (isClosed(model, [wh])) return 'WAREHOUSE_INACTIVE';
    for (const { qty, ...spot } of spotsOf(model)) {
      if (spot.box === box) shift(model, { from: spot, to: { ...spot, wh }, qty });
    }
    model.boxIn[box] = wh;
    return 'done';
  },
};

const activate: Act<{ wh: number; isActive: boolean }> = {
  name: 'activate',
  input: fc.record({
    wh: anyWarehouse,
    isActive: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  }),
  send: (model, { wh, isActive }) => ({
    method: 'PATCH',
    path: `/admin/inventory/warehouses/${warehouseId(model, wh)}`,
    body: { isActive },
  }),
  expect(model, { wh, isActive }) {
    const holds = spotsOf(model).some(
      (spot) => spot.wh === wh && spot.qty > 0 && isOnHand(spot.condition),
    );
    if (model.isActive[wh] && !isActive && holds) return 'HOLDS_STOCK';
    model.isActive[wh] = isActive;
    return 'done';
  },
};

/** With what a story can open, so that there are goods to do something with. */
export const goodsCome: fc.Arbitrary<Step> = stepOf(putaway);

/** The acts of warehouses, boxes and stock, with how often each comes. */
export const stockActs: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 4, arbitrary: stepOf(transfer) },
  { weight: 4, arbitrary: stepOf(putaway) },
  { weight: 2, arbitrary: stepOf(changeCondition) },
  { weight: 4, arbitrary: stepOf(correctCount) },
  { weight: 2, arbitrary: stepOf(count) },
  { weight: 2, arbitrary: stepOf(moveBox) },
  { weight: 1, arbitrary: stepOf(activate) },
];

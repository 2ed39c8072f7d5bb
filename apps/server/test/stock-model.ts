import {
  type Condition,
  conditions,
  isOnHand,
} from '@kolam/contract/inventory/goods/conditions.ts';
import { putawayConditions } from '@kolam/contract/inventory/stock/values.ts';
import fc from 'fast-check';

/*
 * A simple model of stock: how many units of which SKU are where. Each kind of action defines the
 * request and, from the model alone, the expected response. A successful action changes the model.
 * Further kinds are added to a list of actions.
 */

/** The records of one sequence. The model refers to them by index. */
type Fixtures = {
  warehouses: readonly { id: string }[];
  boxes: readonly { id: string; type: 'storage' | 'transport' }[];
  /** An event to which goods can be issued by id, in sequences that use it. */
  event: { id: string };
  /** SKUs added to the catalogue come last. */
  skus: { id: string; code: string }[];
};

export type Model = {
  fixtures: Fixtures;
  /** Units by SKU, warehouse, box and condition. */
  lying: Map<string, number>;
  /** The warehouse of each box. */
  boxIn: number[];
  isActive: boolean[];
  /** Whether goods of a warehouse are out on tickets. */
  isOut: (wh: number) => boolean;
  /** The stock on hand of each SKU and its value, in paise. */
  valuation: Map<number, Valuation>;
  /** Boxes issued by tickets and not yet back. */
  issued: Set<number>;
  /** Units really there, by SKU, place and condition, whatever the book says. */
  shelf: Map<string, number>;
  /** The movements of all spots, in order. */
  log: Happening[];
  /** Places of open counts. */
  counting: Set<string>;
};

/** The change of a spot's book, and of what is really there. */
type Happening = {
  spot: string;
  book: number;
  shelf: number;
  isCorrection: boolean;
  went?: Went | undefined;
};

/**
 * How units left a spot: into a line of a ticket, into a box, or by booking or reversing a receipt.
 */
type Went = { line: { out: number } } | { box: Spot } | 'receipt';

type Valuation = { units: number; value: number; average: number };

export type Spot = { sku: number; wh: number; box: number | null; condition: Condition };

const keyOf = ({ sku, wh, box, condition }: Spot) => `${sku} ${wh} ${box ?? '-'} ${condition}`;
export const unitsAt = ({ lying }: Model, spot: Spot): number => lying.get(keyOf(spot)) ?? 0;

/** Returns the place of a spot. A box takes it along. */
export const placeKey = ({ wh, box }: Pick<Spot, 'wh' | 'box'>) =>
  box === null ? `w${wh}` : `b${box}`;
export const shelfKey = (spot: Spot) => `${spot.sku} ${placeKey(spot)} ${spot.condition}`;
export const shelfAt = ({ shelf }: Model, spot: Spot): number => shelf.get(shelfKey(spot)) ?? 0;

/**
 * What a change of the book means for the shelf: goods that move (`moved`), a manual correction of
 * what is really there (`changed`) or, for an odd number, of the book only (`corrected`), issued or
 * counted goods, which change the book only (`written`), and a box that moves with its contents
 * (`carried`).
 */
type Way = 'moved' | 'changed' | 'corrected' | 'written' | 'carried';

/** Changes the quantity at a spot and nothing else. */
function lay(
  model: Model,
  spot: Spot,
  by: number,
  { way, went }: { way: Way; went?: Went | undefined },
): void {
  const { lying } = model;
  lying.set(keyOf(spot), (lying.get(keyOf(spot)) ?? 0) + by);
  if (way === 'carried') return;
  const isBookAlone = way === 'written' || (way === 'corrected' && by % 2 !== 0);
  happen(model, spot, {
    book: by,
    shelf: isBookAlone ? 0 : by,
    isCorrection: way === 'changed' || way === 'corrected',
    went,
  });
}

function happen(model: Model, spot: Spot, change: Omit<Happening, 'spot'>): void {
  model.shelf.set(shelfKey(spot), shelfAt(model, spot) + change.shelf);
  model.log.push({ spot: shelfKey(spot), ...change });
}

/** Removes goods from the shelf that the book had already issued. */
export const carryOff = (model: Model, spot: Spot, qty: number): void =>
  happen(model, spot, { book: 0, shelf: -qty, isCorrection: false });

/**
 * Changes the quantity at a spot and its value: by the given cost in paise, otherwise by the
 * average.
 */
export function change(
  model: Model,
  spot: Spot,
  by: number,
  { cost, way = 'moved', went }: { cost?: number | undefined; way?: Way; went?: Went } = {},
): void {
  lay(model, spot, by, { way, went });
  if (!isOnHand(spot.condition)) return;
  const { units, value, average } = valuationOf(model, spot.sku);
  const usual = value === 0 ? average * Math.abs(by) : quotient(value * Math.abs(by), units);
  const given = by > 0 || (cost !== undefined && cost <= value) ? (cost ?? usual) : usual;
  setValuation(
    model,
    spot.sku,
    units + by,
    by > 0 ? value + given : units === -by ? 0 : value - given,
  );
}

export const valuationOf = ({ valuation }: Model, sku: number): Valuation =>
  valuation.get(sku) ?? { units: 0, value: 0, average: 0 };

/** An average of zero keeps the last one. */
function setValuation(model: Model, sku: number, units: number, value: number): void {
  const average = (units === 0 ? 0 : quotient(value, units)) || valuationOf(model, sku).average;
  model.valuation.set(sku, { units, value, average });
  const costs = costsOf(model, sku);
  costs.changes += 1;
}

/** Divides whole numbers, rounding half up. */
export const quotient = (number: number, by: number) =>
  Number((2n * BigInt(number) + BigInt(by)) / (2n * BigInt(by)));

/** Units that a receipt added to the stock on hand, and the stock of their SKU before. */
export type Came = { cost: number; before: Valuation; turn: number; stands: boolean };

/**
 * The known costs of a SKU: the receipts with their costs, all unit costs ever, how often the stock
 * on hand changed, and whether a reversal took value that the rest now lacks, or removed a cost at
 * which goods had gone out.
 */
type Costs = { came: Came[]; ever: number[]; changes: number; isLoose: boolean };
const costsByModel = new WeakMap<Model, Map<number, Costs>>();

export function costsOf(model: Model, sku: number): Costs {
  const kept = costsByModel.get(model) ?? new Map<number, Costs>();
  costsByModel.set(model, kept);
  const costs = kept.get(sku) ?? { came: [], ever: [], changes: 0, isLoose: false };
  kept.set(sku, costs);
  return costs;
}

/** Receives units at a unit cost. The first known cost applies to all stock. */
export function receive(model: Model, spot: Spot, qty: number, cost: number): Came | undefined {
  if (!isOnHand(spot.condition)) {
    change(model, spot, qty);
    return undefined;
  }
  const { sku } = spot;
  const before = valuationOf(model, sku);
  const isUnknown = before.value === 0 && before.average === 0;
  const brought = cost * (isUnknown ? before.units + qty : qty);
  change(model, spot, qty, { cost: brought });
  const costs = costsOf(model, sku);
  if (cost > 0 || !isUnknown) costs.ever.push(cost);
  const came = { cost, before, turn: costs.changes, stands: true };
  costs.came.push(came);
  return came;
}

/** Reverses a receipt's units from where they are. */
export function unreceive(model: Model, spot: Spot, qty: number, came: Came | undefined): void {
  if (!came) {
    change(model, spot, -qty, { way: 'corrected', went: 'receipt' });
    return;
  }
  came.stands = false;
  const costs = costsOf(model, spot.sku);
  const { units, value } = valuationOf(model, spot.sku);
  const left = units - qty;
  const others = costs.came
    .filter(({ stands, cost }) => stands && cost > 0)
    .map(({ cost }) => cost);
  const [lowest, highest] = [Math.min(...others), Math.max(...others)];
  const { average: last } = valuationOf(model, spot.sku);
  const rest = restOf();
  change(model, spot, -qty, { cost: value - rest, way: 'corrected', went: 'receipt' });
  if (others.length === 0) costs.isLoose = true;
  const known = others.length === 0 ? 0 : Math.min(highest, Math.max(lowest, last));
  const average = (left === 0 ? 0 : quotient(rest, left)) || known;
  model.valuation.set(spot.sku, { units: left, value: left === 0 ? 0 : rest, average });

  function restOf(): number {
    if (came?.turn === costs.changes) return came.before.value;
    if (others.length === 0) return 0;
    const own = value - (came?.cost ?? 0) * qty;
    return Math.min(value, highest * left, Math.max(lowest * left, own));
  }
}

/**
 * Returns the bounds for the value of all stock on hand of a SKU, or null when it can't be bounded.
 */
export function boundsOf(model: Model, sku: number): { least: number; most: number } | null {
  const { units, value, average } = valuationOf(model, sku);
  const { ever, isLoose } = costsOf(model, sku);
  if (ever.length === 0 || (value === 0 && average === 0)) return { least: 0, most: 0 };
  const [lowest, highest] = [Math.min(...ever), Math.max(...ever)];
  if (isLoose && lowest !== highest) return null;
  return { least: lowest * units, most: highest * units };
}

export const spotsOf = ({ lying }: Model): (Spot & { qty: number })[] =>
  [...lying].map(([key, qty]) => {
    const [sku, wh, box, condition] = key.split(' ') as [string, string, string, Condition];
    const place = box === '-' ? null : Number(box);
    return { sku: Number(sku), wh: Number(wh), box: place, condition, qty };
  });

/** The expected response: 2xx, or a refusal with its code. */
export type Outcome = 'done' | 'VALIDATION' | 'WAREHOUSE_INACTIVE' | 'INSUFFICIENT_STOCK' | string;
type Sent = { method: 'POST' | 'PATCH'; path: string; body: unknown };

export type Action<Input> = {
  name: string;
  input: fc.Arbitrary<Input>;
  send(model: Model, input: Input): Sent;
  /** Returns the expected outcome and, when it is done, changes the model. */
  expect(model: Model, input: Input): Outcome;
  /** Takes from the response what the model can't know. `ask` reads other endpoints. */
  done?(model: Model, response: Answered, more: { ask: Ask; given: Input }): void | Promise<void>;
};

/** Returns the response body of a path. */
type Ask = (path: string) => Promise<{ data: unknown }>;

type Answered = { data: { id: string; code: string } } & Record<
  string,
  { id: string } | null | undefined
>;

export type Step = {
  name: string;
  send(model: Model): Sent;
  expect(model: Model): Outcome;
  done(model: Model, response: Answered, ask: Ask): void | Promise<void>;
};

/**
 * Turns an action with any input into a step with its type erased, so that a list can hold many
 * kinds.
 */
export const stepOf = <Input>({
  name,
  input,
  send,
  expect,
  done,
}: Action<Input>): fc.Arbitrary<Step> =>
  input.map((given) => ({
    name: `${name} ${JSON.stringify(given)}`,
    send: (model) => send(model, given),
    expect: (model) => expect(model, given),
    done: (model, response, ask) => done?.(model, response, { ask, given }),
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

const skuIn = ({ fixtures }: Model, sku: number) => fixtures.skus[sku] as Fixtures['skus'][number];
const boxIn = ({ fixtures }: Model, box: number) =>
  fixtures.boxes[box] as Fixtures['boxes'][number];
const warehouseId = ({ fixtures }: Model, wh: number) => fixtures.warehouses[wh]?.id;
const homeOf = (model: Model, box: number) => model.boxIn[box] as number;
const boxId = (model: Model, box: number | null) => (box === null ? null : boxIn(model, box).id);
const post = (path: string, body: unknown): Sent => ({
  method: 'POST',
  path: `/admin/inventory/${path}`,
  body,
});

const isClosed = ({ isActive }: Model, warehouses: (number | undefined)[]): boolean =>
  warehouses.some((wh) => wh !== undefined && isActive[wh] === false);

type Moved = { from: Spot; to: Spot; qty: number; way?: Way };

function move(model: Model, moved: Moved): Outcome {
  if (unitsAt(model, moved.from) < moved.qty) return 'INSUFFICIENT_STOCK';
  shift(model, moved);
  return 'done';
}

const isTransport = ({ fixtures }: Model, box: number | null): boolean =>
  box !== null && fixtures.boxes[box]?.type === 'transport';

/** Units that a receipt brought to a spot, and the log's length before. */
type Brought = { spot: Spot; qty: number; at: number };

/**
 * Returns how many of them are out: on tickets, or in issued transport boxes. First in, first out.
 */
export function outOfBrought(model: Model, { spot, qty, at }: Brought): number {
  const here = model.log
    .map((each, place) => ({ ...each, place }))
    .filter((each) => each.spot === shelfKey(spot));
  const earlier = here.reduce((sum, { book, place }) => sum + (place < at ? book : 0), 0);
  const left = here.filter(
    ({ book, place, went }) => place >= at && book < 0 && went !== 'receipt',
  );
  const outs = new Map<object, { units: number; most: number }>();
  let until = 0;
  for (const { book, went } of left) {
    const since = until;
    until -= book;
    const units = Math.max(0, Math.min(until, earlier + qty) - Math.max(since, earlier));
    if (went === undefined || went === 'receipt' || units === 0) continue;
    const isAway = 'box' in went && went.box.box !== null && model.issued.has(went.box.box);
    const key = 'line' in went ? went.line : shelfObject(model, went.box);
    const most = 'line' in went ? went.line.out : isAway ? unitsInBox(model, went.box) : 0;
    outs.set(key, { units: (outs.get(key)?.units ?? 0) + units, most });
  }
  return [...outs.values()].reduce((sum, { units, most }) => sum + Math.min(units, most), 0);
}

/** The same object for the same spot. */
const balances = new WeakMap<Model, Map<string, object>>();
function shelfObject(model: Model, spot: Spot): object {
  const known = balances.get(model) ?? new Map<string, object>();
  balances.set(model, known);
  const found = known.get(shelfKey(spot)) ?? {};
  known.set(shelfKey(spot), found);
  return found;
}

/** Returns the units of a spot in a box, in the box's current warehouse. */
export const unitsInBox = (model: Model, spot: Spot): number =>
  unitsAt(model, { ...spot, wh: homeOf(model, spot.box ?? 0) });

/** Moves goods. Those that stay on hand keep their value. */
export function shift(model: Model, { from, to, qty, way = 'moved' }: Moved): void {
  const stays = isOnHand(from.condition) === isOnHand(to.condition);
  const isPacked = to.box !== from.box && isTransport(model, to.box);
  for (const [spot, by, went] of [
    [from, -qty, isPacked ? { box: to } : undefined],
    [to, qty, undefined],
  ] as const) {
    if (stays) lay(model, spot, by, { way, went });
    else change(model, spot, by, { way, ...(went && { went }) });
  }
}

/** Puts loose stock into a box: units of the condition first, then good ones. */
function putLoose(model: Model, { from, to, qty }: Moved): Outcome {
  const good: Spot = { ...from, condition: 'good' };
  const matching = unitsAt(model, from);
  const further = from.condition === 'good' ? 0 : unitsAt(model, good);
  if (matching + further < qty) return 'INSUFFICIENT_STOCK';
  const changed = Math.max(0, qty - matching);
  if (changed > 0) shift(model, { from: good, to: from, qty: changed, way: 'changed' });
  shift(model, { from, to, qty });
  return 'done';
}

type Counted = { spot: Spot; by: number };

/**
 * Applies the differences of a count: units of a SKU missing in one place or condition and found in
 * another were moved, those of the same condition first. Only the rest is added or removed.
 */
export function changeCounted(model: Model, counted: readonly Counted[]): void {
  const before = counted.map(({ spot }) => valuationOf(model, spot.sku).value);
  const left = counted.map((each) => ({ ...each }));
  for (const isLike of [
    (one: Counted, other: Counted) => one.spot.condition === other.spot.condition,
    () => true,
  ]) {
    for (const gone of left) {
      for (const come of left.filter(({ spot }) => spot.sku === gone.spot.sku)) {
        const qty = isLike(gone, come) ? Math.min(-gone.by, come.by) : 0;
        if (qty <= 0) continue;
        shift(model, { from: gone.spot, to: come.spot, qty, way: 'written' });
        gone.by += qty;
        come.by -= qty;
      }
    }
  }
  for (const { spot, by } of left) if (by !== 0) change(model, spot, by, { way: 'written' });
  for (const [place, { spot }] of counted.entries()) {
    const net = counted
      .filter((each) => each.spot.sku === spot.sku)
      .reduce((sum, { by }) => sum + by, 0);
    const more = valuationOf(model, spot.sku).value - (before[place] ?? 0);
    // Whatever was where: the value only rises with additional units, and only falls with missing
    // ones.
    if (more * net >= 0 && (net !== 0 || more === 0)) continue;
    throw new Error(`A count of ${net} units changes the value by ${more}`);
  }
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

const transfer: Action<Transfer> = {
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
    const isAway = (box: number | null) => box !== null && model.issued.has(box);
    if (isAway(fromBox) || isAway(toBox)) return 'BOX_ISSUED';
    const from = { sku, wh: source, box: fromBox, condition };
    const to = { sku, wh: target, box: toBox, condition };
    return (isPutaway ? putLoose : move)(model, { from, to, qty });
  },
};

/** Returns units that are somewhere, chosen by a number, or undefined when there are none. */
export const anythingLying = (model: Model, which: number) => {
  const lying = spotsOf(model).filter(({ qty }) => qty > 0);
  return lying[which % Math.max(1, lying.length)];
};

type Some = { which: number; toBox: number | null; qty: number };

/** Returns a transfer of some units from where they are. */
function someOf(model: Model, { which, toBox, qty }: Some): Transfer {
  const spot = anythingLying(model, which);
  return {
    sku: spot?.sku ?? 0,
    fromBox: spot?.box ?? null,
    toBox,
    fromWh: spot?.wh,
    toWh: toBox === null && spot?.box === null ? 1 - spot.wh : undefined,
    qty: Math.min(qty, spot?.qty ?? qty),
    condition: spot?.condition ?? 'good',
  };
}

const moveSome: Action<Some> = {
  name: 'move some',
  input: fc.record({ which: fc.nat({ max: 5 }), toBox: boxOrNone, qty: anyQty }),
  send: (model, given) => transfer.send(model, someOf(model, given)),
  expect: (model, given) => transfer.expect(model, someOf(model, given)),
};

type Putaway = {
  sku: number;
  box: number;
  qty: number;
  condition: (typeof putawayConditions)[number];
  source: 'receipt' | 'unboxed' | undefined;
  unitCost: number | undefined;
};

const putaway: Action<Putaway> = {
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
    if (source === 'unboxed') return putLoose(model, { from: { ...to, box: null }, to, qty });
    const each =
      unitCost === undefined ? valuationOf(model, sku).average : Math.round(unitCost * 100);
    // Received goods pass through loose stock, also in the book.
    for (const by of [qty, -qty]) {
      const went = 'receipt' as const;
      happen(model, { ...to, box: null }, { book: by, shelf: by, isCorrection: false, went });
    }
    receive(model, to, qty, each);
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

/**
 * Returns the problem of a place: an inactive warehouse, a box of another warehouse, or a box that
 * is away.
 */
function placeProblem(model: Model, { wh, box }: Where): Outcome | null {
  const home = box === null ? wh : homeOf(model, box);
  if (isClosed(model, [wh, home])) return 'WAREHOUSE_INACTIVE';
  if (home !== wh) return 'VALIDATION';
  return box !== null && model.issued.has(box) ? 'BOX_ISSUED' : null;
}

type ConditionChange = Where & { fromCondition: Condition; toCondition: Condition; qty: number };

const changeCondition: Action<ConditionChange> = {
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
    const to = { ...place, condition: toCondition };
    return move(model, { from, to, qty, way: 'corrected' });
  },
};

/** Only the count corrects what is being counted. */
const isCounting = ({ counting }: Model, spot: Spot): boolean =>
  isOnHand(spot.condition) && counting.has(placeKey(spot));

type Count = Where & { condition: Condition; qtyDelta: number };

const correctCount: Action<Count> = {
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
    if (isCounting(model, spot)) return 'BEING_COUNTED';
    if (unitsAt(model, spot) + qtyDelta < 0) return 'INSUFFICIENT_STOCK';
    change(model, spot, qtyDelta, { way: 'corrected' });
    return 'done';
  },
};

type CountedThere = Where & { condition: Condition; counted: number; off: number };

/** A correction to a counted number, with the expected number as it is or one more. */
const count: Action<CountedThere> = {
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
    if (isCounting(model, spot)) return 'BEING_COUNTED';
    if (off !== 0) return 'STOCK_CHANGED';
    change(model, spot, counted - there, { way: 'corrected' });
    return 'done';
  },
};

const moveBox: Action<{ box: number; wh: number }> = {
  name: 'move box',
  input: fc.record({ box: anyBox, wh: anyWarehouse }),
  send: (model, { box, wh }) =>
    post(`boxes/${boxIn(model, box).id}/move`, { wh: warehouseId(model, wh) }),
  expect(model, { box, wh }) {
    if (homeOf(model, box) === wh) return 'ALREADY_THERE';
    if (model.issued.has(box)) return 'BOX_ISSUED';
    if (isClosed(model, [wh])) return 'WAREHOUSE_INACTIVE';
    for (const { qty, ...spot } of spotsOf(model)) {
      if (spot.box === box) shift(model, { from: spot, to: { ...spot, wh }, qty, way: 'carried' });
    }
    model.boxIn[box] = wh;
    return 'done';
  },
};

const activate: Action<{ wh: number; isActive: boolean }> = {
  name: 'activate',
  input: fc.record({
    wh: anyWarehouse,
    isActive: fc.boolean(),
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
    const isHeld = holds || model.isOut(wh);
    if (model.isActive[wh] && !isActive && isHeld) return 'HOLDS_STOCK';
    model.isActive[wh] = isActive;
    return 'done';
  },
};

/** An opening step that brings goods in. */
export const goodsCome: fc.Arbitrary<Step> = stepOf(putaway);

/** Moves some existing goods, or changes their condition in place. */
export const someMove: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: stepOf(moveSome) },
  { weight: 1, arbitrary: stepOf(changeCondition) },
);

/** Corrects existing stock. */
export const someCorrected: fc.Arbitrary<Step> = stepOf(correctCount);

/** Brings good units of the first SKU into a storage box. */
export const firstGoodsCome: fc.Arbitrary<Step> = stepOf({
  ...putaway,
  input: putaway.input.map((given) => ({
    ...given,
    ...{ sku: 0, box: 0, condition: 'good' as const, source: undefined },
  })),
});

/** The actions of warehouses, boxes and stock, with their weights. */
export const stockActions: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 4, arbitrary: stepOf(transfer) },
  { weight: 4, arbitrary: stepOf(putaway) },
  { weight: 2, arbitrary: stepOf(changeCondition) },
  { weight: 4, arbitrary: stepOf(correctCount) },
  { weight: 2, arbitrary: stepOf(count) },
  { weight: 2, arbitrary: stepOf(moveBox) },
  { weight: 2, arbitrary: stepOf(activate) },
];

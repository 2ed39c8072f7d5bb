import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import type { OrderStatus } from '@kolam/contract/inventory/orders/values.ts';
import fc from 'fast-check';
import {
  type Action,
  anyBox,
  anyQty,
  anySku,
  anyWarehouse,
  type Came,
  receive as cameBy,
  type Model,
  type Outcome,
  outOfBrought,
  type Spot,
  type Step,
  stepOf,
  unitsAt,
  unitsInBox,
  unreceive,
  valuationOf,
} from './stock-model.ts';
import { firstIssued, ticketsOf } from './ticket-model.ts';

/*
 * The model of orders and goods receipts: how much was ordered and received, and what each receipt
 * brought where.
 */

/** `price` and `unitCost` are in paise. */
type OrderLine = { sku: number; qty: number; received: number; price: number };
type Order = { id: string; status: OrderStatus; wh: number; lines: OrderLine[] };
type ReceiptLine = { spot: Spot; qty: number; unitCost: number };
/** `at` is the log's length before it was received. */
type ReceivedLine = ReceiptLine & { came: Came | undefined; at: number };
type Receipt = { id: string; order: Order | null; lines: ReceivedLine[]; isReversed: boolean };
type Books = { orders: Order[]; receipts: Receipt[] };

const books = new WeakMap<Model, Books>();

function booksOf(model: Model): Books {
  const kept = books.get(model) ?? { orders: [], receipts: [] };
  books.set(model, kept);
  return kept;
}

const isClosed = ({ isActive }: Model, wh: number | undefined) =>
  wh !== undefined && isActive[wh] === false;
const codeOf = ({ fixtures }: Model, sku: number) => fixtures.skus[sku]?.code;
const warehouseId = ({ fixtures }: Model, wh: number) => fixtures.warehouses[wh]?.id;

/**
 * Returns the order or receipt at an index modulo their number, or undefined while there is none.
 */
const among = <Kept>(list: readonly Kept[], place: number): Kept | undefined =>
  list[place % Math.max(1, list.length)];
const nobodys = '00000000-0000-7000-8000-000000000000';
const send = (method: 'POST' | 'PATCH', path: string, body: unknown = {}) => ({
  method,
  path: `/admin/inventory/${path}`,
  body,
});
const anyPlace = fc.nat({ max: 20 });

/** Receives goods by a receipt, whose id the response contains. */
function bring(model: Model, given: { order: Order | null; lines: ReceiptLine[] }): void {
  const at = model.log.length;
  const lines = given.lines.map((line) => ({
    ...line,
    at,
    came: cameBy(model, line.spot, line.qty, line.unitCost),
  }));
  booksOf(model).receipts.push({ id: '', order: given.order, lines, isReversed: false });
}

const learnReceipt = (model: Model, id: string | undefined) => {
  const receipt = booksOf(model).receipts.at(-1);
  if (receipt?.id === '' && id !== undefined) receipt.id = id;
};

const goodIn = (wh: number, sku: number): Spot => ({ sku, wh, box: null, condition: 'good' });

/** Receives the outstanding goods and closes the order, as approving does. */
function receiveAll(model: Model, order: Order): void {
  const outstanding = order.lines.filter(({ qty, received }) => received < qty);
  if (outstanding.length > 0) {
    const lines = outstanding.map(({ sku, qty, received, price }) => ({
      spot: goodIn(order.wh, sku),
      qty: qty - received,
      unitCost: price,
    }));
    bring(model, { order, lines });
  }
  for (const line of order.lines) line.received = line.qty;
  order.status = 'APPROVED';
}

function standing({ status, lines }: Order): OrderStatus {
  if (status === 'DRAFT' || status === 'CANCELLED') return status;
  if (lines.every(({ received }) => received === 0)) return 'OPEN';
  return lines.every(({ qty, received }) => received === qty) ? 'CLOSED' : 'PARTIAL';
}

type Draft = { lines: { sku: number; qty: number }[]; wh: number; approve: boolean };

const order: Action<Draft> = {
  name: 'order',
  input: fc.record({
    lines: fc.uniqueArray(fc.record({ sku: anySku, qty: anyQty }), {
      minLength: 1,
      maxLength: 2,
      selector: ({ sku }) => sku,
    }),
    wh: anyWarehouse,
    approve: fc.boolean(),
  }),
  send: (model, { lines, wh, approve }) =>
    send('POST', 'po', {
      wh: warehouseId(model, wh),
      approve,
      lines: lines.map(({ sku, qty }) => ({ sku: codeOf(model, sku), qty, price: 12.5 })),
    }),
  expect(model, { lines, wh, approve }) {
    if (isClosed(model, wh)) return 'WAREHOUSE_INACTIVE';
    const made: Order = {
      id: '',
      status: 'DRAFT',
      wh,
      lines: lines.map((line) => ({ ...line, received: 0, price: 1250 })),
    };
    booksOf(model).orders.push(made);
    if (approve) receiveAll(model, made);
    return 'done';
  },
  done(model, { data, receipt }) {
    (booksOf(model).orders.at(-1) as Order).id = data.id;
    learnReceipt(model, receipt?.id);
  },
};

const approve: Action<{ place: number; receive: boolean }> = {
  name: 'approve',
  input: fc.record({ place: anyPlace, receive: fc.boolean() }),
  send: (model, { place, receive }) =>
    send('POST', `po/${among(booksOf(model).orders, place)?.id ?? nobodys}/approve`, { receive }),
  expect(model, { place, receive }) {
    const found = among(booksOf(model).orders, place);
    if (!found) return 'NOT_FOUND';
    if (found.status === 'CANCELLED') return 'CANCELLED';
    if (found.status !== 'DRAFT') return 'ALREADY_APPROVED';
    if (!receive) {
      found.status = 'OPEN';
      found.status = standing(found);
      return 'done';
    }
    const isWaiting = found.lines.some(({ qty, received }) => received < qty);
    if (isWaiting && isClosed(model, found.wh)) return 'WAREHOUSE_INACTIVE';
    receiveAll(model, found);
    return 'done';
  },
  done: (model, { receipt }) => learnReceipt(model, receipt?.id),
};

const cancel: Action<{ place: number }> = {
  name: 'cancel',
  input: fc.record({ place: anyPlace }),
  send: (model, { place }) =>
    send('POST', `po/${among(booksOf(model).orders, place)?.id ?? nobodys}/cancel`),
  expect(model, { place }) {
    const found = among(booksOf(model).orders, place);
    if (!found) return 'NOT_FOUND';
    if (found.status === 'CANCELLED') return 'CANCELLED';
    if (found.status !== 'DRAFT' && found.status !== 'OPEN') return 'HAS_RECEIPTS';
    if (found.lines.some(({ received }) => received > 0)) return 'HAS_RECEIPTS';
    found.status = 'CANCELLED';
    return 'done';
  },
};

const edit: Action<{ place: number; qty: number }> = {
  name: 'edit',
  input: fc.record({ place: anyPlace, qty: anyQty }),
  send: (model, { place, qty }) =>
    send('PATCH', `po/${among(booksOf(model).orders, place)?.id ?? nobodys}`, { qty }),
  expect(model, { place, qty }) {
    const found = among(booksOf(model).orders, place);
    if (!found) return 'NOT_FOUND';
    if (found.status !== 'DRAFT') return 'NOT_A_DRAFT';
    const [line] = found.lines;
    if (!line || found.lines.length > 1) return 'VALIDATION';
    if (qty < line.received) return 'BELOW_RECEIVED';
    line.qty = qty;
    return 'done';
  },
};

type Arrival = {
  place: number | null;
  sku: number;
  wh: number;
  qty: number;
  condition: Spot['condition'];
};

const receive: Action<Arrival> = {
  name: 'receive',
  input: fc.record({
    place: fc.option(anyPlace, { nil: null, freq: 3 }),
    sku: anySku,
    wh: anyWarehouse,
    qty: anyQty,
    condition: fc.constantFrom(...onHandConditions),
  }),
  send: (model, { place, sku, wh, qty, condition }) =>
    send('POST', 'grn', {
      po: place === null ? null : (among(booksOf(model).orders, place)?.id ?? nobodys),
      wh: warehouseId(model, wh),
      lines: [{ sku: codeOf(model, sku), qty, condition }],
    }),
  expect(model, { place, sku, wh, qty, condition }) {
    const found = place === null ? null : among(booksOf(model).orders, place);
    if (found === undefined) return 'VALIDATION';
    const problem = found && orderProblem(found, { sku, qty });
    if (problem) return problem;
    if (isClosed(model, wh)) return 'WAREHOUSE_INACTIVE';
    const line = found?.lines.find((each) => each.sku === sku);
    if (line) line.received += qty;
    if (found) found.status = standing(found);
    const spot = { sku, wh, box: null, condition };
    const unitCost = line?.price ?? valuationOf(model, sku).average;
    bring(model, { order: found, lines: [{ spot, qty, unitCost }] });
    return 'done';
  },
  done: (model, { data }) => learnReceipt(model, data.id),
};

function orderProblem(
  { status, lines }: Order,
  { sku, qty }: { sku: number; qty: number },
): Outcome | null {
  if (status === 'DRAFT' || status === 'CANCELLED') return status;
  const line = lines.find((each) => each.sku === sku);
  if (!line) return 'VALIDATION';
  return line.received + qty > line.qty ? 'EXCEEDS_ORDER' : null;
}

/** Returns one unit more than an order has outstanding. */
const tooMuch = (model: Model, { place, wh }: { place: number; wh: number }): Arrival => {
  const line = among(booksOf(model).orders, place)?.lines[0];
  const qty = line ? line.qty - line.received + 1 : 1;
  return { place, sku: line?.sku ?? 0, wh, qty, condition: 'good' };
};

const receiveTooMuch: Action<{ place: number; wh: number }> = {
  name: 'receive too much',
  input: fc.record({ place: anyPlace, wh: anyWarehouse }),
  send: (model, given) => receive.send(model, tooMuch(model, given)),
  expect: (model, given) => receive.expect(model, tooMuch(model, given)),
};

/** Returns whether units of a SKU in a condition are out, whatever receipt brought them. */
const isOut = (model: Model, { sku, condition }: Spot): boolean =>
  (condition === 'good' &&
    ticketsOf(model).some(({ lines }) => lines.some((line) => line.sku === sku && line.out > 0))) ||
  [...model.issued].some((box) => unitsInBox(model, { sku, wh: 0, box, condition }) > 0);

const reverse: Action<{ place: number }> = {
  name: 'reverse',
  input: fc.record({ place: anyPlace }),
  send: (model, { place }) =>
    send('POST', `grn/${among(booksOf(model).receipts, place)?.id ?? nobodys}/reverse`, {
      reason: 'Wrong',
    }),
  expect(model, { place }) {
    const found = among(booksOf(model).receipts, place);
    if (!found) return 'NOT_FOUND';
    if (found.isReversed) return 'ALREADY_REVERSED';
    // A box has taken its goods with it to its current warehouse.
    const lines = found.lines.map(({ spot, qty, came, at }) => ({
      ...{ came, at },
      spot: spot.box === null ? spot : { ...spot, wh: model.boxIn[spot.box] as number },
      qty,
    }));
    if (lines.some(({ spot }) => isClosed(model, spot.wh))) return 'WAREHOUSE_INACTIVE';
    if (lines.some((line) => outOfBrought(model, line) > 0)) return 'GOODS_OUT';
    const short = lines.find(({ spot, qty }) => unitsAt(model, spot) < qty);
    if (short) return isOut(model, short.spot) ? 'GOODS_OUT' : 'INSUFFICIENT_STOCK';
    for (const { spot, qty, came } of lines) {
      unreceive(model, spot, qty, came);
      const ordered = found.order?.lines.find(({ sku }) => sku === spot.sku);
      if (ordered) ordered.received -= qty;
    }
    if (found.order) found.order.status = standing(found.order);
    found.isReversed = true;
    return 'done';
  },
};

type Added = {
  qty: number;
  box: number | null;
  wh: number;
  raisePo: boolean;
  approvePo: boolean;
};

const addProduct: Action<Added> = {
  name: 'add product',
  input: fc.record({
    qty: fc.nat({ max: 9 }),
    box: fc.option(anyBox, { nil: null }),
    wh: anyWarehouse,
    raisePo: fc.boolean(),
    approvePo: fc.boolean(),
  }),
  send: (model, { qty, box, wh, ...rest }) =>
    send('POST', 'products', {
      name: 'Added',
      quantity: qty,
      boxId: box === null ? null : model.fixtures.boxes[box]?.id,
      wh: warehouseId(model, wh),
      unitCost: 20,
      ...rest,
    }),
  expect(model, { qty, box, wh, raisePo, approvePo }) {
    const home = box === null ? wh : (model.boxIn[box] as number);
    if (isClosed(model, wh) || isClosed(model, home)) return 'WAREHOUSE_INACTIVE';
    if (box !== null && model.fixtures.boxes[box]?.type !== 'storage') return 'VALIDATION';
    if (home !== wh) return 'VALIDATION';
    const sku = model.fixtures.skus.length;
    model.fixtures.skus.push({ id: '', code: '' });
    if (qty === 0) return 'done';
    const made: Order | null = raisePo
      ? {
          id: '',
          status: approvePo ? 'APPROVED' : 'DRAFT',
          wh,
          lines: [{ sku, qty, received: qty, price: 2000 }],
        }
      : null;
    if (made) booksOf(model).orders.push(made);
    const spot = { ...goodIn(wh, sku), box };
    bring(model, { order: made, lines: [{ spot, qty, unitCost: 2000 }] });
    return 'done';
  },
  done(model, { data, order: made, receipt }) {
    model.fixtures.skus[model.fixtures.skus.length - 1] = { id: data.id, code: data.code };
    if (made) (booksOf(model).orders.at(-1) as Order).id = made.id;
    learnReceipt(model, receipt?.id);
  },
};

/** A draft of goods already received: it can't become smaller than the quantity received. */
const draftOfWhatCame: Action<Added> = {
  ...addProduct,
  input: fc.record({
    qty: fc.integer({ min: 6, max: 9 }),
    box: fc.constant(null),
    wh: anyWarehouse,
    raisePo: fc.constant(true),
    approvePo: fc.constant(false),
  }),
};

/** The opening steps of an order sequence: an existing order, edited if possible. */
export const orderOpening: fc.Arbitrary<Step>[] = [
  fc.oneof(stepOf(order), stepOf(addProduct), stepOf(draftOfWhatCame)),
  stepOf(edit),
];

/** A receipt whose goods go out before it may be reversed. */
export const receiptOpening: fc.Arbitrary<Step>[] = [
  stepOf({
    ...receive,
    input: receive.input.map((given) => ({
      ...given,
      ...{ place: null, sku: 0, qty: 4, condition: 'good' as const },
    })),
  }),
  firstIssued,
  stepOf(reverse),
];

/** The actions of the catalogue, orders and receipts, with their weights. */
export const orderActions: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 3, arbitrary: stepOf(order) },
  { weight: 3, arbitrary: stepOf(approve) },
  { weight: 4, arbitrary: stepOf(cancel) },
  { weight: 3, arbitrary: stepOf(edit) },
  { weight: 4, arbitrary: stepOf(receive) },
  { weight: 1, arbitrary: stepOf(receiveTooMuch) },
  { weight: 3, arbitrary: stepOf(reverse) },
  { weight: 2, arbitrary: stepOf(addProduct) },
];

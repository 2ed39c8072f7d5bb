import { type Condition, onHandConditions } from '@kolam/contract/inventory/stock/conditions.ts';
import fc from 'fast-check';
import {
  type Act,
  anyQty,
  anySku,
  anyWarehouse,
  change,
  isClosed,
  type Model,
  type ModelOrder,
  type ModelReceipt,
  type Outcome,
  post,
  type Step,
  skuIn,
  stepOf,
  unitsAt,
  warehouseId,
} from './stock-model.ts';

/*
 * The acts of goods receipts and purchase orders, as the model of stock has them.
 */

/** One of those made so far, if any. */
const anyMade = fc.nat({ max: 5 });
const made = <T>(list: readonly T[], place: number): T | null =>
  list.length === 0 ? null : (list[place % list.length] as T);
const orderIn = ({ orders }: Model, place: number) => made(orders, place);
const receiptIn = ({ receipts }: Model, place: number) => made(receipts, place);
const nothing: Outcome = 'done';

type Receiving = { sku: number; wh: number; qty: number; condition: Condition };

const receive: Act<Receiving> = {
  name: 'receive',
  input: fc.record({
    sku: anySku,
    wh: anyWarehouse,
    qty: anyQty,
    condition: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Condition>('good') },
      { weight: 1, arbitrary: fc.constantFrom<Condition>(...onHandConditions) },
    ),
  }),
  send: (model, { sku, wh, qty, condition }) =>
    post('grn', {
      wh: warehouseId(model, wh),
      lines: [{ sku: skuIn(model, sku).code, qty, condition, unitCost: qty }],
    }),
  expect(model, { wh, qty, ...spot }) {
    if (isClosed(model, [wh])) return 'WAREHOUSE_INACTIVE';
    change(model, { ...spot, wh, box: null }, qty);
    return 'done';
  },
  learn: ({ receipts }, given, { data }) => {
    receipts.push({ id: data.id, ...given, box: null, order: null, isReversed: false });
  },
};

/** What of an order is outstanding comes at once. */
function receiveRest(model: Model, order: ModelOrder): void {
  const { sku, wh, qty, received } = order;
  change(model, { sku, wh, box: null, condition: 'good' }, qty - received);
  Object.assign(order, { received: qty, status: 'APPROVED' });
}

type Came = { order: ModelOrder; id: string; qty: number };

function learnReceipt({ receipts }: Model, { order, id, qty }: Came): void {
  const { sku, wh } = order;
  receipts.push({ id, sku, wh, box: null, condition: 'good', qty, order, isReversed: false });
}

const order: Act<{ sku: number; wh: number; qty: number; approve: boolean }> = {
  name: 'order',
  input: fc.record({ sku: anySku, wh: anyWarehouse, qty: anyQty, approve: fc.boolean() }),
  send: (model, { sku, wh, qty, approve }) =>
    post('po', {
      skuCode: skuIn(model, sku).code,
      wh: warehouseId(model, wh),
      qty,
      unitCost: 7.25,
      approve,
    }),
  expect: (model, { wh }) => (isClosed(model, [wh]) ? 'WAREHOUSE_INACTIVE' : 'done'),
  learn(model, { approve, ...given }, { data, receipt }) {
    const drafted: ModelOrder = { id: data.id, ...given, received: 0, status: 'DRAFT' };
    model.orders.push(drafted);
    if (!approve) return;
    learnReceipt(model, { order: drafted, id: receipt.id, qty: given.qty });
    receiveRest(model, drafted);
  },
};

const approve: Act<{ place: number; receive: boolean }> = {
  name: 'approve',
  input: fc.record({ place: anyMade, receive: fc.boolean() }),
  send(model, { place, receive: receives }) {
    const found = orderIn(model, place);
    return found && post(`po/${found.id}/approve`, { receive: receives });
  },
  expect(model, { place, receive: receives }) {
    const found = orderIn(model, place);
    if (!found) return nothing;
    if (found.status === 'CANCELLED') return 'CANCELLED';
    if (found.status !== 'DRAFT') return 'ALREADY_APPROVED';
    if (receives && isClosed(model, [found.wh])) return 'WAREHOUSE_INACTIVE';
    if (receives) receiveRest(model, found);
    else found.status = 'OPEN';
    return 'done';
  },
  learn(model, { place }, { receipt }) {
    const found = orderIn(model, place);
    if (found && receipt) learnReceipt(model, { order: found, id: receipt.id, qty: receipt.units });
  },
};

const receiveOrder: Act<{ place: number; qty: number }> = {
  name: 'receive order',
  input: fc.record({ place: anyMade, qty: anyQty }),
  send(model, { place, qty }) {
    const found = orderIn(model, place);
    return (
      found && post('grn', { po: found.id, lines: [{ sku: skuIn(model, found.sku).id, qty }] })
    );
  },
  expect(model, { place, qty }) {
    const found = orderIn(model, place);
    if (!found) return nothing;
    const { sku, wh, status } = found;
    if (status === 'DRAFT' || status === 'CANCELLED') return status;
    if (found.received + qty > found.qty) return 'EXCEEDS_ORDER';
    if (isClosed(model, [wh])) return 'WAREHOUSE_INACTIVE';
    change(model, { sku, wh, box: null, condition: 'good' }, qty);
    keepReceived(found, qty);
    return 'done';
  },
  learn(model, { place, qty }, { data }) {
    const found = orderIn(model, place);
    if (found) learnReceipt(model, { order: found, id: data.id, qty });
  },
};

function keepReceived(found: ModelOrder, by: number): void {
  found.received += by;
  if (found.received === 0) found.status = 'OPEN';
  else found.status = found.received < found.qty ? 'PARTIAL' : 'CLOSED';
}

const cancel: Act<{ place: number }> = {
  name: 'cancel',
  input: fc.record({ place: anyMade }),
  send(model, { place }) {
    const found = orderIn(model, place);
    return found && post(`po/${found.id}/cancel`, {});
  },
  expect(model, { place }) {
    const found = orderIn(model, place);
    if (!found) return nothing;
    if (found.status === 'CANCELLED') return 'CANCELLED';
    if (found.status !== 'DRAFT' && found.status !== 'OPEN') return 'HAS_RECEIPTS';
    found.status = 'CANCELLED';
    return 'done';
  },
};

/** Where the goods of a receipt are to be taken back from: the box, wherever it is now. */
const backFrom = ({ boxIn }: Model, { sku, wh, box, condition }: ModelReceipt) => ({
  sku,
  wh: box === null ? wh : (boxIn[box] as number),
  box,
  condition,
});

const reverse: Act<{ place: number }> = {
  name: 'reverse',
  input: fc.record({ place: anyMade }),
  send(model, { place }) {
    const found = receiptIn(model, place);
    return found && post(`grn/${found.id}/reverse`, { reason: 'Wrong goods' });
  },
  expect(model, { place }) {
    const found = receiptIn(model, place);
    if (!found) return nothing;
    if (found.isReversed) return 'ALREADY_REVERSED';
    const spot = backFrom(model, found);
    if (isClosed(model, [found.wh, spot.wh])) return 'WAREHOUSE_INACTIVE';
    if (unitsAt(model, spot) < found.qty) return 'INSUFFICIENT_STOCK';
    change(model, spot, -found.qty);
    found.isReversed = true;
    if (found.order) keepReceived(found.order, -found.qty);
    return 'done';
  },
};

/** The acts of goods receipts and purchase orders, with how often each comes. */
export const documentActs: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 3, arbitrary: stepOf(receive) },
  { weight: 3, arbitrary: stepOf(order) },
  { weight: 3, arbitrary: stepOf(approve) },
  { weight: 2, arbitrary: stepOf(receiveOrder) },
  { weight: 1, arbitrary: stepOf(cancel) },
  { weight: 3, arbitrary: stepOf(reverse) },
];

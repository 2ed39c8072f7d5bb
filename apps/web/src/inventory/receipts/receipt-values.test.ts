import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { expect, test } from 'vitest';
import {
  allOf,
  newReceipt,
  orderReceiptBody,
  orderReceiptProblems,
  receiptBody,
  receiptFigures,
  receiptProblems,
} from './receipt-values.ts';

const today = '2026-11-21';
const sku = (id: string) => ({ _id: id, id, code: `SKU-${id.toUpperCase()}`, name: id });
const order = {
  id: '018f3c2a-0000-7000-8000-000000000001',
  code: 'PO/26-27/00001',
  wh: null,
  lines: [
    { id: '1', sku: sku('mat'), qty: 10, received: 4, price: 99.5, gstRate: 18 },
    { id: '2', sku: sku('oil'), qty: 5, received: 5, price: 40, gstRate: 18 },
    { id: '3', sku: sku('tea'), qty: 8, received: 0, price: 12, gstRate: 5 },
  ],
} as unknown as PurchaseOrder;
const around = { order, today };

test('a receipt of an order starts with everything outstanding, at its prices', () => {
  expect(allOf(order, today).lines).toEqual([
    { sku: 'mat', qty: '6', unitCost: '99.5', condition: 'good' },
    { sku: 'tea', qty: '8', unitCost: '12', condition: 'good' },
  ]);
});

test('lines without received units are left out', () => {
  const all = allOf(order, today);
  const [mat, tea] = all.lines;
  if (!mat || !tea) throw new Error('two lines are awaited');
  const values = {
    ...all,
    lines: [
      { ...mat, qty: '' },
      { ...tea, qty: '3' },
    ],
  };
  expect(orderReceiptBody(values, order.id)).toEqual({
    po: order.id,
    wh: null,
    receivedOn: today,
    note: '',
    lines: [{ sku: 'tea', qty: 3, unitCost: 12, condition: 'good' }],
  });
  expect(orderReceiptProblems(values, around)).toEqual({});
});

test('more than is outstanding is refused at its line', () => {
  const all = allOf(order, today);
  const lines = all.lines.map((line) => ({ ...line, qty: '7' }));
  expect(orderReceiptProblems({ ...all, lines }, around)).toEqual({
    'lines.0.qty': 'Only 6 of SKU-MAT in PO/26-27/00001 are outstanding.',
  });
});

test('at least one unit is required, and no future date', () => {
  const all = allOf(order, today);
  const lines = all.lines.map((line) => ({ ...line, qty: '0' }));
  expect(orderReceiptProblems({ ...all, lines, receivedOn: '2026-11-22' }, around)).toEqual({
    receivedOn: 'The date can’t lie in the future',
    'lines.0.qty': 'Enter what came of at least one line',
  });
});

test('goods without an order need a SKU, and the server fills in a missing cost', () => {
  const values = newReceipt(today);
  expect(receiptProblems(values, today)).toEqual({ 'lines.0.sku': 'Choose a SKU' });
  const line = { sku: 'mat', qty: '4', unitCost: '', condition: 'damaged' as const };
  expect(receiptBody({ ...values, lines: [line] }).lines).toEqual([
    { sku: 'mat', qty: 4, condition: 'damaged' },
  ]);
});

test('lines are added up as far as they can be computed', () => {
  const line = { sku: 'mat', qty: '4', unitCost: '10.25', condition: 'good' as const };
  expect(receiptFigures([line, { ...line, unitCost: '' }, { ...line, qty: 'x' }])).toEqual({
    units: 8,
    amount: 41,
  });
});

import { expect, test } from 'vitest';
import {
  draftProblems,
  lineFigures,
  newLine,
  newOrder,
  newOrderProblems,
  orderBody,
  orderFigures,
} from './order-values.ts';

const line = { ...newLine(), sku: 'mat', qty: '10', price: '99.50' };

test('an order is sent in the format of the endpoint', () => {
  const values = { ...newOrder(), lines: [{ ...line, lineId: 'kept' }, line] };
  expect(orderBody(values)).toEqual({
    vendor: null,
    wh: null,
    note: '',
    lines: [
      { id: 'kept', sku: 'mat', qty: 10, price: 99.5, gstRate: 18 },
      { sku: 'mat', qty: 10, price: 99.5, gstRate: 18 },
    ],
  });
});

test('missing fields are reported at their line', () => {
  const problems = newOrderProblems({ ...newOrder(), lines: [{ ...newLine(), qty: '' }] });
  expect(problems).toMatchObject({
    'lines.0.sku': 'Choose a SKU',
    'lines.0.qty': 'Qty is required',
  });
  expect(problems['lines.0.price']).toBeDefined();
});

test('a SKU can be on an order once', () => {
  expect(draftProblems({ ...newOrder(), lines: [line, line] })).toEqual({
    'lines.1.sku': 'This SKU is in the order already',
  });
});

test('a line is computed with its tax rounded half up', () => {
  expect(lineFigures(line, 'intra')).toEqual({ amount: 99_500, tax: 17_910 });
  // Half of it twice, as on the bill.
  const odd = { ...line, qty: '1', price: '100.03' };
  expect(lineFigures(odd, 'intra')).toEqual({ amount: 10_003, tax: 1800 });
  expect(lineFigures(odd, 'inter')).toEqual({ amount: 10_003, tax: 1801 });
  expect(lineFigures({ ...line, qty: '1', price: '0.25' }, 'inter')).toEqual({
    amount: 25,
    tax: 5,
  });
  expect(lineFigures({ ...line, qty: '1.5' }, 'intra')).toBeNull();
  expect(lineFigures({ ...line, price: '' }, 'intra')).toBeNull();
});

test('an order adds up the lines that can be computed', () => {
  const lines = [line, { ...line, price: '' }, { ...line, gstRate: '0' }];
  expect(orderFigures(lines, 'intra')).toEqual({
    amount: 199_000,
    tax: 17_910,
    total: 216_910,
  });
});

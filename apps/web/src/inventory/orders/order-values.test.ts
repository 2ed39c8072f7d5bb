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

test('an order goes out as the call takes it', () => {
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

test('what is missing is said at its line', () => {
  const problems = newOrderProblems({ ...newOrder(), lines: [{ ...newLine(), qty: '' }] });
  expect(problems).toMatchObject({
    'lines.0.sku': 'Choose a SKU',
    'lines.0.qty': 'Qty is required',
  });
  expect(problems['lines.0.price']).toBeDefined();
});

test('a SKU stands in an order once', () => {
  expect(draftProblems({ ...newOrder(), lines: [line, line] })).toEqual({
    'lines.1.sku': 'This SKU is in the order already',
  });
});

test('a line comes to its amount, and its tax rounded half up', () => {
  expect(lineFigures(line, 'intra')).toEqual({ amount: 99_500, tax: 17_910 });
  // Half of it twice, as the bill has it.
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

test('an order comes to what its lines do, as far as they can be told', () => {
  const lines = [line, { ...line, price: '' }, { ...line, gstRate: '0' }];
  expect(orderFigures(lines, 'intra')).toEqual({
    amount: 199_000,
    tax: 17_910,
    total: 216_910,
  });
});

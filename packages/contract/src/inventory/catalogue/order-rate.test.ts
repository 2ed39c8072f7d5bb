import { expect, test } from 'vitest';
import { orderGstOf } from './order-rate.ts';

test('an order line has its own GST, else that of its SKU, else the default', () => {
  const sku = { taxGiven: true, taxBasisPoints: 500 };
  expect(orderGstOf(sku, 1200)).toBe(1200);
  expect(orderGstOf(sku, 0)).toBe(0);
  expect(orderGstOf(sku)).toBe(500);
  expect(orderGstOf({ taxGiven: true, taxBasisPoints: 0 })).toBe(0);
  expect(orderGstOf({ taxGiven: false, taxBasisPoints: 300 })).toBe(1800);
  expect(orderGstOf(undefined)).toBe(1800);
});

import { expect, test } from 'vitest';
import { lastPurchaseText } from './order-texts.ts';
import { followedBy, priceAndTaxOf } from './order-values.ts';
import { newSingleOrder, singleOrderBody, startOf } from './single-order-values.ts';

const reference = { _id: 'v', id: 'v', name: 'Marigold Printers' };
const last = {
  order: { _id: 'o', id: 'o', code: 'PO/26-27/00001' },
  vendor: { ...reference, archived: false },
  ...{ price: 99.5, gstRate: 5, on: '2026-11-20' },
};

test('an order starts with the last price and vendor, and with the tax of its SKU', () => {
  expect(startOf({ taxGiven: true, taxPct: 12 }, last)).toEqual({
    vendor: 'v',
    unitCost: '99.5',
    gstRate: '12',
  });
  expect(startOf({ taxGiven: true, taxPct: 0 }, null).gstRate).toBe('0');
  // Without a given tax, and while nothing is loaded.
  const none = { vendor: '', unitCost: '', gstRate: '18' };
  expect(startOf({ taxGiven: false, taxPct: 3 }, null)).toEqual(none);
  expect(startOf(undefined, undefined)).toEqual(none);
});

test('a vendor archived since is named, but not selected', () => {
  const archived = { ...last, vendor: { ...reference, archived: true } };
  expect(startOf(undefined, archived).vendor).toBe('');
  expect(lastPurchaseText(archived)).toBe(
    'Last bought from Marigold Printers at ₹99.50 on 20 Nov 2026',
  );
  expect(lastPurchaseText({ ...last, vendor: null })).toBe('Last bought at ₹99.50 on 20 Nov 2026');
});

test('an order is sent with its vendor, or without one', () => {
  const values = { ...newSingleOrder, unitCost: '10' };
  expect(singleOrderBody('SKU-1', values).vendor).toBeNull();
  expect(singleOrderBody('SKU-1', { ...values, vendor: 'v' }).vendor).toBe('v');
});

test('initial values of a line change with its SKU, typed ones never', () => {
  const begun = { price: '', gstRate: '18' };
  const next = priceAndTaxOf({ taxGiven: true, taxPct: 5 }, last);
  expect(followedBy(begun, begun, next)).toEqual({ price: '99.5', gstRate: '5' });
  expect(followedBy({ price: '80', gstRate: '18' }, begun, next)).toEqual({
    price: '80',
    gstRate: '5',
  });
  expect(followedBy({ price: '', gstRate: '40' }, begun, next).gstRate).toBe('40');
  expect(followedBy(next, next, begun)).toEqual(begun);
});

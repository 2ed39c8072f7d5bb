import { expect, test } from 'vitest';
import {
  changedSkuBody,
  newProduct,
  productBody,
  productProblems,
  raisesOrder,
  skuProblems,
} from './product-values.ts';

const mat = { ...newProduct, name: 'Yoga mat', quantity: '40', unitCost: '450.50' };

test('a new product is sent in the format of the endpoint', () => {
  expect(productBody(mat, 'SKU-YOGAM-A1B2')).toEqual({
    name: 'Yoga mat',
    category: 'General',
    unit: 'pcs',
    barcode: null,
    mrp: null,
    taxPct: null,
    reorderLevel: null,
    skuCode: 'SKU-YOGAM-A1B2',
    quantity: 40,
    boxId: null,
    wh: null,
    unitCost: 450.5,
    gstRate: 18,
    vendor: null,
    raisePo: true,
    approvePo: false,
  });
});

test('nothing is approved when no order is raised', () => {
  const body = productBody({ ...mat, raisePo: false, approvePo: true }, 'SKU-1');
  expect(body.approvePo).toBe(false);
});

test('a box determines its warehouse', () => {
  expect(productBody({ ...mat, boxId: 'box', wh: 'warehouse' }, 'SKU-1').wh).toBeNull();
});

test('an order needs a quantity and a cost', () => {
  expect(raisesOrder(mat)).toBe(true);
  expect(raisesOrder({ ...mat, quantity: '0' })).toBe(false);
  expect(raisesOrder({ ...mat, unitCost: '' })).toBe(false);
  expect(raisesOrder({ ...mat, raisePo: false })).toBe(false);
});

test('errors appear at their field', () => {
  const problems = productProblems({ ...newProduct, quantity: '2.5', unitCost: '-1' }, 'SKU-1');
  expect(problems.name).toBe('Name is required');
  expect(Object.keys(problems).sort()).toEqual(['name', 'quantity', 'unitCost']);
});

test('an old barcode stays even if new ones like it are refused', () => {
  const before = { barcode: 'RET-17952903298519503' };
  const values = { ...mat, ...before };
  expect(changedSkuBody(values, before)).not.toHaveProperty('barcode');
  expect(skuProblems(values, before)).toEqual({});
  expect(Object.keys(skuProblems(values, { barcode: null }))).toEqual(['barcode']);
});

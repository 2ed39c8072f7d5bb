import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { expect, test } from 'vitest';
import { billBody, billProblems, newBill } from './bill-values.ts';

const today = '2026-11-21';
const vendorId = '018f3c2a-0000-7000-8000-000000000001';
const order = (received: number) =>
  ({ qty: 10, received, vendor: { id: vendorId, name: 'Nilgiri' } }) as unknown as PurchaseOrder;

test('a partly received order is billed for the received goods, any other for the ordered ones', () => {
  expect(newBill(order(0), today).of).toBe('ordered');
  expect(newBill(order(4), today).of).toBe('received');
  expect(newBill(order(10), today).of).toBe('ordered');
});

test('empty fields are left to the server', () => {
  expect(billBody({ ...newBill(order(0), today), billNo: 'B-1' })).toEqual({
    billNo: 'B-1',
    issuedOn: today,
    of: 'ordered',
    vendor: vendorId,
  });
});

test('errors appear at their field', () => {
  const values = { ...newBill(order(0), today), vendor: '', issuedOn: '2026-11-22', dueOn: today };
  expect(billProblems(values, today)).toEqual({
    vendor: 'Choose a vendor: the order names none',
    billNo: 'Bill number is required',
    issuedOn: expect.stringContaining('future'),
    dueOn: expect.any(String),
  });
});

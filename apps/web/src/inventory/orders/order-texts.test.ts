import type { OrderStatus } from '@kolam/contract/inventory/orders/values.ts';
import { expect, test } from 'vitest';
import { canBill, canCancel, isAwaited, outstandingOf } from './order-texts.ts';

const order = (status: OrderStatus, received = 0) => ({ status, received, qty: 10, bill: null });
const bill = { id: 'bill', code: null };

test('outstanding units are those not received', () => {
  expect(outstandingOf(order('PARTIAL', 4))).toBe(6);
  expect(outstandingOf(order('CLOSED', 10))).toBe(0);
});

test('open and partly received orders await goods', () => {
  expect(
    (['DRAFT', 'OPEN', 'PARTIAL', 'CLOSED'] as const).filter((status) => isAwaited(order(status))),
  ).toEqual(['OPEN', 'PARTIAL']);
});

test('an order can be cancelled before anything is received and before it is billed', () => {
  expect(canCancel(order('DRAFT'))).toBe(true);
  expect(canCancel(order('OPEN'))).toBe(true);
  expect(canCancel(order('DRAFT', 4))).toBe(false);
  expect(canCancel(order('PARTIAL', 4))).toBe(false);
  expect(canCancel({ ...order('OPEN'), bill })).toBe(false);
});

test('an approved order can be billed once', () => {
  expect(canBill(order('OPEN'))).toBe(true);
  expect(canBill(order('APPROVED', 10))).toBe(true);
  expect(canBill(order('DRAFT'))).toBe(false);
  expect(canBill(order('CANCELLED'))).toBe(false);
  expect(canBill({ ...order('CLOSED', 10), bill })).toBe(false);
});

import { expect, test } from 'vitest';
import { boxScanned, inWalkingOrder, pickedTyped, pickOf } from './pick-scan.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const wh = { _id: id(1), id: id(1), name: 'Pune', city: 'Pune' };
const sku = (code: string) => ({
  ...{ _id: id(2), id: id(2), code, name: code, unit: 'pcs' as const },
  barcode: `89${code}`,
});
const box = (n: number) => ({ _id: id(n), id: id(n), code: `SBX-${n}`, barcode: `BOX${n}` });
const line = (n: number, code: string, from: ReturnType<typeof box> | null, picked = 0) => ({
  ...{ id: id(n), sku: sku(code), wh, box: from, qty: 2, picked },
  ...{ good: 0, used: 0, damaged: 0, missing: 0, quarantined: 0, out: 2, cost: 0 },
});

const ticket = { lines: [line(3, 'MAT', box(5)), line(4, 'MAT', null), line(6, 'OIL', box(7))] };

test('a box of the ticket is found by its code and its barcode, case-insensitively', () => {
  expect(boxScanned(ticket, 'sbx-5')?.id).toBe(id(5));
  expect(boxScanned(ticket, 'box7')?.id).toBe(id(7));
  expect(boxScanned(ticket, 'SBX-9')).toBeUndefined();
  expect(boxScanned(ticket, 'MAT')).toBeUndefined();
});

test('units are picked in the current box while it has some to pick, else anywhere', () => {
  expect(pickOf(ticket, '89mat', box(5))).toEqual({ code: '89mat', fromBoxId: id(5) });
  expect(pickOf(ticket, 'MAT', undefined)).toEqual({ code: 'MAT' });
  expect(pickOf(ticket, 'OIL', box(5))).toEqual({ code: 'OIL' });
  const picked = { lines: [line(3, 'MAT', box(5), 2), line(4, 'MAT', null)] };
  expect(pickOf(picked, 'MAT', box(5))).toEqual({ code: 'MAT' });
});

test('lines are ordered box by box, with unboxed ones last', () => {
  expect(inWalkingOrder(ticket.lines).map((one) => one.id)).toEqual([id(3), id(6), id(4)]);
});

test('a typed number must be whole, and at most what there is to pick', () => {
  const typed = ['2', '0', ' 1,000 ', '3', '-1', '1.5', '', 'x'].map((text) =>
    pickedTyped(text, 2),
  );
  expect(typed).toEqual([2, 0, ...Array(6).fill(undefined)]);
  expect(pickedTyped('1,00,000', 100_000)).toBe(100_000);
});

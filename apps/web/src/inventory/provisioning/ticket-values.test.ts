import { expect, test } from 'vitest';
import { severalWarehouses } from './ticket-terms.ts';
import {
  itemsBody,
  itemsProblems,
  newLine,
  newTicket,
  scannedLine,
  type TicketValues,
  takenBeside,
  ticketBody,
  ticketProblems,
} from './ticket-values.ts';

const mat = '00000000-0000-7000-8000-000000000001';
const oil = '00000000-0000-7000-8000-000000000002';
const box = '00000000-0000-7000-8000-000000000003';

const values = (wish: Partial<TicketValues> = {}): TicketValues => ({
  ...newTicket(),
  toRef: 'text:Kite day',
  lines: [newLine(mat)],
  ...wish,
});

test('empty fields are sent as null, and free text unchanged', () => {
  expect(ticketProblems(values())).toEqual({});
  expect(ticketBody(values())).toEqual({
    ...{ toType: 'EVENT', toRef: 'Kite day', wh: null, transportBoxId: null, note: '' },
    lines: [{ sku: mat, qty: 1, fromBoxId: null }],
  });
  expect(ticketBody(values({ toRef: oil })).toRef).toBe(oil);
});

test('each error appears at its field', () => {
  const lines = [newLine(), { ...newLine(mat), qty: '1.5' }, { ...newLine(oil), qty: '' }];
  const problems = ticketProblems(values({ toRef: '', lines }));
  expect(Object.keys(problems)).toEqual(['toRef', 'lines.0.sku', 'lines.1.qty', 'lines.2.qty']);
  expect(problems.toRef).toBe('Say who the goods are for');
});

test('added goods need no destination, and their errors appear at their fields', () => {
  const added = values({ toRef: '', wh: oil, transportBoxId: box });
  expect(itemsBody(added)).toEqual({ wh: oil, lines: [{ sku: mat, qty: 1, fromBoxId: null }] });
  expect(itemsProblems(added)).toEqual({});
  const lines = [newLine(), { ...newLine(mat), qty: '0' }, newLine(mat)];
  expect(Object.keys(itemsProblems({ ...added, lines }))).toEqual([
    ...['lines.0.sku', 'lines.1.qty', 'lines.2.sku'],
  ]);
});

test('goods of several warehouses name them, and the number of cities', () => {
  const wh = (id: string, name: string, city: string) => ({ wh: { id, name, city } });
  const pune = wh('1', 'Main store', 'Pune');
  expect(severalWarehouses([pune, pune])).toBeUndefined();
  expect(severalWarehouses([pune, wh('2', 'Annexe', 'Pune'), pune])).toBe(
    'Goods are picked in 2 warehouses: Main store (Pune), Annexe (Pune).',
  );
  expect(severalWarehouses([pune, wh('2', 'Mumbai store', 'Mumbai')])).toBe(
    'Goods are picked in 2 warehouses in 2 cities: Main store (Pune), Mumbai store.',
  );
});

test('a SKU can be on the ticket once for each place', () => {
  const lines = [newLine(mat), { ...newLine(mat), fromBoxId: box }, newLine(mat)];
  expect(ticketProblems(values({ lines }))).toEqual({ 'lines.2.sku': 'Already in line 1' });
});

test('a scanned product adds to its line, else fills an empty line or adds a new one', () => {
  expect(scannedLine([newLine()], mat)).toEqual({ at: 0, qty: 1 });
  expect(scannedLine([newLine(oil), { ...newLine(mat), qty: '2' }], mat)).toEqual({
    at: 1,
    qty: 3,
  });
  const boxed = { ...newLine(mat), fromBoxId: box };
  expect(scannedLine([boxed], mat)).toEqual({ at: 1, qty: 1 });
  // In the last scanned line, even with its own box.
  expect(scannedLine([newLine(mat), boxed], mat, 1)).toEqual({ at: 1, qty: 2 });
  expect(scannedLine([newLine(mat), boxed], oil, 1)).toEqual({ at: 2, qty: 1 });
  expect(scannedLine([{ ...newLine(mat), qty: 'two' }], mat)).toBeUndefined();
  expect(
    scannedLine(
      Array.from({ length: 100 }, () => boxed),
      oil,
    ),
  ).toBeUndefined();
});

test('units that other lines take of a SKU from boxes they name are known for each line', () => {
  const from = (sku: string, qty: string) => ({ sku, qty, fromBoxId: box });
  const lines = [newLine(mat), from(mat, '2'), from(oil, '3'), from(mat, 'two'), newLine(mat)];
  expect(takenBeside(lines, 0)).toBe(`${box}:2`);
  expect(takenBeside(lines, 1)).toBe('');
  expect(takenBeside(lines, 2)).toBe('');
});

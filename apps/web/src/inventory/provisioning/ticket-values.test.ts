import { expect, test } from 'vitest';
import {
  newLine,
  newTicket,
  type TicketValues,
  ticketBody,
  ticketProblems,
  withScanned,
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

test('what is empty is none, and written words stand as they are', () => {
  expect(ticketProblems(values())).toEqual({});
  expect(ticketBody(values())).toEqual({
    ...{ toType: 'EVENT', toRef: 'Kite day', wh: null, transportBoxId: null, note: '' },
    lines: [{ sku: mat, qty: 1, fromBoxId: null }],
  });
  expect(ticketBody(values({ toRef: oil })).toRef).toBe(oil);
});

test('each mistake is said at its field', () => {
  const lines = [newLine(), { ...newLine(mat), qty: '1.5' }, { ...newLine(oil), qty: '' }];
  const problems = ticketProblems(values({ toRef: '', lines }));
  expect(Object.keys(problems)).toEqual(['toRef', 'lines.0.sku', 'lines.1.qty', 'lines.2.qty']);
  expect(problems.toRef).toBe('Say who the goods are for');
});

test('a SKU is on the ticket once for each place', () => {
  const lines = [newLine(mat), { ...newLine(mat), fromBoxId: box }, newLine(mat)];
  expect(ticketProblems(values({ lines }))).toEqual({ 'lines.2.sku': 'Already in line 1' });
});

test('a scanned product is added, and counted when it is scanned again', () => {
  const first = withScanned([newLine()], mat);
  expect(first).toEqual({ lines: [newLine(mat)], qty: 1 });
  expect(withScanned(first?.lines ?? [], mat)).toEqual({
    lines: [{ ...newLine(mat), qty: '2' }],
    qty: 2,
  });
  const boxed = [{ ...newLine(mat), fromBoxId: box }];
  expect(withScanned(boxed, mat)?.lines).toEqual([...boxed, newLine(mat)]);
});

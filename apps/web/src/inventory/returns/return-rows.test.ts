import { describe, expect, test } from 'vitest';
import {
  decisionsLeft,
  isExtra,
  linesOf,
  mostOf,
  qtyProblem,
  type ReturnRow,
  rowsOf,
  type SourceRow,
  split,
  totalOf,
  withDecision,
  withQty,
  withScan,
} from './return-rows.ts';

const row = (id: string, out: number, sent = out): SourceRow => ({
  sku: { _id: id, id, code: `SKU-${id}`, name: id, unit: 'pcs', barcode: `89${id}` },
  ...{ sent, out, boxed: 0 },
});
const qtys = (rows: readonly ReturnRow[]) => rows.map(({ qty }) => qty);
const source = [row('mat', 5, 8), row('oil', 2)];

describe('quantities', () => {
  test('start with all that is out, or with none for scanning', () => {
    expect(rowsOf(source, 'all').map(({ qty }) => qty)).toEqual(['5', '2']);
    expect(totalOf(rowsOf(source, 'none'))).toBe(0);
  });

  test('are at most what is out, and a fraction stays to be refused', () => {
    const rows = rowsOf(source, 'all');
    const typed = (text: string) => withQty(rows, { at: 0, text, source })[0]?.qty;
    expect(['9', '-3', '', '1.7', '3', '1,000'].map(typed)).toEqual([
      ...['5', '0', '', '1.7', '3', '5'],
    ]);
    expect(['-3', '1.7', '', '0', '3'].map(qtyProblem)).toEqual([
      ...['Whole units only', 'Whole units only', undefined, undefined, undefined],
    ]);
    expect(totalOf(withQty(rows, { at: 0, text: '', source }))).toBe(2);
  });

  test('of several rows of a SKU are together at most what is out', () => {
    const two = split(withQty(rowsOf(source, 'all'), { at: 0, text: '3', source }), 0);
    expect(two.map(({ sku, decision, qty }) => [sku, decision, qty])).toEqual([
      ['mat', 'ok', '3'],
      ['mat', 'used', '0'],
      ['oil', 'ok', '2'],
    ]);
    expect(mostOf(two, 1, source)).toBe(2);
    expect(withQty(two, { at: 1, text: '4', source })[1]?.qty).toBe('2');
    expect([isExtra(two, 0), isExtra(two, 1), isExtra(two, 2)]).toEqual([false, true, false]);
  });
});

describe('an added row', () => {
  const type = (rows: readonly ReturnRow[], at: number, text: string) =>
    withQty(rows, { at, text, source });
  const all = split(rowsOf(source, 'all'), 0);

  test('keeps what is typed, which the first row gives and gets back', () => {
    expect(qtys(all)).toEqual(['5', '0', '2']);
    const two = type(all, 1, '2');
    expect(qtys(two)).toEqual(['3', '2', '2']);
    const none = type(two, 1, '');
    expect(qtys(none)).toEqual(['5', '', '2']);
    expect(qtys(type(none, 1, '4'))).toEqual(['1', '4', '2']);
  });

  test('takes nothing from the first row while some of it stays out', () => {
    const some = type(all, 0, '2');
    expect(qtys(type(some, 1, '1'))).toEqual(['2', '1', '2']);
    expect([mostOf(all, 1, source), mostOf(some, 1, source)]).toEqual([5, 3]);
    expect(qtys(type(some, 1, '4'))).toEqual(['2', '3', '2']);
  });

  test('takes nothing from a first row with a typed number', () => {
    const both = type(type(all, 0, '3'), 1, '2');
    expect(qtys(both)).toEqual(['3', '2', '2']);
    expect(qtys(type(both, 1, '1'))).toEqual(['3', '1', '2']);
    expect(qtys(type(both, 1, '30'))).toEqual(['3', '2', '2']);
    const middle = split(type(split(type(rowsOf(source, 'all'), 0, '3'), 0), 1, '2'), 1);
    expect(qtys(type(middle, 2, '1'))).toEqual(['3', '2', '0', '2']);
  });

  test('takes nothing from another added row, nor does the first row from it', () => {
    const three = type(split(type(all, 1, '2'), 0), 1, '2');
    expect(qtys(three)).toEqual(['1', '2', '2', '2']);
    expect(qtys(type(three, 1, '5'))).toEqual(['0', '3', '2', '2']);
    expect(qtys(type(three, 2, '1'))).toEqual(['2', '2', '1', '2']);
    expect(qtys(type(three, 0, '5'))).toEqual(['1', '2', '2', '2']);
  });
});

describe('decisions', () => {
  test('are used once for each SKU', () => {
    const rows = withDecision(split(rowsOf(source, 'none'), 0), 1, 'missing');
    expect(decisionsLeft(rows, 0)).toEqual(['ok', 'used', 'damaged', 'quarantined']);
    expect(decisionsLeft(rows, 2)).toHaveLength(5);
  });

  test('run out, and then no more rows can be added', () => {
    let rows = rowsOf(source, 'none');
    for (let n = 0; n < 9; n += 1) rows = split(rows, 0);
    expect(rows.filter(({ sku }) => sku === 'mat')).toHaveLength(5);
  });

  test('are sent with their rows, without empty rows', () => {
    const rows = withDecision(rowsOf([row('mat', 2), row('oil', 0)], 'all'), 0, 'damaged');
    expect(linesOf(rows)).toEqual([{ sku: 'mat', qty: 2, condition: 'damaged' }]);
  });
});

describe('a scan', () => {
  const scan = (rows: ReturnType<typeof rowsOf>, code: string, decision: 'ok' | 'damaged' = 'ok') =>
    withScan(rows, { code, decision, source });

  test('adds one unit by code or barcode, case-insensitively, up to what is out', () => {
    const first = scan(rowsOf(source, 'none'), 'sku-OIL');
    expect(first).toMatchObject({ qty: 1 });
    const second = scan('rows' in first ? first.rows : [], '89oil');
    expect(second).toMatchObject({ qty: 2 });
    expect(scan('rows' in second ? second.rows : [], '89oil')).toMatchObject({ problem: 'all' });
    expect(scan(rowsOf(source, 'none'), 'SKU-X')).toEqual({ problem: 'unknown' });
  });

  test('with another decision adds its own row', () => {
    const good = scan(rowsOf(source, 'none'), 'SKU-mat');
    const damaged = scan('rows' in good ? good.rows : [], 'SKU-mat', 'damaged');
    expect('rows' in damaged && damaged.rows).toEqual([
      { sku: 'mat', decision: 'ok', qty: '1', typed: true },
      { sku: 'mat', decision: 'damaged', qty: '1', typed: true },
      { sku: 'oil', decision: 'ok', qty: '0' },
    ]);
    const alone = scan(rowsOf(source, 'none'), 'SKU-mat', 'damaged');
    expect('rows' in alone && alone.rows[0]).toMatchObject({ decision: 'damaged', qty: '1' });
  });
});

import { expect, test } from 'vitest';
import { newWriteOff, outOf, writeOffBody, writeOffProblems } from './write-off-values.ts';

const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const sku = (at: number, out: number) => ({
  ...{ id: ids[at] ?? '', code: `SKU-${at}`, name: `Mat ${at}`, unit: 'pcs' },
  out,
});
const skus = [sku(0, 5), sku(1, 2)];
const about = { skus, code: 'TKT/26-27/00001' };

test('units out are added up by SKU, leaving out SKUs with nothing out', () => {
  const line = (at: number, out: number) => ({
    sku: { ...sku(at, 0), _id: '', barcode: null },
    out,
  });
  const lines = [line(0, 3), line(0, 2), line(1, 0)] as never;
  expect(outOf({ lines })).toEqual([sku(0, 5)]);
});

test('all units count as used by default', () => {
  const values = newWriteOff(skus);
  expect(writeOffProblems(values, about)).toEqual({});
  expect(writeOffBody(values, skus).lines).toEqual([
    { sku: ids[0], qty: 5, condition: 'used' },
    { sku: ids[1], qty: 2, condition: 'used' },
  ]);
});

test('used and missing together are at most what is out', () => {
  const rows = [
    { used: '4', missing: '2' },
    { used: '', missing: '1' },
  ];
  expect(writeOffProblems({ rows, note: '' }, about)).toEqual({
    'rows.0.used': 'Only 5 of SKU-0 are out on TKT/26-27/00001.',
  });
});

test('text is not a number, and an empty write-off is refused', () => {
  const none = { used: '', missing: '' };
  const rows = [{ used: 'two', missing: '' }, none];
  expect(writeOffProblems({ rows, note: '' }, about)['rows.0.used']).toBe('Enter a whole number');
  expect(writeOffProblems({ rows: [none, none], note: '' }, about)).toEqual({
    'rows.0.used': 'Add at least one line',
  });
});

import { expect, test } from 'vitest';
import { readOpenTable, writeOpenTable } from './open-table.ts';

test.each([
  [{ table: 'b2b' }, 'b2b'],
  [{ table: 'b2cs', place: 'MH', rate: '0.25' }, 'b2cs.MH...0.25'],
  [{ table: 'hsn-b2b', hsn: '9506', unit: 'PCS', rate: '18' }, 'hsn-b2b..9506.PCS.18'],
  [{ table: 'unregistered', place: 'GA' }, 'unregistered.GA'],
] as const)('%j is written to the address as %s', (open, text) => {
  expect(writeOpenTable(open)).toBe(text);
  expect(readOpenTable(text)).toEqual({
    place: undefined,
    hsn: undefined,
    unit: undefined,
    rate: undefined,
    ...open,
  });
});

test.each([undefined, '', 'issued', 'constructor', 'b2x.MH'])('%j opens nothing', (text) => {
  expect(readOpenTable(text)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { utrsOf } from './utrs.ts';

const lines = [
  { id: 'a', code: 'PUR/26-27/00001' },
  { id: 'b', code: 'PUR/26-27/00002' },
];
const found = (pasted: string) => {
  const read = utrsOf(pasted, lines);
  return [Object.fromEntries(read.found), read.unclear];
};

test('UTRs are found beside the number of the bill, in any order and with any separator', () => {
  const rows = 'PUR/26-27/00001\tHDFCN52026112712\nHDFCR52026112700000001;PUR262700002';
  expect(found(rows)).toEqual([{ a: 'HDFCN52026112712', b: 'HDFCR52026112700000001' }, 0]);
});

test('a response file of the bank may have account, IFSC and amount besides', () => {
  const row =
    'PUR262700001,"Marigold Printers",001234567890,CNRB0002255,11600.00,20261127,HDFCN52026112712,E';
  expect(found(row)).toEqual([{ a: 'HDFCN52026112712' }, 0]);
});

test('a row with two UTRs, none, or a bill a second time is counted and not guessed', () => {
  expect(found('PUR/26-27/00001,HDFCN52026112712,HDFCN52026112713')).toEqual([{}, 1]);
  expect(found('PUR/26-27/00001,rejected')).toEqual([{}, 1]);
  const twice = 'PUR/26-27/00001,HDFCN52026112712\nPUR/26-27/00001,HDFCN52026112713';
  expect(found(twice)).toEqual([{ a: 'HDFCN52026112712' }, 1]);
});

test('rows of other bills and headings are left out', () => {
  expect(found('Reference,UTR\nPUR/26-27/00009,HDFCN52026112712\n')).toEqual([{}, 0]);
});

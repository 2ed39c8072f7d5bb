import { expect, test } from 'vitest';
import { createBody, createProblems, newBox, typeOfNew } from './box-values.ts';

const wh = '01920000-0000-7000-8000-000000000001';

test('a new box starts with a code and barcode generated from the time', () => {
  expect(newBox(1_795_250_000_000, '')).toMatchObject({
    code: 'BOX-1795250000000',
    barcode: 'BOX1795250000000',
    condition: 'NEW',
  });
});

test('the prefix of the code decides the type of the box', () => {
  expect(typeOfNew({ code: ' tbx-07', type: 'storage' })).toBe('transport');
  expect(typeOfNew({ code: 'SBX-07', type: 'transport' })).toBe('storage');
  expect(typeOfNew({ code: 'BOX-07', type: 'transport' })).toBe('transport');
});

test('the request body is trimmed, without contents and available', () => {
  const values = { ...newBox(1, wh), code: ' TBX-9 ', barcode: ' 890 ' };
  expect(createBody(values)).toMatchObject({
    code: 'TBX-9',
    barcode: '890',
    type: 'transport',
    status: 'AVAILABLE',
    contents: [],
  });
});

test('code, barcode and warehouse are required', () => {
  expect(createProblems({ ...newBox(1, ''), code: ' ', barcode: '' })).toEqual({
    code: 'Box code is required',
    barcode: 'Barcode is required',
    wh: 'Warehouse is required',
  });
  expect(createProblems(newBox(1, wh))).toEqual({});
});

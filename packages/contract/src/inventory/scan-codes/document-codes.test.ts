import { expect, test } from 'vitest';
import { createBoxSchema } from '#inventory/boxes/rules.ts';
import {
  assignBarcodeSchema,
  createSkuSchema,
  updateSkuSchema,
} from '#inventory/catalogue/rules.ts';
import { isDocumentCode } from './document-codes.ts';

test.each([
  ...['TKT/26-27/00001', 'po/26-27/00012', 'INV/25-26/123456', 'Q/26-27/1'],
  ...['GRN-2026', 'ret-1', 'CNT-', ' DO-DAMAGED '],
])('%s is a document or command code', (code) => {
  expect(isDocumentCode(code)).toBe(true);
});

test.each(['SKU-DO-1', 'DOME-1', 'SBX-1', '8901234567890', 'TKT/26', 'PRINT/2'])(
  '%s can be a code of goods',
  (code) => expect(isDocumentCode(code)).toBe(false),
);

test('no box or SKU accepts such a code or barcode', () => {
  const code = 'TKT/26-27/00001';
  const wh = '00000000-0000-7000-8000-000000000001';
  const messageFor = (label: string) =>
    `${label} reads like the code of a document (TKT/26-27/…, CNT-, GRN-, RET-) or of an act (DO-)`;
  const problems = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
    result.error?.issues.map(({ message }) => message);
  expect(problems(createBoxSchema.safeParse({ wh, code, barcode: 'GRN-1' }))).toEqual([
    messageFor('Box code'),
    messageFor('Barcode'),
  ]);
  const sku = { name: 'Mat', skuCode: 'DO-IT', barcode: 'DO-GOOD' };
  expect(problems(createSkuSchema.safeParse(sku))).toEqual([
    messageFor('SKU'),
    messageFor('Barcode'),
  ]);
  expect(problems(updateSkuSchema.safeParse({ barcode: code }))).toEqual([messageFor('Barcode')]);
  for (const owner of [{ boxId: wh }, { skuId: wh }]) {
    expect(problems(assignBarcodeSchema.safeParse({ ...owner, barcode: code }))).toEqual([
      messageFor('Barcode'),
    ]);
  }
});

test('no SKU accepts a code that scanners read as a box', () => {
  const messageFor = (label: string) => `${label} reads like the code of a box (SBX-, TBX-)`;
  const problems = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
    result.error?.issues.map(({ message }) => message);
  const sku = { name: 'Mat', skuCode: 'TBX-1', barcode: ' sbx-999' };
  expect(problems(createSkuSchema.safeParse(sku))).toEqual([
    messageFor('SKU'),
    messageFor('Barcode'),
  ]);
  expect(problems(updateSkuSchema.safeParse({ barcode: 'TBX-7' }))).toEqual([
    messageFor('Barcode'),
  ]);
  const id = '00000000-0000-7000-8000-000000000001';
  const assigned = (owner: object) => assignBarcodeSchema.safeParse({ ...owner, barcode: 'SBX-1' });
  expect(problems(assigned({ skuId: id }))).toEqual([messageFor('Barcode')]);
  expect(assigned({ boxId: id }).success).toBe(true);
});

test('no box accepts a code that scanners read as a product', () => {
  const messageFor = (label: string) => `${label} reads like the code of a product (SKU-)`;
  const problems = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
    result.error?.issues.map(({ message }) => message);
  const wh = '00000000-0000-7000-8000-000000000001';
  expect(
    problems(createBoxSchema.safeParse({ wh, code: 'SKU-BOX-1', barcode: ' sku-nope' })),
  ).toEqual([messageFor('Box code'), messageFor('Barcode')]);
  const assigned = (owner: object) => assignBarcodeSchema.safeParse({ ...owner, barcode: 'SKU-1' });
  expect(problems(assigned({ boxId: wh }))).toEqual([messageFor('Barcode')]);
  expect(assigned({ skuId: wh }).success).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { scanCodeMessages } from '@kolam/contract/inventory/scan-codes/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { formBody } from '../../../test/form-body.ts';
import { bringIn, makeBox, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isLong } from '../../../test/test-set.ts';

let app: TestApp;
let support: Client;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
});
afterAll(() => app.stop());

const path = '/admin/inventory/products';
const send = (text: string, fields: Record<string, string> = {}) =>
  support.post(
    `${path}/import`,
    formBody(fields, { field: 'file', fileName: 'products.csv', text }),
  );
const bySku = async (code: string) =>
  (await support.get(`/admin/inventory/skus/by-code/${code}`)).body.data;
const exported = async (category: string) =>
  (await support.get(`${path}/export`, { query: { category } })).text;
const header = 'SKU,Name,Category,Unit,Barcode,MRP,Tax %,Reorder level';

test('an import that renames an item records it in the item’s own history', async () => {
  const known = await makeSku(app, { name: 'Mat' });
  await send(`${header}\n${known.code},Thick mat,Yoga,,,,,`);
  const admin = await app.signedInAs('Administrator');
  const { data } = (await admin.get(`/admin/history/item/${known.itemId}`)).body;
  expect(data).toMatchObject([
    {
      action: 'item.imported',
      changes: [{ field: 'name', before: 'Mat', after: 'Thick mat' }, {}],
    },
  ]);
  const [newest] = (await admin.get('/admin/activity', { query: { limit: 1 } })).body.data;
  expect(newest).toMatchObject({ kind: 'sku', recordId: known.id });
});

test('an import can’t use a box’s code or barcode, nor the code of another row as a barcode', async () => {
  const box = await makeBox(app, await makeWarehouse(app));
  const chosen = `NEW-${randomUUID().slice(0, 6)}`;
  const rows = [`${box.code},Box,,,,,,`, `,Bar,,,${box.barcode},,,`, `${chosen},New,,,,,,`];
  const file = [header, ...rows, `,Same,,,${chosen},,,`].join('\n');
  const { errors } = (await send(file)).body.data;
  expect(errors).toEqual([
    { line: 2, column: 'SKU', reason: scanCodeMessages.boxCode('SKU') },
    { line: 3, column: 'Barcode', reason: `Barcode ${box.barcode} is taken.` },
    { line: 5, column: 'Barcode', reason: 'Line 4 has this barcode already' },
  ]);
});

describe('a file of products', () => {
  test('adds rows whose SKU is empty or unknown, and changes the others', async () => {
    const known = await makeSku(app, { name: 'Mat', reorderLevel: 4 });
    const chosen = `NEW-${randomUUID().slice(0, 6)}`;
    const file = [
      header,
      `${known.code.toLowerCase()},Better mat,Yoga,Set,,"1,299.50",12,`,
      `${chosen},Candle,,,,,,`,
      ',Soap bar,Bath,LITRE,,10,5,7',
    ].join('\n');
    const dry = await send(file, { dryRun: 'true' });
    expect(dry.body.data).toEqual({ rows: 3, created: 2, updated: 1, errors: [] });
    expect((await bySku(known.code)).name).toBe('Mat');
    const { status, body } = await send(file);
    expect([status, body.data]).toEqual([200, { rows: 3, created: 2, updated: 1, errors: [] }]);
    expect(await bySku(known.code)).toMatchObject({
      code: known.code,
      name: 'Better mat',
      category: 'Yoga',
      unit: 'set',
      mrp: 1299.5,
      taxPct: 12,
      reorderLevel: null,
      version: 2,
    });
    expect(await bySku(chosen)).toMatchObject({ category: 'General', unit: 'pcs', taxPct: 3 });
    const found = await support.get(path, { query: { search: 'soap bar' } });
    expect(found.body.data[0]).toMatchObject({
      code: expect.stringMatching(/^SKU-SOAPB-/),
      unit: 'ltr',
      reorderLevel: 7,
      quantity: 0,
    });
    const history = await support.get(`/admin/history/sku/${known.id}`);
    expect(history.body.data[0]).toMatchObject({ action: 'sku.imported' });
    const again = await send(file.split('\n').slice(0, 3).join('\n'));
    expect(again.body.data).toEqual({ rows: 2, created: 0, updated: 0, errors: [] });
  });

  test('changes nothing when an export is imported unchanged', async () => {
    const category = `Round ${randomUUID().slice(0, 6)}`;
    const pune = await makeWarehouse(app);
    const sku = await makeSku(app, {
      name: '=Mat, "large"',
      category,
      barcode: randomUUID(),
      mrp: 12_345,
    });
    await makeSku(app, { name: 'Plain', category, reorderLevel: 3 });
    await bringIn(app, sku, { warehouse: pune, qty: 5, unitCost: 250 });
    const file = await exported(category);
    const [titles, row] = readCsv(file);
    expect(titles).toEqual([
      ...header.split(','),
      ...['Quantity', 'Good', 'Damaged', 'Missing', 'Used', 'Repair', 'Quarantined', 'Expired'],
      ...['Average cost', 'Value', 'Created'],
    ]);
    expect(row).toEqual(
      [sku.code, `'=Mat, "large"`, category, 'pcs', sku.barcode ?? '', '123.45', '', ''].concat([
        '5',
        '5',
        '0',
        '0',
        '0',
        '0',
        '0',
        '0',
        '2.5',
        '12.5',
        '2026-11-20',
      ]),
    );
    const { body } = await send(file);
    expect(body.data).toEqual({ rows: 2, created: 0, updated: 0, errors: [] });
  });

  test('leaves other fields as they are when columns are reordered or missing', async () => {
    const sku = await makeSku(app, { name: 'Rope', mrp: 500, category: 'Gym' });
    const { body } = await send(`Notes;name;sku\nx;Long rope;${sku.code}`);
    expect(body.data.updated).toBe(1);
    expect(await bySku(sku.code)).toMatchObject({ name: 'Long rope', mrp: 5, category: 'Gym' });
  });

  test('with any bad row imports nothing, and reports what is wrong with each', async () => {
    const taken = await makeSku(app, { barcode: randomUUID() });
    const code = `DUP-${randomUUID().slice(0, 6)}`;
    const file = [
      header,
      ',,,,,,,',
      `${code},Right,,,,,,`,
      `${code},Twice,,,,,,`,
      ',Wrong,,dozen,,free,101,-1',
      `,Barcode,,,${taken.barcode},,,`,
      ',One,,,same,,,',
      ',Two,,,SAME,,,',
      'A B,Bad code,,,,,,',
    ].join('\n');
    for (const fields of [{ dryRun: 'true' }, {}]) {
      const { body } = await send(file, fields as Record<string, string>);
      expect(body.data).toMatchObject({ created: 0, updated: 0 });
      expect(
        body.data.errors.map(({ line, column, reason }: Record<string, string>) => [
          line,
          column,
          reason,
        ]),
      ).toEqual([
        [4, 'SKU', 'Line 3 has this SKU already'],
        [5, 'Unit', 'Unit must be one of: pcs, kg, ltr, set'],
        [5, 'MRP', 'MRP must be a number'],
        [5, 'Tax %', 'Tax must be at most 100'],
        [5, 'Reorder level', 'Reorder level must be at least 0'],
        [6, 'Barcode', `Barcode ${taken.barcode} is taken.`],
        [8, 'Barcode', 'Line 7 has this barcode already'],
        [9, 'SKU', expect.stringMatching(/^A SKU code has/)],
      ]);
    }
    expect((await support.get(`/admin/inventory/skus/by-code/${code}`)).status).toBe(404);
  });

  test('is refused when it gives two SKUs of an item different names', async () => {
    const make = async (body: Record<string, unknown>) =>
      (await support.post(`${path}/skus`, { body })).body.data;
    const one = await make({ name: 'Band' });
    const two = await make({ item: one.item.id });
    const { body } = await send(`SKU,Name\n${one.code},Light\n${two.code},Heavy`);
    expect(body.data.errors).toEqual([
      { line: 3, column: 'Name', reason: 'Line 2 names the item of this SKU otherwise' },
    ]);
    await send(`SKU,Name\n${one.code},Loop`);
    expect((await bySku(two.code)).name).toBe('Loop');
    const item = await support.get(`${path}/items/${one.item.id}`);
    expect(item.body.data.name).toBe('Loop');
  });

  test('is refused without a name column, rows or a file, or with too many rows', async () => {
    expect((await send('SKU,Category\nA,B')).body.data.errors).toEqual([
      { line: 1, column: 'Name', reason: 'The file has no column Name' },
    ]);
    expect((await send('Name,Name\nA,B')).body.data.errors).toEqual([
      { line: 1, column: 'Name', reason: 'This column is in the file twice' },
    ]);
    const empty = await send(`${header}\n`);
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      { file: 'The file has no rows below its header' },
    ]);
    const none = await support.post(`${path}/import`, formBody({}));
    expect([none.status, none.body.errors]).toEqual([400, { file: 'Choose a CSV file' }]);
    const many = `Name\n${'Mat\n'.repeat(5001)}`;
    expect((await send(many)).status).toBe(400);
    const reviewer = await app.signedInAs('reviewer');
    const form = formBody({}, { field: 'file', fileName: 'p.csv', text: 'Name\nA' });
    expect((await reviewer.post(`${path}/import`, form)).status).toBe(403);
    expect((await reviewer.get(`${path}/export`)).status).toBe(403);
  });

  const many = isLong ? 5000 : 500;

  test(`of ${many} rows is imported in one go`, async () => {
    const rows = Array.from({ length: many }, (_, place) => `Bulk ${place},Bulk`);
    const { body } = await send(`Name,Category\n${rows.join('\n')}`);
    expect(body.data).toEqual({ rows: many, created: many, updated: 0, errors: [] });
    const { data } = (await support.get(`${path}/categories`)).body;
    expect(data).toContainEqual({ category: 'Bulk', products: many });
    const file = await exported('Bulk');
    expect((await send(file.replaceAll(',Bulk,', ',Bulky,'))).body.data.updated).toBe(many);
  });

  test('has a template with the columns that an import reads', async () => {
    const { status, text } = await support.get(`${path}/import-template`);
    expect([status, readCsv(text)[0]]).toEqual([200, header.split(',')]);
  });
});

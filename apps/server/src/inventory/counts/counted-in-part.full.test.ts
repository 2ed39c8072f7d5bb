import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIn, makeBox, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * `issuedCounted` was a boolean before it became a number. The migration converts each value, and
 * variances stay the same.
 */

let app: TestApp;
let admin: Client;
const { issued } = issuedStock(() => admin);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const path = fileURLToPath(
  new URL('../../../migrations/0025_counted-in-part.sql', import.meta.url),
);
const statements = readFileSync(path, 'utf8')
  .split('--> statement-breakpoint')
  .map((each) => each.replaceAll(/^--.*$/gm, '').trim())
  .filter((statement) => statement.includes('stock_count_lines'));

const before = `
  alter table stock_count_lines drop constraint stock_count_lines_issued;
  alter table stock_count_lines drop column variance;
  alter table stock_count_lines drop column issued_counted;
  alter table stock_count_lines add column with_issued boolean;
  alter table stock_count_lines add column variance integer not null
    generated always as (counted - book - case when with_issued then issued else 0 end) stored;
  alter table stock_count_lines add constraint stock_count_lines_issued
    check (with_issued is not true or counted >= issued)`;

test('true becomes all issued units, false none of them, and null stays null', async () => {
  const pune = await makeWarehouse(app);
  const lines: Record<string, boolean | null> = {};
  for (const response of [true, false, null]) {
    const [box, sku] = [await makeBox(app, pune), await makeSku(app)];
    await bringIn(app, sku, { warehouse: pune, box, qty: 5 });
    await issued({ lines: [{ sku: sku.code, qty: 3, fromBoxId: box.id }] });
    const count = (await admin.post('/admin/inventory/counts', { body: { boxId: box.id } })).body;
    const scan = `/admin/inventory/counts/${count.data.id}/scan`;
    const scanned = await admin.post(scan, { body: { code: sku.code, qty: 5 } });
    lines[scanned.body.data.line.id] = response;
  }
  const { pool } = app.database;
  await pool.query(before);
  for (const [id, response] of Object.entries(lines)) {
    await pool.query('update stock_count_lines set with_issued = $2 where id = $1', [id, response]);
  }
  for (const statement of statements) await pool.query(statement);
  const { rows } = await pool.query('select id, issued_counted, variance from stock_count_lines');
  const became = new Map(rows.map((row) => [lines[row.id], [row.issued_counted, row.variance]]));
  expect(became).toEqual(
    new Map([
      [true, [3, 0]],
      [false, [0, 3]],
      [null, [null, 3]],
    ]),
  );
});

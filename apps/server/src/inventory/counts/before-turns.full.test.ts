import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Counts that were open when the ledger got its `turn` column have no first look. The migration
 * that added the column numbers the existing movements, and requires a recount of lines that it
 * can't verify.
 */

let app: TestApp;
let admin: Client;
let pune: TestWarehouse;
const { issued } = issuedStock(() => admin);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
});
afterAll(() => app.stop());

const path = fileURLToPath(new URL('../../../migrations/0017_counts.sql', import.meta.url));
const statements = readFileSync(path, 'utf8')
  .split('--> statement-breakpoint')
  .map((each) => each.replaceAll(/^--.*$/gm, '').trim());

/** Runs the migration's statements about data again. */
async function migrate(isMeant: (statement: string) => boolean): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements.filter(isMeant)) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const start = async (boxId: string): Promise<string> =>
  (await admin.post('/admin/inventory/counts', { body: { boxId } })).body.data.id;
const scan = (id: string, { code }: TestSku) =>
  admin.post(`/admin/inventory/counts/${id}/scan`, { body: { code, qty: 5 } });
const finish = (id: string) => admin.post(`/admin/inventory/counts/${id}/places`, { body: {} });

test('existing movements are numbered in the order of their instants, and new ones continue from there', async () => {
  const { pool } = app.database;
  const sku = await makeSku(app);
  for (let came = 0; came < 5; came++) {
    app.pass(1000);
    await bringIn(app, sku, { warehouse: pune, qty: 1 });
  }
  const turns = async () =>
    (await pool.query('select turn::int from stock_movements order by at, id')).rows.map(
      ({ turn }) => turn,
    );
  const count = (await turns()).length;
  // Turns in another order, as rows may lie on disk.
  await pool.query(`alter table stock_movements disable trigger user,
    alter turn drop identity, alter turn drop not null`);
  await pool.query('update stock_movements set turn = 1000 - turn');
  await pool.query('alter table stock_movements enable trigger user');
  await migrate(
    (each) =>
      each.includes('"stock_movements"') &&
      !each.includes('ADD COLUMN') &&
      !each.includes('stock_count'),
  );
  expect(await turns()).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  app.pass(1000);
  await bringIn(app, sku, { warehouse: pune, qty: 1 });
  expect((await turns()).at(-1)).toBe(count + 1);
  await expect(pool.query('update stock_movements set turn = 0')).rejects.toThrow();
});

test('lines of open counts must be counted again where their book quantity is unknown', async () => {
  const lying = async (sku: TestSku, box: TestBox, qty = 5) => {
    app.pass(1000);
    await bringIn(app, sku, { warehouse: pune, box, qty });
  };
  const counted = async (kind: string) => {
    const [sku, box] = [await makeSku(app), await makeBox(app, pune)];
    await lying(sku, box, 10);
    if (kind === 'issued') await issued({ lines: [{ sku: sku.id, qty: 5, fromBoxId: box.id }] });
    app.pass(1000);
    const id = await start(box.id);
    if (kind === 'moved') await lying(sku, box);
    app.pass(1000);
    await scan(id, sku);
    if (kind !== 'running') await finish(id);
    app.pass(1000);
    if (kind === 'scanned on') await scan(id, sku);
    if (kind === 'moved since') await lying(sku, box);
    if (kind === 'closed') await admin.post(`/admin/inventory/counts/${id}/cancel`, { body: {} });
    return id;
  };
  const kinds = ['running', 'scanned on', 'moved', 'issued', 'moved since', 'sound', 'closed'];
  const ids: string[] = [];
  for (const kind of kinds) ids.push(await counted(kind));
  const { pool } = app.database;
  await pool.query(`update stock_count_lines
    set is_disturbed = false, is_running = false, look_turn = 0, issued = 0`);
  await pool.query('update stock_count_places set begun_turn = 0');
  await migrate((each) => /^UPDATE "stock_count/.test(each));
  const { rows } = await pool.query(
    `select count_id as id, is_disturbed, is_running, look_turn > 0 as is_looked
     from stock_count_lines`,
  );
  const found = new Map(rows.map(({ id, ...row }) => [id, Object.values(row)]));
  expect(kinds.map((kind, place) => [kind, ...(found.get(ids[place]) ?? [])])).toEqual([
    ['running', true, true, true],
    ['scanned on', true, true, true],
    ['moved', true, false, true],
    ['issued', true, false, true],
    ['moved since', false, false, true],
    ['sound', false, false, true],
    ['closed', false, false, false],
  ]);
});

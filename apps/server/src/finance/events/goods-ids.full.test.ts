import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent } from '../../../test/finance.ts';
import { bringIn, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Goods charged to events used to reference their ticket and return by code only. A migration added
 * the ids.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Returns the statements about `event_goods` at the end of that migration, whatever its number. */
function statements(): string[] {
  const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(folder + name, 'utf8'));
  const text = texts.find((each) => each.includes('UPDATE "event_goods" SET "ticket_id"')) ?? '';
  const all = text.split('--> statement-breakpoint').map((each) => each.trim());
  return all.slice(all.findIndex((each) => each.includes('DISABLE TRIGGER "event_goods')));
}

test('the migration sets the ids of entries that have codes only', async () => {
  const { pool } = app.database;
  const admin = await app.signedInAs('Administrator');
  const { issued, writeOff } = issuedStock(() => admin);
  const [pune, sku, event] = [await makeWarehouse(app), await makeSku(app), await makeEvent(admin)];
  await bringIn(app, sku, { warehouse: pune, qty: 4 });
  for (let made = 0; made < 2; made++) {
    const { id } = await issued({ toRef: event.id, lines: [{ sku: sku.id, qty: 2 }] });
    await writeOff(id, [{ sku: sku.id, qty: 1, condition: 'used' }]);
  }
  const read = async () =>
    (await pool.query('select id, ticket_id, return_id from event_goods order by id')).rows;
  const before = await read();
  expect(before).toHaveLength(2);
  await pool.query(`alter table event_goods disable trigger user,
    drop constraint event_goods_ticket_fk, drop constraint event_goods_return_fk,
    alter ticket_id drop not null, alter return_id drop not null`);
  await pool.query('update event_goods set ticket_id = null, return_id = null');
  const client = await pool.connect();
  await client.query('begin');
  for (const statement of statements().filter((each) => each.includes('"event_goods"'))) {
    await client.query(statement);
  }
  await client.query('commit');
  client.release();
  expect(await read()).toEqual(before);
  await expect(pool.query('update event_goods set ticket_id = null')).rejects.toThrow();
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent } from '../../../test/finance.ts';
import { goodsOut } from '../../../test/goods-out.ts';
import { bringIn, makeSku, makeWarehouse, type TestSku } from '../../../test/inventory.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { compareStock } from './verify.ts';

/*
 * Damaged goods that events bear were booked at no value at first, and nobody kept which they were; the
 * migration that counts them found them in the ledger.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The statements of that migration about what was booked before. */
function statements(): string[] {
  const file = new URL('../../../migrations/0018_stock_value.sql', import.meta.url);
  const all = readFileSync(fileURLToPath(file), 'utf8').split('--> statement-breakpoint');
  return all.slice(all.findIndex((each) => each.includes('DISABLE TRIGGER "stock_lines')));
}

async function inTransaction(texts: readonly string[]): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    for (const text of texts) await client.query(text);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

test('the ledger of before knows afterwards which damaged goods carry no value', async () => {
  const admin = await app.signedInAs('Administrator');
  const { issued, returned } = goodsOut(() => admin);
  const [pune, event] = [await makeWarehouse(app), await makeEvent(admin)];
  const adjust = async (sku: TestSku, change: Record<string, unknown>) => {
    const body = { sku: sku.id, wh: pune.id, reason: 'Looked at', ...change };
    expect((await admin.post('/admin/inventory/stock/adjust', { body })).status).toBe(201);
  };
  /** Ten at ₹100, of which so many went out and came back damaged. */
  const damaged = async (qty: number, toRef = event.id): Promise<TestSku> => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 10 });
    const { id } = await issued({ toRef, lines: [{ sku: sku.id, qty }] });
    const lines = [{ sku: sku.id, qty, condition: 'damaged' }];
    await returned({ ticketId: id, toWh: pune.id, lines });
    return sku;
  };
  const scrap = (sku: TestSku, qty: number) =>
    adjust(sku, { condition: 'damaged', qtyDelta: -qty });
  const repair = (sku: TestSku, qty: number) =>
    adjust(sku, { fromCondition: 'damaged', toCondition: 'good', qty });

  const elsewhere = await damaged(4, 'Somebody');
  const all = await damaged(10);
  const mixed = await damaged(5);
  await repair(mixed, 1);
  await bringIn(app, mixed, { warehouse: pune, qty: 2, condition: 'damaged' });
  await scrap(mixed, 2);
  const gone = await damaged(5);
  await scrap(gone, 5);
  // Scrapped a day "before" they came, by another server's clock.
  const early = await damaged(5);
  await scrap(early, 4);
  // Came after they went, by the ledger itself.
  const late = await damaged(5);
  await scrap(late, 4);
  // Their value was booked with them: nothing else is there to carry it.
  const worth = await damaged(5);
  await issued({ lines: [{ sku: worth.id, qty: 5 }] });

  const agreed = [elsewhere, all, mixed, gone, early].map(({ id }) => id);
  const { pool } = app.database;
  const read = async () => ({
    skus: (
      await pool.query(
        'select id, damaged, unvalued, value, average_cost from skus where id = any($1) order by id',
        [agreed],
      )
    ).rows,
    lines: (
      await pool.query(
        `select movement_id, place, unvalued_change from stock_lines where sku_id = any($1)
         order by movement_id, place`,
        [agreed],
      )
    ).rows,
  });
  const booked = (changes: readonly string[]) =>
    inTransaction([
      'alter table stock_lines disable trigger user',
      'alter table stock_movements disable trigger user',
      ...changes,
      'alter table stock_lines enable trigger user',
      'alter table stock_movements enable trigger user',
    ]);
  // What was repaired joined the others at no cost then.
  await booked([
    `update skus set value = skus.value - repaired.value,
       average_cost = round((skus.value - repaired.value)::numeric / (on_hand - unvalued))
     from (
       select sku_id, sum(value_change) as value from stock_lines where on_hand_change = 0 group by 1
     ) as repaired
     where sku_id = skus.id and repaired.value > 0`,
    'update stock_lines set value_change = 0 where on_hand_change = 0',
  ]);
  const before = await read();
  const movements = (type: string, sku: TestSku) =>
    `(select movement_id from stock_lines where type = '${type}' and sku_id = '${sku.id}')`;
  await booked([
    'update stock_lines set unvalued_change = 0',
    `update stock_lines set at = at - interval '1 day' where movement_id in ${movements('ADJUST', early)}`,
    `update stock_movements set at = at - interval '1 day' where id in ${movements('ADJUST', early)}`,
    `update stock_movements set turn = default where id in ${movements('RETURN', late)}`,
    `update stock_lines set value_change = -25000 where movement_id in ${movements('ALLOCATE', worth)}
       and value_change = -50000 and on_hand_change = -5 and movement_id not in (
         select id from stock_movements where ticket_id in (
           select id from tickets where event_id is not null))`,
    `update skus set unvalued = 0, value = value + 25000 where id = '${worth.id}'`,
    `update skus set unvalued = 0, average_cost = case when value = 0 then average_cost
       else round(value::numeric / on_hand) end`,
  ]);
  await inTransaction(statements());
  expect(await read()).toEqual(before);
  const now = async ({ id }: TestSku) =>
    (
      await pool.query(
        `select damaged, unvalued, on_hand as units, sum(unvalued_change)::int as booked
         from skus join stock_lines on sku_id = skus.id where skus.id = $1
         group by skus.id`,
        [id],
      )
    ).rows[0];
  expect(await now(mixed)).toEqual({ damaged: 4, unvalued: 2, units: 10, booked: 2 });
  expect(await now(early)).toEqual({ damaged: 1, unvalued: 1, units: 6, booked: 1 });
  expect(await now(late)).toEqual({ damaged: 1, unvalued: 1, units: 6, booked: 1 });
  expect(await now(worth)).toEqual({ damaged: 5, unvalued: 0, units: 5, booked: 0 });
  const differing = (await compareStock(app.tools.db)).filter(({ id }) =>
    agreed.some((sku) => id.includes(sku)),
  );
  expect(differing).toEqual([]);
  await expect(pool.query('update stock_lines set unvalued_change = 0')).rejects.toThrow();
});

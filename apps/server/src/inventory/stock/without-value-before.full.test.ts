import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeEvent } from '../../../test/finance.ts';
import { bringIn, makeSku, makeWarehouse, type TestSku } from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { closeDays } from './days.ts';

/*
 * Damaged goods whose cost events bear used to carry no value. The migration that ended this gave
 * it back to those that were on hand.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const { issued, returned, reverse, ticket } = issuedStock(() => admin);
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;

/** The state before the migration: the former columns and rules. */
const before = [
  'drop index goods_receipt_lines_sku_idx',
  'alter table skus add column unvalued integer default 0 not null, drop constraint skus_value',
  'alter table stock_lines add column unvalued_change integer default 0 not null',
  'alter table skus add constraint skus_unvalued check (unvalued between 0 and damaged)',
  `alter table skus add constraint skus_value
     check (value >= 0 and (on_hand > unvalued or value = 0) and average_cost >= 0)`,
  `alter table stock_lines add constraint stock_lines_unvalued check (unvalued_change between
     case when from_condition = 'damaged' then -qty else 0 end
     and case when to_condition = 'damaged' then qty else 0 end)`,
];

function statements(): string[] {
  const file = new URL('../../../migrations/0030_value-of-all-on-hand.sql', import.meta.url);
  return readFileSync(fileURLToPath(file), 'utf8').split('--> statement-breakpoint');
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

test('stock without value gets the average from then on, and the ledger records it', async () => {
  const [pune, event] = [await makeWarehouse(app), await makeEvent(admin)];
  /** Receives ten at a cost in paise, some of which come back damaged from the event. */
  const damaged = async (qty: number, unitCost = 10_000) => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 10, unitCost });
    const { id } = await issued({ toRef: event.id, lines: [{ sku: sku.id, qty }] });
    const lines = [{ sku: sku.id, qty, condition: 'damaged' }];
    const { id: returnId } = await returned({ ticketId: id, toWh: pune.id, lines });
    return { sku, ticketId: id, returnId };
  };
  const [some, all, odd, reversed] = [
    await damaged(5),
    await damaged(10),
    await damaged(7, 3333),
    await damaged(4),
  ];
  await reverse(reversed.returnId);
  // Goods of two tickets came back at once. One of these went to an event known only by name, which
  // bears nothing.
  const both = await makeSku(app);
  await bringIn(app, both, { warehouse: pune, qty: 10 });
  await issued({ toRef: event.id, lines: [{ sku: both.id, qty: 2 }] });
  await issued({ lines: [{ sku: both.id, qty: 3 }] });
  const lines = [{ sku: both.id, qty: 5, condition: 'damaged' }];
  await returned({ fromType: 'EVENT', toWh: pune.id, lines });
  const plain = await makeSku(app);
  await bringIn(app, plain, { warehouse: pune, qty: 3 });
  const went = async ({ id }: TestSku, units: number, value: number) =>
    query(
      `update skus set unvalued = $2, value = value - $3, average_cost = case
         when on_hand > $2 then round((value - $3)::numeric / (on_hand - $2)) else average_cost end
       where id = $1`,
      [id, units, value],
    );
  const trigger = (how: string) => `alter table stock_lines ${how} trigger stock_lines_append_only`;

  await inTransaction(before);
  await inTransaction([
    trigger('disable'),
    `update stock_lines set value_change = 0, unvalued_change = qty
     where type = 'RETURN' and to_condition = 'damaged' and (sku_id <> '${both.id}' or place = 0)`,
    // A reversal took back goods without value.
    `update stock_lines set value_change = 0, unvalued_change = -qty
     where from_condition = 'damaged' and movement_id in (
       select id from stock_movements where return_reversal_id is not null)`,
    trigger('enable'),
  ]);
  await went(some.sku, 5, 50_000);
  await went(all.sku, 10, 100_000);
  await went(both, 2, 20_000);
  await went(odd.sku, 7, 7 * 3333);
  // A count found the three units with value at another cost since.
  await inTransaction([
    trigger('disable'),
    `update stock_lines set value_change = value_change + 1
     where sku_id = '${odd.sku.id}' and type = 'INBOUND'`,
    `update skus set value = value + 1 where id = '${odd.sku.id}'`,
    trigger('enable'),
  ]);
  app.pass(24 * 60 * 60_000);
  await closeDays(app.services.db, app.now());
  admin = await app.signedInAs('Administrator');
  const days = await query('select * from stock_days order by day');

  await inTransaction(statements());

  const valuation = async ({ id }: TestSku) =>
    (
      await query(
        `select on_hand as units, value::int, average_cost::int as average from skus where id = $1`,
        [id],
      )
    )[0];
  expect(await valuation(some.sku)).toEqual({ units: 10, value: 100_000, average: 10_000 });
  expect(await valuation(all.sku)).toEqual({ units: 10, value: 100_000, average: 10_000 });
  // 10,000 for three: 23,333.33 for seven.
  expect(await valuation(odd.sku)).toEqual({ units: 10, value: 33_333, average: 3333 });
  expect(await valuation(reversed.sku)).toEqual({ units: 6, value: 60_000, average: 10_000 });
  expect(await valuation(both)).toEqual({ units: 10, value: 100_000, average: 10_000 });
  expect(await valuation(plain)).toEqual({ units: 3, value: 30_000, average: 10_000 });
  expect(await compareStock(app.services.db)).toEqual([]);
  // Records written before stay unchanged.
  expect(await query('select * from stock_days order by day')).toEqual(days);
  const { data } = (
    await admin.get('/admin/inventory/stock/ledger', {
      query: { sku: some.sku.id, type: 'TRANSFER' },
    })
  ).body;
  expect(data).toMatchObject([
    { by: 'Kolam', lines: [{ qty: 5, onHandChange: 0, valueChange: 500 }] },
  ]);

  // Goods that came in at nothing and have a value now leave at that value when their return is
  // reversed.
  expect((await reverse(some.returnId)).status).toBe(200);
  expect(await valuation(some.sku)).toEqual({ units: 5, value: 50_000, average: 10_000 });
  expect(await ticket(some.ticketId)).toMatchObject({ out: 5, cost: 500 });
  expect(await compareStock(app.services.db)).toEqual([]);
  await expect(query('update stock_lines set value_change = 0')).rejects.toThrow();
});

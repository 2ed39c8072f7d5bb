import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { makeEvent } from '../../../test/finance.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { compareStock } from './verify.ts';

let app: TestApp;
let admin: Client;
let pune: TestWarehouse;
let event: { id: string };

const { issued, returned, reverse } = issuedStock(() => admin);

// A ticket to an event of which some goods came back and some were used up.
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  const [sku, box] = [await makeSku(app), await makeBox(app, pune, { type: 'transport' })];
  await bringIn(app, sku, { warehouse: pune, qty: 10 });
  event = await makeEvent(admin);
  const lines = [{ sku: sku.id, qty: 8 }];
  await issued({ toRef: event.id, transportBoxId: box.id, lines });
  await bringIn(app, sku, { warehouse: pune, box, qty: 1 });
  await returned({
    fromBoxId: box.id,
    lines: [
      { sku: sku.id, qty: 3 },
      { sku: sku.id, qty: 2, condition: 'used' },
      { sku: sku.id, qty: 1, condition: 'damaged' },
    ],
  });
  const wrong = await returned({
    fromBoxId: box.id,
    lines: [
      { sku: sku.id, qty: 1 },
      { sku: sku.id, qty: 1, condition: 'used' },
    ],
  });
  expect((await reverse(wrong.id)).status).toBe(200);
  // Goods of one SKU, some of which left before their cost was known.
  const free = await makeSku(app);
  const lineOf = (qty: number) => [{ sku: free.id, qty }];
  await bringIn(app, free, { warehouse: pune, qty: 3, unitCost: 0 });
  const first = await issued({ toRef: event.id, lines: lineOf(3) });
  await bringIn(app, free, { warehouse: pune, qty: 4 });
  const second = await issued({ toRef: event.id, lines: lineOf(3) });
  const mixed = await returned({ fromType: 'EVENT', toWh: pune.id, lines: lineOf(6) });
  expect(mixed.lines.map(({ qty, cost }) => [qty, cost])).toEqual([
    [3, 0],
    [3, 300],
  ]);
  expect((await reverse(mixed.id)).status).toBe(200);
  for (const { id } of [first, second]) {
    await returned({ ticketId: id, toWh: pune.id, lines: lineOf(1) });
  }
  expect(await compareStock(app.services.db)).toEqual([]);
});
afterAll(() => app.stop());

/** Returns what is found after a change that no endpoint can make, and then undoes the change. */
async function foundAfter(change: string): Promise<string[]> {
  const client = await app.database.pool.connect();
  const ledgers = [
    ...['goods_returns', 'goods_return_lines', 'event_goods', 'stock_lines'],
    'goods_return_reversal_lines',
  ];
  try {
    for (const table of ledgers) await client.query(`alter table ${table} disable trigger user`);
    await client.query(change);
  } finally {
    client.release();
  }
  const found = await compareStock(app.services.db);
  return [...new Set(found.map(({ of }) => of))];
}

test.each([
  ['what a ticket has out', 'tickets set "out" = "out" + ?', ['ticket: out']],
  ['what a ticket sent', 'tickets set units = units + ?', ['ticket: sent']],
  [
    'what came back of a line',
    'ticket_lines set quarantined = quarantined + ?',
    ['ticket line: quarantined', 'ticket: out'],
  ],
  [
    'how much of a line was sent',
    'ticket_lines set qty = qty + ?',
    ['ticket line: sent', 'ticket: out', 'ticket: sent'],
  ],
  ['what a line cost', 'ticket_lines set cost = cost + ?', ['ticket line: cost in paise']],
  [
    'what of it came back',
    'ticket_lines set cost_back = cost_back + ? where cost > 0',
    ['ticket line: cost that came back'],
  ],
  [
    'what a return is of',
    'goods_returns set units = units + ?',
    ['return: units', 'return: units moved'],
  ],
  ['what its goods cost', 'goods_returns set cost = cost + ?', ['return: cost in paise']],
  [
    'what it cost events',
    'goods_returns set event_cost = event_cost + ? where cost > 0',
    ['return: charged to events in paise', 'return: cost of events in paise'],
  ],
  [
    'what it came back at',
    'goods_return_lines set cost = cost + ? where ticket_id is not null',
    [
      ...['event: goods', 'return: cost in paise', 'return: cost of events in paise'],
      ...['return: value in paise', 'reversal: cost in paise'],
      ...['ticket line: cost in paise', 'ticket line: cost that came back'],
    ],
  ],
  [
    'what goods cost that are out again',
    'goods_return_reversal_lines set cost = cost + ?',
    ['reversal: cost in paise', 'ticket line: cost in paise'],
  ],
  [
    'what an event was charged',
    'event_goods set cost = cost + ?',
    ['event: goods', 'return: charged to events in paise'],
  ],
])('reports %s without matching records', async (_what, change, expected) => {
  const changed = (by: string) => foundAfter(`update ${change.replace('?', by)}`);
  expect((await changed('1')).sort()).toEqual(expected);
  expect(await changed('-1')).toEqual([]);
});

/** Creates a return of a ticket and reverses it after more goods of the SKU came in. */
async function reversed(unitCost: number, { qty, condition }: { qty: number; condition: string }) {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 10, unitCost });
  const { id } = await issued({ toRef: event.id, lines: [{ sku: sku.id, qty: 10 }] });
  const lines = [{ sku: sku.id, qty, condition }];
  const made = await returned({ ticketId: id, toWh: pune.id, lines });
  await bringIn(app, sku, { warehouse: pune, qty: 4, unitCost: 100 });
  expect((await reverse(made.id)).status).toBe(200);
  const borne = (more: number) =>
    [
      `update goods_return_reversal_lines set cost = cost + ${more} where line_id in
        (select id from goods_return_lines where return_id = '${made.id}')`,
      `update ticket_lines set cost = cost + ${more} where ticket_id = '${id}'`,
    ].join(';');
  const moved = (document: 'return_id' | 'return_reversal_id', value: number) =>
    `update stock_lines set value_change = ${value} where movement_id in
      (select id from stock_movements where ${document} = '${made.id}')`;
  const valuation = (value: number) =>
    `update skus set value = ${value}, average_cost = round(${value}::numeric / on_hand)
      where id = '${sku.id}'`;
  return { borne, moved, valuation };
}

test('accepts older tickets that bear the value taken along by goods that had left at nothing', async () => {
  const { borne } = await reversed(0, { qty: 4, condition: 'good' });
  // Four of eight units, to which the first known cost gave a value of 800.
  expect(await foundAfter(borne(401))).toEqual(['reversal: cost in paise']);
  expect(await foundAfter(borne(-1))).toEqual([]);
});

/** Marks the end of the earlier rules, as the migration's movement does. */
const repaired = () =>
  app.database.pool.query(
    `insert into stock_movements (id, at, type, note, actor_name, search_text) values
      ($1, now(), 'TRANSFER', 'Damaged goods that events were charged for carry value again', 'Kolam', '')`,
    [newId()],
  );

/** Two damaged units come back from the event at no value, and the average corrects it. */
async function cameAtNothing() {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 10 });
  const { id } = await issued({ toRef: event.id, lines: [{ sku: sku.id, qty: 2 }] });
  const lines = [{ sku: sku.id, qty: 2, condition: 'damaged' }];
  const made = await returned({ ticketId: id, toWh: pune.id, lines });
  const set = (value: number) => `
    update stock_lines set value_change = ${value} where movement_id in
      (select id from stock_movements where return_id = '${made.id}');
    update skus set value = 80000 + ${value}, average_cost = round((80000 + ${value}) / 10.0)
      where id = '${sku.id}'`;
  return { set };
}

test('reports damaged goods that came in at no value, unless the migration repaired them later', async () => {
  const earlier = await cameAtNothing();
  expect(await foundAfter(earlier.set(0))).toEqual(['return: value in paise']);
  await repaired();
  expect(await compareStock(app.services.db)).toEqual([]);
  const later = await cameAtNothing();
  expect(await foundAfter(later.set(0))).toEqual(['return: value in paise']);
  expect(await foundAfter(`${later.set(20_000)};${earlier.set(20_000)}`)).toEqual([]);
});

test('reports tickets that bear the value taken along by damaged goods that came in at no value since', async () => {
  const { borne, moved, valuation } = await reversed(100, { qty: 5, condition: 'damaged' });
  const planted = [moved('return_id', 0), moved('return_reversal_id', -200), valuation(200)];
  expect(await foundAfter([...planted, borne(200)].join(';'))).toEqual([
    'return: value in paise',
    'reversal: cost in paise',
  ]);
  const undone = [moved('return_id', 500), moved('return_reversal_id', -500), valuation(400)];
  expect(await foundAfter([...undone, borne(-200)].join(';'))).toEqual([]);
});

test('accepts older tickets that bear the value taken along by damaged goods that had come in at no value', async () => {
  const { borne, moved, valuation } = await reversed(100, { qty: 5, condition: 'damaged' });
  const before = [moved('return_id', 0), moved('return_reversal_id', -200), valuation(200)];
  await repaired();
  expect(await foundAfter([...before, borne(201)].join(';'))).toEqual(['reversal: cost in paise']);
  expect(await foundAfter(borne(-1))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let mumbai: TestWarehouse;
let mat: TestSku;
let strap: TestSku;
let box: TestBox;
/** Movement ids by note. */
const ids: Record<string, string> = {};

const day = 24 * 60 * 60_000;
const ledger = '/admin/inventory/stock/ledger';
const movements = '/admin/inventory/movements';
const post = async (path: string, body: unknown) => {
  const response = await admin.post(`/admin/inventory/${path}`, { body });
  expect(response.status).toBe(201);
  return response.body.data;
};

/** Returns the notes of the movements in a response. */
async function noted(path: string, query: Record<string, string | number> = {}): Promise<string[]> {
  const { status, body } = await admin.get(path, { query: { limit: 500, ...query } });
  expect(status).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ note }: { note: string }) => note);
}

// Spread over 100 days, the last three movements on the current day, 20 November 2026.
beforeAll(async () => {
  app = await startTestApp();
  app.pass(-100 * day);
  pune = await makeWarehouse(app);
  mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  mat = await makeSku(app, { code: 'SKU-MAT', name: 'Yoga mat' });
  strap = await makeSku(app, { code: 'SKU-STRAP', name: 'Yoga strap' });
  box = await makeBox(app, pune, { code: 'SBX-1' });
  ids['First of all'] = await bringIn(app, mat, { warehouse: pune, qty: 50, note: 'First of all' });
  app.pass(75 * day);
  ids['100% strap'] = await bringIn(app, strap, { warehouse: mumbai, qty: 9, note: '100% strap' });
  app.pass(15 * day);
  admin = await app.signedInAs('Administrator');
  const adjusted = { wh: mumbai.id, condition: 'good', qtyDelta: -1, reason: 'Lost one' };
  ids['Lost one'] = (await post('stock/adjust', { sku: strap.id, ...adjusted })).id;
  app.pass(10 * day - 2000);
  admin = await app.signedInAs('Administrator');
  const into = { sku: mat.id, toBoxId: box.id, qty: 5, note: 'Into box' };
  ids['Into box'] = (await post('transfer', into)).id;
  app.pass(1000);
  const over = { sku: mat.id, fromBoxId: box.id, toWh: mumbai.id, qty: 2, note: 'Over' };
  ids.Over = (await post('transfer', over)).id;
  app.pass(1000);
});
afterAll(() => app.stop());

describe('the ledger', () => {
  const all = ['Over', 'Into box', 'Lost one', '100% strap', 'First of all'];

  test('shows all movements, the newest first', async () => {
    expect(await noted(ledger)).toEqual(all);
    expect(await noted(ledger, { sort: 'at' })).toEqual([...all].reverse());
    expect(await noted(ledger, { sort: '-createdAt' })).toEqual(all);
    expect(await noted(movements, { sort: 'createdAt', days: 7 })).toEqual(['Into box', 'Over']);
  });

  test.each([
    [{ sku: 'sku-strap' }, ['Lost one', '100% strap']],
    [{ sku: 'SKU-NONE' }, []],
    [{ type: 'INBOUND' }, ['100% strap', 'First of all']],
    [{ type: 'TRANSFER' }, ['Over', 'Into box']],
    [{ type: 'ALLOCATE' }, []],
    [{ type: 'ALL' }, all],
    [{ from: '2026-11-20' }, ['Over', 'Into box']],
    [{ to: '2026-10-26' }, ['100% strap', 'First of all']],
    [{ from: '2026-10-26', to: '2026-11-10' }, ['Lost one', '100% strap']],
    [{ q: 'yoga MAT' }, ['Over', 'Into box', 'First of all']],
    [{ search: 'sku-strap' }, ['Lost one', '100% strap']],
    [{ search: '100%' }, ['100% strap']],
    [{ search: 'lost_' }, []],
    [{ search: 'o', type: 'ADJUST' }, ['Lost one']],
  ])('can be filtered by %j', async (query, notes) => {
    expect(await noted(ledger, query)).toEqual(notes);
  });

  test('can be filtered by warehouse and box on either side, and by all filters together', async () => {
    expect(await noted(ledger, { wh: mumbai.id })).toEqual(['Over', 'Lost one', '100% strap']);
    expect(await noted(ledger, { wh: pune.id })).toEqual(['Over', 'Into box', 'First of all']);
    expect(await noted(ledger, { box: box.id })).toEqual(['Over', 'Into box']);
    const together = { box: box.id, wh: mumbai.id, sku: mat.id, from: '2026-11-20', q: 'mat' };
    expect(await noted(ledger, together)).toEqual(['Over']);
    expect(await noted(ledger, { ...together, sku: strap.id })).toEqual([]);
    expect(await noted(ledger, { wh: randomUUID() })).toEqual([]);
  });

  test('is paginated', async () => {
    const { body } = await admin.get(ledger, { query: { page: 2, limit: 2 } });
    expect(body.meta).toEqual({ total: 5, page: 2, limit: 2, pages: 3 });
    expect(body.data.map(({ note }: { note: string }) => note)).toEqual(['Lost one', '100% strap']);
  });

  test('shows the source and destination of lines', async () => {
    const { body } = await admin.get(ledger, { query: { type: 'INBOUND', sku: mat.id } });
    expect(body.data).toMatchObject([
      {
        type: 'INBOUND',
        lines: [
          {
            sku: mat.id,
            code: 'SKU-MAT',
            name: 'Yoga mat',
            qty: 50,
            from: null,
            to: { wh: { id: pune.id, name: 'Pune store' }, box: null, condition: 'good' },
            onHandChange: 50,
            valueChange: 5000,
          },
        ],
      },
    ]);
  });

  test.each([
    ['type', 'LOST'],
    ['wh', 'Pune'],
    ['box', 'SBX-1'],
    ['from', 'yesterday'],
    ['from', '1999-12-31'],
    ['to', '2026-02-30'],
    ['sort', 'note'],
    ['page', '0'],
  ])('refuses %s=%s', async (field, value) => {
    for (const path of [ledger, movements]) {
      const { status, body } = await admin.get(path, { query: { [field]: value } });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });
});

describe('movements', () => {
  test('are those of the last 30 days, or of the requested window', async () => {
    const recent = ['Over', 'Into box', 'Lost one', '100% strap'];
    expect(await noted(movements)).toEqual(recent);
    expect(await noted(movements, { days: 30 })).toEqual(recent);
    expect(await noted(movements, { days: 7 })).toEqual(['Over', 'Into box']);
    expect(await noted(movements, { days: 14, type: 'ADJUST' })).toEqual(['Lost one']);
    expect(await noted(movements, { days: 90 })).toEqual(recent);
    expect(await noted(movements, { from: '2026-01-01' })).toHaveLength(5);
    expect(await noted(movements, { days: 90, search: 'strap' })).toHaveLength(2);
    const { status, body } = await admin.get(movements, { query: { days: 5 } });
    expect([status, body.errors]).toEqual([400, { days: 'Days must be one of: 7, 14, 30, 90' }]);
  });

  test('show all lines on their own, and are a 404 when unknown', async () => {
    const { status, body } = await admin.get(`${movements}/${ids.Over}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: ids.Over, note: 'Over', lineCount: 1 });
    const { at, createdAt, updatedAt } = body.data;
    expect([createdAt, updatedAt]).toEqual([at, at]);
    for (const id of [randomUUID(), 'none']) {
      expect((await admin.get(`${movements}/${id}`)).status).toBe(404);
    }
  });

  test('with many lines show the first in lists, those of the requested SKU before others @full', async () => {
    const full = await makeBox(app, pune, { code: 'SBX-FULL' });
    const kinds = 60;
    let last: TestSku | undefined;
    for (let made = 0; made < kinds; made++) {
      last = await makeSku(app, { code: `SKU-MANY-${made}` });
      await bringIn(app, last, { warehouse: pune, box: full, qty: 1, note: 'Many' });
    }
    const moved = await admin.post(`/admin/inventory/boxes/${full.id}/move`, {
      body: { wh: mumbai.id, note: 'Many at once' },
    });
    expect(moved.status).toBe(200);
    const query = { type: 'TRANSFER', search: 'many at once' };
    const [listed] = (await admin.get(ledger, { query })).body.data;
    expect(listed).toMatchObject({ lineCount: kinds });
    expect(listed.lines).toHaveLength(50);
    const sku = last?.id ?? '';
    const [asked] = (await admin.get(ledger, { query: { ...query, sku } })).body.data;
    expect(asked.lines[0].sku).toBe(sku);
    expect(asked.lines).toHaveLength(50);
    const { body } = await admin.get(`${movements}/${listed.id}`);
    expect(body.data.lines).toHaveLength(kinds);
  });
});

describe('the export', () => {
  const exported = async (query: Record<string, string>) => {
    const { status, headers, text } = await admin.get(`${movements}/export`, { query });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('movements.csv');
    return text.replace('\ufeff', '').trim().split(/\r?\n/);
  };

  test('has the lines of the filtered movements', async () => {
    const [header, ...rows] = await exported({ box: box.id });
    expect(header).toBe(
      'At,Type,Note,By,Goods receipt,Ticket,Return,SKU,Name,Qty,Unit,From warehouse,From box,From condition,To warehouse,To box,To condition,On hand change,Value change',
    );
    const at = (ago: number) => new Date(app.now().getTime() - ago).toISOString();
    expect(rows).toEqual([
      `${at(1000)},TRANSFER,Over,Test Person,,,,SKU-MAT,Yoga mat,2,pcs,Pune store,SBX-1,good,Mumbai store,,good,0,0`,
      `${at(2000)},TRANSFER,Into box,Test Person,,,,SKU-MAT,Yoga mat,5,pcs,Pune store,,good,Pune store,SBX-1,good,0,0`,
    ]);
    expect(await exported({ sku: 'SKU-NONE' })).toHaveLength(1);
  });

  test('continues after the end of a batch @full', async () => {
    const sku = await makeSku(app, { code: 'SKU-LONG' });
    for (let turn = 0; turn < 405; turn++) {
      if (turn % 3 === 0) app.pass(1);
      await bringIn(app, sku, { warehouse: pune, qty: turn + 1 });
    }
    const rows = await exported({ sku: 'SKU-LONG' });
    const quantities = rows.slice(1).map((row) => Number(row.split(',')[9]));
    expect(quantities.sort((one, two) => one - two)).toEqual(
      Array.from({ length: 405 }, (_, turn) => turn + 1),
    );
  });

  test('refuses a bad filter', async () => {
    const { status } = await admin.get(`${movements}/export`, { query: { days: 'all' } });
    expect(status).toBe(400);
  });
});

test('the ledger is append-only', async () => {
  for (const statement of [
    'delete from stock_lines',
    'update stock_movements set note = note',
    'truncate stock_movements cascade',
  ]) {
    await expect(app.database.pool.query(statement)).rejects.toThrow();
  }
});

test('who may read @full', async () => {
  const paths = [ledger, movements, `${movements}/export`, `${movements}/${ids.Over}`];
  for (const [role, status] of [
    ['manager', 200],
    ['support', 200],
    ['creator', 403],
    ['reviewer', 403],
  ] as const) {
    const client = await app.signedInAs(role);
    for (const path of paths) expect((await client.get(path)).status).toBe(status);
  }
  for (const path of paths) expect((await app.client().get(path)).status).toBe(401);
});

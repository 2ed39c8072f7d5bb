import { boxRecord } from '@kolam/contract/inventory/boxes/records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { searchableBoxes } from '#inventory/boxes/queries.ts';
import { makeWarehouse } from '../../../test/inventory.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findHits } from './store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { id } = await makeWarehouse(app);
  const { pool } = app.database;
  await pool.query(
    `insert into boxes (id, created_at, updated_at, code, barcode, type, label, warehouse_id, status, condition)
     select gen_random_uuid(), now(), now(), 'SBX-' || lpad(n::text, 5, '0'), 'BAR' || n, 'storage', '', $1,
       'AVAILABLE', 'GOOD'
     from generate_series(1, 20000) as n`,
    [id],
  );
  await pool.query('vacuum analyze boxes');
});
afterAll(() => app.stop());

test('a box is found among many by the number of its code, with the index on codes', async () => {
  const nothing = { phone: null, pan: null, amount: null, reference: null, numbers: [] };
  const ask = (db: Queryable) =>
    findHits(db, {
      role: 'boxes alone',
      kinds: [{ key: 'box', record: boxRecord, searchable: searchableBoxes }],
      words: 1,
      values: {
        ...nothing,
        ...{ text: 'sbx-71', codes: ['SBX-71', 'SBX-071', 'SBX-0071', 'SBX-00071'] },
        ...{ begins: 'sbx-71%', word0: '%sbx-71%', inside: '%sbx-71%', limit: 5 },
      },
    });
  const hits = await ask(app.services.db);
  expect(hits.map(({ title, rank }) => [title, rank])).toEqual([['SBX-00071', 0]]);
  const plan = (await plansOf(app.database, ask, { without: [] })).join('\n');
  expect(plan).toContain('boxes_code_key');
  expect(plan).not.toContain('Seq Scan');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The foreign keys that no `tables.ts` declares, because they refer to features above. */
const upwards = [
  ['accounts', 'FOREIGN KEY (company_id) REFERENCES companies(id)'],
  ['scan_codes', 'FOREIGN KEY (box_id) REFERENCES boxes(id) ON DELETE CASCADE'],
  ['scan_codes', 'FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE'],
  ['stock_movements', 'FOREIGN KEY (count_id) REFERENCES stock_counts(id)'],
  ['stock_movements', 'FOREIGN KEY (receipt_id) REFERENCES goods_receipts(id)'],
  ['stock_movements', 'FOREIGN KEY (return_id) REFERENCES goods_returns(id)'],
  [
    'stock_movements',
    'FOREIGN KEY (return_reversal_id) REFERENCES goods_return_reversals(return_id)',
  ],
  ['stock_movements', 'FOREIGN KEY (ticket_id) REFERENCES tickets(id)'],
];

test('foreign keys to features above exist in the database', async () => {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and convalidated
       and conrelid in ('accounts'::regclass, 'scan_codes'::regclass, 'stock_movements'::regclass)
     order by 1, 2`,
  );
  expect(rows.map(({ name, definition }) => [name, definition])).toEqual(upwards);
});

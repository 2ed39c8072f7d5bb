import { reminderList } from '@kolam/contract/finance/payment-reminders/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { makeParty } from '../../../test/finance.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listReminderPage } from './store.ts';

let database: TestDatabase;
let customer: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const now = () => new Date('2026-11-20T06:30:00.000Z');
  const app = { services: { db: database.db }, now } as Parameters<typeof makeParty>[0];
  const parties = [];
  for (let n = 0; n < 20; n += 1) parties.push((await makeParty(app)).id);
  customer = parties[0] ?? '';
  await database.pool.query(
    `insert into payment_reminders (id, created_at, party_id, party_name, sent_on, sent_to, message)
     select gen_random_uuid(), timestamptz '2000-01-01' + n * interval '1 day', party,
       'Customer ' || md5(party::text || n), date '2000-01-01' + n, md5('e' || n) || '@example.com', ''
     from unnest($1::uuid[]) as party, generate_series(1, 1000) as n`,
    [parties],
  );
  await database.pool.query('vacuum (analyze) payment_reminders');
});
afterAll(() => database.drop());

test.each([
  ['all', {}],
  ['those of a customer', { customer: true }],
  ['a search', { search: 'customer a1b2' }],
])('the page of %s comes from an index in every order', async (_, asked) => {
  for (const column of reminderList.sorts) {
    for (const descending of [false, true]) {
      const [plan] = await plansOf(database, (db) =>
        listReminderPage(db, {
          search: 'search' in asked ? asked.search : undefined,
          customer: 'customer' in asked ? customer : undefined,
          sort: { column, descending },
          page: { page: 1, limit: 25 },
        }),
      );
      // To count the whole list, the database may read it.
      if ('search' in asked || 'customer' in asked)
        expect(plan).not.toContain('Seq Scan on payment_reminders');
      else expect(plan).not.toMatch(/Sort|Seq Scan on payment_reminders {2}/);
    }
  }
});

import { noticeList } from '@kolam/contract/finance/payment-notices/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeParty } from '../../../test/finance.ts';
import { makeCompany } from '../../../test/people.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { noticesOfReferences } from './queries.ts';
import { findSentBy, listNoticePage, type NoticeFilter } from './store.ts';

/* How the database reads payment notices among as many as a few years produce. */

let app: TestApp;
let company: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app);
  const others = await makeCompany(app);
  const customer = await makeParty(app, { companyId: company.id });
  const { pool, kind } = app.database;
  await pool.query(
    `insert into payment_notices (id, created_at, updated_at, company_id, party_id, party_name, state,
      amount, tds, mode, ref, paid_on, invoice_codes, sent_by_id, sent_by_name, reason)
     select gen_random_uuid(), now() - n * interval '1 minute', now(),
      case when n % 100 = 0 then $2::uuid else $3::uuid end, $4, 'Kaveri Health',
      (array['sent', 'not-found', 'withdrawn'])[n % 3 + 1], (n * 7919) % 100000 + 1, 0, 'NEFT',
      'UTR KOLM' || n, date '2024-04-01' + n % 360, 'INV/24-25/' || lpad(n::text, 5, '0'),
      gen_random_uuid(), 'Suresh Natarajan', case when n % 3 = 1 then 'No such UTR' end
     from generate_series(1, $1::int) as n`,
    [kind === 'postgres' ? 20_000 : 1000, company.id, others.id, customer.id],
  );
  await pool.query('vacuum (analyze) payment_notices');
});
afterAll(() => app.stop());

const isIndexed = (plan: string | undefined) => {
  expect(plan).toMatch(/payment_notices_\w+(idx|key)/);
  // payment_notices_1 is the count beside the page.
  expect(plan).not.toMatch(/Seq Scan on payment_notices(?! payment_notices_1)/);
};

const filters: Partial<NoticeFilter>[] = [{}, { state: 'sent' }, { search: 'kolm777' }];
const cases = filters.flatMap((filter) =>
  noticeList.sorts.map((column) => [filter, column] as const),
);

test.each(cases)('%j by %s is read from an index', async (filter, column) => {
  const [plan] = await plansOf(app.database, (db) =>
    listNoticePage(db, {
      filter: { state: undefined, ...filter },
      sort: { column, descending: true },
      page: { page: 1, limit: 25 },
    }),
  );
  isIndexed(plan);
});

test.each(noticeList.sorts)('those of a company by %s are read from an index', async (column) => {
  const [plan] = await plansOf(app.database, (db) =>
    listNoticePage(db, {
      filter: { state: undefined, company: company.id },
      sort: { column, descending: true },
      page: { page: 1, limit: 25 },
    }),
  );
  isIndexed(plan);
});

test('those of a reference and those that someone sent are read from an index', async () => {
  const [ofReference] = await plansOf(app.database, (db) =>
    noticesOfReferences(db, { keys: ['KOLM777'], amount: 100 }),
  );
  isIndexed(ofReference);
  const [sent] = await plansOf(app.database, (db) =>
    findSentBy(db, { companyId: company.id, id: company.id }),
  );
  isIndexed(sent);
});

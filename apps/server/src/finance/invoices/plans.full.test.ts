import { invoiceList } from '@kolam/contract/finance/invoices/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDues, listPartyPage } from '#finance/parties/store.ts';
import { makeParty } from '../../../test/finance.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type InvoiceFilter, type InvoiceSort, listInvoicePage } from './list-store.ts';

let app: TestApp;

/*
 * Checks the query plans for a page among as many invoices as a busy decade produces. The embedded
 * database has fewer, but must be able to use the same indexes.
 */

const everything: InvoiceFilter = {
  search: undefined,
  kind: 'sales',
  status: undefined,
  open: undefined,
  notReleased: undefined,
  dueFrom: undefined,
  dueTo: undefined,
  overdue: undefined,
  today: '2026-11-20',
  reverseCharge: undefined,
  partyId: undefined,
  companyId: undefined,
  eventId: undefined,
  unlinked: undefined,
  from: undefined,
  to: undefined,
};

beforeAll(async () => {
  app = await startTestApp();
  const { id: banyan } = await makeParty(app);
  const rounds = app.database.kind === 'postgres' ? 10 : 1;
  for (let round = 0; round < rounds; round++) {
    await app.database.pool.query(
      `insert into invoices (id, created_at, updated_at, kind, state, number, code, issued_on, due_on,
         financial_year, party_id, party_name, supplier, recipient, place, supply_type, bill_no, notes,
         subtotal, cgst, sgst, igst, paid)
       select gen_random_uuid(), '2026-11-01'::timestamptz + n * interval '1 second', now(), 'sales', 'issued',
         1000 + n, 'INV/25-26/' || lpad((1000 + n)::text, 5, '0'), '2025-04-01'::date + n % 360,
         '2025-04-01'::date + n % 360 + n % 400, 2025, $1, 'Banyan ' || n, '{}', '{}', 'MH', 'inter', '', '',
         n * 100, 0, 0, n * 18, case when n % 50 = 0 then 0 else n * 118 end
       from generate_series($2 * 2000 + 1, ($2 + 1) * 2000) as n`,
      [banyan, round],
    );
  }
  await app.database.pool.query('vacuum (analyze) invoices');
});
afterAll(() => app.stop());

async function planOf(filter: Partial<InvoiceFilter>, sort: InvoiceSort) {
  const page = { page: 1, limit: 25 };
  const [plan = ''] = await plansOf(app.database, (db) =>
    listInvoicePage(db, { filter: { ...everything, ...filter }, sort, page }),
  );
  return withoutCount(plan.split('\n'));
}

test.each(invoiceList.sorts)('sorted by %s is read from an index', async (column) => {
  for (const kind of ['sales', undefined] as const) {
    for (const descending of [true, false]) {
      const plan = await planOf({ kind }, { column, descending });
      expect(plan).not.toContain('Seq Scan');
      // Sorting codes that are already read in order would only order equal codes by id.
      expect(plan).not.toMatch(/^\s*(->\s*)?Sort {2}/m);
    }
  }
});

test.each([
  ['of a status', { status: 'unpaid' }],
  ['of a period', { from: '2025-06-01', to: '2025-06-30' }],
  ['under reverse charge', { kind: 'purchase', reverseCharge: true }],
  ['of a party', { partyId: '00000000-0000-7000-8000-000000000000' }],
  ['of a company', { companyId: '00000000-0000-7000-8000-000000000000' }],
  ['of an event', { eventId: '00000000-0000-7000-8000-000000000000' }],
  ['that is linked to none', { unlinked: true }],
  ['that no run pays', { open: true, notReleased: true }],
  ['that is overdue', { overdue: true }],
  ['that is open', { open: true }],
  ['of an age', { open: true, dueFrom: '2026-09-21', dueTo: '2026-10-20' }],
  ['that is searched', { search: 'banyan 1999' }],
  ['of both kinds', { kind: undefined }],
] satisfies [string, Partial<InvoiceFilter>][])(
  '%s reads no whole table',
  async (_what, filter) => {
    const plan = await planOf(filter, { column: 'issuedOn', descending: true });
    expect(plan).not.toMatch(/Seq Scan on invoices/);
  },
);

test('what is due of customers comes from an index alone, once for all of them', async () => {
  const [today, ids] = ['2026-11-20', ['00000000-0000-7000-8000-000000000000']];
  const filter = {
    ...{ kind: 'customer' as const, search: undefined, archived: false, company: undefined },
    today,
  };
  const page = { page: 1, limit: 25 };
  const plans = await plansOf(app.database, async (db) => {
    await listDues(db, { ids, today });
    const byDue = { column: 'due' as const, descending: true };
    await listPartyPage(db, { filter: { ...filter, dues: undefined }, sort: byDue, page });
    const byName = { column: 'name' as const, descending: false };
    await listPartyPage(db, { filter: { ...filter, dues: 'overdue' }, sort: byName, page });
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toContain('Index Only Scan using invoices_party_open_idx');
    expect(plan).not.toContain('Seq Scan on invoices');
  }
});

/**
 * Removes the count from a plan. To count nearly all rows, the database may read the table or an
 * index, whichever is smaller at that moment.
 */
function withoutCount(lines: string[]): string {
  const indent = (line: string) => line.search(/\S/);
  let counting = Number.POSITIVE_INFINITY;
  const page = lines.filter((line) => {
    if (line.trim().startsWith('InitPlan')) counting = indent(line);
    else if (indent(line) <= counting) counting = Number.POSITIVE_INFINITY;
    return counting === Number.POSITIVE_INFINITY;
  });
  expect(page.length).toBeLessThan(lines.length);
  return page.join('\n');
}

import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { days } from '#core/clock.ts';
import { demoBegun, setFlag } from '#core/flags/flags.ts';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { announceDueNow } from '#platform/notifications/due-job.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { filesIn } from '../../test/archive.ts';
import { readCsv } from '../../test/csv.ts';
import { download } from '../../test/pdf-text.ts';
import { portalPerson } from '../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { demoSteps, loadDemo } from '../load.ts';
import type { Step } from '../step.ts';

let app: TestApp;
let console: Client;
const loaded = /^(companies|portal|finance|payment-notices|tds-certificates|reports)/;

/** A server makes a report while it loads the other steps. */
const runWithJobs =
  ({ run }: Step): Step['run'] =>
  async (context) => {
    await run(context);
    await app.jobs.drain();
  };

beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
  await ensureAdmins(app.services);
  const log = vi.spyOn(globalThis.console, 'log').mockImplementation(() => {});
  await loadDemo(app.services, new AbortController().signal, (now) =>
    demoSteps(now)
      .filter(({ name }) => loaded.test(name))
      .map((step) =>
        step.name.startsWith('reports/') ? { ...step, run: runWithJobs(step) } : step,
      ),
  );
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
});
afterAll(() => app.stop());

type Invoice = {
  id: string;
  code: string | null;
  kind: string;
  status: string;
  issuedOn: string;
  isOverdue: boolean;
  supplyType: string;
  due: number;
  grandTotal: number;
  reverseCharge: boolean;
  owedTax: number;
  party: { name: string };
};
type Payment = {
  code: string;
  direction: string;
  paidOn: string;
  mode: string;
  amount: number;
  tds: { amount: number } | null;
  reversed: unknown;
};
async function all<T>(path: string, query: Record<string, string> = {}): Promise<T[]> {
  const { status, body } = await console.get(path, { query: { limit: 500, ...query } });
  expect([status, body.meta.pages]).toEqual([200, 1]);
  return body.data;
}
const invoices = (query: Record<string, string> = {}) =>
  all<Invoice>('/admin/finance/invoices', query);
const payments = () => all<Payment>('/admin/finance/payments');
const sum = (amounts: number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

test('no step was skipped, and no mail was sent', async () => {
  expect(app.logged()).not.toContain('was left out');
  expect(await app.mails()).toEqual([]);
});

test('the business details are filled in, so that its invoices are complete', async () => {
  const { data } = (await console.get('/admin/settings/organisation')).body;
  expect(data).toMatchObject({ isFilledIn: true, missing: [], state: 'MH' });
  expect(gstinProblem(data.gstin)).toBeNull();
});

test('each demo company is a customer, one customer is abroad, and some customers and vendors are not registered', async () => {
  type Party = {
    gstin: string;
    pan: string;
    company: unknown;
    isSez: boolean;
    address: { state: string };
  };
  const customers = await all<Party>('/admin/finance/customers');
  expect(customers).toHaveLength(13);
  expect(customers.filter(({ company }) => company !== null)).toHaveLength(12);
  expect(customers.filter(({ gstin }) => gstin === '')).toHaveLength(2);
  expect(customers.filter(({ address }) => address.state === 'OC')).toHaveLength(1);
  expect(customers.filter(({ isSez }) => isSez)).toHaveLength(1);
  expect(new Set(customers.map(({ address }) => address.state)).size).toBeGreaterThan(8);
  const vendors = await all<Party>('/admin/finance/vendors');
  expect(vendors).toHaveLength(20);
  expect(vendors.filter(({ gstin }) => gstin === '').length).toBeGreaterThan(2);
  expect(vendors.filter(({ pan }) => pan === '').length).toBeGreaterThan(1);
});

test('two years of documents cover every status', async () => {
  const sales = await invoices({ kind: 'sales' });
  const bought = await invoices({ kind: 'purchase' });
  expect(sales.length).toBeGreaterThan(200);
  expect(sales.length).toBeLessThan(240);
  expect(bought.length).toBeGreaterThan(145);
  expect(bought.length).toBeLessThan(200);
  const every = [...sales, ...bought];
  const count = (status: string) => every.filter((each) => each.status === status).length;
  // Three of users, one of a recurring invoice.
  expect([count('void'), count('draft')]).toEqual([2, 4]);
  expect(count('part-paid')).toBeGreaterThan(3);
  expect(count('unpaid')).toBeGreaterThan(15);
  expect(count('paid')).toBeGreaterThan(290);
  for (const kind of [sales, bought]) {
    const overdue = kind.filter(({ isOverdue }) => isOverdue).length;
    expect(overdue).toBeGreaterThan(1);
    expect(overdue).toBeLessThan(30);
  }
  expect(new Set(every.map(({ supplyType }) => supplyType))).toEqual(new Set(['intra', 'inter']));
  const years = every.map(({ code }) => code?.slice(4, 9) ?? '').filter((year) => year !== '');
  expect(new Set(years).size).toBeGreaterThan(1);
});

test('recurring invoices run and rest, and quotations are in every status', async () => {
  const statusesOf = async (path: string) =>
    [...new Set((await all<{ status: string }>(path)).map(({ status }) => status))].toSorted();
  expect(await statusesOf('/admin/finance/recurring-invoices')).toEqual(['active', 'paused']);
  expect(await statusesOf('/admin/finance/quotations')).toEqual([
    'accepted',
    'declined',
    'draft',
    'expired',
    'sent',
  ]);
});

test('numbers ascend with the days', async () => {
  for (const kind of ['sales', 'purchase']) {
    const issued = (await invoices({ kind, sort: 'code' })).filter(({ code }) => code !== null);
    const days = issued.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual([...days].sort());
    const last = issued.at(-1)?.code?.slice(4, 9);
    const ofYear = issued.filter(({ code }) => code?.slice(4, 9) === last);
    expect(ofYear.map(({ code }) => Number(code?.slice(-5)))).toEqual(
      ofYear.map((_, place) => place + 1),
    );
  }
});

test('all sums agree', async () => {
  const open = (await invoices()).filter(({ due }) => due !== 0);
  const moved = await payments();
  for (const { due, grandTotal } of open) {
    expect(due).toBeGreaterThan(0);
    expect(due).toBeLessThanOrEqual(grandTotal);
  }
  const due = (kind: string) =>
    sum(open.filter((each) => each.kind === kind).map((each) => each.due));
  const cash = (direction: string) =>
    sum(
      moved
        .filter((each) => each.direction === direction && each.reversed === null)
        .map(({ amount }) => amount),
    );
  const { body } = await console.get('/admin/finance/overview', {
    query: { from: '2024-04-01', to: '2026-11-20' },
  });
  expect(body).toMatchObject({
    receivable: due('sales'),
    payable: due('purchase'),
    cashIn: cash('in'),
    cashOut: cash('out'),
  });
  const { rows } = await app.database.pool.query(`
    select code from invoices where state = 'issued' and (
      paid + tds_settled - coalesce(tds_on_bill, 0) <> (select coalesce(sum(amount + tds), 0) from payments where invoice_id = invoices.id and not is_reversed)
        - (select coalesce(sum(amount), 0) from account_entries where invoice_id = invoices.id and payment_id is not null)
      or credited <> (select coalesce(sum(grand_total), 0) from credit_notes where invoice_id = invoices.id)
      or from_account <> -(select coalesce(sum(amount), 0) from account_entries where invoice_id = invoices.id and payment_id is null))`);
  expect(rows).toEqual([]);
});

test('a year of the overview looks like a going concern', async () => {
  const { body } = await console.get('/admin/finance/overview');
  expect(body.receivable).toBeGreaterThan(body.payable);
  expect(body.payable).toBeGreaterThan(50_000);
  expect(body.netCash).toBeGreaterThan(0);
  expect(body.gstPayable).toBeGreaterThan(0);
  for (const { cashIn, cashOut } of body.months) {
    expect(cashIn).toBeGreaterThan(0);
    expect(cashOut).toBeGreaterThan(0);
  }
  for (const { amount } of body.ageing.receivable.buckets) expect(amount).toBeGreaterThan(0);
  expect(body.receivable).toBeLessThan(5_000_000);
});

test('tax was deducted on both sides, some documents were credited, and a cheque bounced', async () => {
  const moved = await payments();
  for (const direction of ['in', 'out']) {
    const taxed = moved.filter((each) => each.direction === direction && each.tds !== null);
    expect(taxed.length).toBeGreaterThan(30);
  }
  expect(moved.filter(({ reversed, mode }) => reversed !== null && mode === 'Cheque')).toHaveLength(
    1,
  );
  expect(new Set(moved.map(({ mode }) => mode))).toEqual(
    new Set(['NEFT', 'RTGS', 'UPI', 'Cheque', 'Cash']),
  );
  const { rows } = await app.database.pool.query('select kind from credit_notes order by kind');
  expect(rows.map(({ kind }) => kind)).toEqual(['purchase', 'sales', 'sales', 'sales', 'sales']);
});

test('vendors of each frequent section have paid bills, with tax above the limits of the section', async () => {
  const { rows } = await app.database.pool.query(`
    select section, sum(tax) > 0 as is_deducted, bool_or(invoices.status = 'paid') as is_paid
    from tds_entries join invoices on invoices.id = invoice_id
    where section <> 'none' group by section order by section`);
  const deducted = (section: string) => ({ section, is_deducted: true, is_paid: true });
  expect(rows).toEqual([
    ...['194C', '194H', '194I(b)', '194J(b)'].map(deducted),
    // Goods below the limit of a year.
    { section: '194Q', is_deducted: false, is_paid: true },
  ]);
});

test('customers have money on account or in advances, one got it back, and a vendor is paid ahead', async () => {
  const { rows } = await app.database.pool.query(`
    select parties.name, parties.on_account > 0 as has_balance,
      array_agg(entry.kind order by entry.created_at) as kinds
    from account_entries as entry join parties on parties.id = entry.party_id
    group by parties.id order by parties.name`);
  expect(rows).toEqual([
    {
      name: 'Kaveri Health Services Private Limited',
      has_balance: true,
      kinds: ['receipt', 'application'],
    },
    {
      name: 'Monsoon Cloud Technologies Private Limited',
      has_balance: true,
      kinds: ['note', 'application'],
    },
    {
      name: 'Sabarmati Labs Private Limited',
      has_balance: true,
      kinds: ['receipt'],
    },
    {
      name: 'Saffron Ledger Private Limited',
      has_balance: false,
      kinds: ['note', 'refund'],
    },
    {
      name: 'Tarang Digital Services Private Limited',
      has_balance: true,
      kinds: ['payout'],
    },
  ]);
});

test('eight events of a year cover every status, most with documents', async () => {
  type Event = {
    id: string;
    eventName: string;
    eventStatus: string;
    eventBudget: number;
    budgetUsed: number;
    hasActual: boolean;
    budget: object | null;
    actual: { revenue: number; margin: number } | null;
  };
  const events = await all<Event>('/admin/finance/events', { sort: 'eventDate' });
  expect(events.map(({ eventStatus }) => eventStatus)).toEqual([
    'completed',
    'completed',
    'completed',
    'completed',
    'cancelled',
    'completed',
    'in_progress',
    'assigned',
  ]);
  const ready = events.filter(({ budget, hasActual }) => budget !== null && hasActual);
  expect(ready.length).toBeGreaterThan(5);
  expect(ready.some(({ eventBudget, budgetUsed }) => budgetUsed > eventBudget)).toBe(true);
  const held = events.filter(({ eventStatus }) => eventStatus === 'completed');
  for (const { actual, budgetUsed } of held) {
    expect(actual?.revenue).toBeGreaterThan(0);
    expect(budgetUsed).toBeGreaterThan(0);
  }
  const { rows } = await app.database.pool.query(`
    select count(*)::int as documents, count(distinct event_id)::int as events,
      count(distinct event_head)::int as heads
    from invoices where event_id is not null`);
  expect(rows[0].documents).toBeGreaterThan(15);
  // All but the cancelled one and the future one.
  expect(rows[0]).toMatchObject({ events: 6, heads: 5 });
});

test('three bank statements are partly matched, older ones more', async () => {
  type Statement = {
    id: string;
    rows: number;
    matched: number;
    entriesIn: number;
    entriesOut: number;
    preset: string;
    bad: number;
  };
  const statements = await all<Statement>('/admin/finance/recon/statements', { sort: 'from' });
  expect(statements.map(({ preset }) => preset)).toEqual(['hdfc', 'sbi', 'generic']);
  const shares = statements.map(({ rows, matched }) => matched / rows);
  expect(shares).toEqual([...shares].sort().reverse());
  for (const [place, { id, rows, matched }] of statements.entries()) {
    expect(rows).toBeGreaterThan(12);
    expect(matched).toBeGreaterThan(1);
    expect(matched).toBeLessThan(rows - 3);
    const { body } = await console.get(`/admin/finance/recon/statements/${id}`);
    const { body: counted } = await console.get(`/admin/finance/recon/statements/${id}/sure`);
    expect(counted.sure).toBeGreaterThan(0);
    expect(body.badRows).toHaveLength(place === 1 ? 1 : 0);
  }
  const left = await Promise.all(
    statements.map(({ id }) =>
      all<{ id: string; note: string; rules: object[] }>(
        `/admin/finance/recon/statements/${id}/rows`,
        {
          filter: 'unmatched',
        },
      ),
    ),
  );
  // Only in the oldest, the bank's charges and interest are recorded. Rules offer it in the others.
  for (const [place, rows] of left.entries()) {
    const ofBank = rows.filter(({ note }) => /CHARGES|INTEREST/.test(note));
    expect(ofBank).toHaveLength(place === 0 ? 0 : 3);
    expect(ofBank.every(({ rules }) => rules.length === 1)).toBe(true);
  }
  const [oldest, ...later] = statements.map(({ entriesIn, entriesOut }) => entriesIn * entriesOut);
  expect(oldest).toBeGreaterThan(0);
  expect(later).toEqual([0, 0]);
  // A payout in two rows: the first half is matched.
  const halves = (left[2] ?? []).filter(({ note }) => /^RTGS DR PART/.test(note));
  expect(halves.map(({ note }) => note.slice(0, 19))).toEqual(['RTGS DR PART 2 OF 2']);
  // One transfer for three invoices of a customer waits in the newest.
  const together = left.map((rows) => rows.filter(({ note }) => /-3 INVOICES$/.test(note)));
  expect(together.map(({ length }) => length)).toEqual([0, 0, 1]);
  const { rows: sums } = await app.database.pool.query(
    `select amount = (
       select sum(due) from (
         select due from invoices where kind = 'sales' and due > 0 and note like '%-' || upper(party_name) || '-3 INVOICES'
         order by due_on, code limit 3
       ) as oldest
     ) as is_whole from bank_rows where note like '%-3 INVOICES'`,
  );
  expect(sums).toEqual([{ is_whole: true }]);
  // Money for an invoice without a recorded payment.
  const named = left.flat().filter(({ note }) => /^NEFT CR-INV/.test(note));
  const matching = await Promise.all(
    named.map(({ id }) => console.get(`/admin/finance/recon/rows/${id}/candidates`)),
  );
  expect(matching.some(({ body }) => body.invoices.length > 0)).toBe(true);
});

test('the GST returns of every month add up to its documents, and the last ones can be filed', async () => {
  const { body: overview } = await console.get('/admin/finance/overview', {
    query: { from: '2025-04-01', to: '2026-11-20' },
  });
  const ask = async (report: string, month: string) =>
    (await console.get(`/admin/finance/gst/${report}`, { query: { month } })).body.data;
  for (const { month, gstOutput, gstInput } of overview.months) {
    const [sales, tax] = [await ask('gstr1', month), await ask('gstr3b', month)];
    const sold = await invoices({ kind: 'sales', from: sales.from, to: sales.to });
    const counted = sold.filter(({ status }) => status !== 'draft' && status !== 'void');
    const charged = sales.sales.taxable + sales.sales.tax;
    expect([month, charged.toFixed(2), sales.sales.documents]).toEqual([
      month,
      sum(counted.map(({ grandTotal }) => grandTotal)).toFixed(2),
      counted.length,
    ]);
    const output = sum([sales.net.tax, sales.advances.net.tax, sales.amendments.net.tax]);
    const credit = sum([tax.credit.net.tax, tax.owedCredit.net.tax]);
    expect([month, output, credit]).toEqual([month, gstOutput, gstInput]);
    expect([month, tax.owed.net]).toEqual([month, await owedBySql(month)]);
    expect(tax.owedCredit.net).toEqual(tax.owed.net);
    expect(sum([gstOutput, -gstInput])).toBe(tax.net.tax);
  }
  const { amendments } = await ask('gstr1', '2026-11');
  expect(amendments.sections).toMatchObject([{ table: 'b2ba', documents: 1 }]);
  const { rows: places } = await app.database.pool.query(
    'select left(recipient_gstin, 2) as state, place from document_amendments',
  );
  expect(places).toEqual([{ state: '29', place: 'KA' }]);
  const { errors, checks } = await ask('readiness', '2026-10');
  expect([errors, checks.length]).toEqual([0, 22]);
});

/**
 * What CGST Act, section 9(3) and (4), makes us owe of the bills of a month, from the quantities, prices
 * and rates of their lines: within the state half as CGST and half as SGST.
 */
async function owedBySql(month: string) {
  const { rows } = await app.database.pool.query(
    `select coalesce(sum(value), 0)::float8 / 100 as taxable,
       coalesce(sum(round(value * tax_rate / 10000)) filter (where supply_type = 'inter'), 0)::float8 / 100 as igst,
       coalesce(sum(round(value * tax_rate / 20000)) filter (where supply_type = 'intra'), 0)::float8 / 100 as cgst,
       coalesce(sum(round(value * tax_rate / 20000)) filter (where supply_type = 'intra'), 0)::float8 / 100 as sgst
     from (
       select supply_type, tax_rate, round(quantity * rate / 1000.0) as value
       from invoices join invoice_lines on invoice_id = invoices.id
       where reverse_charge and state = 'issued' and credit_month = $1
     ) as owed`,
    [month],
  );
  const { igst, cgst, sgst } = rows[0];
  return { ...rows[0], tax: sum([igst, cgst, sgst]) };
}

test('services sold abroad under a letter of undertaking are zero-rated, in table 6A', async () => {
  const { body } = await console.get('/admin/finance/gst/gstr1', { query: { month: '2026-11' } });
  // 36 people at ₹1,150 each.
  const exported = { documents: 1, taxable: 41_400, igst: 0, tax: 0 };
  const { sections } = body.data;
  expect(sections.filter(({ table }: { table: string }) => table === 'exports')).toMatchObject([
    exported,
  ]);
  const { body: summary } = await console.get('/admin/finance/gst/gstr3b', {
    query: { month: '2026-11' },
  });
  const { rows } = await app.database.pool.query(
    `select sum(round(quantity * rate / 1000.0))::float8 / 100 as taxable
     from invoices join invoice_lines on invoice_id = invoices.id
     where kind = 'sales' and state = 'issued' and to_char(issued_on, 'YYYY-MM') = '2026-11'
       and (invoices.place = 'OC' or (recipient ->> 'isSez')::boolean)`,
  );
  expect(summary.data.outward.zeroRated.charged.taxable).toBe(rows[0].taxable);
});

test('a carrier is registered and a landlord is not, whose tax we owe', async () => {
  const bills = (await invoices({ kind: 'purchase' })).filter((bill) => bill.reverseCharge);
  expect(
    bills.map(({ party, status, grandTotal, owedTax }) => [
      party.name,
      status,
      grandTotal,
      owedTax,
    ]),
  ).toEqual([
    ['Vasant Kulkarni', 'unpaid', 22_000, 3960],
    ['Deccan Roadways', 'paid', 19_000, 950],
  ]);
  const { body } = await console.get('/admin/finance/gst/gstr1', { query: { month: '2026-11' } });
  expect(
    body.data.issued.filter(({ nature }: { nature: string }) => nature === 'self-invoice'),
  ).toMatchObject([{ from: 'RCI/26-27/00001', total: 1, cancelled: 0 }]);
  const { rows } = await app.database.pool.query('select code, amount from payment_vouchers');
  expect(rows).toEqual([{ code: 'PMV/26-27/00001', amount: 19_000_00 }]);
});

test('an advance of last month is set off in part in this one, and another is open', async () => {
  const advances = async (month: string) =>
    (await console.get('/admin/finance/gst/gstr1', { query: { month } })).body.data.advances;
  const [before, now] = [await advances('2026-10'), await advances('2026-11')];
  expect(before.received).toMatchObject([{ documents: 1, taxable: 50_000, tax: 9000 }]);
  expect(now.received).toMatchObject([{ documents: 1, taxable: 1_00_000, tax: 18_000 }]);
  expect(now.adjusted).toMatchObject([{ documents: 1, ratePct: 18 }]);
  expect(now.adjusted[0].taxable).toBeGreaterThan(0);
  expect(now.adjusted[0].taxable).toBeLessThan(50_000);
});

test('no notifications are sent about overdue documents or upcoming due dates', async () => {
  await setFlag(app.services.db, demoBegun, app.now());
  await announceDueNow(app.services);
  app.pass(days(20));
  await announceDueNow(app.services);
  app.pass(-days(20));
  const stored = await app.database.pool.query('select from notifications');
  expect(stored.rowCount).toBe(0);
  const open = await app.database.pool.query('select from invoices where due > 0');
  expect(open.rowCount).toBeGreaterThan(10);
});

test('one payment notice of each state is there', async () => {
  const notices = await all<{ state: string }>('/admin/finance/payment-notices', {
    sort: 'createdAt',
  });
  expect(notices.map(({ state }) => state)).toEqual(['matched', 'withdrawn', 'not-found', 'sent']);
});

test('one payment run is half done', async () => {
  const [run, ...others] = await all<{ state: string; bills: number; paid: number }>(
    '/admin/finance/payment-runs',
  );
  expect([run?.state, others]).toEqual(['released', []]);
  expect(run?.bills).toBeGreaterThan(1);
  expect(run?.paid).toBe(Math.floor((run?.bills ?? 0) / 2));
});

test('a company sent the certificate of a past quarter', async () => {
  const years = await Promise.all(
    ['2025', '2026'].map((year) =>
      all<{ tds: number; certificates: { number: string; tds: number }[] }>(
        '/admin/finance/tax/receivable',
        { year },
      ),
    ),
  );
  const certified = years.flat().filter(({ certificates }) => certificates.length > 0);
  expect(certified).toMatchObject([{ certificates: [{ number: 'QRZBTDA' }] }]);
  expect(certified[0]?.certificates[0]?.tds).toBe(certified[0]?.tds);
});

test('the report of a company has the invoices of its month that the portal lists', async () => {
  const { companies } = (await console.get('/admin/companies', { query: { limit: 500 } })).body;
  const company = companies.find(({ name }: { name: string }) => name === 'Brightloom Textiles');
  const owner = await portalPerson(app, { companyId: company.id });
  const { data } = (await owner.get('/company/reports')).body;
  expect(data).toMatchObject([{ kind: 'month', status: 'done' }]);
  const [{ id, from, to }] = data;
  const query = { limit: 500, sort: 'issuedOn' };
  const listed: Invoice[] = (await owner.get('/company/invoices', { query })).body.data;
  const ofMonth = listed.filter(({ issuedOn }) => from <= issuedOn && issuedOn <= to);
  const { bytes } = await download(app, owner.token, `/company/reports/${id}/file?format=zip`);
  const [, ...rows] = readCsv(String((await filesIn(bytes)).get('invoices.csv')));
  expect(ofMonth.length).toBeGreaterThan(1);
  expect(rows.map(([code, on, amount]) => [code, on, Number(amount)]).sort()).toEqual(
    ofMonth.map(({ code, issuedOn, grandTotal }) => [code, issuedOn, grandTotal]).sort(),
  );
});

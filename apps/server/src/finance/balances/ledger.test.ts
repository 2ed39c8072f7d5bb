import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation, lineBody, makeInvoice, makeParty } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const place = fc.nat({ max: 9 });
/** A share in thousandths, of what is due, left to credit or on account. Some exceed it. */
const share = fc.integer({ min: 100, max: 1200 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), place, share }),
  fc.record({ kind: fc.constant('credit' as const), place, share }),
  fc.record({ kind: fc.constant('apply' as const), place, share }),
  fc.record({ kind: fc.constant('receive' as const), place, share }),
  fc.record({ kind: fc.constant('refund' as const), place, share }),
  fc.record({ kind: fc.constant('release' as const), place, share }),
  fc.record({ kind: fc.constant('reverse' as const), place, share }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
/** Each turn sends its actions at once, some of them twice under the same key. */
const turn = fc.array(fc.record({ action, isTwice: fc.boolean() }), { minLength: 1, maxLength: 3 });
const story = fc.record({
  rates: fc.array(fc.integer({ min: 100, max: 50_000 }), { minLength: 2, maxLength: 3 }),
  turns: fc.array(turn, { minLength: 4, maxLength: 6 }),
});

/** Makes an entry of each kind, repeats a request and exceeds what is due. Random stories may miss one. */
const everyKind = {
  rates: [1_000, 2_000, 3_000],
  turns: [
    [{ action: { kind: 'receive' as const, place: 1, share: 500 }, isTwice: true }],
    [{ action: { kind: 'apply' as const, place: 1, share: 300 }, isTwice: false }],
    [{ action: { kind: 'release' as const, place: 0, share: 100 }, isTwice: false }],
    [{ action: { kind: 'refund' as const, place: 0, share: 300 }, isTwice: false }],
    [{ action: { kind: 'pay' as const, place: 1, share: 1_200 }, isTwice: false }],
    [{ action: { kind: 'pay' as const, place: 1, share: 200 }, isTwice: false }],
    [{ action: { kind: 'reverse' as const, place: 3, share: 100 }, isTwice: true }],
    [{ action: { kind: 'receive' as const, place: 2, share: 900 }, isTwice: true }],
    [{ action: { kind: 'apply' as const, place: 1, share: 300 }, isTwice: false }],
    [{ action: { kind: 'refund' as const, place: 0, share: 900 }, isTwice: false }],
  ],
};

type Played = { customer: string; invoices: string[]; payments: string[]; applications: string[] };

const part = (rupees: number, thousandths: number) =>
  Math.max(0.01, Math.round((rupees * thousandths) / 10) / 100);
const at = (list: readonly string[], index: number) => list[index % Math.max(1, list.length)] ?? '';

/** Returns the request that an action is, from what it knows before its turn. */
async function requestOf(
  { kind, place: index, share: thousandths }: Action,
  { customer, invoices, payments, applications }: Played,
) {
  const account = `/admin/finance/customers/${customer}/account`;
  const invoice = at(invoices, index);
  const shown = async (id: string) => (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
  const { due, grandTotal } = await shown(invoice);
  const { onAccount } = (await admin.get(account)).body.balance;
  const reason = 'As agreed';
  switch (kind) {
    case 'pay':
      return {
        path: '/admin/finance/payments',
        body: {
          invoiceId: invoice,
          amount: part(due, thousandths),
          tds: { amount: part(due, 20) },
        },
      };
    case 'credit':
      return {
        path: `/admin/finance/invoices/${invoice}/credit-notes`,
        body: { amount: part(grandTotal, thousandths / 2), reason },
      };
    case 'apply': {
      const chosen = [...new Set([invoice, at(invoices, index + (index % 2))])];
      const parts = chosen.map(async (id) => ({
        invoice: id,
        amount: part(Math.min(onAccount / chosen.length, (await shown(id)).due), thousandths),
      }));
      return { path: `${account}/applications`, body: { invoices: await Promise.all(parts) } };
    }
    case 'receive': {
      const money = part(due, thousandths);
      const given =
        due > 0 ? [{ invoice, amount: part(due, thousandths / 2), tds: part(due, 20) }] : [];
      // Half of them leave an advance with GST.
      const advance = index % 2 === 0 ? { taxPct: 18 } : undefined;
      return { path: `${account}/receipts`, body: { amount: money, invoices: given, advance } };
    }
    case 'refund':
      return { path: `${account}/refunds`, body: { amount: part(onAccount, thousandths) } };
    case 'release':
      return {
        path: `${account}/applications/${at(applications, index)}/reverse`,
        body: { reason },
      };
    case 'reverse':
      return { path: `/admin/finance/payments/${at(payments, index)}/reverse`, body: { reason } };
  }
}

let keys = 0;

async function play(played: Played, given: { action: Action; isTwice: boolean }[]) {
  const requests = [];
  for (const { action: each, isTwice } of given) {
    keys += 1;
    const request = {
      ...(await requestOf(each, played)),
      kind: each.kind,
      key: `balances-${keys}`,
    };
    requests.push(request, ...(isTwice ? [request] : []));
  }
  const responses = await Promise.all(
    requests.map(({ path, body, key }) =>
      admin.post(path, { body, headers: { 'idempotency-key': key } }),
    ),
  );
  for (const [index, { status, body }] of responses.entries()) {
    const { kind } = requests[index] as (typeof requests)[number];
    if (status !== 201) continue;
    if (kind === 'pay' || kind === 'receive' || kind === 'refund')
      played.payments.push(body.data.id);
    if (kind === 'apply')
      played.applications.push(...body.data.map(({ id }: { id: string }) => id));
  }
  return responses.map(({ status }) => status);
}

/** Selects the customers whose balances contradict their ledger and documents. There must be none. */
const contradictions = `
  select parties.id from parties
  left join lateral (
    select coalesce(sum(grand_total), 0) as billed, coalesce(sum(due), 0) as due from invoices
    where party_id = parties.id and state = 'issued'
  ) as documents on true
  left join lateral (
    select coalesce(sum(notes.grand_total), 0) as credited
    from credit_notes as notes join invoices on invoices.id = notes.invoice_id where party_id = parties.id
  ) as lowered on true
  left join lateral (
    select coalesce(sum(case direction when 'in' then amount + tds else -amount end), 0) as received
    from payments where party_id = parties.id and reversed_at is null
  ) as moved on true
  left join lateral (
    select coalesce(sum(amount), 0) as balance from account_entries where party_id = parties.id
  ) as ledger on true
  where kind = 'customer' and (on_account <> balance or on_account < 0
    or due - on_account <> billed - credited - received)
  union all
  select id from invoices
  where from_account <> -(select coalesce(sum(amount), 0) from account_entries where invoice_id = invoices.id and payment_id is null)
    or paid + tds_settled - coalesce(tds_on_bill, 0) <> (select coalesce(sum(amount + tds), 0) from payments where invoice_id = invoices.id and not is_reversed)
      - (select coalesce(sum(amount), 0) from account_entries where invoice_id = invoices.id and payment_id is not null)
    or due <> grand_total - paid - tds_settled - credited - from_account or due not between 0 and grand_total
    or credited > grand_total
  union all
  select advances.id from advances join lateral (
    select sum(amount) as amount, sum(cgst + sgst + igst) as tax from advance_moves where advance_id = advances.id
  ) as moved on true
  where remaining <> moved.amount or remaining_tax <> moved.tax
    or remaining_tax <> 2 * round(remaining * tax_rate::numeric / (20000 + 2 * tax_rate))
  union all
  select id from parties where in_advances > on_account
    or in_advances <> (select coalesce(sum(remaining), 0) from advances where party_id = parties.id)
  union all
  select cause_id from account_entries where kind = 'reversal' group by cause_id having count(*) > 1`;

test('whatever is paid, credited, applied, refunded and taken back, also twice and at once, balances equal documents less settlements', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(story, async ({ rates, turns }) => {
      const customer = await makeParty(app);
      const invoices: string[] = [];
      for (const rate of rates) {
        const lines = [lineBody({ rate })];
        invoices.push((await makeInvoice(admin, customer, { lines })).id);
      }
      // The first is paid and half credited, so that there is something on account.
      const [first] = invoices;
      const { due } = (await admin.get(`/admin/finance/invoices/${first}`)).body.data;
      await admin.post('/admin/finance/payments', { body: { invoiceId: first } });
      await admin.post(`/admin/finance/invoices/${first}/credit-notes`, {
        body: { amount: part(due, 500), reason: 'As agreed' },
      });
      const played = { customer: customer.id, invoices, payments: [], applications: [] };
      for (const given of turns) {
        for (const status of await play(played, given)) {
          expect([200, 201, 400, 404, 409]).toContain(status);
          statuses.add(status);
        }
        const { figures } = (await admin.get(`/admin/finance/customers/${customer.id}`)).body;
        const statement = await admin.get(`/admin/finance/customers/${customer.id}/statement`);
        expect(statement.body.data.closing).toBeCloseTo(figures.due - figures.onAccount, 4);
        const { total, paid, credited, fromAccount, due } = figures;
        expect(due).toBeCloseTo(total - paid - credited - fromAccount, 4);
      }
    }),
    { numRuns: runs(20), examples: [[everyKind]] },
  );
  expect(statuses).toContain(200);
  expect(statuses).toContain(201);
  expect(statuses).toContain(409);
  expect((await app.database.pool.query(contradictions)).rows).toEqual([]);
  const series = `select count(*) filter (where code is not null)::int as count, max(number) as last from`;
  for (const table of ['advances', 'advance_moves']) {
    const [{ count, last }] = (await app.database.pool.query(`${series} ${table}`)).rows;
    expect([table, count > 0, last]).toEqual([table, true, count]);
  }
  const { rows } = await app.database.pool.query(
    'select kind from account_entries group by kind order by kind',
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'application',
    'note',
    'receipt',
    'refund',
    'reversal',
  ]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation, lineBody, makeInvoice, makeVendor } from '../../../test/finance.ts';
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

const kinds = ['pay', 'payout', 'apply', 'refund', 'release', 'reverse'] as const;
const action = fc.record({
  kind: fc.constantFrom(...kinds),
  place: fc.nat({ max: 9 }),
  /** In thousandths of what is due or on account. Some exceed it. */
  share: fc.integer({ min: 100, max: 1200 }),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** The actions of a turn are sent at once. */
const story = fc.record({
  rates: fc.array(fc.integer({ min: 100, max: 50_000 }), { minLength: 2, maxLength: 3 }),
  turns: fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), {
    minLength: 4,
    maxLength: 6,
  }),
});
const acts = (...given: [Action['kind'], number, number][]) =>
  given.map(([kind, place, share]) => ({ kind, place, share }));
/** Makes an entry of each kind. Random stories may miss one. */
const everyKind = {
  rates: [1000, 2000],
  turns: [
    acts(['payout', 0, 900]),
    acts(['apply', 1, 300]),
    acts(['release', 0, 100]),
    acts(['apply', 1, 200], ['apply', 1, 900]),
    acts(['refund', 0, 500], ['pay', 1, 300]),
    acts(['payout', 1, 1000], ['reverse', 0, 100]),
    acts(['reverse', 1, 100], ['refund', 0, 1200]),
  ],
};

const part = (rupees: number, thousandths: number) =>
  Math.max(0.01, Math.round((rupees * thousandths) / 10) / 100);
const at = (list: readonly string[], index: number) => list[index % Math.max(1, list.length)] ?? '';

type Played = { vendor: string; bills: string[]; payments: string[]; applications: string[] };

async function play({ kind, place, share }: Action, played: Played): Promise<number> {
  const account = `/admin/finance/vendors/${played.vendor}/account`;
  const invoice = at(played.bills, place);
  const { due } = (await admin.get(`/admin/finance/invoices/${invoice}`)).body.data;
  const { onAccount } = (await admin.get(account)).body.balance;
  const reason = { body: { reason: 'As agreed' } };
  const requests = {
    pay: () =>
      admin.post('/admin/finance/payments', {
        body: { invoiceId: invoice, amount: part(due, share), tds: { amount: part(due, 20) } },
      }),
    payout: () =>
      admin.post(`${account}/payouts`, {
        body: {
          amount: part(due + 100, share),
          ...(due > 0 && {
            invoices: [{ invoice, amount: part(due, share / 2), tds: part(due, 20) }],
          }),
          ...(place % 2 === 0 && { tds: 2 }),
          tdsSection: '194C',
        },
      }),
    apply: () =>
      admin.post(`${account}/applications`, {
        body: { invoices: [{ invoice, amount: part(Math.min(onAccount, due), share) }] },
      }),
    refund: () => admin.post(`${account}/refunds`, { body: { amount: part(onAccount, share) } }),
    release: () =>
      admin.post(`${account}/applications/${at(played.applications, place)}/reverse`, reason),
    reverse: () =>
      admin.post(`/admin/finance/payments/${at(played.payments, place)}/reverse`, reason),
  };
  const { status, body } = await requests[kind]();
  if (status === 201 && kind === 'apply') played.applications.push(body.data[0].id);
  if (status === 201 && kind !== 'apply') played.payments.push(body.data.id);
  return status;
}

/** Rows that contradict their ledgers. */
const contradictions = `
  select id from parties where kind = 'vendor' and (on_account < 0 or on_account <>
    (select coalesce(sum(amount), 0) from account_entries where party_id = parties.id))
  union all
  select id from invoices where kind = 'purchase' and (due not between 0 and grand_total
    or from_account <> -(select coalesce(sum(amount), 0) from account_entries where invoice_id = invoices.id and payment_id is null)
    or paid + tds_settled - coalesce(tds_on_bill, 0) <> (select coalesce(sum(amount + tds), 0) from payments where invoice_id = invoices.id and not is_reversed)
      - (select coalesce(sum(amount), 0) from account_entries where invoice_id = invoices.id and payment_id is not null))
  union all
  select id from parties where kind = 'vendor' and
    (select coalesce(sum(tax), 0) from tds_entries where party_id = parties.id) <>
    (select coalesce(sum(tds), 0) from payments where party_id = parties.id and not is_reversed)
  union all
  select entry.invoice_id from tds_entries as entry join invoices on invoices.id = entry.invoice_id
  group by entry.invoice_id, invoices.subtotal, invoices.grand_total, invoices.due
  having abs(sum(entry.taxable) - invoices.subtotal::numeric * (invoices.grand_total - invoices.due) / invoices.grand_total) > 20`;

test('whatever is paid, applied, refunded and taken back, also at once, the account of a vendor equals its ledger', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(story, async ({ rates, turns }) => {
      const vendor = await makeVendor(app);
      const bills: string[] = [];
      for (const rate of rates) {
        bills.push((await makeInvoice(admin, vendor, { lines: [lineBody({ rate })] })).id);
      }
      const played = { vendor: vendor.id, bills, payments: [], applications: [] };
      for (const turn of turns) {
        for (const status of await Promise.all(turn.map((each) => play(each, played)))) {
          expect([200, 201, 400, 404, 409]).toContain(status);
          statuses.add(status);
        }
        const { figures } = (await admin.get(`/admin/finance/vendors/${vendor.id}`)).body;
        const statement = await admin.get(`/admin/finance/vendors/${vendor.id}/statement`);
        expect(statement.body.data.closing).toBeCloseTo(figures.due - figures.onAccount, 4);
      }
    }),
    { numRuns: runs(15), examples: [[everyKind]] },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 409]));
  expect((await app.database.pool.query(contradictions)).rows).toEqual([]);
  const { rows } = await app.database.pool.query(
    'select distinct kind from account_entries order by kind',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['application', 'payout', 'refund', 'reversal']);
});

import { dayOf } from '@kolam/contract/core/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { fillInOrganisation, lineBody, makeParty, makeVendor } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
});
afterAll(() => app.stop());

type Walker = { id: string; kind: 'customer' | 'vendor' };
/** What a walk has recorded, to pay, reverse and release by its place. */
type Recorded = { invoices: string[]; payments: string[]; applications: string[] };

const acts = [
  'invoice',
  'pay',
  'reverse',
  'note',
  'receive',
  'apply',
  'release',
  'refund',
  'void',
] as const;

const step = fc.record({
  what: fc.constantFrom('invoice', 'invoice', 'pay', 'pay', 'receive', ...acts),
  amount: fc.integer({ min: 1, max: 60_000 }),
  place: fc.nat(50),
  daysAgo: fc.nat(3),
  nights: fc.constantFrom(0, 0, 0, 1, 1, 35),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Lets nights pass. A session does not last through many. */
async function sleep(nights: number) {
  app.pass(nights * hours(24));
  if (nights > 0) admin = await app.signedInAs('Administrator');
}

const daysBefore = (days: number) => dayOf(new Date(app.now().getTime() - days * hours(24)));

/** Runs one step, which may be refused. Returns nothing else. */
async function run(
  { id, kind }: Walker,
  { invoices, payments, applications }: Recorded,
  { what, amount, place, daysAgo }: Step,
) {
  const account = `/admin/finance/customers/${id}/account`;
  const invoice = invoices[place % Math.max(1, invoices.length)] ?? '';
  const day = daysBefore(daysAgo);
  const reason = 'As the walk goes';
  const sent = {
    invoice: () =>
      admin.post('/admin/finance/invoices', {
        body: {
          kind: kind === 'customer' ? 'sales' : 'purchase',
          ...{ party: id, issuedOn: day, dueOn: day, lines: [lineBody({ rate: amount })] },
        },
      }),
    pay: () =>
      admin.post('/admin/finance/payments', {
        body: { invoiceId: invoice, amount, paidOn: day },
      }),
    reverse: () =>
      admin.post(
        `/admin/finance/payments/${payments[place % Math.max(1, payments.length)]}/reverse`,
        {
          body: { reason },
        },
      ),
    note: () =>
      admin.post(`/admin/finance/invoices/${invoice}/credit-notes`, {
        body: { amount, reason, issuedOn: day },
      }),
    receive: () =>
      admin.post(`${account}/receipts`, {
        body: {
          ...{ amount, paidOn: day, mode: 'Cash' },
          invoices: [{ invoice, amount: Math.ceil(amount / 2), tds: 1 }],
        },
      }),
    apply: () =>
      admin.post(`${account}/applications`, { body: { invoices: [{ invoice, amount }] } }),
    release: () =>
      admin.post(
        `${account}/applications/${applications[place % Math.max(1, applications.length)]}/reverse`,
        { body: { reason } },
      ),
    refund: () => admin.post(`${account}/refunds`, { body: { amount, paidOn: day, mode: 'Cash' } }),
    void: () => admin.post(`/admin/finance/invoices/${invoice}/void`, { body: { reason } }),
  }[what];
  const { status, body } = await sent();
  expect(status).not.toBe(401);
  expect(status).toBeLessThan(500);
  if (status >= 300) return;
  if (what === 'invoice') invoices.push(body.data.id);
  if (what === 'pay' || what === 'receive' || what === 'refund') payments.push(body.data.id);
  if (what === 'apply') applications.push(body.data[0].id);
}

const duesOf = async ({ id }: Walker, on?: string) =>
  (await admin.get(`/admin/finance/dues/${id}`, { query: on ? { on } : {} })).body;

/** The balances that are kept beside the documents and the customer. */
async function keptOf({ id, kind }: Walker) {
  const { figures } = (await admin.get(`/admin/finance/${kind}s/${id}`)).body;
  return { due: figures.due, onAccount: figures.onAccount };
}

test('what was due on each day is what the balances were then, whatever happens later', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('customer' as const, 'vendor' as const),
      fc.array(step, { minLength: 8, maxLength: 24 }),
      async (kind, steps) => {
        const walker = await (kind === 'customer' ? makeParty(app) : makeVendor(app));
        const recorded: Recorded = { invoices: [], payments: [], applications: [] };
        const kept = new Map<string, { due: number; onAccount: number }>();
        for (const each of steps) {
          await run(walker, recorded, { ...each, daysAgo: 0 });
          kept.set(daysBefore(0), await keptOf(walker));
          await sleep(each.nights);
        }
        for (const [on, then] of kept) {
          const { totals, data } = await duesOf(walker, on);
          expect({ on, due: totals.due, onAccount: totals.onAccount }).toEqual({ on, ...then });
          const paise = (rupees: number) => Math.round(rupees * 100);
          const sum = data.reduce((all: number, { due }: { due: number }) => all + paise(due), 0);
          expect(sum).toBe(paise(totals.due));
        }
      },
    ),
    { numRuns: runs(18) },
  );
});

test('the balance of any day is that of the statement, also with entries of earlier days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('customer' as const, 'vendor' as const),
      fc.array(step, { minLength: 8, maxLength: 20 }),
      async (kind, steps) => {
        const walker = await (kind === 'customer' ? makeParty(app) : makeVendor(app));
        const recorded: Recorded = { invoices: [], payments: [], applications: [] };
        const first = daysBefore(3);
        for (const each of steps) {
          // A statement leaves out void documents, also on the days before.
          if (each.what !== 'void') await run(walker, recorded, each);
          await sleep(Math.min(1, each.nights));
        }
        for (let ago = 0; daysBefore(ago) >= first; ago += 1) {
          const on = daysBefore(ago);
          const { data } = (
            await admin.get(`/admin/finance/${kind}s/${walker.id}/statement`, {
              query: { from: first.slice(0, 4).concat('-01-01'), to: on },
            })
          ).body;
          const { totals } = await duesOf(walker, on);
          expect({ on, balance: totals.balance }).toEqual({ on, balance: data.closing });
          expect(totals.due).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: runs(12) },
  );
});

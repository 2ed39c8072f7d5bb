import { randomUUID } from 'node:crypto';
import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lineBody, makeInvoice, makeParty, makeVendor, ofOnePayee } from '../../../test/finance.ts';
import { titlesOf } from '../../../test/notifications.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signedInAs']>>;
type Made = { id: string };

let app: TestApp;
let admin: Person;
let one: Person;
let two: Person;

const path = '/admin/finance/payout-requests';
const missing = randomUUID();

const limit = (payoutsAbove: number | null) =>
  admin.put('/admin/settings/organisation', { body: { approval: { payoutsAbove } } });
/** A bill of ₹1,180 from which no tax is deducted, unless another vendor is given. */
const billOf = async (vendor?: { id: string; kind: string }) =>
  makeInvoice(
    admin,
    vendor ??
      (await makeVendor(app, { ...ofOnePayee(), account: '', ifsc: '', tdsSection: 'none' })),
    {
      lines: [lineBody({ taxPct: 18 })],
    },
  );
const ask = async (client: Client, bill: Made, given: object = {}) => {
  const body = { invoiceId: bill.id, ref: `UTR${bill.id.slice(-9)}`, ...given };
  const { status, body: made, text } = await client.post(`${path}/bills`, { body });
  expect(status, text).toBe(201);
  return made.data;
};
const decide = (client: Client, { id }: Made, how: 'approve' | 'withdraw') =>
  client.post(`${path}/${id}/${how}`);
const refuse = (client: Client, { id }: Made, reason = 'Not agreed') =>
  client.post(`${path}/${id}/refuse`, { body: { reason } });
const dueOf = async ({ id }: Made) =>
  (await admin.get(`/admin/finance/invoices/${id}`)).body.data.due;
const paymentsOf = async (invoice: Made) =>
  (await admin.get('/admin/finance/payments', { query: { invoice: invoice.id } })).body.data;
const shown = async (client: Client, { id }: Made) => (await client.get(`${path}/${id}`)).body.data;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  one = await app.signedInAs('accountant');
  two = await app.signedInAs('accountant');
});
beforeEach(async () => {
  expect((await limit(1000)).status).toBe(200);
});
afterAll(() => app.stop());

describe('a pay-out above the amount of the setting', () => {
  test('of a bill is not recorded by one person, and nothing is stored', async () => {
    const bill = await billOf();
    const refused = await one.post('/admin/finance/payments', { body: { invoiceId: bill.id } });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'NEEDS_APPROVAL',
      'Pay-outs above ₹1,000 need approval by another person. Nothing is recorded before.',
    ]);
    expect([await dueOf(bill), await paymentsOf(bill)]).toEqual([1180, []]);
  });

  test('to a vendor over bills or on account, and a refund to a customer, are refused alike @full', async () => {
    const vendor = await makeVendor(app, { ...ofOnePayee(), tdsSection: 'none' });
    const customer = await makeParty(app);
    const account = `/admin/finance/customers/${customer.id}/account`;
    const received = await one.post(`${account}/receipts`, { body: { amount: 5000 } });
    expect(received.status).toBe(201);
    const payout = await one.post(`/admin/finance/vendors/${vendor.id}/account/payouts`, {
      body: { amount: 1000.01 },
    });
    const refund = await one.post(`${account}/refunds`, { body: { amount: 1000.01 } });
    expect([payout, refund].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'NEEDS_APPROVAL'],
      [409, 'NEEDS_APPROVAL'],
    ]);
    expect((await one.get(account)).body.balance.onAccount).toBe(5000);
    const back = await one.post(`${account}/refunds`, { body: { amount: 1000 } });
    expect(back.status).toBe(201);
  });

  test('is money that goes out: receipts, the amount itself and a cleared setting need nobody else @full', async () => {
    const customer = await makeParty(app);
    const invoice = await makeInvoice(admin, customer, { lines: [lineBody({ taxPct: 18 })] });
    const pay = async ({ id }: Made) =>
      (await one.post('/admin/finance/payments', { body: { invoiceId: id } })).status;
    expect(await pay(invoice)).toBe(201);
    await limit(1180);
    expect(await pay(await billOf())).toBe(201);
    await limit(1179.99);
    const bill = await billOf();
    expect(await pay(bill)).toBe(409);
    await limit(null);
    expect(await pay(bill)).toBe(201);
  });

  test('that pays a bill of a released run was approved with the run @full', async () => {
    const vendor = await makeVendor(app, {
      ...ofOnePayee(),
      ...{ tdsSection: 'none', bankName: 'Canara Bank' },
      ...{ account: '001234567890', ifsc: 'CNRB0002255' },
    });
    const bill = await billOf(vendor);
    const runs = '/admin/finance/payment-runs';
    const { body } = await one.post(runs, { body: { bills: [bill.id] } });
    expect((await two.post(`${runs}/${body.data.id}/release`)).status).toBe(200);
    const paid = await one.post('/admin/finance/payments', { body: { invoiceId: bill.id } });
    expect(paid.status).toBe(201);
  });
});

describe('asking for approval', () => {
  test('stores the request, and pays nothing', async () => {
    const bill = await billOf();
    const request = await ask(one, bill);
    expect(request).toMatchObject({
      kind: 'bill',
      state: 'waiting',
      amount: 1180,
      tds: null,
      bills: [{ id: bill.id, code: bill.code, amount: 1180, tds: 0 }],
      requestedBy: one.account.name,
      isOwn: true,
      canWithdraw: true,
      decided: null,
      payment: null,
    });
    expect([await dueOf(bill), await paymentsOf(bill)]).toEqual([1180, []]);
    expect(await shown(two, request)).toMatchObject({ isOwn: false, canWithdraw: false });
  });

  test('is refused for what breaks the rules of payments, and for what needs no approval', async () => {
    const bill = await billOf();
    const over = await one.post(`${path}/bills`, { body: { invoiceId: bill.id, amount: 2000 } });
    expect([over.status, over.body.code, Object.keys(over.body.errors)]).toEqual([
      409,
      'OVERPAYMENT',
      ['amount'],
    ]);
    const small = await one.post(`${path}/bills`, { body: { invoiceId: bill.id, amount: 1000 } });
    expect([small.status, small.body.code]).toEqual([409, 'NO_APPROVAL_NEEDED']);
    const sales = await makeInvoice(admin, await makeParty(app), {
      lines: [lineBody({ taxPct: 18 })],
    });
    const receipt = await one.post(`${path}/bills`, { body: { invoiceId: sales.id } });
    expect([receipt.status, receipt.body.code]).toEqual([409, 'NO_APPROVAL_NEEDED']);
    const body = { amount: 5000 };
    expect((await one.post(`${path}/vendors/${missing}`, { body })).status).toBe(404);
    expect((await one.post(`${path}/customers/${missing}`, { body })).status).toBe(404);
  });
});

describe('a request', () => {
  test('is approved by another person: the payment is recorded with its day and reference', async () => {
    const bill = await billOf();
    const request = await ask(one, bill);
    const own = await decide(one, request, 'approve');
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON']);
    const { status, body } = await decide(two, request, 'approve');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: 'approved',
      decided: { by: two.account.name },
      payment: { code: expect.stringContaining('PAY/') },
    });
    const [payment] = await paymentsOf(bill);
    expect(payment).toMatchObject({
      id: body.data.payment.id,
      amount: 1180,
      ref: request.ref,
      paidOn: request.paidOn,
    });
    expect(await dueOf(bill)).toBe(0);
    const history = await two.get(`/admin/history/payout-request/${request.id}`);
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'payout-request.approved',
      'payout-request.asked',
    ]);
  });

  test('over bills, on account and of a refund is recorded as a whole @full', async () => {
    const vendor = await makeVendor(app, { ...ofOnePayee(), tdsSection: 'none' });
    const bill = await billOf(vendor);
    const payout = await one.post(`${path}/vendors/${vendor.id}`, {
      body: { amount: 1500, invoices: [{ invoice: bill.id, amount: 1180 }] },
    });
    expect(payout.body.data).toMatchObject({ kind: 'payout', amount: 1500 });
    expect((await decide(two, payout.body.data, 'approve')).status).toBe(200);
    const { balance } = (await one.get(`/admin/finance/vendors/${vendor.id}/account`)).body;
    expect([await dueOf(bill), balance.onAccount]).toEqual([0, 320]);
    const customer = await makeParty(app);
    const account = `/admin/finance/customers/${customer.id}/account`;
    await one.post(`${account}/receipts`, { body: { amount: 5000 } });
    const refund = await one.post(`${path}/customers/${customer.id}`, { body: { amount: 4000 } });
    expect(refund.body.data).toMatchObject({ kind: 'refund', partyKind: 'customer' });
    expect((await decide(two, refund.body.data, 'approve')).status).toBe(200);
    expect((await one.get(account)).body.balance.onAccount).toBe(1000);
  });

  test('is checked again when it is approved, and waits if it can’t be paid any more', async () => {
    const bill = await billOf();
    const request = await ask(one, bill);
    const part = { invoiceId: bill.id, amount: 500 };
    expect((await one.post('/admin/finance/payments', { body: part })).status).toBe(201);
    const refused = await decide(two, request, 'approve');
    expect([refused.status, refused.body.code]).toEqual([409, 'OVERPAYMENT']);
    expect((await shown(two, request)).state).toBe('waiting');
    expect(await dueOf(bill)).toBe(680);
  });

  test('that was made before the setting was cleared is still decided by another person @full', async () => {
    const request = await ask(one, await billOf());
    await limit(null);
    expect((await decide(one, request, 'approve')).body.code).toBe('SECOND_PERSON');
    expect((await decide(two, request, 'approve')).status).toBe(200);
  });

  test('is refused with a reason by another person, or withdrawn by who asked @full', async () => {
    const request = await ask(one, await billOf());
    expect((await refuse(one, request)).body.code).toBe('SECOND_PERSON');
    expect((await refuse(two, request, ' ')).status).toBe(400);
    expect((await decide(two, request, 'withdraw')).body.code).toBe('NOT_YOURS');
    expect((await refuse(two, request)).body.data).toMatchObject({
      state: 'refused',
      reason: 'Not agreed',
    });
    const other = await ask(one, await billOf());
    expect((await decide(one, other, 'withdraw')).body.data.state).toBe('withdrawn');
    for (const closed of [request, other]) {
      expect((await decide(two, closed, 'approve')).body.code).toBe('REQUEST_CLOSED');
      expect((await refuse(two, closed)).body.code).toBe('REQUEST_CLOSED');
      expect((await decide(one, closed, 'withdraw')).body.code).toBe('REQUEST_CLOSED');
    }
    expect((await decide(two, { id: missing }, 'approve')).status).toBe(404);
    expect((await two.get(`${path}/${missing}`)).status).toBe(404);
  });

  test('is decided once when several decide at once', async () => {
    const bill = await billOf();
    const request = await ask(one, bill);
    const answers = await Promise.all([
      decide(two, request, 'approve'),
      decide(admin, request, 'approve'),
      refuse(admin, request),
      decide(one, request, 'withdraw'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { state } = await shown(two, request);
    expect((await paymentsOf(bill)).length).toBe(state === 'approved' ? 1 : 0);
  });

  test('is the only one of its bill that waits, by any person', async () => {
    const vendor = await makeVendor(app, { ...ofOnePayee(), tdsSection: 'none' });
    const [bill, other] = [await billOf(vendor), await billOf(vendor)];
    const request = await ask(one, bill);
    const invoices = [bill, other].map(({ id }) => ({ invoice: id, amount: 1180 }));
    const payout = { amount: 2360, invoices };
    const again = () => two.post(`${path}/vendors/${vendor.id}`, { body: payout });
    const twice = await two.post(`${path}/bills`, { body: { invoiceId: bill.id, ref: 'Z' } });
    for (const refused of [twice, await again()]) {
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'ALREADY_ASKED',
        `${bill.code} waits for approval already, asked for by ${one.account.name}. Have that decided or withdrawn first.`,
      ]);
    }
    await decide(one, request, 'withdraw');
    const { body } = await again();
    expect((await two.post(`${path}/bills`, { body: { invoiceId: other.id } })).status).toBe(409);
    expect((await decide(one, body.data, 'approve')).status).toBe(200);
  });

  test('is the only one of its advance that waits', async () => {
    const vendor = await makeVendor(app, {
      ...ofOnePayee(),
      name: 'Ahead Printers',
      tdsSection: 'none',
    });
    const ahead = (amount: number) =>
      one.post(`${path}/vendors/${vendor.id}`, { body: { amount } });
    const first = await ahead(5000);
    const second = await ahead(6000);
    expect([second.body.code, second.body.message]).toEqual([
      'ALREADY_ASKED',
      payoutRequestMessages.alreadyAsked('₹5,000 to Ahead Printers', one.account.name),
    ]);
    expect((await refuse(two, first.body.data)).status).toBe(200);
    expect((await ahead(6000)).status).toBe(201);
    // A bill of the vendor is something else, unless more is paid than it is.
    const bill = await billOf(vendor);
    const body = { amount: 6180, invoices: [{ invoice: bill.id, amount: 1180 }] };
    const more = await one.post(`${path}/vendors/${vendor.id}`, { body });
    expect(more.body.code).toBe('ALREADY_ASKED');
    await ask(one, bill);
  });

  test('is one of those who ask at once', async () => {
    const bill = await billOf();
    const tried = await Promise.all(
      [one, two, admin, one].map((client, n) =>
        client.post(`${path}/bills`, { body: { invoiceId: bill.id, ref: `AT ONCE ${n}` } }),
      ),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const insert = `insert into payout_request_subjects
      select id, request_id from payout_request_subjects where id = $1`;
    await expect(app.database.pool.query(insert, [bill.id])).rejects.toThrow(
      'payout_request_subjects_pkey',
    );
  });

  test('notifies who may approve, and then who asked @full', async () => {
    const [asker, approver] = [
      await app.signedInAs('accountant'),
      await app.signedInAs('accountant'),
    ];
    const vendor = await makeVendor(app, {
      ...ofOnePayee(),
      name: 'Loud Printers',
      tdsSection: 'none',
    });
    const request = await ask(asker, await billOf(vendor));
    expect(await titlesOf(approver)).toEqual(['₹1,180 to Loud Printers needs approval']);
    expect(await titlesOf(asker)).toEqual([]);
    await decide(approver, request, 'approve');
    expect(await titlesOf(approver)).toEqual([]);
    expect(await titlesOf(asker)).toEqual(['Approved: ₹1,180 to Loud Printers']);
  });

  test('shows the account of its vendor masked, and is not approved once that was changed @full', async () => {
    const bank = { bankName: 'Canara Bank', account: '001234567890', ifsc: 'CNRB0002255' };
    const vendor = await makeVendor(app, { ...ofOnePayee(), tdsSection: 'none', ...bank });
    const [first, second] = [await ask(one, await billOf(vendor)), await ask(one, await billOf())];
    expect(first.bank).toEqual({
      accountNumber: expect.stringMatching(/^\D+7890$/),
      ifsc: bank.ifsc,
    });
    expect(second.bank).toBeNull();
    const address = `/admin/finance/vendors/${vendor.id}`;
    const change = (body: object) => admin.patch(address, { body });
    expect((await change({ bank: { account: '009876543210' } })).status).toBe(200);
    const refused = await decide(two, first, 'approve');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'CHANGED_SINCE',
      'The bank account was changed since this pay-out was asked for. Refuse it, so that it is asked for again.',
    ]);
    expect((await shown(two, first)).state).toBe('waiting');
    expect((await decide(one, first, 'withdraw')).status).toBe(200);
    const again = await ask(one, { id: first.bills[0].id });
    expect((await decide(two, again, 'approve')).status).toBe(200);
  });

  test('is not approved once its tax would be of another section', async () => {
    const vendor = await makeVendor(app, { ...ofOnePayee(), tdsSection: '194J(b)' });
    const body = { amount: 5000, tds: 500 };
    const { data } = (await one.post(`${path}/vendors/${vendor.id}`, { body })).body;
    expect(data.tds).toEqual({ section: '194J(b)', amount: 500 });
    const changed = await admin.patch(`/admin/finance/vendors/${vendor.id}`, {
      body: { tdsSection: '194C' },
    });
    expect(changed.status).toBe(200);
    const { status, body: refused } = await decide(two, data, 'approve');
    expect([status, refused.code, refused.message]).toEqual([
      409,
      'CHANGED_SINCE',
      payoutRequestMessages.taxChanged,
    ]);
  });

  test('is not approved once its reference was used @full', async () => {
    const ref = `UTR${Date.now()}`;
    const asked = await ask(one, await billOf(), { ref });
    const small = { invoiceId: (await billOf()).id, amount: 100, ref };
    expect((await one.post('/admin/finance/payments', { body: small })).status).toBe(201);
    const { body } = await decide(two, asked, 'approve');
    const message = payoutRequestMessages.referenceUsed(ref);
    expect([body.code, body.message]).toEqual(['CHANGED_SINCE', message]);
  });

  test('keeps its vendor, which is archived instead of deleted', async () => {
    const vendor = await makeVendor(app, { ...ofOnePayee(), tdsSection: 'none' });
    const asked = await one.post(`${path}/vendors/${vendor.id}`, { body: { amount: 5000 } });
    expect(asked.status).toBe(201);
    const removed = await admin.delete(`/admin/finance/vendors/${vendor.id}`);
    expect(removed.body).toMatchObject({ archived: true });
  });
});

test('the list filters, searches and sorts the requests', async () => {
  const vendor = await makeVendor(app, {
    ...ofOnePayee(),
    name: 'Quiet Printers',
    tdsSection: 'none',
  });
  const request = await ask(one, await billOf(vendor));
  const found = async (query: Record<string, string>) =>
    (await two.get(path, { query: { sort: '-amount', ...query } })).body.data.map(
      ({ id }: Made) => id,
    );
  expect(await found({ search: 'quiet pr' })).toEqual([request.id]);
  expect(await found({ state: 'waiting' })).toContain(request.id);
  expect(await found({ state: 'refused' })).not.toContain(request.id);
});

test('the database refuses that who asked decides', async () => {
  const { id } = await ask(one, await billOf());
  await expect(
    app.database.pool.query(
      `update payout_requests set state = 'refused', reason = 'x', decided_at = now(),
        decided_by_id = requested_by_id, decided_by_name = 'x' where id = $1`,
      [id],
    ),
  ).rejects.toThrow('payout_requests_second_person');
});

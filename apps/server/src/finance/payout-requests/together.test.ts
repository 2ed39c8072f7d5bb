import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { partiesFeature } from '#finance/parties/feature.ts';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  ofOnePayee,
  type TestParty,
} from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Several pay-outs to one payee, which count together towards the amount of the setting. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let one: typeof admin;
let two: typeof admin;
let vendor: TestParty;

const paymentPath = '/admin/finance/payments';
const requestPath = '/admin/finance/payout-requests';
const runPath = '/admin/finance/payment-runs';

const signIn = async () => {
  admin = await app.signedInAs('Administrator');
  one = await app.signedInAs('accountant');
  two = await app.signedInAs('accountant');
};

beforeAll(async () => {
  app = await startTestApp();
  await signIn();
  const body = { approval: { payoutsAbove: 1000 } };
  expect((await admin.put('/admin/settings/organisation', { body })).status).toBe(200);
});
beforeEach(async () => {
  vendor = await makeVendor(app, { ...ofOnePayee(), tdsSection: 'none' });
});
afterAll(() => app.stop());

const billOf = (rupees: number, of = vendor) =>
  makeInvoice(admin, of, {
    issuedOn: '2026-03-20',
    lines: [lineBody({ rate: rupees, taxPct: 0 })],
  });
const pay = async (bill: { id: string }, amount: number, given: object = {}) => {
  const body = { invoiceId: bill.id, amount, ...given };
  const { status, body: made, text } = await one.post(paymentPath, { body });
  expect([201, 409], text).toContain(status);
  return status === 201 ? 'paid' : made.code;
};
const payOver = async (amount: number, parts: { invoice: string; amount: number }[]) => {
  const account = `/admin/finance/vendors/${vendor.id}/account`;
  const { status, body } = await one.post(`${account}/payouts`, {
    body: { amount, invoices: parts },
  });
  return status === 201 ? 'paid' : body.code;
};
const apply = async (bill: { id: string }, amount: number, client: Client = one) => {
  const body = { invoices: [{ invoice: bill.id, amount }] };
  const path = `/admin/finance/vendors/${vendor.id}/account/applications`;
  const { status, body: made } = await client.post(path, { body });
  return status === 201 ? 'applied' : made;
};
const payAhead = async (amount: number) => {
  const account = `/admin/finance/vendors/${vendor.id}/account`;
  const { status, body } = await one.post(`${account}/payouts`, { body: { amount } });
  return status === 201 ? 'paid' : body.code;
};
const ask = async (bill: { id: string }, amount: number) =>
  (await one.post(`${requestPath}/bills`, { body: { invoiceId: bill.id, amount } })).body;
const approve = async ({ id }: { id: string }) =>
  expect((await two.post(`${requestPath}/${id}/approve`)).status).toBe(200);
const runOf = async (bills: { id: string }[], client: Client = one) => {
  const body = { bills: bills.map(({ id }) => id) };
  const { status, body: made } = await client.post(runPath, { body });
  expect(status).toBe(201);
  return made.data;
};
const release = async ({ id }: { id: string }, client: Client = one) => {
  const { status, body } = await client.post(`${runPath}/${id}/release`);
  return status === 200 ? 'released' : body.code;
};
/** A day on which all stay signed in. */
const waitADay = async () => {
  for (let turn = 0; turn < 4; turn++) {
    app.pass(hours(6));
    for (const client of [admin, one, two]) await client.get('/admin/me');
  }
};
const nextDay = async () => {
  app.pass(hours(24));
  await signIn();
};

test('parts of one bill are one pay-out, on whatever days they are paid', async () => {
  const bill = await billOf(1800);
  expect(await pay(bill, 900)).toBe('paid');
  await nextDay();
  const body = { invoiceId: bill.id, amount: 900, paidOn: '2026-03-31' };
  const refused = await one.post(paymentPath, { body });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'NEEDS_APPROVAL',
    `Pay-outs above ₹1,000 need approval by another person. With what else one person alone pays ${vendor.name} today or for the same bill, this is ₹1,800. Nothing is recorded before.`,
  ]);
  expect(await pay(bill, 100)).toBe('paid');
});

test('what is paid to one payee on one day is one pay-out, over bills and on account', async () => {
  const bills = [await billOf(600), await billOf(600)] as const;
  expect(await pay(bills[0], 600)).toBe('paid');
  expect(await pay(bills[1], 600)).toBe('NEEDS_APPROVAL');
  expect(await payAhead(400.01)).toBe('NEEDS_APPROVAL');
  expect(await payAhead(400)).toBe('paid');
  const other = await makeVendor(app, { ...ofOnePayee(), tdsSection: 'none' });
  expect(await pay(await billOf(1000, other), 1000)).toBe('paid');
  await nextDay();
  expect(await pay(bills[1], 600)).toBe('paid');
});

test('refunds to a customer count together @full', async () => {
  const account = `/admin/finance/customers/${(await makeParty(app)).id}/account`;
  expect((await one.post(`${account}/receipts`, { body: { amount: 5000 } })).status).toBe(201);
  const refund = async () =>
    (await one.post(`${account}/refunds`, { body: { amount: 600 } })).status;
  expect([await refund(), await refund()]).toEqual([201, 409]);
});

test('money that came to a bill from the account counts for it on later days @full', async () => {
  const bill = await billOf(1800);
  expect(await payAhead(900)).toBe('paid');
  expect(await apply(bill, 900)).toBe('applied');
  await nextDay();
  expect(await pay(bill, 900)).toBe('NEEDS_APPROVAL');
  expect(await pay(bill, 100)).toBe('paid');
});

test('money that another person approved is not decided alone when it is applied to a bill', async () => {
  const bill = await billOf(5000);
  const path = `${requestPath}/vendors/${vendor.id}`;
  const asked = await one.post(path, { body: { amount: 3000 } });
  expect(asked.status).toBe(201);
  await approve(asked.body.data);
  expect(await apply(bill, 3000)).toBe('applied');
  await nextDay();
  expect(await pay(bill, 1000)).toBe('paid');
  expect(await pay(bill, 100)).toBe('NEEDS_APPROVAL');
});

test('money that one person paid ahead in parts is applied above the amount by another person only', async () => {
  const bill = await billOf(3000);
  expect(await payAhead(900)).toBe('paid');
  await waitADay();
  expect(await payAhead(900)).toBe('paid');
  expect(await apply(bill, 1800)).toMatchObject({
    code: 'SECOND_PERSON',
    message: `Pay-outs above ₹1,000 need approval by another person, and one person alone would decide ₹1,800 of ${bill.code}. Another person has to apply the money.`,
  });
  expect(await apply(bill, 1000)).toBe('applied');
  expect(await apply(bill, 800)).toMatchObject({ code: 'SECOND_PERSON' });
  expect(await apply(bill, 800, two)).toBe('applied');
  await waitADay();
  expect(await pay(bill, 100)).toBe('NEEDS_APPROVAL');
  expect(await pay(await billOf(1000), 1000)).toBe('paid');
});

test('what was paid on a bill before counts for money that is applied to it later', async () => {
  const bill = await billOf(1800);
  expect(await pay(bill, 600)).toBe('paid');
  await waitADay();
  expect(await payAhead(900)).toBe('paid');
  expect(await apply(bill, 401)).toMatchObject({ code: 'SECOND_PERSON' });
  expect(await apply(bill, 400)).toBe('applied');
});

test('of a payment over several bills, each counts by what it got', async () => {
  const [bill, other] = [await billOf(1800), await billOf(1800)];
  const parts = [
    { invoice: bill.id, amount: 300 },
    { invoice: other.id, amount: 600 },
  ];
  expect(await payOver(900, parts)).toBe('paid');
  await nextDay();
  expect(await pay(bill, 701)).toBe('NEEDS_APPROVAL');
  expect(await pay(bill, 700)).toBe('paid');
  await nextDay();
  expect(
    await payOver(
      600,
      parts.map((part) => ({ ...part, amount: 300 })),
    ),
  ).toBe('NEEDS_APPROVAL');
  expect(await payOver(400, [{ invoice: other.id, amount: 400 }])).toBe('paid');
});

test('vendors with the same PAN or bank account are one payee', async () => {
  expect(await pay(await billOf(600), 600)).toBe('paid');
  const { pan, account, bankName } = vendor;
  const samePan = await makeVendor(app, { gstin: `27${pan}1ZV`, tdsSection: 'none' });
  const bank = { account: `0${account}`, bankName, ifsc: 'CNRB0000001' };
  const sameAccount = await makeVendor(app, { ...ofOnePayee(), ...bank, tdsSection: 'none' });
  for (const other of [samePan, sameAccount])
    expect(await pay(await billOf(600, other), 600)).toBe('NEEDS_APPROVAL');
  const run = await runOf([await billOf(600, sameAccount)]);
  expect(await release(run)).toBe('SECOND_PERSON');
  const otherBank = await makeVendor(app, { ...ofOnePayee(), account, ifsc: 'HDFC0000001' });
  expect(await pay(await billOf(600, otherBank), 600)).toBe('paid');
});

test('a payee whose PAN or bank account changes is the same for that day', async () => {
  const { pan, account, bankName, ifsc } = vendor;
  const change = async (of: TestParty, body: object) => {
    const { status, text } = await admin.patch(`/admin/finance/vendors/${of.id}`, { body });
    expect(status, text).toBe(200);
  };
  const samePan = await makeVendor(app, { gstin: '', pan, tdsSection: 'none' });
  const sameAccount = await makeVendor(app, {
    ...ofOnePayee(),
    ...{ account, bankName, ifsc },
    tdsSection: 'none',
  });
  const bills = await Promise.all([vendor, samePan, sameAccount].map((of) => billOf(600, of)));
  expect(await pay(bills[0], 600)).toBe('paid');
  const { pan: newPan, account: newAccount } = ofOnePayee();
  await change(samePan, { pan: newPan });
  await change(sameAccount, { bank: { account: newAccount, name: bankName, ifsc } });
  for (const bill of bills.slice(1)) expect(await pay(bill, 600)).toBe('NEEDS_APPROVAL');
  await change(vendor, { pan: ofOnePayee().pan, bank: { account: '', name: '', ifsc: '' } });
  expect(await pay(await billOf(600), 600)).toBe('NEEDS_APPROVAL');
  const later = await makeVendor(app, { gstin: '', pan, tdsSection: 'none' });
  expect(await pay(await billOf(600, later), 600)).toBe('NEEDS_APPROVAL');
  await nextDay();
  for (const bill of bills.slice(1)) expect(await pay(bill, 600)).toBe('paid');
  const kept = async () => {
    await partiesFeature.tidyUp?.(app.services, new AbortController().signal);
    return (await app.database.pool.query('select from former_payees')).rowCount;
  };
  expect(await kept()).toBe(3);
  await nextDay();
  await nextDay();
  expect(await kept()).toBe(0);
});

test('vendors who are one payee are paid one after the other @full', async () => {
  const { pan } = vendor;
  const others = await Promise.all(
    Array.from({ length: 4 }, () => makeVendor(app, { gstin: '', pan, tdsSection: 'none' })),
  );
  const bills = await Promise.all(others.map((each) => billOf(400, each)));
  const answers = await Promise.all(
    bills.map((bill, place) => pay(bill, 400, place % 2 === 0 ? { paidOn: '2026-03-31' } : {})),
  );
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(2);
});

test('approval is asked for what passes the amount with others, and what was approved counts no more', async () => {
  const bill = await billOf(3000);
  expect(await pay(bill, 900)).toBe('paid');
  const request = await ask(bill, 900);
  expect(request.data).toMatchObject({ state: 'waiting', amount: 900 });
  await approve(request.data);
  expect(await pay(bill, 100)).toBe('paid');
  expect(await pay(bill, 100)).toBe('NEEDS_APPROVAL');
  expect((await ask(await billOf(500, await makeVendor(app, ofOnePayee())), 500)).code).toBe(
    'NO_APPROVAL_NEEDED',
  );
});

test('a payment that was reversed counts no more @full', async () => {
  const bill = await billOf(1800);
  const { body } = await one.post(paymentPath, { body: { invoiceId: bill.id, amount: 900 } });
  const reason = 'The bank sent it back';
  await one.post(`${paymentPath}/${body.data.id}/reverse`, { body: { reason } });
  expect(await pay(bill, 1000)).toBe('paid');
});

test('sent at once, no more than the amount goes to one payee', async () => {
  const bills = await Promise.all(Array.from({ length: 12 }, () => billOf(400)));
  // Those of an earlier year have numbers of their own, and so another lock.
  const answers = await Promise.all(
    bills.map((bill, place) => pay(bill, 400, place % 2 === 0 ? { paidOn: '2026-03-31' } : {})),
  );
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(2);
  expect(answers.filter((answer) => answer === 'NEEDS_APPROVAL')).toHaveLength(10);
});

test('two runs to one vendor need another person together, who then approved the second', async () => {
  const [first, second] = [await runOf([await billOf(900)]), await runOf([await billOf(900)])];
  expect(await release(first)).toBe('released');
  const shown = (await one.get(`${runPath}/${second.id}`)).body.data;
  expect([shown.needsSecondPerson, shown.approvalAbove]).toEqual([true, 1000]);
  expect(await release(second)).toBe('SECOND_PERSON');
  expect(await release(second, two)).toBe('released');
  expect(await payAhead(100)).toBe('paid');
  expect(await payAhead(100)).toBe('NEEDS_APPROVAL');
});

test('a payment counts for a run of the same day, and bills taken out of one do not @full', async () => {
  const [bill, other] = [await billOf(900), await billOf(900)];
  const run = await runOf([bill]);
  expect(await release(run)).toBe('released');
  expect(await pay(other, 900)).toBe('NEEDS_APPROVAL');
  const body = { lines: [run.lines[0].id], reason: 'Not agreed' };
  expect((await one.post(`${runPath}/${run.id}/take-out`, { body })).status).toBe(200);
  expect(await pay(other, 900)).toBe('paid');
  expect(await release(await runOf([bill]))).toBe('SECOND_PERSON');
});

test('of runs to one vendor that are released at once, one needs nobody else', async () => {
  const runs = [await runOf([await billOf(900)]), await runOf([await billOf(900)])] as const;
  const answers = await Promise.all(runs.map((run) => release(run)));
  expect(answers.sort()).toEqual(['SECOND_PERSON', 'released']);
});

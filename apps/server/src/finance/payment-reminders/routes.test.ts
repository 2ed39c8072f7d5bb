import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '#core/clock.ts';
import { fillInOrganisation, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { remindCustomers } from './remind-job.ts';

// The clock starts on 20 November 2026.
let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const list = '/admin/finance/payment-reminders';
const setRule = (isOn: boolean, given: number[]) =>
  admin.put(`${list}/rule`, { body: { isOn, days: given } });
const of = (id: string) => `/admin/finance/customers/${id}/reminders`;
const remindersOf = async (id: string) =>
  (await admin.get(list, { query: { customer: id, sort: 'createdAt' } })).body.data as {
    createdAt: string;
    due: number;
    by: string | null;
    invoices: { code: string; due: number; day: number | null }[];
  }[];
const run = () => remindCustomers(app.services);
/** The mails to an address that the product sent, without those of before. */
const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));

describe('the rule', () => {
  test('is off and proposes the usual days until one is saved', async () => {
    expect((await admin.get(`${list}/rule`)).body.data).toEqual({
      isOn: false,
      days: [-3, 0, 7, 15, 30],
    });
  });

  test('is saved in the order of its days, with its history', async () => {
    const { status, body } = await setRule(true, [7, -3, 0]);
    expect([status, body.data]).toEqual([200, { isOn: true, days: [-3, 0, 7] }]);
    expect((await admin.get(`${list}/rule`)).body.data).toEqual(body.data);
    const history = await admin.get('/admin/audit', { query: { kind: 'payment-reminder-rule' } });
    expect(history.body.data[0].changes).toEqual([
      { field: 'isOn', before: false, after: true },
      { field: 'days', before: null, after: expect.stringContaining('3 days before') },
    ]);
  });

  test.each([
    [{ isOn: true, days: [] }, 'days', 'Choose at least one day'],
    [{ isOn: true, days: [7, 7] }, 'days', 'A day can be chosen once only'],
    [{ isOn: true, days: [5] }, 'days.0', 'Days are -7, -3, 0, 3, 7, 15, 30, 45, 60'],
    [{ isOn: 'yes', days: [7] }, 'isOn', 'On must be true or false'],
  ])('refuses %j, naming the field', async (body, field, message) => {
    const refused = await admin.put(`${list}/rule`, { body });
    expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }]);
  });
});

describe('customers are reminded', () => {
  test('on each day of the rule once, with the invoices attached, until they have paid', async () => {
    await setRule(true, [-3, 0, 7]);
    const customer = await makeParty(app, { name: 'Neem & Sons', email: 'neem@example.com' });
    const invoice = await makeInvoice(admin, customer, { dueOn: '2026-11-23' });
    await run();
    await run();
    expect(await remindersOf(customer.id)).toMatchObject([
      { due: 1180, by: null, invoices: [{ code: invoice.code, due: 1180, day: -3 }] },
    ]);
    const [mail] = await mailsTo('neem@example.com');
    expect(mail).toContain(`Payment reminder: invoice ${invoice.code}`);
    expect(mail).toContain('application/pdf');
    expect(mail).not.toContain('001234567890');

    app.pass(days(2));
    await run();
    expect(await remindersOf(customer.id)).toHaveLength(1);
    app.pass(days(1));
    await run();
    expect((await remindersOf(customer.id)).map(({ invoices }) => invoices[0]?.day)).toEqual([
      -3, 0,
    ]);
    await admin.post('/admin/finance/payments', { body: { invoiceId: invoice.id, amount: 1180 } });
    app.pass(days(7));
    await run();
    expect(await remindersOf(customer.id)).toHaveLength(2);
  });

  test('by one mail for all invoices, overdue ones included, and not of what is due later @full', async () => {
    await setRule(true, [0, 7]);
    const today = app.now().toISOString().slice(0, 10);
    const customer = await makeParty(app, { name: 'Many Mangoes', email: 'mango@example.com' });
    const make = (dueOn: string) => makeInvoice(admin, customer, { issuedOn: '2026-11-01', dueOn });
    const [old, due] = [await make('2026-11-05'), await make(today)];
    await make('2027-02-01');
    await run();
    expect(await remindersOf(customer.id)).toMatchObject([
      {
        due: 2360,
        invoices: [
          { code: old.code, day: null },
          { code: due.code, day: 0 },
        ],
      },
    ]);
  });

  test('neither of days that passed before the rule was on, nor without email, archived or left out @full', async () => {
    await setRule(true, [7]);
    const dueOn = new Date(app.now().getTime() - days(7)).toISOString().slice(0, 10);
    const longDue = await makeParty(app, { name: 'Long Due', email: 'long@example.com' });
    await makeInvoice(admin, longDue, { issuedOn: '2026-10-01', dueOn: '2026-10-02' });
    const [noEmail, archived, left, vendor] = [
      await makeParty(app, { name: 'No Email', email: '' }),
      await makeParty(app, { name: 'Archived', email: 'archived@example.com' }),
      await makeParty(app, { name: 'Left Out', email: 'left@example.com' }),
      await makeVendor(app, { name: 'A Vendor', email: 'vendor@example.com' }),
    ];
    for (const party of [noEmail, archived, left, vendor])
      await makeInvoice(admin, party, { issuedOn: '2026-10-01', dueOn });
    await admin.delete(`/admin/finance/customers/${archived.id}`);
    expect((await admin.put(of(left.id), { body: { isPaused: true } })).body.data).toEqual({
      isPaused: true,
      last: null,
    });
    await run();
    for (const party of [longDue, noEmail, archived, left, vendor])
      expect(await remindersOf(party.id)).toEqual([]);
    await admin.put(of(left.id), { body: { isPaused: false } });
    await run();
    expect(await remindersOf(left.id)).toMatchObject([{ invoices: [{ day: 7 }] }]);
  });

  test('by two servers at the same moment once', async () => {
    await setRule(true, [0]);
    const customer = await makeParty(app, { name: 'Both Banyans', email: 'both@example.com' });
    const today = app.now().toISOString().slice(0, 10);
    await makeInvoice(admin, customer, { issuedOn: '2026-11-01', dueOn: today });
    await Promise.all([run(), run(), run()]);
    expect(await remindersOf(customer.id)).toHaveLength(1);
    expect(await mailsTo('both@example.com')).toHaveLength(1);
  });

  test('of what is left after the money that we hold, and not once that covers it @full', async () => {
    await setRule(true, [0, 7]);
    const customer = await makeParty(app, { name: 'Held Hibiscus', email: 'held@example.com' });
    const dueOn = app.now().toISOString().slice(0, 10);
    await makeInvoice(admin, customer, { issuedOn: '2026-11-01', dueOn });
    const receive = (amount: number, utr: string) =>
      admin.post(`/admin/finance/customers/${customer.id}/account/receipts`, {
        body: { amount, utr },
      });
    expect((await receive(1000, 'HELD1')).status).toBe(201);
    await run();
    const [mail] = await mailsTo('held@example.com');
    expect(mail).toContain('We hold ₹1,000 of yours on account. ₹180 is left to pay.');
    expect((await receive(180, 'HELD2')).status).toBe(201);
    app.pass(days(7));
    await run();
    expect(await remindersOf(customer.id)).toHaveLength(1);
    const asked = await admin.post(of(customer.id), { body: {} });
    expect([asked.status, asked.body.code]).toEqual([409, 'ON_ACCOUNT']);
  });

  test('not of what was paid before the mail is sent @full', async () => {
    const customer = await makeParty(app, { name: 'Quick Quince', email: 'quince@example.com' });
    const invoice = await makeInvoice(admin, customer);
    await admin.post(of(customer.id), { body: {} });
    await admin.post('/admin/finance/payments', { body: { invoiceId: invoice.id, amount: 1180 } });
    expect(await mailsTo('quince@example.com')).toEqual([]);
  });

  test('of no day twice and never twice on a day, whatever the rule and the days are @full', async () => {
    const offered = [-7, -3, 0, 3, 7, 15, 30, 45, 60];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.subarray(offered, { minLength: 1 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 8 }),
        async (rules, waits) => {
          admin = await app.signedInAs('Administrator');
          const customer = await makeParty(app, { email: 'any@example.com' });
          const day = (after: number) =>
            new Date(app.now().getTime() + days(after)).toISOString().slice(0, 10);
          await makeInvoice(admin, customer, { dueOn: day(5) });
          await makeInvoice(admin, customer, { dueOn: day(9) });
          for (const [turn, wait] of waits.entries()) {
            // The clock moves by months, beyond the end of a session.
            admin = await app.signedInAs('Administrator');
            await setRule(true, rules[turn % rules.length] ?? []);
            await run();
            app.pass(days(wait));
          }
          admin = await app.signedInAs('Administrator');
          const sent = await remindersOf(customer.id);
          const onDays = sent.map(({ createdAt }) => createdAt.slice(0, 10));
          expect(new Set(onDays).size).toBe(onDays.length);
          const keys = sent.flatMap(({ invoices }) =>
            invoices.filter(({ day: of }) => of !== null).map(({ code, day: of }) => [code, of]),
          );
          expect(new Set(keys.map(String)).size).toBe(keys.length);
        },
      ),
      { numRuns: 6 },
    );
    admin = await app.signedInAs('Administrator');
  });
});

describe('a person reminds a customer', () => {
  test('of everything that is due, with a message, once a day', async () => {
    await setRule(false, []);
    const customer = await makeParty(app, { name: 'Asked Ashoka', email: 'ashoka@example.com' });
    await makeInvoice(admin, customer, { dueOn: '2027-03-01', issuedOn: '2026-11-01' });
    const { status, body } = await admin.post(of(customer.id), {
      body: { message: 'Kindly pay.' },
    });
    expect([status, body.data]).toMatchObject([
      201,
      { to: 'ashoka@example.com', by: 'Test Person', due: 1180, invoices: [{ day: null }] },
    ]);
    expect((await mailsTo('ashoka@example.com'))[0]).toContain('Kindly pay.');
    expect((await admin.get(of(customer.id))).body.data).toMatchObject({
      isPaused: false,
      last: { id: body.data.id },
    });
    const again = await admin.post(of(customer.id), { body: {} });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'REMINDED_TODAY',
      'This customer was reminded today already.',
    ]);
    app.pass(hours(24));
    expect((await admin.post(of(customer.id), { body: {} })).status).toBe(201);
    const history = await admin.get(`/admin/history/customer/${customer.id}`);
    expect(history.body.data[0].text ?? history.text).toContain('reminded');
  });

  test.each([
    ['without an email', { email: '' }, 'NO_EMAIL'],
    ['that is archived', { archivedAt: new Date('2026-11-20') }, 'PARTY_ARCHIVED'],
  ])('is refused for a customer %s', async (_, given, code) => {
    const customer = await makeParty(app, given);
    const refused = await admin.post(of(customer.id), { body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, code]);
  });

  test('is refused where nothing is due, and not found for a vendor', async () => {
    const customer = await makeParty(app);
    expect((await admin.post(of(customer.id), { body: {} })).body.code).toBe('NOTHING_DUE');
    const vendor = await makeVendor(app);
    for (const sent of [
      admin.post(of(vendor.id), { body: {} }),
      admin.get(of(vendor.id)),
      admin.put(of(vendor.id), { body: { isPaused: true } }),
    ])
      expect((await sent).status).toBe(404);
  });
});

describe('the list', () => {
  test('searches by customer and email, sorts and pages @full', async () => {
    for (const name of ['Listed Rose', 'Listed Lily', 'Listed Iris']) {
      const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
      const customer = await makeParty(app, { name, email });
      await makeInvoice(admin, customer);
      await admin.post(of(customer.id), { body: {} });
    }
    const names = async (query: Record<string, string | number>) => {
      const { body } = await admin.get(list, { query });
      return [
        body.data.map((row: { customer: { name: string } }) => row.customer.name),
        body.meta.total,
      ];
    };
    expect(await names({ search: 'listed', sort: 'customer' })).toEqual([
      ['Listed Iris', 'Listed Lily', 'Listed Rose'],
      3,
    ]);
    expect(await names({ search: 'lily@example' })).toEqual([['Listed Lily'], 1]);
    expect(await names({ search: 'listed', limit: 1, page: 2 })).toEqual([['Listed Lily'], 3]);
  });
});

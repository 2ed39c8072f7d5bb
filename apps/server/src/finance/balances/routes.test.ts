import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillInOrganisation,
  makeInvoice,
  makeParty,
  type TestParty,
} from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const accountOf = ({ id }: { id: string }) => `/admin/finance/customers/${id}/account`;
const pay = (invoiceId: string, amount?: number) =>
  admin.post('/admin/finance/payments', { body: { invoiceId, ...(amount && { amount }) } });
const credit = (id: string, amount: number, given = {}) =>
  admin.post(`/admin/finance/invoices/${id}/credit-notes`, {
    body: { amount, reason: 'Fewer people came', ...given },
  });
const shown = async (id: string) => (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
const apply = (party: TestParty, invoices: { invoice: string; amount: number }[]) =>
  admin.post(`${accountOf(party)}/applications`, { body: { invoices } });
const refund = (party: TestParty, body: Record<string, unknown>) =>
  admin.post(`${accountOf(party)}/refunds`, { body });
const release = (party: TestParty, entry: string) =>
  admin.post(`${accountOf(party)}/applications/${entry}/reverse`, {
    body: { reason: 'Too early' },
  });
const figuresOf = async ({ id }: TestParty) =>
  (await admin.get(`/admin/finance/customers/${id}`)).body.figures;
const entriesOf = async (party: TestParty, query = {}) =>
  (await admin.get(accountOf(party), { query })).body;

const closeMonth = (month: string, book: string) =>
  app.database.pool.query(
    `insert into book_months (id, created_at, updated_at, month, book, state, closed_at, closed_by_name)
     values (gen_random_uuid(), now(), now(), $1, $2, 'closed', now(), 'Asha Rao')`,
    [month, book],
  );

/** A customer with 590 on account, from a note on an invoice of 1,180 that was paid. */
async function creditedCustomer() {
  const customer = await makeParty(app);
  const paid = await makeInvoice(admin, customer);
  await pay(paid.id);
  const { body } = await credit(paid.id, 590);
  return { customer, paid, note: body.data };
}

describe('a credit note on a sale', () => {
  test('that is paid moves what exceeds the due to the balance of the customer', async () => {
    const { customer, paid, note } = await creditedCustomer();
    expect(await shown(paid.id)).toMatchObject({
      paid: 1180,
      credited: 590,
      fromAccount: -590,
      due: 0,
      status: 'paid',
    });
    const { data, balance, meta } = await entriesOf(customer);
    expect(balance).toEqual({ onAccount: 590, inAdvances: 0 });
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      {
        kind: 'note',
        amount: 590,
        invoice: { id: paid.id, code: paid.code },
        note: { id: note.id, code: note.code },
        payment: null,
        isReversed: false,
      },
    ]);
    expect(await figuresOf(customer)).toMatchObject({
      total: 1180,
      paid: 1180,
      credited: 590,
      fromAccount: -590,
      due: 0,
      onAccount: 590,
    });
  });

  test('that is partly paid lowers the due first @full', async () => {
    const customer = await makeParty(app);
    const { id } = await makeInvoice(admin, customer);
    await pay(id, 1000);
    await credit(id, 500);
    expect(await shown(id)).toMatchObject({ due: 0, fromAccount: -320, status: 'paid' });
    expect((await figuresOf(customer)).onAccount).toBe(320);
  });

  test('is limited to what was invoiced', async () => {
    const { customer, paid } = await creditedCustomer();
    const { status, body } = await credit(paid.id, 590.01);
    const message = 'Only ₹590 of this invoice is left to credit.';
    expect([status, body.code, body.errors]).toEqual([409, 'EXCEEDS_INVOICE', { amount: message }]);
    expect((await credit(paid.id, 590)).status).toBe(201);
    expect((await credit(paid.id, 1)).body.errors).toEqual({
      amount: 'All of this invoice was credited already.',
    });
    expect((await figuresOf(customer)).onAccount).toBe(1180);
  });

  test('keeps its invoice from being void, and a reversed payment makes it due again @full', async () => {
    const { customer, paid } = await creditedCustomer();
    const { data } = (await admin.get('/admin/finance/payments', { query: { invoice: paid.id } }))
      .body;
    const body = { reason: 'Bounced' };
    const reversed = await admin.post(`/admin/finance/payments/${data[0].id}/reverse`, { body });
    expect(reversed.status).toBe(200);
    expect(await shown(paid.id)).toMatchObject({ paid: 0, due: 1180, status: 'unpaid' });
    const made = await admin.post(`/admin/finance/invoices/${paid.id}/void`, { body });
    expect([made.status, made.body.code]).toEqual([409, 'HAS_BALANCE']);
    expect((await apply(customer, [{ invoice: paid.id, amount: 590 }])).status).toBe(201);
    expect(await shown(paid.id)).toMatchObject({ due: 590, fromAccount: 0, status: 'part-paid' });
  });

  test('says whether the recipient reversed its credit, also in a closed month @full', async () => {
    const { paid, note } = await creditedCustomer();
    const path = `/admin/finance/invoices/${paid.id}/credit-notes/${note.id}/recipient-reversal`;
    const put = (body: object, headers = {}) => admin.put(path, { body, headers });
    expect(note.recipientReversed).toBeNull();
    await closeMonth('2026-11', 'sales');
    const yes = await put({ answer: 'yes', on: '2026-11-20' });
    expect(yes.status).toBe(200);
    expect(yes.body.data.creditNotes[0].recipientReversed).toEqual({
      answer: 'yes',
      on: '2026-11-20',
    });
    await app.database.pool.query('delete from book_months');
    const refusals = [
      [
        { answer: 'yes' },
        { on: 'Give the day on which the credit was reversed, and no day otherwise' },
      ],
      [
        { answer: 'yes', on: '2026-11-19' },
        { on: 'The recipient can’t have reversed the credit before the note' },
      ],
      [{ answer: 'yes', on: '2026-11-21' }, { on: 'The date can’t lie in the future' }],
    ] as const;
    for (const [body, errors] of refusals) {
      expect((await put(body)).body.errors).toEqual(errors);
    }
    expect((await put({ answer: 'no' }, { 'if-match': `"${paid.version}"` })).status).toBe(412);
    const no = (await put({ answer: 'no' })).body.data.creditNotes[0];
    expect(no.recipientReversed).toEqual({ answer: 'no', on: null });
    const none = (await put({ answer: null })).body.data.creditNotes[0];
    expect(none.recipientReversed).toBeNull();
  });
});

describe('the balance of a customer', () => {
  test('is applied to several invoices, in part, and taken back once', async () => {
    const { customer } = await creditedCustomer();
    const [one, two] = [await makeInvoice(admin, customer), await makeInvoice(admin, customer)];
    const { status, body } = await apply(customer, [
      { invoice: two.id, amount: 90 },
      { invoice: one.id, amount: 400.5 },
    ]);
    expect(status).toBe(201);
    expect(body.balance).toEqual({ onAccount: 99.5, inAdvances: 0 });
    expect(await shown(one.id)).toMatchObject({
      fromAccount: 400.5,
      due: 779.5,
      status: 'part-paid',
    });
    expect(await shown(two.id)).toMatchObject({ fromAccount: 90, due: 1090 });
    const [entry] = (await entriesOf(customer, { invoice: one.id })).data;
    expect(entry).toMatchObject({ kind: 'application', amount: -400.5, isReversed: false });

    const back = await release(customer, entry.id);
    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({
      data: { kind: 'reversal', amount: 400.5, reason: 'Too early', invoice: { id: one.id } },
      balance: { onAccount: 500, inAdvances: 0 },
    });
    expect(await shown(one.id)).toMatchObject({ fromAccount: 0, due: 1180, status: 'unpaid' });
    const again = await release(customer, entry.id);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REVERSED']);
    const { data } = await entriesOf(customer, { invoice: one.id });
    expect(data.map(({ kind, isReversed }: Record<string, unknown>) => [kind, isReversed])).toEqual(
      [
        ['reversal', false],
        ['application', true],
      ],
    );
  });

  test('pays an invoice in full, which then is not overdue @full', async () => {
    const { customer } = await creditedCustomer();
    const lines = [{ desc: 'Yoga', rate: 500, taxPct: 18 }];
    const open = await makeInvoice(admin, customer, { lines });
    await apply(customer, [{ invoice: open.id, amount: 590 }]);
    expect(await shown(open.id)).toMatchObject({ due: 0, status: 'paid', fromAccount: 590 });
    const voided = await admin.post(`/admin/finance/invoices/${open.id}/void`, {
      body: { reason: 'Twice' },
    });
    expect(voided.body.code).toBe('HAS_BALANCE');
    const { bytes } = await download(
      app,
      admin.token ?? '',
      `/admin/finance/invoices/${open.id}/pdf`,
    );
    expect((await pdfText(bytes)).join('\n')).toContain('From your balance');
  });

  test('is refunded with a number, a reference and a day, and a reversed refund is back', async () => {
    const customer = await makeParty(app);
    const { id: invoiceId } = await makeInvoice(admin, customer, { issuedOn: '2026-11-01' });
    const paid = { invoiceId, amount: 1180, paidOn: '2026-11-10' };
    await admin.post('/admin/finance/payments', { body: paid });
    await admin.post(`/admin/finance/invoices/${invoiceId}/credit-notes`, {
      body: { amount: 590, reason: 'Fewer', issuedOn: '2026-11-15' },
    });
    const { status, body } = await refund(customer, {
      ...{ amount: 500, mode: 'RTGS', ref: 'UTR BAL77', paidOn: '2026-11-19' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      data: {
        code: expect.stringMatching(/^PAY\/26-27\/\d{5}$/),
        direction: 'out',
        invoice: null,
        party: { id: customer.id },
        amount: 500,
        mode: 'RTGS',
        ref: 'UTR BAL77',
        paidOn: '2026-11-19',
      },
      balance: { onAccount: 90, inAdvances: 0 },
    });
    const { id, code } = body.data;
    const used = await refund(customer, { amount: 1, ref: 'BAL77' });
    expect([used.status, used.body.code]).toEqual([409, 'DUPLICATE_REF']);
    const { bytes } = await download(app, admin.token ?? '', `/admin/finance/payments/${id}/pdf`);
    expect((await pdfText(bytes)).join('\n')).toContain('Refund of your balance with us');
    const statement = await admin.get(`/admin/finance/customers/${customer.id}/statement`);
    expect(statement.body.data.entries.at(-1)).toMatchObject({
      ...{ on: '2026-11-19', kind: 'refund', code, id: null, charge: 500, settlement: 0 },
      balance: -90,
    });

    const reason = { body: { reason: 'Returned by the bank' } };
    const reversed = await admin.post(`/admin/finance/payments/${id}/reverse`, reason);
    expect(reversed.status).toBe(200);
    expect(reversed.body.data).toMatchObject({ invoice: null, reversed: expect.anything() });
    expect((await figuresOf(customer)).onAccount).toBe(590);
    const after = await admin.get(`/admin/finance/customers/${customer.id}/statement`);
    expect(after.body.data.entries.at(-1)).toMatchObject({
      ...{ kind: 'refund-reversal', settlement: 500, balance: -590 },
    });
    const from = { query: { from: '2026-11-20' } };
    const later = await admin.get(`/admin/finance/customers/${customer.id}/statement`, from);
    expect(later.body.data).toMatchObject({ opening: -90, closing: -590 });
    const listed = await admin.get('/admin/finance/payments', { query: { party: customer.id } });
    expect(listed.body.data.map(({ invoice }: { invoice: unknown }) => invoice === null)).toContain(
      true,
    );
  });

  test('has its changes in the history of customer, invoice and payment @full', async () => {
    const { customer, note } = await creditedCustomer();
    const open = await makeInvoice(admin, customer);
    await apply(customer, [{ invoice: open.id, amount: 90 }]);
    const { body } = await refund(customer, { amount: 500 });
    const history = async (kind: string, id: string) =>
      (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
    expect((await history('customer', customer.id)).map(changesText)).toEqual([
      `onAccount: ₹500 → ₹0; cause: ${body.data.code}`,
      `onAccount: ₹590 → ₹500; cause: ${open.code}`,
      `onAccount: ₹0 → ₹590; cause: ${note.code}`,
    ]);
    expect(changesText((await history('invoice', open.id))[0])).toBe(
      'due: ₹1,180 → ₹1,090; fromAccount: ₹0 → ₹90',
    );
    expect((await history('payment', body.data.id))[0].action).toBe('payment.recorded');
  });

  test.each([
    ['more than is on account', 600, 'EXCEEDS_BALANCE', 'invoices'],
    ['more than is due', 1180.01, 'OVERPAYMENT', 'invoices.0.amount'],
  ])('is not applied by %s', async (_, amount, code, field) => {
    const { customer } = await creditedCustomer();
    const open = await makeInvoice(admin, customer);
    const { status, body } = await apply(customer, [{ invoice: open.id, amount }]);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, code, [field]]);
    expect((await figuresOf(customer)).onAccount).toBe(590);
  });

  test('is not applied to what is not an issued invoice of the customer, nor twice to one', async () => {
    const { customer } = await creditedCustomer();
    const other = await makeInvoice(admin, await makeParty(app));
    const draft = await makeInvoice(admin, customer, { status: 'draft' });
    for (const invoice of [other.id, draft.id, randomUUID()]) {
      const { status, body } = await apply(customer, [{ invoice, amount: 1 }]);
      expect(status).toBe(400);
      expect(body.errors).toEqual({
        'invoices.0.invoice': 'Choose an issued invoice of this customer',
      });
    }
    const open = await makeInvoice(admin, customer);
    const twice = await apply(customer, [
      { invoice: open.id, amount: 1 },
      { invoice: open.id, amount: 2 },
    ]);
    expect(twice.body.errors).toEqual({
      'invoices.1.invoice': 'This invoice is in the list twice',
    });
    for (const body of [{ invoices: [] }, { invoices: [{ invoice: open.id, amount: 0 }] }]) {
      const refused = await admin.post(`${accountOf(customer)}/applications`, { body });
      expect(refused.status).toBe(400);
    }
  });

  test('is refunded at most once, in an open month', async () => {
    const { customer } = await creditedCustomer();
    const above = await refund(customer, { amount: 590.01 });
    expect([above.status, above.body.errors]).toEqual([
      409,
      { amount: 'The customer has ₹590 on account.' },
    ]);
    await closeMonth('2026-10', 'payments');
    const closed = await refund(customer, { amount: 590, paidOn: '2026-10-31' });
    expect([closed.status, closed.body.code]).toEqual([409, 'MONTH_CLOSED']);
    await app.database.pool.query('delete from book_months');
    const all = await Promise.all(
      Array.from({ length: 8 }, () => refund(customer, { amount: 590 })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await figuresOf(customer)).onAccount).toBe(0);
  });

  test('is not found for a vendor, an unknown customer or the entry of another @full', async () => {
    const vendor = await makeParty(app, { kind: 'vendor' });
    const { customer } = await creditedCustomer();
    const { data } = await entriesOf(customer);
    for (const id of [vendor.id, randomUUID()]) {
      expect((await admin.get(accountOf({ id }))).status).toBe(404);
      const path = accountOf({ id });
      expect((await admin.post(`${path}/refunds`, { body: { amount: 1 } })).status).toBe(404);
    }
    expect((await release(customer, data[0].id)).status).toBe(404);
    expect((await release(await makeParty(app), data[0].id)).status).toBe(404);
  });

  test('is settled by many at once without exceeding it or a due', async () => {
    const { customer } = await creditedCustomer();
    const lines = [{ desc: 'Yoga', rate: 100, taxPct: 0 }];
    const some: { id: string }[] = [];
    for (let at = 0; at < 3; at += 1) some.push(await makeInvoice(admin, customer, { lines }));
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 3 === 0
          ? refund(customer, { amount: 40 })
          : at % 3 === 1
            ? pay(some[at % some.length]?.id ?? '', 30)
            : apply(
                customer,
                [at, at + 1].map((place) => ({ invoice: some[place % 3]?.id ?? '', amount: 20 })),
              ),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const figures = await figuresOf(customer);
    const statement = await admin.get(`/admin/finance/customers/${customer.id}/statement`);
    expect(figures.onAccount).toBeGreaterThanOrEqual(0);
    expect(statement.body.data.closing).toBeCloseTo(figures.due - figures.onAccount, 4);
    for (const { id } of some) expect((await shown(id)).due).toBeGreaterThanOrEqual(0);
  });

  test('is never changed past its ledger', async () => {
    const { customer } = await creditedCustomer();
    const { pool } = app.database;
    const [entry] = (await entriesOf(customer)).data;
    await expect(
      pool.query('update account_entries set amount = 1 where id = $1', [entry.id]),
    ).rejects.toThrow('never changed');
    await expect(
      pool.query(
        `insert into account_entries (id, created_at, party_id, kind, cause_id, amount)
         values (gen_random_uuid(), now(), $1, 'refund', gen_random_uuid(), -59001)`,
        [customer.id],
      ),
    ).rejects.toThrow('parties_on_account');
    await expect(
      pool.query(
        `insert into account_entries (id, created_at, party_id, kind, cause_id, amount)
         values (gen_random_uuid(), now(), $1, 'reversal', $2, -100)`,
        [customer.id, entry.id],
      ),
    ).rejects.toThrow('takes back the whole');
  });
});

type Shown = { changes: { field: string; before: string | null; after: string | null }[] };
const changesText = ({ changes }: Shown) =>
  changes
    .map(({ field, before, after }) =>
      before === null ? `${field}: ${after}` : `${field}: ${before} → ${after}`,
    )
    .join('; ');

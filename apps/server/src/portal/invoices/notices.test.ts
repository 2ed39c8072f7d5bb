import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillInOrganisation, makeInvoice, makeParty } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { reconciliation } from '../../../test/reconciliation.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let accountant: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
  accountant = await app.signedInAs('accountant');
});
afterAll(() => app.stop());

const path = '/company/payment-notices';
const console = '/admin/finance/payment-notices';

let last = 0;
/** A reference that nothing else here has. */
const ownRef = () => {
  last += 1;
  return `UTR KOLM${String(70_000 + last)}`;
};

/** A company with two open invoices of ₹1,180, and finance of its portal. */
async function portal() {
  const company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const party = await makeParty(app, { companyId: company.id });
  const finance = await portalPerson(app, { companyId: company.id, portalRight: 'finance' });
  const issued = () => makeInvoice(admin, party, { issuedOn: '2026-11-18' });
  const [one, two] = [await issued(), await issued()];
  const send = (body: Record<string, unknown>, headers = {}) =>
    finance.post(path, {
      body: { invoices: [{ invoice: one.id, amount: 1180 }], ...body },
      headers,
    });
  return { company, party, finance, one, two, send };
}

const shown = async (id: string) => (await admin.get(`${console}/${id}`)).body.data;
const invoiceNow = async (id: string) =>
  (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
const receive = (party: { id: string }, body: Record<string, unknown>) =>
  admin.post(`/admin/finance/customers/${party.id}/account/receipts`, { body });
const reverse = (id: string) =>
  admin.post(`/admin/finance/payments/${id}/reverse`, { body: { reason: 'Bounced' } });
const unreadOf = async (client: Client) =>
  (await client.get('/admin/notifications')).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === 'payment-notice',
  );

describe('a payment notice', () => {
  test('names invoices, TDS and the transfer, and changes no invoice', async () => {
    const { company, finance, one, two, send } = await portal();
    const before = [await invoiceNow(one.id), await invoiceNow(two.id)];
    const ref = ownRef();
    const { status, body } = await send({
      invoices: [
        { invoice: one.id, amount: 1160, tds: 20 },
        { invoice: two.id, amount: 700 },
      ],
      tdsSection: '194C',
      mode: 'RTGS',
      ref,
      paidOn: '2026-11-19',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      state: 'sent',
      invoices: [
        { id: one.id, code: one.code, amount: 1160, tds: 20 },
        { id: two.id, code: two.code, amount: 700, tds: 0 },
      ],
      amount: 1860,
      tds: { section: '194C', amount: 20 },
      mode: 'RTGS',
      ref,
      paidOn: '2026-11-19',
      advice: null,
      reason: null,
    });
    expect([await invoiceNow(one.id), await invoiceNow(two.id)]).toEqual(before);
    const listed = (await finance.get('/company/invoices')).body.data;
    expect(listed.map(({ notice }: { notice: string }) => notice)).toEqual(['sent', 'sent']);
    const ofTwo = await finance.get(path, { query: { invoice: two.id } });
    expect(ofTwo.body).toMatchObject({ data: [{ id: body.data.id }], meta: { total: 1 } });
    expect(await shown(body.data.id)).toMatchObject({
      company: { id: company.id, name: company.name },
      payment: null,
    });
    const history = await admin.get(`/admin/history/payment-notice/${body.data.id}`);
    expect(history.body.data[0]).toMatchObject({ action: 'payment-notice.sent' });
  });

  test('has its advice as a file, which the console opens @full', async () => {
    const { one, finance } = await portal();
    const form = formBody(
      {
        invoices: JSON.stringify([{ invoice: one.id, amount: 1180 }]),
        ref: ownRef(),
        mode: 'UPI',
      },
      { field: 'advice', fileName: 'advice.pdf', text: sampleFiles['application/pdf'] },
    );
    const { status, body } = await finance.post(path, form);
    expect([status, body.data?.advice]).toEqual([201, 'advice.pdf']);
    const { advice } = await shown(body.data.id);
    expect(advice.name).toBe('advice.pdf');
    expect((await app.client().get(advice.url)).status).toBe(200);
    const wrong = formBody(
      { invoices: JSON.stringify([{ invoice: one.id, amount: 1 }]), ref: ownRef() },
      { field: 'advice', fileName: 'advice.txt', text: 'words' },
    );
    const refused = await finance.post(path, wrong);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['advice']]);
  });

  test('of an invoice that is not the company’s is refused with the field named @full', async () => {
    const { one, send, company } = await portal();
    const elsewhere = await portal();
    const otherAccount = await makeParty(app, { companyId: company.id });
    const separate = await makeInvoice(admin, otherAccount);
    const part = (invoice: { id: string }, amount = 10) => ({ invoice: invoice.id, amount });
    const fieldOf = async (body: Record<string, unknown>) => {
      const response = await send({ ref: ownRef(), ...body });
      return [response.status, ...Object.keys(response.body.errors ?? {})];
    };
    expect(await fieldOf({ invoices: [part(one), part(elsewhere.one)] })).toEqual([
      400,
      'invoices.1.invoice',
    ]);
    expect(await fieldOf({ invoices: [part(one), part(one)] })).toEqual([
      400,
      'invoices.1.invoice',
    ]);
    expect(await fieldOf({ invoices: [part(one), part(separate)] })).toEqual([
      400,
      'invoices.1.invoice',
    ]);
    expect(await fieldOf({ invoices: [part(one, 1181)] })).toEqual([400, 'invoices.0.amount']);
    expect(await fieldOf({ invoices: [part(one, 0)] })).toEqual([400, 'invoices.0.amount']);
    const taxed = [{ ...part(one, 900), tds: 201 }];
    const above = await fieldOf({ invoices: taxed, tdsSection: '194C' });
    expect(above).toEqual([400, 'invoices.0.tds']);
    expect(await fieldOf({ invoices: [] })).toEqual([400, 'invoices']);
    expect(await fieldOf({ invoices: 'all' })).toEqual([400, 'invoices']);
    expect(await fieldOf({ ref: 'By transfer' })).toEqual([400, 'ref']);
    expect(await fieldOf({ paidOn: '2026-11-21' })).toEqual([400, 'paidOn']);
    expect(await fieldOf({ invoices: [{ ...part(one), tds: 5 }] })).toEqual([400, 'tdsSection']);
  });

  test('of a settled invoice is refused, and one that waits is shown beside the due @full', async () => {
    const { finance, one, two, send } = await portal();
    const part = (invoice: { id: string }, amount: number) => ({ invoice: invoice.id, amount });
    const waiting = async () => {
      const { data } = (await finance.get('/company/invoices')).body;
      const listed = data.find(({ id }: { id: string }) => id === two.id).waiting;
      const { waiting: shownAlone } = (await finance.get(`/company/invoices/${two.id}`)).body.data;
      return [listed, shownAlone];
    };
    expect(await waiting()).toEqual([0, 0]);
    const parts = [{ ...part(two, 500), tds: 20 }];
    const first = await send({ invoices: parts, tdsSection: '194C', ref: ownRef() });
    await send({ invoices: [part(two, 60)], ref: ownRef() });
    expect(await waiting()).toEqual([580, 580]);
    await finance.post(`${path}/${first.body.data.id}/withdraw`);
    expect(await waiting()).toEqual([60, 60]);
    const paid = await admin.post('/admin/finance/payments', {
      body: { invoiceId: one.id, amount: 1180, mode: 'NEFT', ref: ownRef() },
    });
    expect(paid.status, paid.text).toBe(201);
    expect((await invoiceNow(one.id)).due).toBe(0);
    const refused = await send({ invoices: [part(one, 10)], ref: ownRef() });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'invoices.0.invoice': `Nothing is to be paid on ${one.code} any more.` },
    ]);
    const beside = await send({ invoices: [part(two, 10), part(one, 10)], ref: ownRef() });
    expect([beside.status, beside.body.errors]).toEqual([
      400,
      { 'invoices.1.invoice': `Nothing is to be paid on ${one.code} any more.` },
    ]);
  });

  test('of a reference that the company sent before is asked about, also at once', async () => {
    const { send, finance } = await portal();
    const ref = ownRef();
    const both = await Promise.all([send({ ref }), send({ ref: ref.replace('UTR ', 'utr-') })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'DUPLICATE_REF',
      errors: { ref: expect.stringContaining('20 Nov 2026') },
    });
    expect((await send({ ref, confirmDuplicateRef: true })).status).toBe(201);
    expect((await finance.get(path)).body.meta.total).toBe(2);
    // Another company may have the same number of a cheque.
    const elsewhere = await portal();
    expect((await elsewhere.send({ ref })).status).toBe(201);
  });

  test('is withdrawn by its company only, and then sent again without a question @full', async () => {
    const { send, finance } = await portal();
    const elsewhere = await portal();
    const ref = ownRef();
    const { id } = (await send({ ref })).body.data;
    expect((await elsewhere.finance.post(`${path}/${id}/withdraw`)).status).toBe(404);
    const { body } = await finance.post(`${path}/${id}/withdraw`);
    expect(body.data.state).toBe('withdrawn');
    const again = await finance.post(`${path}/${id}/withdraw`);
    expect([again.status, again.body.code]).toEqual([409, 'NOTICE_CLOSED']);
    expect((await finance.get('/company/invoices')).body.data[1].notice).toBeNull();
    expect((await send({ ref })).status).toBe(201);
  });
});

describe('the console', () => {
  test('is notified of a notice until it is settled, and lists, searches and filters them @full', async () => {
    const { company, send, one } = await portal();
    const ref = ownRef();
    const before = (await unreadOf(accountant)).length;
    const { id } = (await send({ ref })).body.data;
    expect(await unreadOf(accountant)).toHaveLength(before + 1);
    const ids = async (query: Record<string, string>) =>
      (await accountant.get(console, { query })).body.data.map((row: { id: string }) => row.id);
    expect(await ids({ search: ref.slice(4) })).toEqual([id]);
    expect(await ids({ search: one.code })).toEqual([id]);
    expect(await ids({ company: company.id, state: 'sent' })).toEqual([id]);
    expect(await ids({ company: company.id, state: 'matched' })).toEqual([]);
    const refused = await accountant.post(`${console}/${id}/not-found`, { body: { reason: ' ' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['reason']]);
    const { body } = await accountant.post(`${console}/${id}/not-found`, {
      body: { reason: 'Nothing of this UTR at our bank' },
    });
    expect(body.data).toMatchObject({
      state: 'not-found',
      reason: 'Nothing of this UTR at our bank',
    });
    expect(await unreadOf(accountant)).toHaveLength(before);
  });

  test('matches a notice by recording its payment, and the reversal takes that back', async () => {
    const { party, one, send, finance } = await portal();
    const ref = ownRef();
    const { id } = (await send({ ref })).body.data;
    await admin.post(`${console}/${id}/not-found`, { body: { reason: 'Not yet' } });
    const recorded = await receive(party, {
      amount: 1180,
      ref: ref.toLowerCase(),
      invoices: [{ invoice: one.id, amount: 1180 }],
    });
    expect(recorded.status).toBe(201);
    const payment = recorded.body.data;
    expect(await shown(id)).toMatchObject({
      state: 'matched',
      reason: null,
      payment: { id: payment.id, code: payment.code, amount: 1180 },
    });
    const late = await finance.post(`${path}/${id}/withdraw`);
    expect([late.status, late.body.code]).toEqual([409, 'NOTICE_CLOSED']);
    expect((await reverse(payment.id)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'sent', payment: null });
  });

  test('matches no notice of another company with the same reference @full', async () => {
    const [mine, other] = [await portal(), await portal()];
    const ref = ownRef();
    const { id } = (await mine.send({ ref })).body.data;
    const { id: theirs } = (await other.send({ ref })).body.data;
    await receive(mine.party, { amount: 500, ref });
    expect((await shown(id)).state).toBe('matched');
    expect((await shown(theirs)).state).toBe('sent');
  });

  test('finds a payment that was recorded before the notice, or at the same time @full', async () => {
    const { party, send } = await portal();
    const ref = ownRef();
    await receive(party, { amount: 1180, ref });
    expect((await send({ ref })).body.data.state).toBe('matched');
    for (let time = 0; time < 5; time += 1) {
      const next = ownRef();
      const [sent] = await Promise.all([
        send({ ref: next }),
        receive(party, { amount: 1, ref: next }),
      ]);
      expect((await shown(sent.body.data.id)).state).toBe('matched');
    }
  });
});

describe('reconciliation', () => {
  const bank = reconciliation(() => ({ admin, customer: {} as never }));
  const candidatesOf = async (id: string) =>
    (await admin.get(`/admin/finance/recon/rows/${id}/candidates`)).body;

  test('offers the notice of a row’s reference with its invoices, and its receipt matches it', async () => {
    const { party, one, two, send } = await portal();
    const ref = ownRef();
    const { id } = (
      await send({
        ref,
        invoices: [
          { invoice: one.id, amount: 1160, tds: 20 },
          { invoice: two.id, amount: 840 },
        ],
        tdsSection: '194C',
      })
    ).body.data;
    const { row } = await bank.oneRow({ amount: 2000.5, note: `NEFT ${ref.slice(4)} BANYAN` });
    const { notices } = await candidatesOf(row.id);
    expect(notices).toEqual([
      expect.objectContaining({
        id,
        customer: expect.objectContaining({ id: party.id }),
        amount: 2000,
        difference: 0.5,
        tds: { section: '194C', amount: 20 },
        invoices: [
          expect.objectContaining({ id: one.id, amount: 1160, tds: 20 }),
          expect.objectContaining({ id: two.id, amount: 840, tds: 0 }),
        ],
      }),
    ]);
    const made = await admin.post(`/admin/finance/recon/rows/${row.id}/create-receipt`, {
      body: {
        customer: party.id,
        invoices: [
          { invoice: one.id, amount: 1160, tds: 20 },
          { invoice: two.id, amount: 840 },
        ],
        tdsSection: '194C',
      },
    });
    expect(made.status).toBe(201);
    expect(await shown(id)).toMatchObject({
      state: 'matched',
      payment: { id: made.body.payment.id },
    });
    expect((await candidatesOf(row.id)).notices).toEqual([]);
    // The payment has no reference of its own, so the notice waits again without the row.
    await admin.post(`/admin/finance/recon/rows/${row.id}/unmatch`);
    expect((await shown(id)).state).toBe('sent');
  });

  test('counts and lists a row as sure if a notice has its reference and amount, and accepts none @full', async () => {
    const { one, send } = await portal();
    const ref = ownRef();
    const { id } = (await send({ ref, invoices: [{ invoice: one.id, amount: 713.37 }] })).body.data;
    const { row, statement } = await bank.oneRow({ amount: 713.37, ref });
    const path = `/admin/finance/recon/statements/${statement.id}`;
    const sureRows = async () =>
      (await admin.get(`${path}/rows`, { query: { filter: 'sure' } })).body.data;
    expect((await admin.get(`${path}/sure`)).body).toMatchObject({ sure: 0, notices: 1 });
    expect(await sureRows()).toMatchObject([{ id: row.id, notice: { id, ref } }]);
    const accepted = await admin.post(`${path}/accept-sure`);
    expect(accepted.body).toMatchObject({ matched: 0 });
    const other = await bank.oneRow({ amount: 713.38, ref });
    const data = await candidatesOf(other.row.id);
    expect([data.notices.length, data.data.notice]).toEqual([1, null]);
  });

  test('matches the notice of a row that is matched with a payment without reference @full', async () => {
    const { party, send } = await portal();
    const ref = ownRef();
    const { id } = (await send({ ref })).body.data;
    const payment = (await receive(party, { amount: 1180 })).body.data;
    expect((await shown(id)).state).toBe('sent');
    const { row } = await bank.oneRow({ amount: 1180, ref });
    expect((await bank.match(row.id, payment.id, admin)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'matched', payment: { id: payment.id } });
  });

  test('offers nothing for money that went out @full', async () => {
    const { send } = await portal();
    const ref = ownRef();
    await send({ ref });
    const { row } = await bank.oneRow({ amount: -1180, ref });
    expect((await candidatesOf(row.id)).notices).toEqual([]);
  });
});

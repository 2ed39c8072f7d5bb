import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { lineBody, makeInvoice, makeVendor, type TestParty } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let vendor: TestParty;

const path = '/admin/finance/payment-runs';
const account = { bankName: 'Canara Bank', account: '001234567890', ifsc: 'CNRB0002255' };
const profile = (name: string) =>
  admin.put('/admin/finance/tax/profile', { body: { profile: name } });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await profile('statutory');
});
beforeEach(async () => {
  vendor = await makeVendor(app, { ...account, tdsSection: 'none' });
});
afterAll(() => app.stop());

/** A bill of ₹1,180. */
const bill = (given: Record<string, unknown> = {}, of = vendor) =>
  makeInvoice(admin, of, { lines: [lineBody({ taxPct: 18 })], ...given });
const billsOf = async (count: number) => {
  const made: string[] = [];
  for (let each = 0; each < count; each++) made.push((await bill()).id);
  return made;
};
const create = (bills: string[], client: Client = admin) => client.post(path, { body: { bills } });
const created = async (bills: string[]) => (await create(bills)).body.data;
const release = (id: string, client: Client = admin) => client.post(`${path}/${id}/release`);
const released = async (bills: string[]) => {
  const run = await created(bills);
  return (await release(run.id)).body.data;
};
let refs = 0;
const utr = () => `HDFCN5202611${String(++refs).padStart(5, '0')}`;
type Shown = { id: string; lines: { id: string; invoice: { id: string; code: string } }[] };
const paymentsOf = (run: Shown) => run.lines.map(({ id }) => ({ line: id, ref: utr() }));
const confirm = (run: Shown, given: Record<string, unknown> = {}) =>
  admin.post(`${path}/${run.id}/confirm`, { body: { payments: paymentsOf(run), ...given } });
const takeOut = (run: Shown, lines: string[]) =>
  admin.post(`${path}/${run.id}/take-out`, { body: { lines, reason: 'Not now' } });
const file = (id: string, body: Record<string, unknown> = {}) =>
  admin.post(`${path}/${id}/bank-file`, { body });
const shown = async (id: string) => (await admin.get(`${path}/${id}`)).body.data;
const invoice = async (id: string) => (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
const pay = (invoiceId: string, given: Record<string, unknown> = {}) =>
  admin.post('/admin/finance/payments', { body: { invoiceId, ...given } });
/** Records a debit note of a bill. */
const lower = (id: string) =>
  admin.post(`/admin/finance/invoices/${id}/credit-notes`, {
    body: { amount: 1, reason: 'Fewer people' },
  });
/** Lowers a bill as notes did while they could be recorded in a released run. */
const lowerBefore = (id: string) =>
  app.database.pool.query(
    'update invoices set credited = credited + 100, credited_taxable = credited_taxable + 100 where id = $1',
    [id],
  );
const codes = (responses: { status: number; body: { code?: string } }[]) =>
  responses.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).sort();

describe('a run', () => {
  test('pays thirty bills: created, released, confirmed by UTR, and every bill is paid @full', async () => {
    const bills = await billsOf(30);
    const run = await created(bills);
    expect(run).toMatchObject({
      code: expect.stringMatching(/^RUN\/26-27\/[0-9]{5}$/),
      ...{ state: 'draft', bills: 30, amount: 35_400, tds: 0, paid: 0 },
    });
    expect((await invoice(bills[0] ?? '')).due).toBe(1180);
    const now = (await release(run.id)).body.data;
    expect(now).toMatchObject({ state: 'released', released: { by: expect.any(String) } });
    expect(now.lines[0].bank).toEqual({
      bankName: 'Canara Bank',
      accountNumber: '••••••••7890',
      ifsc: 'CNRB0002255',
    });
    const { status, body } = await confirm(now, { paidOn: '2026-11-20' });
    expect([status, body.data.state, body.data.paid]).toEqual([200, 'confirmed', 30]);
    expect(body.data.lines[0].payment).toMatchObject({ paidOn: '2026-11-20', isReversed: false });
    for (const id of bills) expect(await invoice(id)).toMatchObject({ status: 'paid', due: 0 });
  });

  test('is confirmed in parts, and ends with its last bill @full', async () => {
    const run = await released(await billsOf(2));
    const [first, second] = paymentsOf(run);
    const part = await admin.post(`${path}/${run.id}/confirm`, { body: { payments: [first] } });
    expect(part.body.data).toMatchObject({ state: 'released', paid: 1 });
    const rest = await admin.post(`${path}/${run.id}/confirm`, { body: { payments: [second] } });
    expect(rest.body.data).toMatchObject({ state: 'confirmed', paid: 2 });
    expect(codes([await confirm(run)])).toEqual(['409 RUN_CLOSED']);
  });

  test('lists with search, filter and sort', async () => {
    const other = await makeVendor(app, { ...account, name: 'Saffron Caterers' });
    const made = await bill({}, other);
    const run = await created([made.id]);
    const list = async (query: Record<string, string>) =>
      (await admin.get(path, { query })).body.data.map(({ id }: Shown) => id);
    expect(await list({ search: 'saffron' })).toEqual([run.id]);
    expect(await list({ search: made.code })).toEqual([run.id]);
    expect(await list({ search: 'saffron', state: 'released' })).toEqual([]);
    expect(await list({ sort: '-amount', state: 'draft' })).toContain(run.id);
  });

  test('has its steps in the history, and no step names an account @full', async () => {
    const run = await released(await billsOf(1));
    await file(run.id);
    await confirm(run);
    const { data } = (await admin.get(`/admin/history/payment-run/${run.id}`)).body;
    expect(data.map(({ action }: { action: string }) => action).sort()).toEqual([
      'payment-run.bank_file_made',
      'payment-run.bill_paid',
      'payment-run.created',
      'payment-run.released',
    ]);
    expect(JSON.stringify(data)).not.toContain('001234567890');
  });
});

describe('bills that are due', () => {
  test('are listed until a day, with the reason why one can’t be paid', async () => {
    const [first = '', second = ''] = await billsOf(2);
    const later = await bill({ dueOn: '2027-01-31' });
    const bare = await makeVendor(app, { name: 'No Bank Ltd' });
    const unpaid = await bill({}, bare);
    const run = await created([first]);
    const due = async (query: Record<string, string>) =>
      (await admin.get(`${path}/due`, { query })).body.data as {
        id: string;
        blocked: string | null;
      }[];
    const until = '2026-12-31';
    const listed = await due({ until, vendor: vendor.id });
    expect(listed.map(({ id, blocked }) => [id, blocked])).toEqual(
      [
        [first, `In ${run.code}`],
        [second, null],
      ].sort(([one], [two]) => ((one ?? '') < (two ?? '') ? -1 : 1)),
    );
    expect((await due({ until: '2027-01-31', vendor: vendor.id })).map(({ id }) => id)).toContain(
      later.id,
    );
    expect(await due({ until, vendor: bare.id })).toMatchObject([
      { id: unpaid.id, blocked: 'The vendor has no complete bank account' },
    ]);
  });

  test('are refused with a sentence: unknown, settled, in a run, without an account, a sale', async () => {
    const [one = '', two = ''] = await billsOf(2);
    await pay(one);
    await created([two]);
    const unpaid = await bill({}, await makeVendor(app, { name: 'No Bank Ltd' }));
    expect(codes([await create([one])])).toEqual(['409 NOTHING_DUE']);
    expect(codes([await create([two])])).toEqual(['409 IN_RUN']);
    const refused = await create([unpaid.id]);
    expect(refused.body).toMatchObject({
      code: 'NO_ACCOUNT',
      message: 'No Bank Ltd has no complete bank account. Enter it, or leave the bills out.',
    });
    expect((await create(['0198f2a4-0000-7000-8000-000000000001'])).status).toBe(400);
    expect((await create([])).status).toBe(400);
    expect((await create([two, two])).status).toBe(400);
  });
});

describe('tax', () => {
  test('is deducted from each bill as from single payments in the same order @full', async () => {
    await profile('specification');
    const [a, b] = [
      await makeVendor(app, { ...account, pan: 'ABCPK1234L', gstin: '' }),
      await makeVendor(app, { ...account, pan: 'ABCPK1234L', gstin: '' }),
    ];
    const rates = [20_000, 45_000, 40_000, 10_000];
    const made = async (of: TestParty) => {
      const ids: string[] = [];
      for (const rate of rates)
        ids.push((await bill({ lines: [lineBody({ rate, taxPct: 18 })] }, of)).id);
      return ids;
    };
    const run = await created(await made(a));
    const single = await made(b);
    const alone: number[] = [];
    for (const id of single) {
      const asked = await admin.post(`${path}/preview`, { body: { bills: [id] } });
      expect([asked.status, asked.body.message]).toEqual([200, undefined]);
      const preview = asked.body.data;
      alone.push(preview.tds);
      await pay(id, preview.tds > 0 ? { tds: { amount: preview.tds } } : {});
    }
    const byInvoice = new Map(
      run.lines.map((line: { invoice: { id: string }; tds: { amount: number } | null }) => [
        line.invoice.id,
        line.tds?.amount ?? 0,
      ]),
    );
    expect(run.tds).toBe(alone.reduce((sum, tds) => sum + tds, 0));
    expect([...byInvoice.values()].sort()).toEqual(alone.sort());
    expect(run.tds).toBeGreaterThan(0);
    const { body } = await confirm((await release(run.id)).body.data);
    expect(body.data).toMatchObject({ state: 'confirmed', paid: 4 });
    await profile('statutory');
  });
});

describe('a release', () => {
  test('by two at once happens once, and the bills are paid once', async () => {
    const [id = ''] = await billsOf(1);
    const run = await created([id]);
    const responses = await Promise.all([release(run.id), release(run.id), release(run.id)]);
    expect(codes(responses)).toEqual(['200', '409 ALREADY_RELEASED', '409 ALREADY_RELEASED']);
    const files = await Promise.all([file(run.id), file(run.id)]);
    expect(files.map(({ status }) => status).sort()).toEqual([200, 409]);
    const confirmed = await Promise.all([confirm(run), confirm(run), confirm(run)]);
    expect(codes(confirmed)).toEqual(['200', '409 RUN_CLOSED', '409 RUN_CLOSED']);
    expect(await invoice(id)).toMatchObject({ paid: 1180, due: 0 });
  });

  test('needs a second person where that is set', async () => {
    const two = await app.signedInAs('superadmin');
    const set = (needsSecondPerson: boolean) =>
      admin.put('/admin/finance/payroll/settings', { body: { needsSecondPerson } });
    await set(true);
    const run = await created(await billsOf(1));
    expect(run.needsSecondPerson).toBe(true);
    expect(codes([await release(run.id)])).toEqual(['409 SECOND_PERSON']);
    expect((await release(run.id, two)).status).toBe(200);
    await set(false);
  });

  test('is refused when a bill changed or the account is gone', async () => {
    const [one = '', two = ''] = await billsOf(2);
    const run = await created([one, two]);
    await pay(one, { amount: 100 });
    const refused = await release(run.id);
    expect(refused.body).toMatchObject({
      code: 'BILL_CHANGED',
      message: expect.stringMatching(
        /^PUR\/.* changed: only ₹1,080 is due now\. Take it out of the run\.$/,
      ),
    });
    const changed = run.lines.find((line: Shown['lines'][0]) => line.invoice.id === one);
    await takeOut(run, [changed.id]);
    await app.database.pool.query(`update parties set ifsc = '' where id = $1`, [vendor.id]);
    expect(codes([await release(run.id)])).toEqual(['409 NO_ACCOUNT']);
  });

  test('keeps the account: a later change of the vendor does not move the money @full', async () => {
    const run = await released(await billsOf(1));
    await app.database.pool.query(`update parties set ifsc = 'SBIN0125620' where id = $1`, [
      vendor.id,
    ]);
    const [, row] = readCsv((await file(run.id)).text);
    expect(row?.slice(0, 4)).toEqual([
      'Marigold Printers',
      '001234567890',
      'CNRB0002255',
      '1180.00',
    ]);
  });
});

describe('the bank file', () => {
  test('has a row for each bill that is not paid, and a second one only on request @full', async () => {
    const run = await released(await billsOf(3));
    const [first] = paymentsOf(run);
    await admin.post(`${path}/${run.id}/confirm`, { body: { payments: [first] } });
    const made = await file(run.id);
    expect(made.headers['content-type']).toContain('text/csv');
    expect(made.headers['content-disposition']).toContain(
      `${run.code.replaceAll('/', '-')}-csv.csv`,
    );
    const [head, ...rows] = readCsv(made.text);
    expect(head).toEqual(['Beneficiary', 'Account', 'IFSC', 'Amount', 'Reference']);
    expect(rows.map((row) => row[4])).toEqual(
      run.lines.slice(1).map(({ invoice: { code } }: Shown['lines'][0]) => code),
    );
    expect(codes([await file(run.id)])).toEqual(['409 ALREADY_IN_FILE']);
    expect((await file(run.id, { again: true })).status).toBe(200);
    expect((await shown(run.id)).bankFile).toMatchObject({ layout: 'csv' });
    expect(app.logged()).not.toContain('001234567890');
  });

  test('in the layout of HDFC Bank has 28 columns without commas or signs in them', async () => {
    const odd = await makeVendor(app, {
      ...{ bankName: 'HDFC Bank', account: '50100012345678', ifsc: 'HDFC0000001' },
      ...{ name: 'Rao, “Asha” & Co.', tdsSection: 'none' as const },
    });
    const made = await bill({}, odd);
    const run = await released([made.id]);
    const [row = ''] = (await file(run.id, { layout: 'hdfc' })).text.split('\r\n');
    const cells = row.split(',');
    expect(cells).toHaveLength(28);
    const reference = made.code.replaceAll(/[/-]/g, '');
    const at = (place: number) => cells[place - 1];
    expect([at(1), at(3), at(4), at(5), at(14), at(15), at(23), at(25)]).toEqual([
      ...['I', '50100012345678', '1180.00', 'Rao Asha Co', reference, reference],
      ...['20/11/2026', 'HDFC0000001'],
    ]);
  });

  test('is refused for a draft, without our account at the bank, and when less of a bill is due', async () => {
    const [id = ''] = await billsOf(1);
    const run = await created([id]);
    expect(codes([await file(run.id)])).toEqual(['409 NOT_RELEASED']);
    await release(run.id);
    const ours = await file(run.id, { layout: 'icici' });
    expect(codes([ours])).toEqual(['409 NO_OWN_ACCOUNT']);
    await lowerBefore(id);
    expect(codes([await file(run.id)])).toEqual(['409 BILL_CHANGED']);
  });

  test('is not blocked by a debit note, which waits until its bill is taken out', async () => {
    const [one = '', two = ''] = await billsOf(2);
    const run = await released([one, two]);
    const refused = await lower(one);
    expect(codes([refused])).toEqual(['409 IN_RUN']);
    expect(refused.body.message).toContain(`is in ${run.code}, which is released`);
    expect((await file(run.id)).status).toBe(200);
    const line = run.lines.find((each: Shown['lines'][0]) => each.invoice.id === one);
    await takeOut(run, [line?.id ?? '']);
    expect((await lower(one)).status).toBe(201);
    expect(codes([await lower(two)])).toEqual(['409 IN_RUN']);
  });
});

describe('a confirmation', () => {
  test('sent twice with one key records one payment', async () => {
    const [id = ''] = await billsOf(1);
    const run = await released([id]);
    const payments = paymentsOf(run);
    const headers = { 'idempotency-key': '8a8fbc60-6f7b-4c55-9d8c-0d1d53a1a001' };
    const send = () => admin.post(`${path}/${run.id}/confirm`, { body: { payments }, headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await invoice(id)).toMatchObject({ paid: 1180 });
  });

  test('is all or nothing: a bill that changed meanwhile refuses it with a sentence', async () => {
    const [one = '', two = ''] = await billsOf(2);
    const run = await released([one, two]);
    await lowerBefore(two);
    const refused = await confirm(run);
    expect(refused.body).toMatchObject({
      code: 'BILL_CHANGED',
      message: expect.stringMatching(/only ₹1,17\d(\.\d\d)? is due now/),
    });
    expect(await invoice(one)).toMatchObject({ paid: 0 });
    expect(await shown(run.id)).toMatchObject({ state: 'released', paid: 0 });
  });

  test('asks before a UTR is used a second time @full', async () => {
    const run = await released(await billsOf(2));
    const ref = utr();
    const payments = run.lines.map(({ id }: Shown['lines'][0]) => ({ line: id, ref }));
    const refused = await confirm(run, { payments });
    const [first, second] = run.lines.map(({ invoice: { code } }: Shown['lines'][0]) => code);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'DUPLICATE_REF',
      `Reference ${ref} is given for ${first} and ${second}. Record it a second time?`,
    ]);
    const confirmed = await confirm(run, { payments, confirmDuplicateRef: true });
    expect(confirmed.body.data.state).toBe('confirmed');
  });

  test('with references that were used before names all of them at once', async () => {
    const [paid = '', one = '', two = '', three = ''] = await billsOf(4);
    const [ref, other] = [utr(), utr()];
    const { code } = (await pay(paid, { amount: 1180, ref })).body.data;
    const run = await released([one, two, three]);
    const refs = [ref, ref, other];
    const payments = run.lines.map(({ id }: { id: string }, at: number) => ({
      line: id,
      ref: refs[at],
    }));
    const refused = await confirm(run, { payments });
    const [first, second] = run.lines.map(({ invoice }: Shown['lines'][0]) => invoice.code);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(
        `^Reference ${ref} is given for ${first} and ${second} and is on ${code} \\(.+\\) already\\. Record it a second time\\?$`,
      ),
    ]);
  });

  test('comes with a payment of the same money that is recorded elsewhere @full', async () => {
    const [one = '', two = ''] = await billsOf(2);
    const run = await released([one, two]);
    const paid = (await pay(one, { amount: 1180, ref: utr() })).body.data;
    const now = await shown(run.id);
    expect(now).toMatchObject({ state: 'released', paid: 1 });
    const line = now.lines.find((each: Shown['lines'][0]) => each.invoice.id === one);
    expect(line).toMatchObject({ state: 'paid', payment: { id: paid.id } });
    await admin.post(`/admin/finance/payments/${paid.id}/reverse`, {
      body: { reason: 'Returned' },
    });
    const after = (await shown(run.id)).lines.find(
      (each: Shown['lines'][0]) => each.invoice.id === one,
    );
    expect(after.payment.isReversed).toBe(true);
    // It is due again, and can be put into another run.
    expect((await create([one])).status).toBe(201);
  });

  test('is not offered to be paid elsewhere, until the bill is taken out', async () => {
    const [id = '', other = ''] = await billsOf(2);
    const offered = async () => {
      const query = { payable: 'true', party: vendor.id, sort: 'code' };
      const { body } = await admin.get('/admin/finance/invoices', { query });
      return body.data.map((each: { id: string }) => each.id);
    };
    const draft = await created([id]);
    expect(await offered()).toEqual([id, other]);
    const run = (await release(draft.id)).body.data;
    expect(await offered()).toEqual([other]);
    await takeOut(run, [run.lines[0].id]);
    expect(await offered()).toEqual([id, other]);
  });

  test('of other money is refused elsewhere until the bill is taken out @full', async () => {
    const [id = ''] = await billsOf(1);
    const run = await released([id]);
    const refused = await pay(id, { amount: 500 });
    expect(codes([refused])).toEqual(['409 IN_RUN']);
    expect(refused.body.message).toContain(`is in ${run.code}, which pays ₹1,180 with TDS of ₹0`);
    // Also in a payout over several bills, and from money on account.
    const account = `/admin/finance/vendors/${(await invoice(id)).party.id}/account`;
    const payout = (given: object) =>
      admin.post(`${account}/payouts`, {
        body: { mode: 'NEFT', ref: utr(), amount: 500, ...given },
      });
    const invoices = [{ invoice: id, amount: 500 }];
    expect(codes([await payout({ invoices })])).toEqual(['409 IN_RUN']);
    expect((await payout({ invoices: [] })).status).toBe(201);
    const applied = await admin.post(`${account}/applications`, { body: { invoices } });
    expect(codes([applied])).toEqual(['409 IN_RUN']);
    expect(await invoice(id)).toMatchObject({ paid: 0, due: 1180 });
    await takeOut(run, [run.lines[0].id]);
    expect((await pay(id, { amount: 500 })).status).toBe(201);
  });

  test('is of transfers since the release, by UTR and by single payments', async () => {
    const [one = '', two = ''] = await billsOf(2);
    const run = await released([one, two]);
    const early = await confirm(run, { paidOn: '2026-11-19' });
    expect([early.status, early.body.errors]).toEqual([
      400,
      { paidOn: 'The run was released on 20 Nov 2026, so nothing of it was paid before.' },
    ]);
    const single = await pay(one, { amount: 1180, ref: utr(), paidOn: '2026-11-19' });
    expect(codes([single])).toEqual(['409 IN_RUN']);
    expect(single.body.errors.paidOn).toContain('a payment of 19 Nov 2026 is not of it');
    expect(await shown(run.id)).toMatchObject({ state: 'released', paid: 0 });
    // Nor in the database.
    const before = (await pay((await bill()).id, { paidOn: '2026-11-19' })).body.data;
    const change = `update payment_run_lines set state = 'paid', payment_id = $1 where id = $2`;
    const written = app.database.pool.query(change, [before.id, run.lines[0]?.id]);
    await expect(written).rejects.toThrow('before the release');
    expect((await confirm(run, { paidOn: '2026-11-20' })).status).toBe(200);
  });

  test('is refused for a draft, and for bills of another run', async () => {
    const run = await created(await billsOf(1));
    expect(codes([await confirm(run)])).toEqual(['409 NOT_RELEASED']);
    const other = await released(await billsOf(1));
    expect((await confirm(other, { payments: paymentsOf(run) })).status).toBe(400);
  });
});

describe('bills are taken out', () => {
  test('of a draft and of a released run, and can be put into another one @full', async () => {
    const [one = '', two = ''] = await billsOf(2);
    const run = await created([one, two]);
    const line = run.lines.find((each: Shown['lines'][0]) => each.invoice.id === one);
    const { body } = await takeOut(run, [line.id]);
    expect(body.data).toMatchObject({ state: 'draft', bills: 1, amount: 1180 });
    expect((await create([one])).status).toBe(201);
    const now = (await release(run.id)).body.data;
    const left = now.lines.find((each: Shown['lines'][0]) => each.invoice.id === two);
    expect(codes([await takeOut(run, [line.id])])).toEqual(['409 TAKEN_OUT']);
    expect((await takeOut(run, [left.id])).body.data).toMatchObject({ state: 'cancelled' });
  });

  test('by cancelling a draft, but not a released run', async () => {
    const [id = ''] = await billsOf(1);
    const run = await created([id]);
    const cancel = (of: string) =>
      admin.post(`${path}/${of}/cancel`, { body: { reason: 'Next week' } });
    expect((await cancel(run.id)).body.data).toMatchObject({
      state: 'cancelled',
      cancelled: { reason: 'Next week' },
    });
    expect(codes([await release(run.id)])).toEqual(['409 RUN_CLOSED']);
    const other = await released([id]);
    expect(codes([await cancel(other.id)])).toEqual(['409 ALREADY_RELEASED']);
  });

  test('of two runs that take the same bill at once, one is created @full', async () => {
    const bills = await billsOf(2);
    const responses = await Promise.all([
      create(bills),
      create([...bills].reverse()),
      create(bills.slice(0, 1)),
      create(bills.slice(1)),
    ]);
    const ok = responses.filter(({ status }) => status === 201);
    const taken = ok.flatMap(({ body }) =>
      body.data.lines.map(({ invoice: { id } }: Shown['lines'][0]) => id),
    );
    expect(new Set(taken).size).toBe(taken.length);
    expect(ok.length).toBeGreaterThan(0);
    for (const { status, body } of responses) {
      expect([201, 409]).toContain(status);
      if (status === 409) expect(body.code).toBe('IN_RUN');
    }
  });
});

type Step = { kind: 'pay' | 'credit' | 'run' | 'release' | 'out' | 'confirm'; amount: number };

test('whatever happens at once, no bill is paid beyond what is due, and a paid line has one payment', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('pay', 'credit', 'run', 'release', 'out', 'confirm'),
    amount: fc.integer({ min: 1, max: 1180 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const bills = await billsOf(2);
      const run = await created(bills);
      await Promise.all(
        steps.map(({ kind, amount }) => {
          if (kind === 'pay') return pay(bills[0] ?? '', { amount });
          if (kind === 'credit') {
            const body = { amount, reason: 'Less was done' };
            return admin.post(`/admin/finance/invoices/${bills[0]}/credit-notes`, { body });
          }
          if (kind === 'run') return create(bills);
          if (kind === 'release') return release(run.id);
          if (kind === 'out') return takeOut(run, [run.lines[0].id]);
          return release(run.id).then(() => confirm(run));
        }),
      );
      for (const id of bills) expect((await invoice(id)).due).toBeGreaterThanOrEqual(0);
      const { rows } = await app.database.pool.query(
        `select count(*)::int as wrong from payment_run_lines as line
         left join payments on payments.id = line.payment_id
         where line.invoice_id = any($1) and line.state = 'paid'
           and (payments.invoice_id is distinct from line.invoice_id
             or payments.amount <> line.amount or payments.tds <> line.tds)`,
        [bills],
      );
      expect(rows[0].wrong).toBe(0);
    }),
    { numRuns: runs(30) },
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  makeInvoice,
  makeParty,
  type TestParty,
} from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Today is 20 November 2026. The organisation and, by default, the customer are in Maharashtra. */

let app: TestApp;
let admin: Client;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(
    app.database.pool,
    'book_months, parties, invoices, document_series, organisation',
  );
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const accountOf = ({ id }: { id: string }) => `/admin/finance/customers/${id}/account`;
const terms = { desc: 'Yoga from January', hsn: '999293', taxPct: 18 };
const receive = (body: Record<string, unknown>, party = customer) =>
  admin.post(`${accountOf(party)}/receipts`, { body: { advance: terms, ...body } });
const apply = (invoice: string, amount: number) =>
  admin.post(`${accountOf(customer)}/applications`, { body: { invoices: [{ invoice, amount }] } });
const release = (entry: string) =>
  admin.post(`${accountOf(customer)}/applications/${entry}/reverse`, { body: { reason: 'Early' } });
const refund = (body: Record<string, unknown>) =>
  admin.post(`${accountOf(customer)}/refunds`, { body });
const reverse = (id: string) =>
  admin.post(`/admin/finance/payments/${id}/reverse`, { body: { reason: 'Bounced' } });
const account = async () => (await admin.get(accountOf(customer))).body;
const report = async (name: string, month: string) => {
  const { status, body, text } = await admin.get(`/admin/finance/gst/${name}`, {
    query: { month },
  });
  if (status !== 200) throw new Error(text);
  return body.data;
};
const advancesOf = async (month: string) => (await report('gstr1', month)).advances;
const closeMonth = (month: string, book: string) =>
  app.database.pool.query(
    `insert into book_months (id, created_at, updated_at, month, book, state, closed_at, closed_by_name)
     values (gen_random_uuid(), now(), now(), $1, $2, 'closed', now(), 'Asha Rao')`,
    [month, book],
  );
const textOf = async (id: string) => {
  const { bytes } = await download(app, admin.token ?? '', `/admin/finance/vouchers/${id}/pdf`);
  return (await pdfText(bytes)).join('\n');
};
const row = (given: Record<string, unknown>) => ({
  ...{ place: 'MH', placeLabel: '27-Maharashtra', supplyType: 'intra', ratePct: 18, documents: 1 },
  ...{ taxable: 10_000, igst: 0, cgst: 900, sgst: 900, tax: 1800 },
  ...given,
});
const nothing = { taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0 };

describe('an advance for services', () => {
  test('has a receipt voucher with the tax that it includes, and is due in 11A and 3.1(a)', async () => {
    const { status, body } = await receive({
      amount: 11_800,
      paidOn: '2026-11-02',
      ref: 'UTR 771',
    });
    expect([status, body.balance]).toEqual([201, { onAccount: 11_800, inAdvances: 11_800 }]);
    const [voucher] = body.data.vouchers;
    expect(voucher).toMatchObject({ code: 'RV/26-27/00001', amount: 11_800 });
    const { advances, data } = await account();
    expect(advances).toMatchObject([
      {
        ...{ id: voucher.id, code: 'RV/26-27/00001', receivedOn: '2026-11-02', ratePct: 18 },
        ...{ desc: 'Yoga from January', hsn: '999293', placeLabel: '27-Maharashtra' },
        ...{ amount: 11_800, tax: 1800, left: 11_800 },
      },
    ]);
    expect(data).toMatchObject([{ kind: 'receipt', vouchers: [{ code: 'RV/26-27/00001' }] }]);
    const text = await textOf(voucher.id);
    for (const part of [
      ...['Receipt Voucher', 'RV/26-27/00001', body.data.code, 'Banyan Textiles', 'UTR 771'],
      ...['27ABCCD1234E1Z5', '27AAPFU0939F1ZV', 'Yoga from January', '27-Maharashtra', '18%'],
      ...['10,000.00', '900.00', '11,800', 'reverse charge: No'],
    ]) {
      expect(text).toContain(part);
    }
    const advancesNow = await advancesOf('2026-11');
    expect(advancesNow.received).toEqual([row({})]);
    expect(advancesNow.adjusted).toEqual([]);
    const summary = await report('gstr3b', '2026-11');
    expect(summary.outward.taxable.net).toMatchObject({ taxable: 10_000, tax: 1800 });
    expect(summary.net.tax).toBe(1800);
    const query = { from: '2026-11-01', to: '2026-11-20' };
    const { gstOutput, gstOutputParts } = (await admin.get('/admin/finance/overview', { query }))
      .body;
    expect([gstOutput, gstOutputParts.advances]).toEqual([1800, 1800]);
  });

  test('between states is taxed with IGST, and one of which the nature is not known as well @full', async () => {
    const far = await makeParty(app, { state: 'KA', gstin: '29AAGCB7383J1Z4' });
    const unknown = await makeParty(app, { state: '', gstin: '' });
    await receive({ amount: 118 }, far);
    const refused = await receive({ amount: 118 }, unknown);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'advance.place': 'Choose the place of supply: the state of the customer is not known' },
    ]);
    const advance = { place: 'GA', supplyType: 'inter' };
    expect((await receive({ amount: 236, advance }, unknown)).status).toBe(201);
    const { received } = await advancesOf('2026-11');
    expect(received).toEqual([
      row({ place: 'GA', placeLabel: '30-Goa', supplyType: 'inter', ...igst(200, 36) }),
      row({ place: 'KA', placeLabel: '29-Karnataka', supplyType: 'inter', ...igst(100, 18) }),
    ]);
  });

  test('is what a receipt leaves over, with the tax that the customer deducted from it @full', async () => {
    const { id } = await makeInvoice(admin, customer);
    const { body } = await receive({
      amount: 12_000,
      invoices: [{ invoice: id, amount: 1180 }],
      advance: { ...terms, tds: 200 },
    });
    expect(body.data).toMatchObject({
      tds: { section: '194C', amount: 200 },
      settles: [{ id, amount: 1180 }],
      vouchers: [{ amount: 11_020 }],
    });
    expect(body.balance).toEqual({ onAccount: 11_020, inAdvances: 11_020 });
  });

  test.each([
    [{ amount: 1180, advance: { taxPct: 0 } }, 'advance.taxPct'],
    [{ amount: 1180, advance: { taxPct: 101 } }, 'advance.taxPct'],
    [{ amount: 1180, advance: { hsn: '9506' } }, 'advance.hsn'],
    [{ amount: 1180, advance: { place: 'Atlantis' } }, 'advance.place'],
    [{ amount: 1180, advance: { supplyType: 'both' } }, 'advance.supplyType'],
    [{ amount: 1180, advance: { tds: -1 } }, 'advance.tds'],
    [{ amount: 1180, advance: 'yes' }, 'advance'],
  ])('with %j is refused at %s', async (body, field) => {
    const { status, body: refusal } = await receive(body);
    expect([status, Object.keys(refusal.errors)]).toEqual([400, [field]]);
    expect((await account()).balance.onAccount).toBe(0);
  });

  test('needs money that is left over, and a registered business', async () => {
    const { id } = await makeInvoice(admin, customer);
    const invoices = [{ invoice: id, amount: 1180 }];
    const nothingLeft = await receive({ amount: 1180, invoices });
    expect(nothingLeft.body.errors).toEqual({ advance: 'Nothing is left over for an advance' });
    await app.database.pool.query(`update organisation set gstin = ''`);
    expect(Object.keys((await receive({ amount: 1180 })).body.errors)).toEqual(['advance']);
  });

  test('is not dated in a month that is closed for sales, though payments of it are open @full', async () => {
    await closeMonth('2026-10', 'sales');
    const before = await report('gstr1', '2026-10');
    const { status, body } = await receive({ amount: 1180, paidOn: '2026-10-30' });
    expect([status, body.code]).toEqual([409, 'MONTH_CLOSED']);
    expect(await report('gstr1', '2026-10')).toEqual(before);
    const { data } = (await receive({ amount: 1180, paidOn: '2026-11-01' })).body;
    expect(data.vouchers[0].code).toBe('RV/26-27/00001');
  });
});

const igst = (taxable: number, tax: number) => ({ taxable, igst: tax, cgst: 0, sgst: 0, tax });

describe('an advance that is applied', () => {
  test('in its own month leaves 11A, and in a later one stands in 11B @full', async () => {
    await receive({ amount: 11_800, paidOn: '2026-10-05' });
    await receive({ amount: 2360, paidOn: '2026-11-05' });
    const { id } = await makeInvoice(admin, customer, { lines: [{ desc: 'Yoga', rate: 11_000 }] });
    const october = await advancesOf('2026-10');
    // The oldest first: all of it, and 1,180 of the second.
    const { body } = await apply(id, 12_980);
    expect(body.data[0].vouchers).toMatchObject([
      { code: 'RV/26-27/00001', amount: 11_800 },
      { code: 'RV/26-27/00002', amount: 1180 },
    ]);
    expect(body.balance).toEqual({ onAccount: 1180, inAdvances: 1180 });
    expect(await advancesOf('2026-10')).toEqual(october);
    expect(await advancesOf('2026-11')).toEqual({
      received: [row({ taxable: 1000, cgst: 90, sgst: 90, tax: 180 })],
      adjusted: [row({})],
      net: { taxable: -9000, igst: 0, cgst: -810, sgst: -810, tax: -1620 },
    });
    const { outward } = await report('gstr3b', '2026-11');
    expect(outward.taxable.net).toMatchObject({ taxable: 2000, tax: 360 });
    // Taken back in the same month, it is as if it had not been applied.
    expect((await release(body.data[0].id)).status).toBe(200);
    const again = await advancesOf('2026-11');
    expect(again.adjusted).toEqual([]);
    expect(again.received).toEqual([row({ taxable: 2000, cgst: 180, sgst: 180, tax: 360 })]);
    expect((await account()).balance).toEqual({ onAccount: 14_160, inAdvances: 14_160 });
  });

  test('in odd parts is adjusted in full, to the paisa @full', async () => {
    await receive({ amount: 1000.01, paidOn: '2026-10-05' });
    const { id } = await makeInvoice(admin, customer);
    for (const amount of [333.33, 333.34, 0.01, 333.33]) {
      expect((await apply(id, amount)).status).toBe(201);
    }
    const [before, after] = [await advancesOf('2026-10'), await advancesOf('2026-11')];
    expect(after.adjusted).toEqual(before.received);
    expect(after.adjusted[0].taxable + after.adjusted[0].tax).toBeCloseTo(1000.01, 6);
  });

  test('and taken back in a later month is due again in that month @full', async () => {
    await receive({ amount: 11_800, paidOn: '2026-09-05' });
    const { id } = await makeInvoice(admin, customer, { lines: [{ desc: 'Yoga', rate: 10_000 }] });
    const [entry] = (await apply(id, 11_800)).body.data;
    app.pass(20 * 24 * 3600 * 1000);
    admin = await app.signedInAs('Administrator');
    expect((await release(entry.id)).status).toBe(200);
    const [november, december] = [await advancesOf('2026-11'), await advancesOf('2026-12')];
    expect([november.received, november.adjusted]).toEqual([[], [row({})]]);
    expect([december.received, december.adjusted]).toEqual([[row({})], []]);
    app.pass(-20 * 24 * 3600 * 1000);
  });
});

describe('money that goes back', () => {
  test('is refunded from other money first, and from an advance with a refund voucher', async () => {
    await receive({ amount: 500, advance: undefined });
    const { body } = await receive({ amount: 11_800, paidOn: '2026-10-05' });
    const plain = await refund({ amount: 300 });
    expect(plain.body.data.vouchers).toEqual([]);
    const { data, balance } = (await refund({ amount: 1380, paidOn: '2026-11-18' })).body;
    expect(balance).toEqual({ onAccount: 10_620, inAdvances: 10_620 });
    expect(data.vouchers).toMatchObject([{ code: 'RFV/26-27/00001', amount: 1180 }]);
    const text = await textOf(data.vouchers[0].id);
    for (const part of [
      ...['Refund Voucher', 'RFV/26-27/00001', data.code, body.data.vouchers[0].code],
      ...['5 Oct 2026', '1,000.00', '90.00', 'No invoice was issued'],
    ]) {
      expect(text).toContain(part);
    }
    const { received, adjusted } = await advancesOf('2026-11');
    expect([received, adjusted]).toEqual([
      [],
      [row({ taxable: 1000, cgst: 90, sgst: 90, tax: 180 })],
    ]);
    // The reversal of the refund brings it back, in the same month.
    expect((await reverse(data.id)).status).toBe(200);
    expect((await advancesOf('2026-11')).adjusted).toEqual([]);
    expect(await textOf(data.vouchers[0].id)).toContain('REVERSED');
  });

  test('is refunded by itself when the refund names it, before other money and older advances @full', async () => {
    await receive({ amount: 590, paidOn: '2026-11-02' });
    await receive({ amount: 1180, paidOn: '2026-11-03' });
    await receive({ amount: 300, advance: undefined });
    const [, second] = (await account()).advances;
    const above = await refund({ amount: 1180.01, advance: second.id });
    expect([above.status, above.body.code, above.body.errors]).toEqual([
      409,
      'EXCEEDS_ADVANCE',
      { amount: `Only ₹1,180 is left of ${second.code}` },
    ]);
    const { status, body } = await refund({ amount: 590, advance: second.id });
    expect([status, body.balance]).toEqual([201, { onAccount: 1480, inAdvances: 1180 }]);
    expect(body.data.vouchers).toMatchObject([{ code: 'RFV/26-27/00001', amount: 590 }]);
    const left = (await account()).advances.map((each: { left: number }) => each.left);
    expect(left).toEqual([590, 590]);
  });

  test('of another customer, or that is used up, can’t be named by a refund @full', async () => {
    await receive({ amount: 590 });
    await receive({ amount: 1000, advance: undefined });
    const [advance] = (await account()).advances;
    await refund({ amount: 590, advance: advance.id });
    const other = await makeParty(app, { name: 'Neem & Sons' });
    await receive({ amount: 590 }, other);
    const [theirs] = (await admin.get(accountOf(other))).body.advances;
    for (const named of [advance.id, theirs.id, customer.id]) {
      const { status, body } = await refund({ amount: 10, advance: named });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['advance']]);
    }
    expect((await refund({ amount: 10, advance: 'RV' })).body.errors).toHaveProperty('advance');
  });

  test('and its refund are found by the numbers of their vouchers @full', async () => {
    const receipt = (await receive({ amount: 590 })).body.data;
    const refunded = (await refund({ amount: 590 })).body.data;
    const found = async (q: string) =>
      (await admin.get('/admin/search', { query: { q } })).body.results.map(
        ({ kind, id, exact }: { kind: string; id: string; exact: boolean }) => ({
          kind,
          id,
          exact,
        }),
      );
    const hit = (id: string) => [{ kind: 'payment', id, exact: true }];
    expect(await found('rv/26-27/00001')).toEqual(hit(receipt.id));
    expect(await found('RV-1')).toEqual(hit(receipt.id));
    expect(await found('RFV/26-27/00001')).toEqual(hit(refunded.id));
    expect(await found('RFV 1')).toEqual(hit(refunded.id));
    expect(await found('RFV/26-27/00002')).toEqual([]);
    expect(await found('rv/26')).toContainEqual(hit(receipt.id)[0]);
    expect(await found('rfv/26-27/')).toContainEqual(hit(refunded.id)[0]);
  });

  test('opens from the rows of table 11, with its receipt', async () => {
    const received = (await receive({ amount: 11_800, paidOn: '2026-10-02' })).body.data;
    await receive({ amount: 1180, paidOn: '2026-10-03', advance: { ...terms, taxPct: 5 } });
    await refund({ amount: 5900, advance: (await account()).advances[0].id });
    const documents = async (month: string, table: string) => {
      const query = { month, table, place: 'MH', rate: '18' };
      return (await admin.get('/admin/finance/gst/documents', { query })).body;
    };
    const october = await documents('2026-10', 'at');
    expect(october.data).toMatchObject([
      {
        ...{ code: 'RV/26-27/00001', invoice: null, isNote: false, ratesPct: [18] },
        payment: { id: received.id, code: received.code },
        ...{ party: { name: 'Banyan Textiles' }, value: 11_800, taxable: 10_000, tax: 1800 },
      },
    ]);
    expect(october.sums).toMatchObject({ taxable: 10_000, tax: 1800 });
    const [row] = (await advancesOf('2026-11')).adjusted;
    const november = await documents('2026-11', 'atadj');
    expect(november.sums).toMatchObject({ taxable: row.taxable, tax: row.tax });
    expect(november.meta.total).toBe(row.documents);
  });

  test('is not refunded from an advance before it came', async () => {
    await receive({ amount: 11_800, paidOn: '2026-11-10' });
    const { status, body } = await refund({ amount: 100, paidOn: '2026-11-09' });
    expect([status, body.errors]).toEqual([
      400,
      { paidOn: 'A refund of RV/26-27/00001 can’t be dated before its receipt' },
    ]);
  });

  test('a receipt is reversed with its advance, unless something of it is used @full', async () => {
    await receive({ amount: 5000, advance: undefined });
    const { data } = (await receive({ amount: 11_800, paidOn: '2026-11-10' })).body;
    const { id } = await makeInvoice(admin, customer);
    const [entry] = (await apply(id, 1180)).body.data;
    // Other money of the customer would suffice, but not to take back the tax.
    const refused = await reverse(data.id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'BALANCE_USED'],
      'This takes back ₹11,800, and ₹10,620 of it is left. The rest was applied to invoices or refunded: take that back first.',
    ]);
    await release(entry.id);
    expect((await reverse(data.id)).status).toBe(200);
    expect((await account()).balance).toEqual({ onAccount: 5000, inAdvances: 0 });
    expect((await advancesOf('2026-11')).net).toEqual(nothing);
    const issued = (await report('gstr1', '2026-11')).issued;
    expect(issued).toContainEqual({
      ...{ nature: 'receipt-voucher', series: 'RV/26-27', from: 'RV/26-27/00001' },
      ...{ to: 'RV/26-27/00001', total: 1, cancelled: 1, net: 0, elsewhere: 0 },
    });
  });

  test('money without tax can’t be taken back once only advances are left @full', async () => {
    const { data } = (await receive({ amount: 500, advance: undefined })).body;
    await receive({ amount: 11_800 });
    await refund({ amount: 500 });
    expect((await reverse(data.id)).body).toMatchObject({
      code: 'BALANCE_USED',
      message: expect.stringContaining('This takes back ₹500, and ₹0 of it is left.'),
    });
  });
});

test('the exports have both tables @full', async () => {
  await receive({ amount: 11_800, paidOn: '2026-10-05' });
  await receive({ amount: 590, paidOn: '2026-11-05', advance: { taxPct: 5, place: 'KA' } });
  const { id } = await makeInvoice(admin, customer, { lines: [{ desc: 'Yoga', rate: 10_000 }] });
  await apply(id, 11_800);
  const path = '/admin/finance/gst/gstr1/export';
  const query = { month: '2026-11', format: 'json' };
  const saved = JSON.parse((await admin.get(path, { query })).text);
  const [intra, inter] = [
    { rt: 18, ad_amt: 10_000, camt: 900, samt: 900, csamt: 0 },
    { rt: 5, ad_amt: 561.9, iamt: 28.1, csamt: 0 },
  ];
  expect(saved.at).toEqual([{ pos: '29', sply_ty: 'INTER', itms: [inter] }]);
  expect(saved.txpd).toEqual([{ pos: '27', sply_ty: 'INTRA', itms: [intra] }]);
  expect(saved.doc_issue.doc_det.map(({ doc_num }: { doc_num: number }) => doc_num)).toEqual([
    1, 6,
  ]);
  const table = async (name: string) =>
    (await admin.get(path, { query: { month: '2026-11', table: name } })).text;
  expect(await table('at')).toContain('29-Karnataka,Inter-state,5,561.9,28.1,0,0');
  expect(await table('atadj')).toContain('27-Maharashtra,Intra-state,18,10000,0,900,900');
});

test('the statement of the customer, its dues, and income and expense know no tax on advances', async () => {
  await receive({ amount: 11_800 });
  const { data } = (await admin.get(`/admin/finance/customers/${customer.id}/statement`)).body;
  expect([data.closing, data.entries.length]).toEqual([-11_800, 1]);
  const { figures } = (await admin.get(`/admin/finance/customers/${customer.id}`)).body;
  expect(figures).toMatchObject({ total: 0, due: 0, onAccount: 11_800 });
  const { totals } = (await admin.get('/admin/finance/results')).body;
  expect(Object.values(totals).every((figure) => figure === 0 || figure === null)).toBe(true);
});

test('the database refuses what contradicts an advance', async () => {
  const { data } = (await receive({ amount: 11_800 })).body;
  const { pool } = app.database;
  const [{ id }] = data.vouchers;
  const refused = (statement: string) => expect(pool.query(statement)).rejects.toThrow();
  await refused(`update advances set amount = amount + 1 where id = '${id}'`);
  await refused(`delete from advances where id = '${id}'`);
  await refused(`update advance_moves set amount = 1`);
  await refused(`update advances set remaining = amount + 1 where id = '${id}'`);
  await refused(`update parties set on_account = 0 where id = '${customer.id}'`);
  const entry = `(select entry_id from advance_moves)`;
  await refused(
    `insert into advance_moves (id, advance_id, entry_id, day, amount, taxable, cgst, sgst, igst)
     values (gen_random_uuid(), '${id}', ${entry}, '2026-11-20', 100, 100, 0, 0, 0)`,
  );
});

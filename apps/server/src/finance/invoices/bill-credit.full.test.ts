import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* The input tax credit of bills. Today is 20 November 2026. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(app.database.pool, 'parties, invoices, document_series, organisation');
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());

/** ₹1,000 and 18 % tax. */
const recorded = (given: Record<string, unknown> = {}) => makeInvoice(admin, vendor, given);
const put = (id: string, body: Record<string, unknown>) =>
  admin.put(`/admin/finance/invoices/${id}/credit`, { body });
const report = async (month: string) =>
  (await admin.get('/admin/finance/gst/gstr3b', { query: { month } })).body.data;
const creditIn = async (month: string) => (await report(month)).credit.net.tax;
const refusal = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  body.errors ?? body.code,
];

describe('the month of credit', () => {
  test('is that in which the bill is recorded, and leaves earlier months as they were', async () => {
    const before = await report('2026-04');
    const bill = await recorded({ issuedOn: '2026-04-12' });
    expect(bill.creditMonth).toBe('2026-11');
    expect(await report('2026-04')).toEqual(before);
    expect(await creditIn('2026-11')).toBe(180);
    const { body } = await admin.get('/admin/finance/gst/documents', {
      query: { month: '2026-11', table: 'bills' },
    });
    expect(body.data).toMatchObject([{ id: bill.id, issuedOn: '2026-04-12', tax: 180 }]);
    const overview = await admin.get('/admin/finance/overview', {
      query: { from: '2026-11-01', to: '2026-11-30' },
    });
    expect(overview.body.gstInput).toBe(180);
  });

  test('can be chosen from that of the bill until October after its financial year', async () => {
    const issuedOn = '2026-03-31';
    expect((await recorded({ issuedOn, creditMonth: '2026-05' })).creditMonth).toBe('2026-05');
    // Until 30 November the return of October can still be filed.
    expect((await recorded({ issuedOn, billNo: 'B' })).creditMonth).toBe('2026-10');
    const post = (creditMonth: string) =>
      admin.post('/admin/finance/invoices', {
        body: { kind: 'purchase', party: vendor.id, lines: [lineBody()], issuedOn, creditMonth },
      });
    expect(refusal(await post('2026-02'))).toEqual([
      400,
      { creditMonth: 'The credit can’t be taken before the month of the bill' },
    ]);
    expect(refusal(await post('2026-12'))).toEqual([
      400,
      { creditMonth: 'The credit of this bill can be taken until October 2026 at the latest' },
    ]);
    expect((await recorded({ creditMonth: '2027-10' })).creditMonth).toBe('2027-10');
    const customer = await makeParty(app);
    const sale = { party: customer.id, lines: [lineBody()], creditMonth: '2026-11' };
    expect(refusal(await admin.post('/admin/finance/invoices', { body: sale }))).toEqual([
      400,
      { creditMonth: 'Only a purchase has input tax credit' },
    ]);
  });

  test('of a bill recorded after 30 November of the next financial year gives no credit', async () => {
    const other = await startTestApp();
    onTestFinished(() => other.stop());
    await fillInOrganisation(other);
    const from = await makeVendor(other);
    const recordedAt = async (moment: string) => {
      other.pass(Date.parse(moment) - other.now().getTime());
      const client = await other.signedInAs('Administrator');
      const bill = await makeInvoice(client, from, { issuedOn: '2026-03-31' });
      return [bill.creditMonth, bill.warnings];
    };
    expect(await recordedAt('2026-11-30T18:29:59Z')).toEqual(['2026-10', []]);
    expect(await recordedAt('2026-11-30T18:30:00Z')).toEqual([
      '2026-12',
      [
        {
          code: 'INPUT_CREDIT_LOST',
          message:
            'Input tax could be taken until the return of October 2026. In December 2026 it gives no credit.',
        },
      ],
    ]);
    const client = await other.signedInAs('Administrator');
    const { body } = await client.get('/admin/finance/gst/gstr3b', { query: { month: '2026-12' } });
    expect([body.data.credit.net.tax, body.data.tooLate.net.tax]).toEqual([0, 180]);
    // Nothing is lost of what gives no credit anyway.
    const blocked = await makeInvoice(client, from, {
      issuedOn: '2026-03-31',
      lines: [lineBody({ credit: 'blocked', creditReason: 'Club membership' })],
    });
    expect(blocked.warnings).toEqual([]);
  });

  test('of a draft is chosen or follows when it is recorded', async () => {
    const draft = { status: 'draft', issuedOn: '2026-09-10' };
    const [open, chosen] = [
      await recorded(draft),
      await recorded({ ...draft, creditMonth: '2026-10' }),
    ];
    expect([open.creditMonth, chosen.creditMonth]).toEqual([null, '2026-10']);
    const path = (id: string) => `/admin/finance/invoices/${id}`;
    const moved = await admin.patch(path(chosen.id), {
      body: { issuedOn: '2026-11-02', dueOn: '2026-12-02' },
    });
    expect(refusal(moved)).toEqual([
      400,
      { creditMonth: 'The credit can’t be taken before the month of the bill' },
    ]);
    const issued = async (id: string) =>
      (await admin.post(`${path(id)}/issue`, { body: {} })).body.data.creditMonth;
    expect([await issued(open.id), await issued(chosen.id)]).toEqual(['2026-11', '2026-10']);
  });

  test('can be changed later, but not past a debit note', async () => {
    const bill = await recorded({ issuedOn: '2026-08-03', creditMonth: '2026-08' });
    const changed = await put(bill.id, { creditMonth: '2026-10' });
    expect([changed.status, changed.body.data.creditMonth]).toEqual([200, '2026-10']);
    expect([await creditIn('2026-08'), await creditIn('2026-10')]).toEqual([0, 180]);
    const path = `/admin/finance/invoices/${bill.id}/credit-notes`;
    const noted = (body: Record<string, unknown>) =>
      admin.post(path, { body: { amount: 118, reason: 'Fewer', ...body } });
    // The note stands in the month in which it is made, whatever its date.
    expect((await noted({ issuedOn: '2026-08-20' })).body.data.creditMonth).toBe('2026-11');
    expect([await creditIn('2026-10'), await creditIn('2026-11')]).toEqual([180, -18]);
    expect(refusal(await noted({ creditMonth: '2026-09' }))).toEqual([
      400,
      { creditMonth: 'A note can’t lower the credit before its own month or before it is taken' },
    ]);
    expect((await noted({ issuedOn: '2026-08-20', creditMonth: '2026-10' })).status).toBe(201);
    expect(refusal(await put(bill.id, { creditMonth: '2026-11' }))).toEqual([
      400,
      {
        creditMonth: 'A debit note lowers the credit in October 2026, so it can’t be taken later',
      },
    ]);
    const { rows } = await app.database.pool.query(
      `select changes from audit_entries where action = 'invoice.credit_changed'`,
    );
    expect(rows).toEqual([
      { changes: [{ field: 'creditMonth', before: 'August 2026', after: 'October 2026' }] },
    ]);
  });
});

describe('the credit of a line', () => {
  const rows = async (month: string) => {
    const { credit, reversed, creditNet } = await report(month);
    return [credit.net, reversed.blocked.net, reversed.later.net, creditNet].map(({ tax }) => tax);
  };

  test('is taken unless the line says why it is not, and follows in the return', async () => {
    const bill = await recorded({
      lines: [
        lineBody(),
        lineBody({ rate: 2000, credit: 'blocked', creditReason: 'Food for staff' }),
        lineBody({ rate: 500, credit: 'none', creditReason: 'For yoga at 5 %' }),
      ],
    });
    expect(bill.lines).toMatchObject([
      { credit: 'eligible', creditReason: '' },
      { credit: 'blocked', creditReason: 'Food for staff', creditReversedIn: null },
      { credit: 'none' },
    ]);
    expect(await rows('2026-11')).toEqual([630, 450, 0, 180]);
    const { body } = await admin.get('/admin/finance/gst/documents', {
      query: { month: '2026-11', table: 'credit-blocked' },
    });
    expect(body.sums.tax).toBe(450);
    const note = { lines: [{ ...lineBody({ rate: 1000 }), line: bill.lines[1].id }], reason: 'x' };
    const path = `/admin/finance/invoices/${bill.id}/credit-notes`;
    expect((await admin.post(path, { body: note })).status).toBe(201);
    expect(await rows('2026-11')).toEqual([450, 270, 0, 180]);
  });

  test('needs a reason when it is not taken, and belongs to bills alone', async () => {
    const post = (party: TestParty, line: Record<string, unknown>) =>
      admin.post('/admin/finance/invoices', {
        body: {
          kind: party.kind === 'vendor' ? 'purchase' : 'sales',
          party: party.id,
          lines: [lineBody(line)],
        },
      });
    expect(refusal(await post(vendor, { credit: 'blocked' }))).toEqual([
      400,
      { 'lines.0.creditReason': 'Give a reason' },
    ]);
    expect(refusal(await post(vendor, { creditReason: 'Why not' }))).toEqual([
      400,
      { 'lines.0.creditReason': 'Credit that is taken needs no reason' },
    ]);
    const sold = { credit: 'none', creditReason: 'x' };
    expect(refusal(await post(await makeParty(app), sold))).toEqual([
      400,
      { 'lines.0.credit': 'Only a purchase has input tax credit' },
    ]);
    expect(refusal(await post(vendor, { credit: 'reversed', creditReason: 'x' }))[0]).toBe(400);
  });

  test('can be reversed in a later month, which leaves that in which it was taken', async () => {
    const bill = await recorded({ issuedOn: '2026-08-03', creditMonth: '2026-08' });
    const line = bill.lines[0].id;
    const reversed = { line, credit: 'reversed', reason: 'Unpaid for 180 days' };
    const change = (given: Record<string, unknown>) => put(bill.id, { lines: [given] });
    expect(refusal(await change(reversed))).toEqual([
      400,
      { 'lines.0.reversedIn': 'Choose the month in which the credit is reversed' },
    ]);
    expect(refusal(await change({ ...reversed, reversedIn: '2026-07' }))).toEqual([
      400,
      { 'lines.0.reversedIn': 'The credit can’t be reversed before it is taken' },
    ]);
    expect(refusal(await change({ ...reversed, reversedIn: '2026-12' }))).toEqual([
      400,
      { 'lines.0.reversedIn': 'The month can’t lie in the future' },
    ]);
    const before = await report('2026-08');
    const { status, body } = await change({ ...reversed, reversedIn: '2026-10' });
    expect([status, body.data.lines[0]]).toMatchObject([
      200,
      { credit: 'reversed', creditReason: 'Unpaid for 180 days', creditReversedIn: '2026-10' },
    ]);
    expect(await report('2026-08')).toEqual(before);
    expect(await rows('2026-10')).toEqual([0, 0, 180, -180]);
    // What a note takes back later is no longer reversed.
    const path = `/admin/finance/invoices/${bill.id}/credit-notes`;
    await admin.post(path, { body: { amount: 118, reason: 'Fewer' } });
    expect(await rows('2026-10')).toEqual([0, 0, 180, -180]);
    expect(await rows('2026-11')).toEqual([-18, 0, -18, 0]);
    expect(refusal(await put(bill.id, { creditMonth: '2026-11' }))[0]).toBe(400);
  });

  test('is not changed of a draft, a sale, or an unknown line', async () => {
    const draft = await recorded({ status: 'draft' });
    expect(refusal(await put(draft.id, { creditMonth: '2026-11' }))).toEqual([409, 'DRAFT']);
    const sale = await makeInvoice(admin, await makeParty(app));
    expect(refusal(await put(sale.id, { creditMonth: '2026-11' }))).toEqual([
      400,
      { creditMonth: 'Only a purchase has input tax credit' },
    ]);
    const bill = await recorded();
    const line = { line: sale.lines[0].id, credit: 'none', reason: 'x' };
    expect(refusal(await put(bill.id, { lines: [line] }))).toEqual([
      400,
      { 'lines.0.line': 'The invoice has no such line' },
    ]);
    expect((await put(bill.id, {})).body.data.version).toBe(bill.version);
  });
});

describe('a line at 0%', () => {
  test('is nil-rated, exempt or non-GST, and stands so in both returns', async () => {
    const customer = await makeParty(app);
    const lines = [
      lineBody({ rate: 10, taxPct: 0 }),
      lineBody({ rate: 20, taxPct: 0, untaxed: 'exempt' }),
      lineBody({ rate: 40, taxPct: 0, untaxed: 'non-gst' }),
      lineBody(),
    ];
    const sale = await makeInvoice(admin, customer, { lines });
    expect(sale.lines.map(({ untaxed }: { untaxed: string }) => untaxed)).toEqual([
      'nil',
      'exempt',
      'non-gst',
      null,
    ]);
    const { outward } = await report('2026-11');
    expect([outward.nil.net.taxable, outward.nonGst.net.taxable]).toEqual([30, 40]);
    const gstr1 = await admin.get('/admin/finance/gst/gstr1', { query: { month: '2026-11' } });
    const row = { nil: 10, exempt: 20, nonGst: 40, taxable: 70 };
    expect(gstr1.body.data.nil).toMatchObject([{ ...row, isRegistered: true }]);
    const query = { month: '2026-11', format: 'json' };
    const saved = await admin.get('/admin/finance/gst/gstr1/export', { query });
    expect(JSON.parse(saved.text).nil).toEqual({
      inv: [{ sply_ty: 'INTRAB2B', nil_amt: 10, expt_amt: 20, ngsup_amt: 40 }],
    });
    const refused = await admin.post('/admin/finance/invoices', {
      body: { party: customer.id, lines: [lineBody({ untaxed: 'exempt' })] },
    });
    expect(refusal(refused)).toEqual([
      400,
      { 'lines.0.untaxed': 'Only a line at 0% is nil-rated, exempt or non-GST' },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parties } from '#finance/parties/tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { invoices } from './tables.ts';

let app: TestApp;
let admin: Client;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs();
  customer = await makeParty(app);
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());

const invoicesPath = '/admin/finance/invoices';
const post = (body: Record<string, unknown>) => admin.post(invoicesPath, { body });
const sale = (given: Record<string, unknown> = {}) =>
  post({ kind: 'sales', party: customer.id, lines: [lineBody()], ...given });
const draft = (given: Record<string, unknown> = {}) =>
  makeInvoice(admin, customer, { status: 'draft', ...given });
const action = (id: string, what: string, body: unknown = {}, headers = {}) =>
  admin.post(`${invoicesPath}/${id}/${what}`, { body, headers });
const codesOf = ({ warnings }: { warnings: { code: string }[] }) =>
  warnings.map(({ code }) => code);
const historyOf = async (id: string) => (await admin.get(`/admin/history/invoice/${id}`)).body.data;

/** Sets the settled amounts, as payments do in the product. */
const settle = (
  id: string,
  given: { paid?: number; credited?: number; creditedTaxable?: number },
) => app.services.db.update(invoices).set(given).where(eq(invoices.id, id));

describe('an invoice', () => {
  test('is issued in one step with its number, figures and both parties', async () => {
    const { status, body } = await sale({ notes: 'Thank you' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      kind: 'sales',
      code: expect.stringMatching(/^INV\/26-27\/\d{5}$/),
      status: 'unpaid',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-20',
      isOverdue: false,
      party: { id: customer.id, name: 'Banyan Textiles' },
      place: 'MH',
      placeLabel: '27-Maharashtra',
      supplyType: 'intra',
      subtotal: 1000,
      cgst: 90,
      sgst: 90,
      igst: 0,
      taxTotal: 180,
      grandTotal: 1180,
      paid: 0,
      tdsSettled: 0,
      credited: 0,
      due: 1180,
      tds: null,
      notes: 'Thank you',
      amountInWords: 'Rupees One Thousand One Hundred Eighty Only',
      supplier: { name: 'Kolam Wellness Private Limited', stateLabel: '27-Maharashtra' },
      recipient: { gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F' },
      lines: [{ qty: 1, rate: 1000, taxPct: 18, taxable: 1000, total: 1180, hsn: '999293' }],
      warnings: [],
      creditNotes: [],
      voided: null,
      sent: null,
      billFile: null,
    });
    const [entry] = await historyOf(body.data.id);
    expect(entry).toMatchObject({ action: 'invoice.issued', title: body.data.code });
  });

  test('from a vendor is recorded, since the vendor issued it', async () => {
    const bill = await makeInvoice(admin, vendor);
    expect((await historyOf(bill.id))[0]).toMatchObject({
      action: 'invoice.recorded',
      title: bill.code,
    });
  });

  test('is returned by id, with an ETag', async () => {
    const made = await makeInvoice(admin, customer);
    const { status, headers, body } = await admin.get(`${invoicesPath}/${made.id}`);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toEqual(made);
    expect((await admin.get(`${invoicesPath}/${randomUUID()}`)).status).toBe(404);
  });

  test.each([
    ['a party that is none', { party: randomUUID() }, 'party', 'Choose a customer that exists'],
    ['no party', { party: undefined }, 'party', 'Choose a customer or vendor'],
    ['no lines', { lines: [] }, 'lines', 'Add at least one line'],
    [
      'nothing to pay',
      { lines: [lineBody({ rate: 0 })] },
      'lines',
      'Amount must be greater than 0',
    ],
    [
      'too much',
      { lines: [lineBody({ rate: 10_000_000_000 })] },
      'lines',
      'The total can be at most ₹1,000,00,00,000'.replace('1,000,00,00,000', '10,00,00,00,000'),
    ],
    [
      'more than numbers can hold',
      { lines: [lineBody({ rate: 10_000_000_000, qty: 1_000_000 })] },
      'lines',
      'The total can be at most ₹10,00,00,00,000',
    ],
    ['a day to come', { issuedOn: '2026-11-21' }, 'issuedOn', 'The date can’t lie in the future'],
    [
      'a day too long ago',
      { issuedOn: '2025-03-31' },
      'issuedOn',
      'The date must lie in this or the previous financial year',
    ],
    [
      'a due day before its own',
      { dueOn: '2026-11-19' },
      'dueOn',
      'Due date can’t lie before the date of the invoice',
    ],
    [
      'a bill number on a sale',
      { billNo: 'B-1' },
      'billNo',
      'Only a purchase carries a vendor’s bill number',
    ],
    [
      'a copy of a bill on a sale',
      { billFileUrl: `/api/files/${randomUUID()}` },
      'billFileUrl',
      'Only a purchase has a copy of a vendor’s bill',
    ],
    ['an HSN of 5 digits', { lines: [lineBody({ hsn: '99929' })] }, 'lines.0.hsn', /HSN/],
    ['parts of a paisa', { lines: [lineBody({ rate: 0.005 })] }, 'lines.0.rate', /2 decimals/],
    ['a place that is none', { place: 'XX' }, 'place', /Enter a state/],
  ])('is refused with %s', async (_what, given, field, message) => {
    const { status, body } = await sale(given);
    expect(status).toBe(400);
    expect(body.errors[field]).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  test('is not issued to ourselves, nor abroad to who has an Indian GSTIN', async () => {
    const us = await makeParty(app, { gstin: '27ABCCD1234E1Z5' });
    const own = 'This is the GSTIN of your own organisation. A sale needs another recipient.';
    const abroad =
      'Who has an Indian GSTIN is supplied in India. Choose a state as the place of supply.';
    expect((await sale({ party: us.id })).body.errors).toEqual({ party: own });
    expect((await sale({ place: '96' })).body.errors).toEqual({ place: abroad });
    const draft = await sale({ place: '96', status: 'draft' });
    const issued = await admin.post(`${invoicesPath}/${draft.body.data.id}/issue`);
    expect([issued.status, issued.body.errors]).toEqual([400, { place: abroad }]);
  });

  test('to a vendor is refused, as is a purchase from a customer', async () => {
    expect((await sale({ party: vendor.id })).body.errors).toEqual({
      party: 'Choose a customer that exists',
    });
    expect((await sale({ kind: 'purchase' })).body.errors).toEqual({
      party: 'Choose a vendor that exists',
    });
  });

  test('is not created with an archived party', async () => {
    const gone = await makeParty(app, { archivedAt: app.now() });
    const { status, body } = await sale({ party: gone.id });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'PARTY_ARCHIVED', errors: { party: expect.any(String) } });
  });

  test('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { party: customer.id, lines: [lineBody()] };
    const first = await admin.post(invoicesPath, { body, headers });
    const second = await admin.post(invoicesPath, { body, headers });
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  test('accepts another day, place and type of supply, and warns of what is unusual', async () => {
    const { body } = await sale({
      issuedOn: '2026-04-01',
      dueOn: '2026-04-01',
      placeOfSupply: '29-Karnataka',
      supplyType: 'intra',
      lines: [lineBody({ taxPct: 12 })],
    });
    expect(body.data).toMatchObject({
      place: 'KA',
      supplyType: 'intra',
      dueOn: '2026-04-01',
      isOverdue: true,
    });
    expect(codesOf(body.data)).toEqual(['SUPPLY_TYPE_DIFFERS', 'PLACE_DIFFERS', 'RATE_ABOLISHED']);
  });

  test('warns of what a registered customer’s tax invoice lacks', async () => {
    const { body } = await sale({ lines: [lineBody({ hsn: '' })] });
    expect(codesOf(body.data)).toEqual(['HSN_MISSING']);
    const homeless = await makeParty(app, { gstin: '', line1: '' });
    const large = await makeInvoice(admin, homeless, { lines: [lineBody({ rate: 50_000 })] });
    expect(codesOf(large)).toEqual(['RECIPIENT_INCOMPLETE']);
    const read = await admin.get(`${invoicesPath}/${large.id}`);
    expect(codesOf(read.body.data)).toEqual(['RECIPIENT_INCOMPLETE']);
  });

  test('keeps both parties as of its issue', async () => {
    const party = await makeParty(app, { name: 'Old Name' });
    const [issued, begun] = [
      await makeInvoice(admin, party),
      await makeInvoice(admin, party, { status: 'draft' }),
    ];
    await app.services.db.update(parties).set({ name: 'New Name' }).where(eq(parties.id, party.id));
    const read = async (id: string) => (await admin.get(`${invoicesPath}/${id}`)).body.data;
    expect((await read(issued.id)).recipient.name).toBe('Old Name');
    expect((await read(begun.id)).recipient.name).toBe('New Name');
    const later = await action(begun.id, 'issue');
    expect(later.body.data).toMatchObject({
      recipient: { name: 'New Name' },
      party: { name: 'New Name' },
    });
  });
});

describe('a draft', () => {
  test('has no number and nothing due', async () => {
    const made = await draft({ issuedOn: '2027-02-01' });
    expect(made).toMatchObject({ code: null, status: 'draft', due: 0, grandTotal: 1180 });
  });

  test('is changed, and its figures are recomputed', async () => {
    const made = await draft();
    const { status, headers, body } = await admin.patch(`${invoicesPath}/${made.id}`, {
      body: { lines: [lineBody({ qty: 2.5, taxPct: 5 }), lineBody()], place: 'KA' },
      headers: { 'if-match': '"1"' },
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.data).toMatchObject({ place: 'KA', supplyType: 'inter', subtotal: 3500 });
    const other = await admin.patch(`${invoicesPath}/${made.id}`, {
      body: { supplyType: 'intra', notes: 'By mail' },
    });
    expect(other.body.data).toMatchObject({ igst: 0, taxTotal: 305, notes: 'By mail' });
    expect(codesOf(other.body.data)).toEqual(['SUPPLY_TYPE_DIFFERS', 'PLACE_DIFFERS']);
    expect(other.body.data.lines).toHaveLength(2);
    const [entry] = await historyOf(made.id);
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual([
      'supplyType',
      'notes',
    ]);
  });

  test('takes the place and type of supply of a new party, unless they are given @full', async () => {
    const far = await makeParty(app, { gstin: '29AAGCB7383J1Z4', state: 'KA' });
    const change = async (id: string, body: Record<string, unknown>) =>
      (await admin.patch(`${invoicesPath}/${id}`, { body })).body.data;
    const made = await draft();
    expect(await change(made.id, { party: far.id })).toMatchObject({
      place: 'KA',
      supplyType: 'inter',
      igst: 180,
      warnings: [],
    });
    expect(await change(made.id, { party: customer.id, place: 'KA' })).toMatchObject({
      place: 'KA',
      supplyType: 'inter',
    });
    const typed = await change(made.id, { party: far.id, supplyType: 'intra' });
    expect(typed).toMatchObject({ place: 'KA', supplyType: 'intra' });
    expect(await change(made.id, { party: far.id, notes: 'The same' })).toMatchObject({
      supplyType: 'intra',
    });
  });

  test("takes its party's place again when its place is emptied", async () => {
    const made = await draft({ place: 'KA' });
    expect(made).toMatchObject({ place: 'KA', supplyType: 'inter' });
    const { body } = await admin.patch(`${invoicesPath}/${made.id}`, { body: { place: '' } });
    expect(body.data).toMatchObject({ place: 'MH', supplyType: 'intra', warnings: [] });
  });

  test('is not overwritten by a user who has not seen the last change', async () => {
    const made = await draft();
    const { status, body } = await admin.patch(`${invoicesPath}/${made.id}`, {
      body: { notes: 'Mine' },
      headers: { 'if-match': '"7"' },
    });
    expect([status, body.code]).toEqual([412, 'STALE']);
    expect((await action(made.id, 'issue', {}, { 'if-match': '"7"' })).status).toBe(412);
  });

  test.each([
    [{ lines: [lineBody({ rate: 0 })] }, 'lines'],
    [{ dueOn: '2020-01-01' }, 'dueOn'],
    [{ party: randomUUID() }, 'party'],
    [{ billNo: 'B-1' }, 'billNo'],
  ])('is not changed to %j', async (body, field) => {
    const made = await draft();
    const response = await admin.patch(`${invoicesPath}/${made.id}`, { body });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]]);
  });

  test('is deleted, and only drafts are', async () => {
    const made = await draft();
    expect((await admin.delete(`${invoicesPath}/${made.id}`)).status).toBe(200);
    expect((await admin.get(`${invoicesPath}/${made.id}`)).status).toBe(404);
    expect((await admin.delete(`${invoicesPath}/${made.id}`)).status).toBe(404);
    const issued = await makeInvoice(admin, customer);
    const { status, body } = await admin.delete(`${invoicesPath}/${issued.id}`);
    expect([status, body.code]).toEqual([409, 'NOT_A_DRAFT']);
    const patched = await admin.patch(`${invoicesPath}/${issued.id}`, { body: { notes: 'x' } });
    expect([patched.status, patched.body.code]).toEqual([409, 'NOT_A_DRAFT']);
    expect(patched.body.message).toContain('never changes');
    const unknown = await admin.patch(`${invoicesPath}/${randomUUID()}`, { body: {} });
    expect(unknown.status).toBe(404);
  });

  test('is issued once', async () => {
    const made = await draft();
    const { status, body } = await action(made.id, 'issue', undefined);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'unpaid', due: 1180, version: 2 });
    expect(body.data.code).toMatch(/^INV\/26-27\/\d{5}$/);
    const again = await action(made.id, 'issue');
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'NOT_A_DRAFT',
      'This invoice is issued already.',
    ]);
    expect((await action(randomUUID(), 'issue')).status).toBe(404);
  });

  test("dated in the future or too far back can't be issued", async () => {
    for (const issuedOn of ['2026-11-21', '2025-03-31']) {
      const made = await draft({ issuedOn });
      const { status, body } = await action(made.id, 'issue');
      expect([status, Object.keys(body.errors)]).toEqual([400, ['issuedOn']]);
    }
  });

  test('is not issued to a party archived since', async () => {
    const party = await makeParty(app);
    const made = await makeInvoice(admin, party, { status: 'draft' });
    await app.services.db
      .update(parties)
      .set({ archivedAt: app.now() })
      .where(eq(parties.id, party.id));
    expect((await action(made.id, 'issue')).body.code).toBe('PARTY_ARCHIVED');
    const patched = await admin.patch(`${invoicesPath}/${made.id}`, { body: { notes: 'x' } });
    expect([patched.status, patched.body.code]).toEqual([409, 'PARTY_ARCHIVED']);
  });
});

describe('a line without a rate', () => {
  // GST of 5% on new lines from 1 November 2026, 18% before.
  beforeAll(() => addRule('2026-11-01', 500));
  afterAll(() => app.database.pool.query(`delete from tax_rules where valid_from = '2026-11-01'`));

  const addRule = (from: string, defaultBasisPoints: number) =>
    app.database.pool.query(
      `insert into tax_rules (id, created_at, updated_at, profile, kind, valid_from, terms, source,
         is_verified)
       values ($1, now(), now(), 'specification', 'gst', $2, $3, 'House', false)`,
      [
        randomUUID(),
        from,
        JSON.stringify({
          offeredBasisPoints: [0, 500, 1800],
          defaultBasisPoints,
          retiredBasisPoints: [],
        }),
      ],
    );
  const rateOf = ({ lines }: { lines: { taxPct: number }[] }) => lines[0]?.taxPct;

  test('gets the rate of a new line on the document’s day', async () => {
    expect(rateOf((await sale()).body.data)).toBe(5);
    expect(rateOf((await sale({ issuedOn: '2026-10-31' })).body.data)).toBe(18);
    expect(rateOf((await sale({ lines: [lineBody({ taxPct: 12 })] })).body.data)).toBe(12);
  });

  test("of a draft gets the rate of the draft's new day when the lines are saved again", async () => {
    const { id, ...begun } = await draft();
    expect(rateOf(begun as never)).toBe(5);
    const change = async (body: object) =>
      rateOf((await admin.patch(`${invoicesPath}/${id}`, { body })).body.data);
    expect(await change({ issuedOn: '2026-10-31' })).toBe(5);
    expect(await change({ lines: [lineBody()] })).toBe(18);
  });

  test('of a credit note gets the rate of the invoice’s line, or of its day', async () => {
    const { data } = (await sale({ issuedOn: '2026-10-31' })).body;
    const credit = async (line: object) => {
      const lines = [lineBody({ rate: 1, ...line })];
      return (await action(data.id, 'credit-notes', { lines, reason: 'Fewer' })).body;
    };
    expect((await credit({})).data.lines).toMatchObject([{ taxPct: 18 }]);
    const taxed = (await sale({ lines: [lineBody({ taxPct: 12 })] })).body.data;
    const lines = [lineBody({ rate: 1, line: taxed.lines[0].id })];
    const { body } = await action(taxed.id, 'credit-notes', { lines, reason: 'Fewer' });
    expect(body.data.lines).toMatchObject([{ taxPct: 12 }]);
  });

  test('needs a rate where no rule applies', async () => {
    const { status, body } = await sale({ status: 'draft', issuedOn: '2000-01-01' });
    expect([status, rateOf(body.data)]).toEqual([201, 18]);
    await app.database.pool.query(`update tax_settings set profile = 'statutory'`);
    const refused = await sale({ status: 'draft', issuedOn: '2017-06-30' });
    await app.database.pool.query(`update tax_settings set profile = 'specification'`);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        'lines.0.taxPct': 'The profile Statutory has no rule for GST rates on 2017-06-30',
      },
    ]);
  });
});

describe('a void invoice', () => {
  test('keeps its number and has nothing due', async () => {
    const made = await makeInvoice(admin, customer);
    const { status, body } = await action(made.id, 'void', { reason: 'Sent twice' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      code: made.code,
      status: 'void',
      due: 0,
      voided: { by: 'Test Person', reason: 'Sent twice' },
    });
    const [entry] = await historyOf(made.id);
    expect(entry).toMatchObject({ action: 'invoice.voided' });
    const next = await makeInvoice(admin, customer);
    expect(Number(next.code.slice(-5))).toBe(Number(made.code.slice(-5)) + 1);
  });

  test.each([
    ['a payment', { paid: 100 }, 'HAS_PAYMENTS'],
    ['a credit note', { credited: 100, creditedTaxable: 100 }, 'HAS_CREDIT_NOTES'],
  ])("can't have %s", async (_what, given, code) => {
    const made = await makeInvoice(admin, customer);
    await settle(made.id, given);
    const { status, body } = await action(made.id, 'void', { reason: 'Wrong' });
    expect([status, body.code]).toEqual([409, code]);
  });

  test.each([
    [
      'sales',
      'Its financial year is over, so it can’t be void. Issue a credit note over the whole of it.',
    ],
    [
      'purchase',
      'Its financial year is over, so it can’t be void. Make a debit note over the whole of it.',
    ],
  ])('of %s must be of the current financial year', async (kind, message) => {
    const party = kind === 'sales' ? customer : await makeVendor(app);
    const late = await makeInvoice(admin, party, { issuedOn: '2026-03-31' });
    const refused = await action(late.id, 'void', { reason: 'Wrong' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'VOID_TOO_LATE', message }]);
    const early = await makeInvoice(admin, party, { issuedOn: '2026-04-01' });
    expect((await action(early.id, 'void', { reason: 'Wrong' })).status).toBe(200);
  });

  test('must have been issued, not be void yet, and have a reason', async () => {
    const begun = await draft();
    const refused = await action(begun.id, 'void', { reason: 'Wrong' });
    expect([refused.status, refused.body.code]).toEqual([409, 'DRAFT']);
    const made = await makeInvoice(admin, customer);
    expect((await action(made.id, 'void', {})).body.errors).toEqual({ reason: expect.any(String) });
    const unseen = await action(made.id, 'void', { reason: 'Wrong' }, { 'if-match': '"9"' });
    expect(unseen.status).toBe(412);
    await action(made.id, 'void', { reason: 'Wrong' });
    const again = await action(made.id, 'void', { reason: 'Wrong' });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_VOID']);
    expect((await action(made.id, 'issue')).body).toMatchObject({
      code: 'NOT_A_DRAFT',
      message: 'This invoice is void.',
    });
    expect((await action(randomUUID(), 'void', { reason: 'Wrong' })).status).toBe(404);
  });
});

describe('a vendor’s bill', () => {
  test('keeps its number, and repeating it within the year needs confirmation', async () => {
    const own = await makeVendor(app);
    const bill = (given: Record<string, unknown> = {}) =>
      post({ kind: 'purchase', party: own.id, lines: [lineBody()], billNo: 'B/77', ...given });
    const first = await bill();
    expect(first.body.data).toMatchObject({
      code: expect.stringMatching(/^PUR\/26-27\/\d{5}$/),
      billNo: 'B/77',
      supplier: { name: 'Marigold Printers' },
      recipient: { name: 'Kolam Wellness Private Limited' },
      tds: { section: '194C', applied: false, hasPAN: true },
    });
    const second = await bill({ billNo: 'b/77' });
    expect(second.status).toBe(409);
    const message = `Bill b/77 of this vendor is kept already as ${first.body.data.code}. Keep it a second time?`;
    expect(second.body).toMatchObject({ code: 'DUPLICATE_BILL', errors: { billNo: message } });
    const confirmed = await bill({ confirmDuplicate: true });
    expect(confirmed.status).toBe(201);
    expect((await bill()).body.code).toBe('DUPLICATE_BILL');
    // In another year, from another vendor, and without a number.
    expect((await bill({ issuedOn: '2026-03-31' })).status).toBe(201);
    expect((await bill({ party: vendor.id })).status).toBe(201);
    expect((await bill({ billNo: '' })).status).toBe(201);
    expect((await bill({ billNo: '' })).status).toBe(201);
    const begun = await bill({ status: 'draft' });
    expect((await action(begun.body.data.id, 'issue')).body.code).toBe('DUPLICATE_BILL');
    const issued = await action(begun.body.data.id, 'issue', { confirmDuplicate: true });
    expect(issued.status).toBe(200);
    // The void bill no longer blocks its number, but the confirmed duplicates do.
    await action(first.body.data.id, 'void', { reason: 'Wrong' });
    expect((await bill()).body.code).toBe('DUPLICATE_BILL');
  });

  test('from a vendor without a PAN is treated as such', async () => {
    const small = await makeVendor(app, { gstin: '', pan: '' });
    const made = await makeInvoice(admin, small, { lines: [lineBody({ taxPct: 0 })] });
    expect(made).toMatchObject({ tds: { hasPAN: false }, warnings: [], taxTotal: 0 });
    await app.services.db
      .update(parties)
      .set({ pan: 'ABCPK1234L' })
      .where(eq(parties.id, small.id));
    const { body } = await admin.get(invoicesPath, { query: { party: small.id } });
    expect(body.data[0].tds.hasPAN).toBe(true);
  });

  test('has a copy that can be attached and removed, also after issue @full', async () => {
    const upload = async (type: keyof typeof sampleFiles, fileName: string) =>
      (
        await admin.post('/admin/files', {
          ...formBody({}, { field: 'file', fileName, text: sampleFiles[type] }),
        })
      ).body.url;
    const url = await upload('application/pdf', 'bill.pdf');
    const made = await makeInvoice(admin, vendor, { billFileUrl: url });
    expect(made.billFile).toMatchObject({ name: 'bill.pdf', contentType: 'application/pdf' });
    const put = (id: string, billFileUrl: string | null) =>
      admin.put(`${invoicesPath}/${id}/bill`, { body: { billFileUrl } });
    expect((await put(made.id, made.billFile.url)).body.data.version).toBe(1);
    const taken = await put(made.id, null);
    expect([taken.status, taken.body.data.billFile]).toEqual([200, null]);
    const picture = await put(made.id, await upload('image/png', 'bill.png'));
    expect(picture.body.data.billFile.name).toBe('bill.png');
    expect((await historyOf(made.id))[0].action).toBe('invoice.bill_attached');
    for (const wrong of [await upload('image/gif', 'bill.gif'), 'https://example.com/bill.pdf']) {
      const { status, body } = await put(made.id, wrong);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['billFileUrl']]);
    }
    const sold = await makeInvoice(admin, customer);
    expect((await put(sold.id, url)).status).toBe(400);
    expect((await put(randomUUID(), null)).status).toBe(404);
    const stale = await admin.put(`${invoicesPath}/${made.id}/bill`, {
      body: { billFileUrl: null },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
  });
});

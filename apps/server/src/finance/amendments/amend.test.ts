import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Amending sales of October 2026, whose GSTR-1 is filed. Today is 20 November 2026. We are in
 * Maharashtra.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(
    app.database.pool,
    'book_months, parties, invoices, document_series, organisation',
  );
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  customer = await makeParty(app);
});
afterAll(() => app.stop());

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Answered = any;
const otherGstin = '29AAGCB7383J1Z4';
const gstinOfSamePan = '29AAPFU0939F1ZR';
const consumer = (given: Partial<TestParty> = {}) =>
  makeParty(app, { name: 'Asha Rao', gstin: '', ...given });

const sold = (party = customer, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, party, { issuedOn: '2026-10-12', ...given });
const inMonth = async (what: 'close' | 'file', month = '2026-10') => {
  const filed = what === 'file' && { filedOn: '2026-11-20', arn: '1' };
  const body = {
    month,
    book: 'sales',
    ...(what === 'close' && { confirmUnfinished: true }),
    ...filed,
  };
  const { status, text } = await admin.post(`/admin/finance/months/${what}`, { body });
  if (status !== 200) throw new Error(text);
};
const file = async (month?: string) => {
  await inMonth('close', month);
  await inMonth('file', month);
};
const amend = (id: string, body: Record<string, unknown>) =>
  admin.post(`/admin/finance/invoices/${id}/amendment`, {
    body: { reason: 'A mistake', confirmOtherPan: true, ...body },
  });
const refusal = ({ status, body }: { status: number; body: Answered }) => [
  status,
  body.errors ?? body.code,
];
const credit = async (id: string, body: Record<string, unknown>) => {
  const response = await admin.post(`/admin/finance/invoices/${id}/credit-notes`, {
    body: { reason: 'Fewer', ...body },
  });
  if (response.status !== 201) throw new Error(response.text);
  return response.body.data;
};
const read = async (path: string, month: string) =>
  (await admin.get(`/admin/finance/gst/${path}`, { query: { month } })).body.data;
const saved = async (month: string) =>
  (await admin.get('/admin/finance/gst/gstr1/export', { query: { month, format: 'json' } })).text;

describe('a sale of a filed month', () => {
  test('is amended once, and stays as it was issued', async () => {
    const invoice = await sold();
    await file();
    const { body } = await admin.get(`/admin/finance/invoices/${invoice.id}`);
    expect(body.data.amendable).toEqual({ from: '2026-11', until: '2027-10', isSez: false });
    const amended = await amend(invoice.id, { gstin: otherGstin, name: 'Banyan', place: 'KA' });
    expect(amended.status).toBe(201);
    expect(amended.body.data).toMatchObject({
      version: invoice.version + 1,
      recipient: { gstin: '27AAPFU0939F1ZV', name: 'Banyan Textiles' },
      place: 'MH',
      cgst: 90,
      igst: 0,
      due: 1180,
      amendable: null,
      amendment: {
        by: 'Test Person',
        month: '2026-11',
        issuedOn: '2026-10-12',
        name: 'Banyan',
        gstin: otherGstin,
        place: 'KA',
        supplyType: 'inter',
        igst: 180,
        cgst: 0,
        notes: [],
        reason: 'A mistake',
      },
    });
    expect(refusal(await amend(invoice.id, { place: 'GJ' }))).toEqual([409, 'ALREADY_AMENDED']);
    const { rows } = await app.database.pool.query(
      `select changes from audit_entries where action = 'invoice.amended'`,
    );
    expect(rows[0].changes).toContainEqual({
      field: 'gstin',
      before: '27AAPFU0939F1ZV',
      after: otherGstin,
    });
  });

  test('is amended by one of those who try at once', async () => {
    const invoice = await sold();
    await file();
    const tried = await Promise.all(
      ['KA', 'GJ', 'TN', 'KL'].map((place) => amend(invoice.id, { place })),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { amendments } = await read('gstr1', '2026-11');
    expect(amendments.sections).toMatchObject([{ table: 'b2ba', documents: 1 }]);
  });

  test('is amended only if its return is filed, and in an open month after it @full', async () => {
    const invoice = await sold();
    const to = { place: 'KA' };
    expect(refusal(await amend(invoice.id, to))).toEqual([409, 'MONTH_NOT_FILED']);
    await inMonth('close');
    expect(refusal(await amend(invoice.id, to))).toEqual([409, 'MONTH_NOT_FILED']);
    await inMonth('file');
    for (const [month, message] of [
      ['2026-10', 'An amendment stands in a later month than what it corrects'],
      ['2026-12', 'The month can’t lie in the future'],
    ]) {
      expect(refusal(await amend(invoice.id, { ...to, month }))).toEqual([400, { month: message }]);
    }
    const early = await sold(customer, { issuedOn: '2026-08-12' });
    await file('2026-08');
    await inMonth('close', '2026-09');
    expect((await amend(early.id, { ...to, month: '2026-09' })).body.code).toBe('MONTH_CLOSED');
    expect((await amend(early.id, to)).status).toBe(201);
  });

  test('is amended until the return of October after its financial year', async () => {
    const last = await sold(customer, { issuedOn: '2026-03-31' });
    await file('2026-03');
    const late = await amend(last.id, { place: 'KA' });
    expect([refusal(late), late.body.message]).toEqual([
      [409, 'AMENDMENT_TOO_LATE'],
      'It could be amended until GSTR-1 of October 2026. Issue a credit note and a new invoice.',
    ]);
    expect((await amend(last.id, { place: 'KA', month: '2026-10' })).status).toBe(201);
  });

  test('asks before a GSTIN of another PAN', async () => {
    const invoice = await sold();
    await file();
    const asked = await amend(invoice.id, { gstin: otherGstin, confirmOtherPan: undefined });
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'OTHER_PAN',
      'The invoice was reported for PAN AAPFU0939F, and this GSTIN is of PAN AAGCB7383J: another person or company. Amend it nevertheless?',
    ]);
    const same = { gstin: gstinOfSamePan, place: 'KA', confirmOtherPan: undefined };
    expect((await amend(invoice.id, same)).status).toBe(201);
  });

  test('warns as an invoice does where the kind of tax or the place contradicts the states', async () => {
    const [taxed, moved] = [await sold(), await sold()];
    await file();
    const { body } = await amend(taxed.id, { supplyType: 'inter' });
    expect(body.data.warnings).toEqual([
      {
        code: 'SUPPLY_TYPE_DIFFERS',
        message: 'Supplier and place of supply are both in Maharashtra, so CGST + SGST would fit.',
      },
    ]);
    const other = await amend(moved.id, { gstin: otherGstin });
    expect(other.body.data.warnings).toMatchObject([{ code: 'PLACE_DIFFERS' }]);
  });

  test('keeps its table of GSTR-1, and its value @full', async () => {
    const listed = await sold();
    const small = await sold(await consumer());
    const abroad = await sold(await consumer({ state: 'OC' }), { place: 'OC' });
    const large = await sold(await consumer({ state: 'KA' }), {
      lines: [lineBody({ rate: 100_000 })],
    });
    await file();
    const field = async (id: string, body: Record<string, unknown>) =>
      Object.keys((await amend(id, body)).body.errors);
    expect(await field(listed.id, { gstin: '' })).toEqual(['gstin']);
    expect(await field(small.id, { gstin: otherGstin })).toEqual(['gstin']);
    expect(await field(small.id, { place: 'OC' })).toEqual(['place']);
    expect(await field(abroad.id, { place: 'KA' })).toEqual(['place']);
    expect(await field(large.id, { place: 'MH' })).toEqual(['place']);
    expect(await field(listed.id, { place: '' })).toEqual(['place']);
    expect(await field(listed.id, { gstin: '27AAPFU0939F1ZW' })).toEqual(['gstin']);
    for (const [id, body] of [
      [listed.id, {}],
      [listed.id, { name: 'Other' }],
      [small.id, { issuedOn: '2026-10-11' }],
    ] as const) {
      expect(refusal(await amend(id, body))).toEqual([409, 'NOTHING_AMENDED']);
    }
  });

  test('names another recipient than us, and no place abroad beside an Indian GSTIN', async () => {
    const invoice = await sold();
    await file();
    const { gstin: ours } = (await admin.get(`/admin/finance/invoices/${invoice.id}`)).body.data
      .supplier;
    expect(refusal(await amend(invoice.id, { gstin: ours }))).toEqual([
      400,
      { gstin: 'This is the GSTIN of your own organisation. A sale needs another recipient.' },
    ]);
    const abroad = {
      place: 'Who has an Indian GSTIN is supplied in India. Choose a state as the place of supply.',
    };
    for (const to of [{ place: 'OC' }, { place: '96', gstin: otherGstin }]) {
      expect(refusal(await amend(invoice.id, to))).toEqual([400, abroad]);
    }
    expect((await amend(invoice.id, { place: 'KA' })).status).toBe(201);
  });

  test('gets a day of its financial year, not after its month or its notes @full', async () => {
    const invoice = await sold();
    await credit(invoice.id, { amount: 118, issuedOn: '2026-10-14' });
    await file();
    const on = async (issuedOn: string) => refusal(await amend(invoice.id, { issuedOn }));
    expect(await on('2026-11-01')).toEqual([
      400,
      { issuedOn: 'The date can’t lie after October 2026, in which it was reported' },
    ]);
    expect(await on('2026-03-31')).toEqual([
      400,
      { issuedOn: 'The date must lie in the same financial year' },
    ]);
    expect(await on('2026-10-15')).toEqual([
      400,
      { issuedOn: 'The date can’t lie after that of its first credit note' },
    ]);
    const before = await saved('2026-10');
    expect((await amend(invoice.id, { issuedOn: '2026-10-10' })).status).toBe(201);
    expect(await saved('2026-10')).toBe(before);
    // A note has no date of its invoice in the return.
    const { b2ba, cdnra } = JSON.parse(await saved('2026-11'));
    expect(b2ba[0].inv[0]).toMatchObject({ oidt: '12-10-2026', idt: '10-10-2026' });
    expect(cdnra).toBeUndefined();
  });

  test('is no bill and no draft', async () => {
    const bill = await sold(await makeVendor(app), { billNo: 'B' });
    const draft = await sold(customer, { status: 'draft' });
    expect(refusal(await amend(bill.id, { place: 'KA' }))).toEqual([409, 'NOT_A_SALE']);
    expect(refusal(await amend(draft.id, { place: 'KA' }))).toEqual([409, 'DRAFT']);
  });

  test('is printed as amended, with the day @full', async () => {
    const invoice = await sold();
    await file();
    await amend(invoice.id, { gstin: otherGstin, name: 'Banyan Mills', place: 'KA' });
    const path = `/admin/finance/invoices/${invoice.id}/pdf`;
    const text = (await pdfText((await download(app, admin.token, path)).bytes)).join(' ');
    for (const part of ['Amended on', '20 Nov 2026', otherGstin, 'Banyan Mills', '29-Karnataka']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('27AAPFU0939F1ZV');
  });
});

describe('the database', () => {
  test('refuses an amendment of another month, and any change of one @full', async () => {
    const invoice = await sold();
    const write = (declaredIn: string, month: string) =>
      app.database.pool.query(
        `insert into document_amendments (id, created_at, made_by_name, invoice_id, declared_in, month,
          issued_on, recipient_name, recipient_gstin, is_sez, place, supply_type, cgst, sgst, igst, reason)
         values (gen_random_uuid(), now(), 'Test', $1, $2, $3, '2026-08-12', '', '', false, 'KA', 'inter', 0, 0, 180, '')`,
        [invoice.id, declaredIn, month],
      );
    await expect(write('2026-10', '2026-11')).rejects.toThrow('Only a document of a filed month');
    await expect(write('2026-09', '2026-11')).rejects.toThrow('of an issued sale');
    await expect(write('2026-10', '2026-10')).rejects.toThrow('document_amendments_months');
    await expect(write('2026-10', '2027-11')).rejects.toThrow('document_amendments_in_time');
    await file();
    await expect(write('2026-10', '2026-10')).rejects.toThrow('document_amendments_months');
    await expect(write('2026-10', '2026-11')).rejects.toThrow('is the sum of its lines');
    await amend(invoice.id, { place: 'KA' });
    await expect(write('2026-10', '2026-11')).rejects.toThrow('document_amendments_invoice_key');
    for (const statement of [
      `update document_amendments set place = 'GJ'`,
      'delete from document_amendments',
      'delete from document_amendment_lines',
    ]) {
      await expect(app.database.pool.query(statement)).rejects.toThrow();
    }
  });
});

describe('the notes of an amended sale', () => {
  test('of closed months are amended with it, later ones are as amended @full', async () => {
    const invoice = await sold();
    const note = await credit(invoice.id, { amount: 118, issuedOn: '2026-10-20' });
    await file();
    const before = await saved('2026-10');
    const { body } = await amend(invoice.id, { gstin: otherGstin, place: 'KA' });
    expect(body.data.amendment).toMatchObject({ igst: 180, notes: [note.code] });
    const later = await credit(invoice.id, { amount: 236 });
    expect(later).toMatchObject({ subtotal: 200, igst: 36, cgst: 0 });
    const rest = await credit(invoice.id, { amount: 826 });
    expect(rest).toMatchObject({ subtotal: 700, igst: 126, cgst: 0 });
    expect(await saved('2026-10')).toBe(before);
    const { cdnr, cdnra } = JSON.parse(await saved('2026-11'));
    expect(cdnr).toMatchObject([
      { ctin: otherGstin, nt: [{ nt_num: later.code, pos: '29' }, { nt_num: rest.code }] },
    ]);
    expect(cdnra).toMatchObject([
      {
        ctin: otherGstin,
        nt: [
          {
            ont_num: note.code,
            ont_dt: '20-10-2026',
            nt_num: note.code,
            val: 118,
            pos: '29',
            itms: [{ itm_det: { rt: 18, txval: 100, iamt: 18 } }],
          },
        ],
      },
    ]);
  });

  test('are checked with the GSTIN as amended, and the filed month with that of before @full', async () => {
    const invoice = await sold(await makeParty(app, { gstin: '27AAPFU0939F1ZW' }));
    await file();
    await amend(invoice.id, { gstin: '27AAPFU0939F1ZV' });
    await credit(invoice.id, { amount: 118 });
    const found = async (month: string) =>
      (await read('readiness', month)).checks.find(
        ({ code }: Answered) => code === 'RECIPIENT_GSTIN_INVALID',
      ).found;
    expect([await found('2026-10'), await found('2026-11')]).toEqual([1, 0]);
  });

  test('a place that is not in the state of the amended GSTIN is found in the month of the amendment', async () => {
    const found = async (month: string) =>
      (await read('readiness', month)).checks.find(({ code }: Answered) => code === 'PLACE_DIFFERS')
        .found;
    const [wrong, right] = [await sold(), await sold()];
    await file();
    await amend(right.id, { gstin: otherGstin, place: 'KA' });
    expect(await found('2026-11')).toBe(0);
    await amend(wrong.id, { gstin: otherGstin });
    expect([await found('2026-10'), await found('2026-11')]).toEqual([0, 1]);
  });

  test('a kind of tax that contradicts the states as amended is found in its month, and named so', async () => {
    const found = async (month: string) =>
      (await read('readiness', month)).problems
        .filter(({ code }: Answered) => code === 'SUPPLY_TYPE_DIFFERS')
        .map(({ invoice, message }: Answered) => [invoice.id, message]);
    const zone = await makeParty(app, { name: 'Sez Unit', gstin: otherGstin, isSez: true });
    const [wrong, right, former] = [await sold(), await sold(), await sold(zone)];
    await file();
    await amend(right.id, { gstin: gstinOfSamePan, place: 'KA' });
    await amend(former.id, { isSez: false, place: 'MH', supplyType: 'inter' });
    expect(await found('2026-11')).toHaveLength(1);
    await amend(wrong.id, { supplyType: 'inter' });
    const sentence = (code: string) =>
      `${code} as amended: IGST was charged, but CGST and SGST fit the place of supply. It is amended only once: credit it and issue a new invoice.`;
    expect([await found('2026-10'), await found('2026-11')]).toEqual([
      [],
      [wrong, former].map(({ id, code }) => [id, sentence(code)]),
    ]);
  });

  test('take a sum of small sales below 0 where their month sold nothing else @full', async () => {
    const invoice = await sold(await consumer(), { issuedOn: '2026-09-07' });
    await credit(invoice.id, { amount: 118, issuedOn: '2026-10-20' });
    await file('2026-09');
    await file();
    expect((await amend(invoice.id, { place: 'KA' })).status).toBe(201);
    const { b2cs } = (await read('gstr1', '2026-11')).amendments;
    const inKarnataka = b2cs.filter(({ place }: { place: string }) => place === 'KA');
    expect(inKarnataka).toMatchObject([
      { month: '2026-09', before: { taxable: 0 }, after: { taxable: 1000, igst: 180 } },
      { month: '2026-10', before: { taxable: 0 }, after: { taxable: -100, igst: -18 } },
    ]);
  });

  test('keep the kind of tax while their month is open @full', async () => {
    const invoice = await sold();
    await file();
    const note = await credit(invoice.id, { amount: 118, issuedOn: '2026-11-02' });
    const refused = await amend(invoice.id, { place: 'KA' });
    expect([refusal(refused), refused.body.message]).toEqual([
      [409, 'HAS_CREDIT_NOTES'],
      `${note.code} is of a month that is still open. The kind of tax can be amended when that month is closed.`,
    ]);
    expect((await amend(invoice.id, { gstin: '27AAGCB7383J1Z8' })).status).toBe(201);
    const { cdnr } = JSON.parse(await saved('2026-11'));
    expect(cdnr).toMatchObject([{ ctin: '27AAGCB7383J1Z8' }]);
  });
});

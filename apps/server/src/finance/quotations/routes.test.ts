import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { fillInOrganisation, lineBody, makeParty, type TestParty } from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

// The clock starts on 20 November 2026.
let app: TestApp;
let admin: Client & { token: string };
let customer: TestParty;

const at = '/admin/finance/quotations';

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
});
beforeEach(async () => {
  admin = await app.signedInAs('Administrator');
  await app.database.pool.query('delete from quotations');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const dayIn = (later: number) =>
  new Date(app.now().getTime() + days(later) + 5.5 * 3_600_000).toISOString().slice(0, 10);
const bodyOf = (given: object = {}) => ({ party: customer.id, lines: [lineBody()], ...given });
const create = (given: object = {}) => admin.post(at, { body: bodyOf(given) });
async function made(given: object = {}) {
  const { status, body, text } = await create(given);
  if (status !== 201) throw new Error(text);
  return body.data;
}
const send = (id: string, body: object = { mail: false }) =>
  admin.post(`${at}/${id}/send`, { body });
async function sent(given: object = {}) {
  const { id } = await made(given);
  return (await send(id)).body.data;
}
const decide = (id: string, decision: string, reason = '') =>
  admin.put(`${at}/${id}/decision`, { body: { decision, reason } });
const bill = (id: string) => admin.post(`${at}/${id}/invoice`);
const read = async (id: string) => (await admin.get(`${at}/${id}`)).body.data;
const codes = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

describe('quotations', () => {
  test('are created with the figures of an invoice, read, changed and deleted as drafts', async () => {
    const { status, body } = await create({
      type: 'proforma',
      notes: 'For a year',
      lines: [lineBody({ qty: 2, unit: 'day' }), lineBody({ desc: 'Tea', taxPct: 5, rate: 10 })],
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        type: 'proforma',
        code: null,
        status: 'draft',
        issuedOn: dayIn(0),
        validUntil: dayIn(30),
        party: { id: customer.id, name: 'Banyan Textiles' },
        place: 'MH',
        supplyType: 'intra',
        subtotal: 2010,
        taxTotal: 360.5,
        grandTotal: 2370.5,
        invoice: null,
        sent: null,
        lines: [
          { desc: 'Wellness programme', qty: 2, unit: 'day', taxPct: 18, total: 2360 },
          { desc: 'Tea', taxPct: 5, taxable: 10, total: 10.5 },
        ],
      },
    ]);
    const { id } = body.data;
    expect(await read(id)).toEqual(body.data);
    const put = (given: object, version: number) =>
      admin.put(`${at}/${id}`, { body: bodyOf(given), headers: { 'if-match': `"${version}"` } });
    expect((await put({ place: 'KA' }, 1)).body.data).toMatchObject({
      version: 2,
      place: 'KA',
      supplyType: 'inter',
      type: 'quotation',
    });
    expect((await put({}, 1)).status).toBe(412);
    expect((await put({ place: 'KA' }, 2)).body.data.version).toBe(2);
    const history = await admin.get(`/admin/history/quotation/${id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'quotation.updated',
      changes: expect.arrayContaining([
        { field: 'type', before: 'Proforma', after: 'Quotation' },
        { field: 'grandTotal', before: '₹2,370.50', after: '₹1,180' },
      ]),
    });
    expect((await admin.delete(`${at}/${id}`)).body).toEqual({ success: true, deleted: { id } });
    for (const asked of [
      admin.get(`${at}/${id}`),
      admin.get(`${at}/${id}/pdf`),
      admin.delete(`${at}/${id}`),
      put({}, 2),
      send(id),
      decide(id, 'accepted'),
      bill(id),
    ])
      expect((await asked).status).toBe(404);
  });

  test('are refused without what they need, naming the field', async () => {
    const archived = await makeParty(app, { archivedAt: new Date('2026-11-01') });
    const refused = async (given: object) => {
      const { status, body } = await create(given);
      return [status, body.errors];
    };
    expect(await refused({ validUntil: dayIn(-1) })).toEqual([
      400,
      { validUntil: 'It can’t be valid until a day before its date' },
    ]);
    expect(await refused({ lines: [] })).toEqual([400, { lines: 'Add at least one line' }]);
    expect(await refused({ lines: [lineBody({ rate: 0 })] })).toEqual([
      400,
      { lines: 'Amount must be greater than 0' },
    ]);
    expect(await refused({ party: archived.id })).toEqual([
      409,
      { party: 'Banyan Textiles is archived. Restore it first.' },
    ]);
  });

  test('are searched, filtered, sorted and paged @full', async () => {
    const neem = await makeParty(app, { name: 'Neem & Sons' });
    await made({ issuedOn: dayIn(-3) });
    const late = await sent({ issuedOn: dayIn(-40), validUntil: dayIn(-1), party: neem.id });
    const open = await sent({ issuedOn: dayIn(-2), type: 'proforma' });
    const won = await sent({ issuedOn: dayIn(-1), lines: [lineBody({ rate: 9000 })] });
    await decide(won.id, 'accepted');
    const found = async (query: Record<string, string>) =>
      (await admin.get(at, { query })).body.data.map(({ code }: { code: string }) => code);
    expect(await found({})).toEqual([won.code, open.code, null, late.code]);
    expect(await found({ sort: '-grandTotal', limit: '1' })).toEqual([won.code]);
    expect(await found({ sort: 'customer', limit: '1', page: '4' })).toEqual([late.code]);
    expect(await found({ search: 'neem' })).toEqual([late.code]);
    expect(await found({ search: open.code.toLowerCase() })).toEqual([open.code]);
    expect(await found({ status: 'draft' })).toEqual([null]);
    expect(await found({ status: 'sent' })).toEqual([open.code]);
    expect(await found({ status: 'expired' })).toEqual([late.code]);
    expect(await found({ status: 'accepted' })).toEqual([won.code]);
    expect(await found({ type: 'proforma' })).toEqual([open.code]);
    expect(await found({ party: neem.id })).toEqual([late.code]);
    expect((await read(late.id)).status).toBe('expired');
  });

  test('keep their customer from being deleted, and follow its name', async () => {
    const { id } = await made();
    const path = `/admin/finance/customers/${customer.id}`;
    await admin.patch(path, { body: { name: 'Banyan Weavers' } });
    expect((await read(id)).party.name).toBe('Banyan Weavers');
    await admin.delete(path);
    expect((await admin.get(path)).body.data.isArchived).toBe(true);
  });
});

describe('a quotation is sent', () => {
  test('with the next number of its own series, and never changes from then on', async () => {
    const [one, other] = [await sent(), await sent()];
    expect([one.status, one.code]).toEqual(['sent', expect.stringMatching(/^QTN\/26-27\/\d{5}$/)]);
    expect(Number(other.code.slice(-5))).toBe(Number(one.code.slice(-5)) + 1);
    const put = await admin.put(`${at}/${one.id}`, { body: bodyOf({ notes: 'Other' }) });
    expect(codes(put)).toEqual([409, 'NOT_A_DRAFT']);
    expect(codes(await admin.delete(`${at}/${one.id}`))).toEqual([409, 'NOT_A_DRAFT']);
    expect((await send(one.id)).body.data.code).toBe(one.code);
  });

  test('by mail with its PDF, to the customer or another address @full', async () => {
    const { id } = await made({ type: 'proforma' });
    const { status, body } = await send(id, { message: 'As discussed.' });
    expect([status, body.data.status, body.data.sent]).toEqual([202, 'sent', null]);
    const mail = (await app.mails()).findLast((each) => each.includes(body.data.code)) ?? '';
    expect(mail).toContain('To: accounts@banyan.example.com');
    expect(mail).toContain('As discussed.');
    expect(mail).toContain('application/pdf');
    expect((await read(id)).sent).toMatchObject({ to: 'accounts@banyan.example.com' });
    await send(id, { to: 'ceo@banyan.example.com' });
    await app.mails();
    expect((await read(id)).sent.to).toBe('ceo@banyan.example.com');
    const history = await admin.get(`/admin/history/quotation/${id}`);
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'quotation.sent',
      'quotation.sent',
      'quotation.sent',
      'quotation.created',
    ]);
  });

  test('not by mail without an address', async () => {
    const silent = await makeParty(app, { email: '' });
    const { id } = await made({ party: silent.id });
    const refused = await send(id, {});
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { to: 'Enter the address to send it to' },
    ]);
    expect((await read(id)).status).toBe('draft');
  });
});

describe('a customer decides', () => {
  test('accepts or declines with a reason, and it can be opened again', async () => {
    const { id } = await made();
    expect(codes(await decide(id, 'accepted'))).toEqual([409, 'DRAFT']);
    await send(id);
    expect((await decide(id, 'declined', 'Too dear')).body.data).toMatchObject({
      status: 'declined',
      reason: 'Too dear',
    });
    expect(codes(await bill(id))).toEqual([409, 'DECLINED']);
    expect((await decide(id, 'open')).body.data).toMatchObject({ status: 'sent', reason: '' });
    expect((await decide(id, 'accepted')).body.data.status).toBe('accepted');
  });

  test('gets its invoice once, with its lines, which then counts like any other', async () => {
    const { id, code } = await sent({
      place: 'KA',
      notes: 'Thank you',
      lines: [lineBody({ qty: 3, taxPct: 5, discountPct: 10 })],
    });
    expect(codes(await bill((await made()).id))).toEqual([409, 'DRAFT']);
    const answers = await Promise.all([bill(id), bill(id), bill(id)]);
    expect(answers.map(codes).toSorted()).toEqual([
      [201, undefined],
      [409, 'ALREADY_INVOICED'],
      [409, 'ALREADY_INVOICED'],
    ]);
    const { status, invoice } = await read(id);
    expect([status, invoice]).toMatchObject(['accepted', { code: null, status: 'draft' }]);
    const { body } = await admin.get(`/admin/finance/invoices/${invoice.id}`);
    expect(body.data).toMatchObject({
      kind: 'sales',
      status: 'draft',
      issuedOn: dayIn(0),
      party: { id: customer.id },
      place: 'KA',
      supplyType: 'inter',
      notes: 'Thank you',
      lines: [{ qty: 3, rate: 1000, discountPct: 10, taxPct: 5, taxable: 2700, igst: 135 }],
      grandTotal: 2835,
    });
    expect(codes(await decide(id, 'declined'))).toEqual([409, 'ALREADY_INVOICED']);
    // If its draft is deleted, the invoice can be made again.
    await admin.delete(`/admin/finance/invoices/${invoice.id}`);
    expect((await read(id)).invoice).toBeNull();
    expect((await bill(id)).body.data).toMatchObject({ code, invoice: { status: 'draft' } });
  });

  test('owes nothing by a quotation, which no report counts', async () => {
    const figures = async () =>
      (await admin.get(`/admin/finance/customers/${customer.id}`)).body.data.figures;
    const before = await figures();
    const { id } = await sent({ lines: [lineBody({ rate: 50_000 })] });
    await decide(id, 'accepted');
    expect(await figures()).toEqual(before);
    const { body } = await admin.get('/admin/finance/invoices', {
      query: { party: customer.id },
    });
    expect(body.meta.total).toBe(0);
  });
});

test('the PDF says that it is no tax invoice, and only a proforma how to pay it @full', async () => {
  const pagesOf = async (given: object) => {
    const { id, code } = await sent(given);
    const { status, headers, bytes } = await download(app, admin.token, `${at}/${id}/pdf`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(code.replaceAll('/', '-'));
    return (await pdfText(bytes)).join(' ');
  };
  const quotation = await pagesOf({});
  expect(quotation).toContain('This is a quotation and not a tax invoice.');
  expect(quotation).toContain('Valid until');
  expect(quotation).toContain('Banyan Textiles');
  expect(quotation).not.toContain('001234567890');
  expect(quotation).not.toContain('reverse charge');
  const proforma = await pagesOf({ type: 'proforma' });
  expect(proforma).toContain('Proforma Invoice');
  expect(proforma).toContain('001234567890');
});

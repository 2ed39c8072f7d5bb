import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody } from '../../../test/form-body.ts';
import { saveCreditNote, saveInvoice, savePayment } from '../../../test/parties.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let manager: Awaited<ReturnType<TestApp['signedInAs']>>;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('manager');
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const kinds = ['customer', 'vendor'] as const;
type Kind = (typeof kinds)[number];

let made = 0;
const number = () => {
  made += 1;
  return made;
};
const add = async (kind: Kind, given: Record<string, unknown> = {}) =>
  (await admin.post(`/admin/finance/${kind}s`, { body: { name: 'Banyan Textiles', ...given } }))
    .body.data;
const pathOf = (kind: Kind, id: string) => `/admin/finance/${kind}s/${id}/statement`;
const statement = (kind: Kind, id: string, query: Record<string, string> = {}) =>
  manager.get(pathOf(kind, id), { query });

/** Two years of one party, with other parties and documents that don't count. */
async function partyWithHistory(kind: Kind) {
  const party = await add(kind);
  const documents = kind === 'customer' ? 'sales' : 'purchase';
  const invoice = (issuedOn: string, rupees: number, given = {}) =>
    saveInvoice(app, { party, kind: documents, number: number(), issuedOn, rupees, ...given });
  const old = await invoice('2026-03-31', 5000);
  await savePayment(app, old, { number: number(), issuedOn: '2026-03-31', rupees: 2000 });
  const first = await invoice('2026-04-01', 1000, kind === 'vendor' ? { billNo: 'B-7' } : {});
  const second = await invoice('2026-05-02', 3000);
  await savePayment(app, first, { number: number(), issuedOn: '2026-05-02', rupees: 980, tds: 10 });
  await savePayment(app, first, {
    number: number(),
    issuedOn: '2026-05-03',
    rupees: 10,
    tds: 2,
    reversed: true,
  });
  await saveCreditNote(app, second, { number: number(), issuedOn: '2026-06-04', rupees: 500 });
  await savePayment(app, second, { number: number(), issuedOn: '2026-06-05', rupees: 0, tds: 30 });
  await invoice('2026-07-01', 70_000, { state: 'draft' });
  await invoice('2026-07-01', 80_000, { state: 'void' });
  await invoice('2026-11-20', 40);
  const other = await add(kind);
  const standard = { number: number(), issuedOn: '2026-06-01', rupees: 9 };
  await saveInvoice(app, { party: other, kind: documents, ...standard });
  return { party, first, second };
}

describe.each(kinds)('the statement of a %s', (kind) => {
  let history: Awaited<ReturnType<typeof partyWithHistory>>;
  beforeAll(async () => {
    history = await partyWithHistory(kind);
  });

  test('covers this financial year to date, with the opening balance', async () => {
    const { party, first, second } = history;
    const { status, body } = await statement(kind, party.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      from: '2026-04-01',
      to: '2026-11-20',
      opening: 3000,
      charges: 4052,
      settlements: 1532,
      closing: 5520,
    });
    const { entries } = body.data;
    expect(
      entries.map(Object.values).map(([on, type, , , , ...sums]: unknown[]) => [on, type, ...sums]),
    ).toEqual([
      ['2026-04-01', 'invoice', 1000, 0, 4000],
      ['2026-05-02', 'invoice', 3000, 0, 7000],
      ['2026-05-02', 'payment', 0, 980, 6020],
      ['2026-05-02', 'tds', 0, 10, 6010],
      ['2026-05-03', 'payment', 0, 10, 6000],
      ['2026-05-03', 'tds', 0, 2, 5998],
      ['2026-06-04', 'credit-note', 0, 500, 5498],
      ['2026-06-05', 'tds', 0, 30, 5468],
      ['2026-11-20', 'invoice', 40, 0, 5508],
      ['2026-11-20', 'reversal', 10, 0, 5518],
      ['2026-11-20', 'tds-reversal', 2, 0, 5520],
    ]);
    expect(entries[0]).toMatchObject({
      id: first.id,
      code: first.code,
      note: kind === 'vendor' ? 'B-7' : '',
    });
    expect(entries[2]).toMatchObject({
      id: first.id,
      code: expect.stringMatching(kind === 'customer' ? /^RCT\/26-27/ : /^PAY\/26-27/),
      note: expect.stringMatching(/^NEFT UTR\d+$/),
    });
    expect(entries[6]).toMatchObject({ id: second.id, note: 'Two sessions fewer' });
  });

  test('of any period begins with the closing balance of the one before', async () => {
    const { id } = history.party;
    const borders = ['2026-03-01', '2026-04-01', '2026-05-02', '2026-06-05', '2026-11-21'];
    let closing = 0;
    for (const [place, from] of borders.slice(0, -1).entries()) {
      const next = new Date(`${borders[place + 1]}T00:00:00Z`).getTime() - 86_400_000;
      const to = new Date(next).toISOString().slice(0, 10);
      const { data } = (await statement(kind, id, { from, to })).body;
      expect(data.opening).toBe(closing);
      expect(data.closing).toBe(data.opening + data.charges - data.settlements);
      expect(data.entries.at(-1)?.balance ?? data.opening).toBe(data.closing);
      ({ closing } = data);
    }
    expect(closing).toBe(5520);
  });

  test('of a period without entries has only its balance', async () => {
    const { id } = history.party;
    const { body } = await statement(kind, id, { from: '2026-08-01', to: '2026-08-31' });
    expect(body.data).toMatchObject({
      opening: 5468,
      entries: [],
      charges: 0,
      settlements: 0,
      closing: 5468,
    });
    const nobody = await add(kind);
    expect((await statement(kind, nobody.id)).body.data).toMatchObject({ opening: 0, closing: 0 });
  });

  test('given only a last day begins with its financial year', async () => {
    const { body } = await statement(kind, history.party.id, { to: '2026-03-31' });
    expect(body.data).toMatchObject({ from: '2025-04-01', to: '2026-03-31', closing: 3000 });
  });

  test.each([
    [{ from: '2026-05-02', to: '2026-05-01' }, 'to', 'The last day can’t lie before the first'],
    [
      { from: '2026-11-21' },
      'from',
      'The first day can’t lie in the future unless a last one is given',
    ],
    [{ from: '2016-11-20', to: '2026-11-20' }, 'from', 'A period can have at most 10 years'],
    [{ from: '2026-02-30' }, 'from', 'From must be a day, such as 2026-11-20'],
    [{ to: 'today' }, 'to', 'To must be a day, such as 2026-11-20'],
  ])('refuses %j at %s', async (query, field, message) => {
    for (const path of [pathOf(kind, history.party.id), `${pathOf(kind, history.party.id)}/pdf`]) {
      const { status, body } = await manager.get(path, { query: query as Record<string, string> });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ [field]: message });
    }
  });

  test('can span ten years', async () => {
    const query = { from: '2016-11-21', to: '2026-11-20' };
    expect((await statement(kind, history.party.id, query)).body.data.closing).toBe(5520);
  });

  test('is not found for an unknown party, nor as the other kind', async () => {
    const other = kind === 'customer' ? 'vendor' : 'customer';
    for (const path of [
      pathOf(kind, randomUUID()),
      pathOf(kind, 'x'),
      pathOf(other, history.party.id),
    ]) {
      expect((await manager.get(path)).status).toBe(404);
      expect((await manager.get(`${path}/pdf`)).status).toBe(404);
    }
  });

  test('agrees with the figures of its party', async () => {
    const party = await add(kind);
    const documents = kind === 'customer' ? 'sales' : 'purchase';
    const standard = { number: number(), issuedOn: '2026-06-01', rupees: 900 };
    const settled = { paid: 30_000, tdsSettled: 1000 };
    const kept = await saveInvoice(app, { party, kind: documents, ...standard, ...settled });
    await savePayment(app, kept, {
      number: number(),
      issuedOn: '2026-06-02',
      rupees: 300,
      tds: 10,
    });
    const { figures } = (await manager.get(`/admin/finance/${kind}s/${party.id}`)).body;
    expect((await statement(kind, party.id)).body.data.closing).toBe(figures.due);
  });
});

describe('a long statement', () => {
  test('is refused, stating the maximum @full', async () => {
    const party = await add('customer');
    const invoice = await saveInvoice(app, {
      party,
      number: number(),
      issuedOn: '2026-06-01',
      rupees: 1_000_000,
    });
    const fill = (from: number, to: number) =>
      app.database.pool.query(
        `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
           invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
         select gen_random_uuid(), now(), now(), 'in', 50000 + n, 'RCT/26-27/' || 50000 + n, 2026,
           $1, $2, $3, 'Banyan', 100, 0, 'UPI', '', '2026-06-02'
         from generate_series($4::int, $5::int) as n`,
        [invoice.id, invoice.code, party.id, from, to],
      );
    const path = pathOf('customer', party.id);
    await fill(1, 999);
    const { status, bytes } = await download(app, admin.token, `${path}/pdf`);
    expect(status).toBe(200);
    const pages = await pdfText(bytes);
    expect(pages.length).toBeGreaterThan(20);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
      if (place < pages.length - 1) expect(page).toContain('Particulars');
    }
    expect(pages.at(-1)).toContain('₹9,99,001.00');

    await fill(1000, 1000);
    const pdf = await manager.get(`${path}/pdf`);
    expect(pdf.status).toBe(400);
    expect(pdf.body.errors.from).toBe(
      'This period has more than 1,000 entries. Choose a shorter one.',
    );
    await fill(1001, 4999);
    expect((await manager.get(path)).body.data.entries).toHaveLength(5000);
    await fill(5000, 5000);
    const { status: refused, body } = await manager.get(path);
    expect(refused).toBe(400);
    expect(body.errors).toEqual({
      from: 'This period has more than 5,000 entries. Choose a shorter one.',
    });
  });
});

describe('the statement as a PDF', () => {
  test('has sender, recipient, and every entry @full', async () => {
    const picture = { field: 'file', fileName: 'logo.png', text: sampleFiles['image/png'] };
    const logoUrl = (await admin.post('/admin/files', formBody({ purpose: 'image' }, picture))).body
      .url;
    await admin.put('/admin/settings/organisation', {
      body: {
        legalName: 'Kolam Wellness LLP',
        gstin: '27AAPFU0939F1ZV',
        address: { line1: '4th floor, Neem House', city: 'Pune', pincode: '411001' },
        logoUrl,
      },
    });
    for (const kind of kinds) {
      const { party, first } = await partyWithHistory(kind);
      const url = `/admin/finance/${kind}s/${party.id}`;
      const address = { line1: '12 MG Road', city: 'Bengaluru', state: 'KA', pincode: '560001' };
      const body = { name: 'Banyan काव्या', gstin: '29AAGCB7383J1Z4', address };
      expect((await admin.patch(url, { body })).status).toBe(200);
      const { headers, bytes } = await download(app, manager.token, `${url}/statement/pdf`);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(
          `filename*=UTF-8''${encodeURIComponent('Statement Banyan काव्या 2026-04-01 to 2026-11-20.pdf')}`,
        ),
      });
      const [page = ''] = await pdfText(bytes);
      for (const text of [
        'Kolam Wellness LLP',
        'GSTIN 27AAPFU0939F1ZV',
        '4th floor, Neem House',
        'Pune 411001, 27-Maharashtra',
        'Statement of account',
        '1 Apr 2026 to 20 Nov 2026',
        'Banyan',
        'GSTIN 29AAGCB7383J1Z4',
        'Bengaluru 560001, 29-Karnataka',
        'Opening balance 3,000.00',
        first.code,
        kind === 'customer' ? 'TDS deducted by client' : 'TDS deducted',
        kind === 'customer' ? 'Credit note: Two sessions fewer' : 'Debit note: Two sessions fewer',
        '6,010.00',
        'Payment reversed: Bounced',
        'TDS reversed: Bounced',
        'Total of the period 4,052.00 1,532.00 5,520.00',
        kind === 'customer' ? 'Closing balance due to us' : 'Closing balance due from us',
        '₹5,520.00',
        'Page 1 of 1',
      ]) {
        expect(page).toContain(text);
      }
    }
  });

  test("is created even if the logo is broken or of a type that PDFs can't contain @full", async () => {
    const { id } = await add('customer');
    for (const [fileName, type] of [
      ['logo.webp', 'image/webp'],
      ['logo.jpg', 'image/jpeg'],
    ] as const) {
      const picture = { field: 'file', fileName, text: sampleFiles[type] };
      const { body } = await admin.post('/admin/files', formBody({}, picture));
      await app.database.pool.query('update organisation set logo_file_id = $1', [body.id]);
      const { status } = await download(app, manager.token, `${pathOf('customer', id)}/pdf`);
      expect(status).toBe(200);
    }
  });
});

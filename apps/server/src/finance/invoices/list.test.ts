import { invoiceList } from '@kolam/contract/finance/invoices/values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../../../test/archive.ts';
import { readCsv } from '../../../test/csv.ts';
import { lineBody, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let companyId: string;
let banyan: string;

type Query = Record<string, string | number>;
const path = '/admin/finance/invoices';
const list = async (query: Query = {}) => (await admin.get(path, { query })).body;
/** Lists lack the first lines' descriptions, so the tests identify documents by their notes. */
const codes = async (query: Query = {}): Promise<(string | null)[]> =>
  (await list({ sort: 'createdAt', ...query })).data.map(({ code }: { code: string }) => code);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  companyId = (await makeCompany(app)).id;
  const first = await makeParty(app, { name: 'Banyan Textiles', companyId });
  const second = await makeParty(app, { name: 'आशा Foods', gstin: '', state: 'GA' });
  const vendor = await makeVendor(app);
  banyan = first.id;
  const make = (party: typeof first, given: Record<string, unknown> = {}) => {
    app.pass(1000);
    return makeInvoice(admin, party, given);
  };
  await make(first, { issuedOn: '2026-04-01', dueOn: '2026-04-02' }); // INV/26-27/00001
  await make(second, { lines: [lineBody({ rate: 500 })], issuedOn: '2026-09-30' }); // …2, due 30 Oct
  await make(first, { lines: [lineBody({ rate: 10 })] }); // …3
  await make(vendor, { billNo: 'MP-2026/12', issuedOn: '2026-08-10' }); // PUR …1, due 9 Sep
  await make(first, { status: 'draft', issuedOn: '2026-01-01' });
  const gone = await make(second, { issuedOn: '2026-05-01' }); // …4
  await admin.post(`${path}/${gone.id}/void`, { body: { reason: 'Wrong' } });
});
afterAll(() => app.stop());

const [one, two, three, four] = [1, 2, 3, 4].map((number) => `INV/26-27/0000${number}`);
const bill = 'PUR/26-27/00001';

describe('the list of invoices', () => {
  test('is sorted latest first, with a page and the total count', async () => {
    const { data, meta } = await list({ limit: 2 });
    expect(data.map(({ issuedOn }: { issuedOn: string }) => issuedOn)).toEqual([
      '2026-11-20',
      '2026-09-30',
    ]);
    expect(meta).toEqual({ total: 6, page: 1, limit: 2, pages: 3 });
  });

  test.each([
    [{ kind: 'sales' }, [one, two, three, null, four]],
    [{ kind: 'purchase' }, [bill]],
    [{ status: 'unpaid' }, [one, two, three, bill]],
    [{ status: 'open', kind: 'sales' }, [one, two, three]],
    [{ status: 'draft' }, [null]],
    [{ status: 'void' }, [four]],
    [{ status: 'all' }, [one, two, three, bill, null, four]],
    [{ overdue: 'true' }, [one, two, bill]],
    [{ overdue: 'false' }, [three, null, four]],
    [{ age: 'not-due' }, [three]],
    [{ age: '0-30' }, [two, three]],
    [{ age: '31-60' }, []],
    [{ age: '61-90' }, [bill]],
    [{ age: '90+' }, [one]],
    [{ from: '2026-04-01', to: '2026-05-01' }, [one, four]],
    [{ search: 'foods' }, [two, four]],
    [{ search: 'आशा', status: 'unpaid' }, [two]],
    [{ q: 'mp-2026' }, [bill]],
    [{ search: '00003' }, [three]],
    [{ search: '%' }, []],
  ] satisfies [Query, (string | null | undefined)[]][])(
    'is filtered by %j',
    async (query, expected) => {
      expect(await codes(query)).toEqual(expected);
    },
  );

  test('is filtered by party and by client company', async () => {
    expect(await codes({ party: banyan })).toEqual([one, three, null]);
    expect(await codes({ company: companyId, kind: 'sales' })).toEqual([one, three, null]);
  });

  test('validates the filter by event', async () => {
    const { status, body } = await admin.get('/admin/finance/invoices', { query: { event: 'x' } });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ event: 'Choose an event from the list' });
  });

  test.each(invoiceList.sorts.flatMap((column) => [column, `-${column}`]))(
    'is sorted by %s',
    async (sort) => {
      const rows = (await list({ sort, status: 'unpaid' })).data;
      const column = sort.replace('-', '');
      const values = rows.map((row: Record<string, { name: string }>) =>
        column === 'party' ? row.party?.name : row[column],
      );
      const ordered = [...values].sort((x, y) =>
        typeof x === 'number' ? x - y : x < y ? -1 : x > y ? 1 : 0,
      );
      expect(values).toEqual(sort.startsWith('-') ? ordered.reverse() : ordered);
      expect((await list({ sort, search: 'banyan' })).data).toHaveLength(3);
    },
  );

  test.each([
    [{ sort: 'notes' }],
    [{ status: 'late' }],
    [{ kind: 'other' }],
    [{ party: 'x' }],
    [{ from: '2026-02-30' }],
    [{ age: 'old' }],
    [{ page: 0 }],
  ])('refuses %j', async (query) => {
    expect((await admin.get(path, { query: query as Query })).status).toBe(400);
  });
});

describe('the export of invoices', () => {
  test('contains the filtered list with its figures', async () => {
    const { status, headers, text } = await admin.get(`${path}/export`, {
      query: { kind: 'purchase' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, row, ...more] = readCsv(text);
    expect(head?.join(' | ')).toBe(
      'Code | Type | Date | Due date | Party | GSTIN | Place of supply | Supply type | Base | CGST | SGST | IGST | Round-off | Total | Paid | TDS | TDS section | Credited | From account | Due | Status | Bill number | Reverse charge | CGST owed | SGST owed | IGST owed | Self-invoice | Event | Head',
    );
    expect(row?.join(' | ')).toBe(
      `${bill} | Purchase | 2026-08-10 | 2026-09-09 | Marigold Printers | 27AAPFU0939F1ZV | 27-Maharashtra | Intra-state | 1000 | 90 | 90 | 0 | 0 | 1180 | 0 | 0 | 194C | 0 | 0 | 1180 | unpaid | MP-2026/12 | No | 0 | 0 | 0 |  |  | `,
    );
    expect(more).toEqual([]);
    const all = await admin.get(`${path}/export`, { query: { sort: '-createdAt' } });
    expect(
      readCsv(all.text)
        .slice(1)
        .map(([code]) => code),
    ).toEqual([four, '', bill, three, two, one]);
    expect((await admin.get(`${path}/export`, { query: { format: 'pdf' } })).status).toBe(400);
  });

  test('can be a workbook with numbers as numbers', async () => {
    const { headers, bytes } = await download(
      app,
      admin.token ?? '',
      `${path}/export?format=xlsx&kind=purchase`,
    );
    expect(headers['content-disposition']).toBe('attachment; filename="invoices.xlsx"');
    const sheet = await sheetOf(bytes);
    expect(sheet).toContain('<v>1180</v>');
    expect(sheet).not.toMatch(/<t[^>]*>1180</);
  });
});

/** Returns the XML of a workbook's only sheet. */
async function sheetOf(workbook: Buffer): Promise<string> {
  const files = [...(await filesIn(workbook))];
  return String(files.find(([name]) => name.endsWith('/sheet1.xml'))?.[1]);
}

import { text } from 'node:stream/consumers';
import { invoiceList } from '@kolam/contract/finance/invoices/values.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { readCsv } from '../../../test/csv.ts';
import { lineBody, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type InvoiceFilter, type InvoiceSort, listInvoicePage } from './list-store.ts';

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
      'Code | Type | Date | Due date | Party | GSTIN | Place of supply | Supply type | Base | CGST | SGST | IGST | Total | Paid | TDS | TDS section | Credited | Due | Status | Bill number | Event | Head',
    );
    expect(row?.join(' | ')).toBe(
      `${bill} | Purchase | 2026-08-10 | 2026-09-09 | Marigold Printers | 27AAPFU0939F1ZV | 27-Maharashtra | Intra-state | 1000 | 90 | 90 | 0 | 1180 | 0 | 0 | 194C | 0 | 1180 | unpaid | MP-2026/12 |  | `,
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

/*
 * Checks the query plans for a page among as many invoices as a busy decade produces. The embedded
 * database has fewer, but must be able to use the same indexes.
 */
describe('a page of many invoices', () => {
  const everything: InvoiceFilter = {
    search: undefined,
    kind: 'sales',
    status: undefined,
    open: undefined,
    dueFrom: undefined,
    dueTo: undefined,
    overdue: undefined,
    today: '2026-11-20',
    partyId: undefined,
    companyId: undefined,
    eventId: undefined,
    unlinked: undefined,
    from: undefined,
    to: undefined,
  };

  beforeAll(async () => {
    const rounds = app.database.kind === 'postgres' ? 10 : 1;
    for (let round = 0; round < rounds; round++) {
      await app.database.pool.query(
        `insert into invoices (id, created_at, updated_at, kind, state, number, code, issued_on, due_on,
           financial_year, party_id, party_name, supplier, recipient, place, supply_type, bill_no, notes,
           subtotal, cgst, sgst, igst, paid)
         select gen_random_uuid(), '2026-11-01'::timestamptz + n * interval '1 second', now(), 'sales', 'issued',
           1000 + n, 'INV/25-26/' || lpad((1000 + n)::text, 5, '0'), '2025-04-01'::date + n % 360,
           '2025-04-01'::date + n % 360 + n % 400, 2025, $1, 'Banyan ' || n, '{}', '{}', 'MH', 'inter', '', '',
           n * 100, 0, 0, n * 18, case when n % 50 = 0 then 0 else n * 118 end
         from generate_series($2 * 2000 + 1, ($2 + 1) * 2000) as n`,
        [banyan, round],
      );
    }
    await app.database.pool.query('vacuum (analyze) invoices');
  });

  async function planOf(filter: Partial<InvoiceFilter>, sort: InvoiceSort) {
    const sent: { query: string; params: unknown[] }[] = [];
    const logger = {
      logQuery: (query: string, params: unknown[]) => {
        sent.push({ query, params });
      },
    };
    const db = drizzle(app.database.pool, { casing: 'snake_case', logger });
    const page = { page: 1, limit: 25 };
    await listInvoicePage(db, { filter: { ...everything, ...filter }, sort, page });
    const client = await app.database.pool.connect();
    try {
      if (app.database.kind === 'embedded') await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain ${sent[0]?.query}`, sent[0]?.params);
      return withoutCount(rows.map((line) => line['QUERY PLAN']));
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  }

  test.each(invoiceList.sorts)('sorted by %s is read from an index', async (column) => {
    for (const kind of ['sales', undefined] as const) {
      for (const descending of [true, false]) {
        const plan = await planOf({ kind }, { column, descending });
        expect(plan).not.toContain('Seq Scan');
        // Sorting codes that are already read in order would only order equal codes by id.
        expect(plan).not.toMatch(/^\s*(->\s*)?Sort {2}/m);
      }
    }
  });

  test.each([
    ['of a status', { status: 'unpaid' }],
    ['of a period', { from: '2025-06-01', to: '2025-06-30' }],
    ['of a party', { partyId: '00000000-0000-7000-8000-000000000000' }],
    ['of a company', { companyId: '00000000-0000-7000-8000-000000000000' }],
    ['of an event', { eventId: '00000000-0000-7000-8000-000000000000' }],
    ['that is linked to none', { unlinked: true }],
    ['that is overdue', { overdue: true }],
    ['that is open', { open: true }],
    ['of an age', { open: true, dueFrom: '2026-09-21', dueTo: '2026-10-20' }],
    ['that is searched', { search: 'banyan 1999' }],
    ['of both kinds', { kind: undefined }],
  ] satisfies [string, Partial<InvoiceFilter>][])(
    '%s reads no whole table',
    async (_what, filter) => {
      const plan = await planOf(filter, { column: 'issuedOn', descending: true });
      expect(plan).not.toMatch(/Seq Scan on invoices/);
    },
  );
});

/**
 * Removes the count from a plan. To count nearly all rows, the database may read the table or an
 * index, whichever is smaller at that moment.
 */
function withoutCount(lines: string[]): string {
  const indent = (line: string) => line.search(/\S/);
  let counting = Number.POSITIVE_INFINITY;
  const page = lines.filter((line) => {
    if (line.trim().startsWith('InitPlan')) counting = indent(line);
    else if (indent(line) <= counting) counting = Number.POSITIVE_INFINITY;
    return counting === Number.POSITIVE_INFINITY;
  });
  expect(page.length).toBeLessThan(lines.length);
  return page.join('\n');
}

/** Returns the XML of a workbook's only sheet. */
async function sheetOf(workbook: Buffer): Promise<string> {
  const zip = await fromBufferPromise(workbook);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/sheet1.xml')) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error('There is no sheet');
}

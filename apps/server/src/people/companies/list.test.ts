import { randomUUID } from 'node:crypto';
import { companyStatuses } from '@kolam/contract/people/companies/values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { readCsv } from '../../../test/csv.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';
import type { NewCompany } from './store.ts';
import { companies } from './tables.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('manager');
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const list = async (query: Query = {}) => (await client.get('/admin/companies', { query })).body;
const names = async (query: Query) =>
  (await list(query)).companies.map((each: { name: string }) => each.name);
const exported = async (query: Query = {}) => {
  const { status, text } = await client.get('/admin/companies/export', { query });
  expect(status).toBe(200);
  return readCsv(text).slice(1);
};

let made = 0;
function row(given: Partial<NewCompany>): NewCompany {
  made += 1;
  const tail = made.toString().padStart(4, '0');
  return {
    id: newId(),
    createdAt: app.now(),
    updatedAt: app.now(),
    name: `Company ${tail}`,
    email: `${randomUUID()}@list.example.com`,
    companyCode: `LIST-${tail}`,
    industry: 'Other',
    status: 'active',
    maxEmployees: 50,
    contactName: 'Meera Nair',
    contactEmail: 'meera@list.example.com',
    contactPhone: '',
    contactDesignation: '',
    street: '',
    city: '',
    state: '',
    country: 'India',
    zipCode: '',
    ...given,
  };
}

/** Replaces all companies with these. */
async function only(rows: Partial<NewCompany>[]) {
  await app.database.pool.query('delete from accounts where company_id is not null');
  await app.database.pool.query('delete from companies');
  made = 0;
  const all = rows.map(row);
  for (let from = 0; from < all.length; from += 500) {
    await app.services.db.insert(companies).values(all.slice(from, from + 500));
  }
  return all;
}

describe('searching', () => {
  const searched: Partial<NewCompany>[] = [
    { name: "O'Neil & Sons; drop table companies" },
    { name: '100% Wellness' },
    { name: 'snake_case Ltd' },
    { name: 'back\\slash Ltd' },
    { name: 'काव्या वेलनेस' },
    { name: 'Diya 🪔 Lights' },
    { name: 'Ärger GmbH' },
    { name: 'Plain Co' },
    { name: 'By code', companyCode: 'ZEBR-7Q2X' },
    { name: 'By email', email: 'wombat@list.example.com' },
    { name: 'By contact', contactName: 'Quentin Xavier' },
    { name: 'By contact email', contactEmail: 'okapi@list.example.com' },
    { name: 'Not by city', city: 'Zanzibar' },
  ];
  beforeAll(() => only(searched));

  test.each<[string, string[]]>([
    ["'; drop table", []],
    ["o'neil & sons; DROP table", ["O'Neil & Sons; drop table companies"]],
    ['%', ['100% Wellness']],
    ['_', ['snake_case Ltd']],
    ['\\', ['back\\slash Ltd']],
    ['k\\s', ['back\\slash Ltd']],
    ['%_%', []],
    ['काव्या', ['काव्या वेलनेस']],
    ['🪔', ['Diya 🪔 Lights']],
    ['ÄRGER', ['Ärger GmbH']],
    ['ärger', ['Ärger GmbH']],
    ['  plain  ', ['Plain Co']],
    ['a', []],
    ['zebr-7q', ['By code']],
    ['WOMBAT@', ['By email']],
    ['quentin x', ['By contact']],
    ['okapi', ['By contact email']],
    ['zanzibar', []],
    ['nothing at all', []],
    ['*', []],
  ])('for %j finds %j', async (search, found) => {
    const { status, body } = await client.get('/admin/companies', { query: { search } });
    expect(status).toBe(200);
    const all = body.companies.map((each: { name: string }) => each.name);
    if (search === 'a') expect(all.length).toBe(searched.length);
    else expect(all).toEqual(found);
    expect(body.total).toBe(all.length);
    expect(await names({ q: search })).toEqual(all);
    expect((await exported({ search })).map(([name]) => name)).toEqual(all);
  });

  test('for an empty text finds all', async () => {
    for (const search of ['', '   ']) {
      expect((await list({ search })).total).toBe(searched.length);
    }
  });

  test('for what can’t be searched is refused with a message', async () => {
    for (const [search, message] of [
      ['x'.repeat(10_000), 'Search can have at most 200 characters'],
      ['a\u0000b', 'Search has characters that cannot be searched'],
    ] as const) {
      for (const path of ['/admin/companies', '/admin/companies/export']) {
        const { status, body } = await client.get(path, { query: { search } });
        expect(status).toBe(400);
        expect(body.errors).toEqual({ search: message });
      }
    }
  });

  test('with invalid bytes responds as usual', async () => {
    for (const search of ['%FF%FE', '%ED%A0%80', '%', '%E0%A4']) {
      const { status } = await client.get(`/admin/companies?search=${search}`);
      expect([200, 400]).toContain(status);
    }
  });
});

describe('a list', () => {
  const total = 137;
  let rows: NewCompany[];
  beforeAll(async () => {
    rows = await only(
      Array.from({ length: total }, (_, index) => ({
        name: `Neem ${String(index % 10)}`,
        status: companyStatuses[index % 4] ?? 'active',
        employeeCount: index % 7,
        maxEmployees: 10 + (index % 3),
        createdAt: new Date(app.now().getTime() - (index % 20) * 1000),
      })),
    );
    // In two weeks, of which the second takes some back.
    for (const [week, factor] of [
      ['2026-11-09', 3],
      ['2026-11-16', -0.5],
    ] as const) {
      await app.database.pool.query(
        `insert into points_weeks (week, company_id, points, participants)
         select $1, id, employee_count * $2::numeric, 0 from companies where employee_count > 0`,
        [week, factor],
      );
    }
  });

  const values = {
    name: (each: NewCompany) => each.name,
    companyCode: (each: NewCompany) => each.companyCode,
    employeeCount: (each: NewCompany) => each.employeeCount ?? 0,
    maxEmployees: (each: NewCompany) => each.maxEmployees,
    points: (each: NewCompany) => 2.5 * (each.employeeCount ?? 0),
    status: (each: NewCompany) => each.status,
    createdAt: (each: NewCompany) => each.createdAt.getTime(),
  };
  /** The promised order: by the column, ties by id in the same direction. */
  function expectedIds(sort: string, keep: (each: NewCompany) => boolean): string[] {
    const value = values[sort.replace('-', '') as keyof typeof values];
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    const ordered = rows
      .filter(keep)
      .sort((a, b) => compare(value(a), value(b)) || compare(a.id, b.id))
      .map((each) => each.id);
    return sort.startsWith('-') ? ordered.reverse() : ordered;
  }

  const sorts = isFull
    ? Object.keys(values).flatMap((column) => [column, `-${column}`])
    : ['name', 'companyCode', '-points'];
  test.each(sorts)('sorted by %s has each record on exactly one page, in order', async (sort) => {
    const filters: [Query, (each: NewCompany) => boolean][] = [
      [{}, () => true],
      [{ status: 'trial' }, (each) => each.status === 'trial'],
      [{ search: 'neem 3' }, (each) => each.name === 'Neem 3'],
      [
        { search: 'NEEM 4', status: 'active' },
        (each) => each.name === 'Neem 4' && each.status === 'active',
      ],
    ];
    for (const [filter, keep] of filters) {
      const expected = expectedIds(sort, keep);
      const limit = Math.max(3, Math.ceil(expected.length / 4));
      const totalPages = Math.max(1, Math.ceil(expected.length / limit));
      const seen: string[] = [];
      for (let page = 1; page <= totalPages + 1; page++) {
        const response = await list({ ...filter, sort, page, limit });
        expect(response).toMatchObject({ total: expected.length, page, limit, totalPages });
        seen.push(...response.companies.map((each: { id: string }) => each.id));
      }
      expect(seen).toEqual(expected);
    }
  });

  test('has the points of each company, and follows their changes', async () => {
    const [first] = (await list({ sort: '-points', limit: 1 })).companies;
    expect(first).toMatchObject({ employeeCount: 6, points: 15 });
    const { pool } = app.database;
    const change = `update points_weeks set points = points + $2 where company_id = $1 and week = '2026-11-16'`;
    await pool.query(change, [first.id, 0.25]);
    expect((await list({ sort: '-points', limit: 1 })).companies).toMatchObject([
      { id: first.id, points: 15.25 },
    ]);
    await pool.query(change, [first.id, -0.25]);
    expect(await exported({ sort: 'points' })).toHaveLength(total);
  });

  test('has 25 by default, newest first', async () => {
    const response = await list();
    expect(response).toMatchObject({ success: true, total, page: 1, limit: 25, totalPages: 6 });
    expect(response.companies.map((each: { id: string }) => each.id)).toEqual(
      expectedIds('-createdAt', () => true).slice(0, 25),
    );
  });

  test('returns its total beyond the last page', async () => {
    for (const query of [{ page: 7 }, { page: 999_999_999 }, { page: 9, search: 'neem' }]) {
      const response = await list(query);
      expect(response).toMatchObject({ total, totalPages: 6, companies: [], page: query.page });
    }
  });

  test('without records has one page', async () => {
    const empty = { total: 0, page: 1, limit: 25, totalPages: 1, companies: [] };
    expect(await list({ search: 'nobody' })).toEqual({ success: true, ...empty });
    expect((await list({ search: 'nobody', page: 3 })).total).toBe(0);
  });

  test('clamps a limit that is too large', async () => {
    for (const limit of ['501', '100000', '99999999999999999999']) {
      const response = await list({ limit });
      expect(response).toMatchObject({ total, limit: 500, totalPages: 1 });
      expect(response.companies).toHaveLength(total);
    }
  });

  test.each(['0', '-1', '1.5', 'ten', '1e2', '0x10', ' 1', '１'])(
    'refuses %j as page and as limit',
    async (value) => {
      for (const field of ['page', 'limit']) {
        const { status, body } = await client.get('/admin/companies', {
          query: { [field]: value },
        });
        expect(status).toBe(400);
        expect(Object.keys(body.errors)).toEqual([field]);
      }
    },
  );

  test('refuses unknown sorts and statuses', async () => {
    for (const query of ['sort=email', 'sort=--name', 'sort=name;drop', 'status=gone']) {
      const { status, body } = await client.get(`/admin/companies?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
    }
    const twice = await client.get('/admin/companies?status=active&status=trial&search=a&search=b');
    expect(twice.status).toBe(400);
  });

  test('ignores unknown parameters and empty ones', async () => {
    const response = await list({ colour: 'blue', status: '', sort: '', page: '', limit: '' });
    expect(response).toMatchObject({ total, limit: 25, page: 1 });
    expect(await list({ status: 'all' })).toMatchObject({ total });
  });
});

test('is sorted by name as people expect, in any script', async () => {
  await only(
    ['zebra', 'Ärger', 'apple', 'Zulu', 'Éclair', 'banyan', '42 Works', 'काव्या', 'अमृत'].map(
      (name) => ({ name }),
    ),
  );
  const expected = [
    '42 Works',
    'apple',
    'Ärger',
    'banyan',
    'Éclair',
    'zebra',
    'Zulu',
    'अमृत',
    'काव्या',
  ];
  expect(await names({ sort: 'name' })).toEqual(expected);
  expect(await names({ sort: '-name' })).toEqual(expected.toReversed());
  expect(await names({ sort: 'name', search: 'list' })).toEqual(expected);
});

describe('the export', () => {
  test('is a file with a header that spreadsheets can read', async () => {
    await only([
      {
        name: 'Quote "Q", Comma',
        street: 'Line one\nline two',
        city: 'पुणे',
        employeeCount: 3,
        contactPhone: '+91 98430 21764',
      },
    ]);
    const response = await client.get('/admin/companies/export');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="companies.csv"',
      'cache-control': 'no-store',
    });
    expect(response.text.startsWith('\uFEFFCompany,Code,')).toBe(true);
    const [header, cells] = readCsv(response.text);
    const record = Object.fromEntries((header ?? []).map((name, index) => [name, cells?.[index]]));
    expect(record).toEqual({
      Company: 'Quote "Q", Comma',
      Code: 'LIST-0001',
      Industry: 'Other',
      Status: 'active',
      Email: expect.stringContaining('@list.example.com'),
      'Contact person': 'Meera Nair',
      'Contact email': 'meera@list.example.com',
      'Contact phone': "'+91 98430 21764",
      Designation: '',
      Employees: '3',
      'Max employees': '50',
      Street: 'Line one\nline two',
      City: 'पुणे',
      State: '',
      Country: 'India',
      'PIN code': '',
      Language: 'English',
      Created: '2026-11-20',
    });
  });

  test('escapes what a spreadsheet would execute', async () => {
    const risky = ['=1+1', '+1', '-1', '@SUM(A1)', '\tTab', '\rReturn'];
    await only([...risky, 'a=b', "'quoted"].map((name) => ({ name })));
    const cells = (await exported()).map(([name]) => name);
    expect(cells.sort()).toEqual([...risky.map((name) => `'${name}`), 'a=b', "'quoted"].sort());
  });

  test('has only the header when nothing matches', async () => {
    const { text } = await client.get('/admin/companies/export', { query: { search: 'nobody' } });
    expect(readCsv(text)).toHaveLength(1);
    expect(await exported({ search: 'nobody' })).toEqual([]);
  });

  test('refuses what the list refuses', async () => {
    const { status, body } = await client.get('/admin/companies/export?status=y');
    expect(status).toBe(400);
    expect(body.success).toBe(false);
    expect(Object.keys(body.errors)).toEqual(['status']);
  });

  test('of three thousand rows has each once, newest first, even when many have the same timestamp @full', async () => {
    const rows = await only(
      Array.from({ length: 3000 }, (_, index) => ({
        name: `Neem ${index % 2}`,
        status: index % 3 === 0 ? ('trial' as const) : ('active' as const),
        maxEmployees: 10 + (index % 2),
        // A thousand at a time have the same timestamp, so that a batch ends in the middle of them.
        createdAt: new Date(app.now().getTime() - Math.floor((index + 500) / 1000) * 1000),
      })),
    );
    const codes = new Map(rows.map((each) => [each.id, each.companyCode]));
    for (const query of [{}, { search: 'neem' }, { status: 'active' }] satisfies Query[]) {
      const listed: (string | undefined)[] = [];
      for (let page = 1; ; page++) {
        const response = await list({ ...query, page, limit: 500 });
        listed.push(...response.companies.map((each: { id: string }) => codes.get(each.id)));
        if (page >= response.totalPages) break;
      }
      const found = (await exported(query)).map(([, code]) => code);
      expect(found).toEqual(listed);
      expect(new Set(found).size).toBe('status' in query ? 2000 : 3000);
    }
  });
});

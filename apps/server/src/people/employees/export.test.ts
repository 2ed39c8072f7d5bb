import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatOf } from '#core/spreadsheet/format.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { readCsv } from '../../../test/csv.ts';
import { makeCompany, makeEmployee, makeEmployees, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { employeesInOrder } from './store.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('manager');
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const exported = async (query: Query = {}) => {
  const { status, text } = await client.get('/admin/employees/export', { query });
  expect(status).toBe(200);
  return readCsv(text);
};

const header = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Company',
  'Company code',
  'Team',
  'Position',
  'Department',
  'Status',
  'Employee code',
  'Points',
  'Engagement',
  'Created',
];

describe('the export', () => {
  test('is a file with the columns that an import reads, and more', async () => {
    const company = await makeCompany(app, { name: 'Banyan "Q", Ltd' });
    const { team } = await makeTeam(app, { companyId: company.id, name: 'नीम', members: 0 });
    await makeEmployee(app, {
      companyId: company.id,
      teamId: team.id,
      firstName: 'काव्या',
      lastName: '-Rao',
      email: 'kavya@example.com',
      phone: '+91 98430 21764',
      position: '=HYPERLINK("x")',
      department: 'R&D; Looms',
      status: 'pending',
      employeeCode: 'KA-7',
      totalPoints: 120,
      engagementScore: 87.5,
    });
    await makeEmployee(app, { companyId: company.id, email: 'asha@example.com' });
    const response = await client.get('/admin/employees/export');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="employees.csv"',
    });
    expect(response.text.startsWith('\uFEFFFirst name,Last name,')).toBe(true);
    expect(readCsv(response.text)).toEqual([
      header,
      [
        'Asha',
        'Rao',
        'asha@example.com',
        '',
        'Banyan "Q", Ltd',
        company.companyCode,
        '',
        '',
        '',
        'active',
        '',
        '0',
        '',
        '2026-11-20',
      ],
      [
        'काव्या',
        "'-Rao",
        'kavya@example.com',
        "'+91 98430 21764",
        'Banyan "Q", Ltd',
        company.companyCode,
        'नीम',
        `'=HYPERLINK("x")`,
        'R&D; Looms',
        'pending',
        'KA-7',
        '120',
        '87.5',
        '2026-11-20',
      ],
    ]);
  });

  test('applies the list’s filters, and also ids', async () => {
    const company = await makeCompany(app, { name: 'Peepal Mills' });
    const people = [];
    for (const [firstName, status] of [
      ['Anand', 'active'],
      ['Bela', 'inactive'],
      ['Chitra', 'active'],
    ] as const) {
      people.push(await makeEmployee(app, { companyId: company.id, firstName, status }));
    }
    const [anand, bela] = people;
    const names = async (query: Query) => (await exported(query)).slice(1).map(([name]) => name);
    expect(await names({ companyId: company.id })).toEqual(['Chitra', 'Bela', 'Anand']);
    expect(await names({ search: 'PEEPAL', status: 'active' })).toEqual(['Chitra', 'Anand']);
    const ids = `${anand?.id}, ${bela?.id.toUpperCase()}`;
    expect(await names({ ids })).toEqual(['Bela', 'Anand']);
    expect(await names({ ids, status: 'inactive' })).toEqual(['Bela']);
    expect(await names({ search: 'nobody' })).toEqual([]);
  });

  test('refuses what the list refuses, and unknown formats', async () => {
    const { status, body } = await client.get('/admin/employees/export', {
      query: { status: 'y', format: 'pdf', ids: 'z' },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['format', 'ids.0', 'status']);
  });

  test('can be a workbook @full', async () => {
    const response = await app.server.inject({
      url: '/api/admin/employees/export?format=xlsx',
      headers: { authorization: `Bearer ${client.token}`, 'x-forwarded-for': '203.0.113.7' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="employees.xlsx"',
    });
    expect(formatOf('employees.xlsx', response.rawPayload)).toBe('xlsx');
    const rows = await rowsOf(response.rawPayload);
    expect(rows[0]).toEqual(header);
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['काव्या', 'Anand']));
    expect(rows.length).toBe((await exported()).length);
  });

  test('of two thousand has each once, newest first, even when many have the same timestamp @full', async () => {
    const company = await makeCompany(app, { maxEmployees: 5000 });
    await app.database.pool.query(
      `with made as (
        insert into accounts (id, kind, status, email, name, company_id, created_at, updated_at)
        select gen_random_uuid(), 'employee', 'active', 'n' || n || '@example.com', 'N ' || n, $1, now(), now()
        from generate_series(1, 2100) n returning id, email
      ) insert into employees (id, company_id, first_name, last_name, email, phone, position,
          department, status, total_points, engagement_score, created_at, updated_at)
        select id, $1, 'Neem', 'Rao', email, '', '', '', 'active', length(email),
          case when length(email) > 15 then length(email) / 3.0 end, '2026-11-01', now() from made`,
      [company.id],
    );
    const listed: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const { body } = await client.get('/admin/employees', {
        query: { companyId: company.id, page, limit: 500 },
      });
      listed.push(...body.employees.map(({ email }: { email: string }) => email));
    }
    const found = (await exported({ companyId: company.id })).slice(1);
    expect(found.map(([, , email]) => email)).toEqual(listed);
    expect(new Set(listed).size).toBe(2100);
  });

  test('neither misses nor repeats an employee who is changed while it is read', async () => {
    const company = await makeCompany(app);
    const people = await makeEmployees(app, 7, { companyId: company.id });
    const read: string[] = [];
    const list = await employeesInOrder(app.services.db, {
      filter: { companyId: company.id },
      sort: { column: 'points', descending: true },
      size: 2,
    });
    expect(list.total).toBe(7);
    for await (const rows of list.batches()) {
      read.push(...rows.map(({ id }) => id));
      await app.database.pool.query(
        `update employees set first_name = 'Z' || total_points, updated_at = now(),
          total_points = 1000 - total_points, version = version + 1 where company_id = $1`,
        [company.id],
      );
      await makeEmployee(app, { companyId: company.id });
    }
    expect(read).toEqual(people.map(({ id }) => id).reverse());
  });
});

describe('the export of chosen employees', () => {
  test('has only them, as CSV or XLSX, for every user who may read them', async () => {
    const company = await makeCompany(app);
    const people = await makeEmployees(app, 3, { companyId: company.id });
    const ids = [...people.slice(0, 2).map(({ id }) => id.toUpperCase()), randomUUID()];
    const { status, text, headers } = await client.post('/admin/employees/export', {
      body: { ids: [...ids, ...ids] },
      headers: { 'Idempotency-Key': 'export' },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="employees.csv"');
    const [first, ...rows] = readCsv(text);
    expect(first).toEqual(header);
    expect(rows.map(([, lastName]) => lastName)).toEqual(['2', '1']);
    const workbook = await client.post('/admin/employees/export', {
      body: { ids, format: 'xlsx' },
    });
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect((await app.client().post('/admin/employees/export', { body: { ids } })).status).toBe(
      401,
    );
  });

  test('accepts five thousand', async () => {
    const company = await makeCompany(app);
    const person = await makeEmployee(app, {
      companyId: company.id,
      email: 'one@chosen.example.com',
    });
    const ids = [person.id, ...Array.from({ length: 4999 }, () => randomUUID())];
    const { status, text } = await client.post('/admin/employees/export', { body: { ids } });
    expect(status).toBe(200);
    expect(readCsv(text).map(([, , email]) => email)).toEqual(['Email', person.email]);
  });

  test('refuses an empty list, too many, and invalid ids', async () => {
    for (const [ids, field] of [
      [[], 'ids'],
      [undefined, 'ids'],
      [['x'], 'ids.0'],
      [Array.from({ length: 5001 }, () => randomUUID()), 'ids'],
    ] as const) {
      const { status, body } = await client.post('/admin/employees/export', { body: { ids } });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });
});

/** Returns the cells of a workbook, read as an import does. */
async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  const limits = { ...importLimits, cells: 100_000, rowLength: 10_000, unpackedBytes: 10_000_000 };
  for await (const { cells } of readRows(Readable.from([bytes]), { format: 'xlsx', limits })) {
    rows.push([...cells]);
  }
  return rows;
}

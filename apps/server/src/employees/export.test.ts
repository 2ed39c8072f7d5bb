import { Readable } from 'node:stream';
import { importLimits } from '@kolam/contract/employee-imports/model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatOf } from '#core/spreadsheet/format.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { readCsv } from '../../test/csv.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('support');
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
      totalPoints: 120,
      engagementScore: 87.5,
    });
    await makeEmployee(app, { companyId: company.id, email: 'asha@example.com' });
    const answer = await client.get('/admin/employees/export', { query: { sort: '-email' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="employees.csv"',
    });
    expect(answer.text.startsWith('\uFEFFFirst name,Last name,')).toBe(true);
    expect(readCsv(answer.text)).toEqual([
      header,
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
        '120',
        '87.5',
        '2026-11-20',
      ],
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
        '0',
        '',
        '2026-11-20',
      ],
    ]);
  });

  test('takes the list’s filters, and ids besides', async () => {
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
    const names = async (query: Query) =>
      (await exported({ sort: 'name', ...query })).slice(1).map(([name]) => name);
    expect(await names({ companyId: company.id })).toEqual(['Anand', 'Bela', 'Chitra']);
    expect(await names({ search: 'PEEPAL', status: 'active' })).toEqual(['Anand', 'Chitra']);
    const ids = `${anand?.id}, ${bela?.id.toUpperCase()}`;
    expect(await names({ ids })).toEqual(['Anand', 'Bela']);
    expect(await names({ ids, status: 'inactive' })).toEqual(['Bela']);
    expect(await names({ search: 'nobody' })).toEqual([]);
  });

  test('refuses what the list refuses, and formats it does not have', async () => {
    const { status, body } = await client.get('/admin/employees/export', {
      query: { sort: 'x', status: 'y', format: 'pdf', ids: 'z' },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['format', 'ids.0', 'sort', 'status']);
  });

  test('comes as a workbook too', async () => {
    const answer = await app.server.inject({
      url: '/api/admin/employees/export?format=xlsx',
      headers: { authorization: `Bearer ${client.token}`, 'x-forwarded-for': '203.0.113.7' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="employees.xlsx"',
    });
    expect(formatOf('employees.xlsx', answer.rawPayload)).toBe('xlsx');
    const rows = await rowsOf(answer.rawPayload);
    expect(rows[0]).toEqual(header);
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['काव्या', 'Anand']));
    expect(rows.length).toBe((await exported()).length);
  });

  test('of two thousand has each once, in the list’s order, also where values repeat', async () => {
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
    // Many share a moment, a number of points or a score, so that batches end in the middle of them.
    for (const sort of ['-createdAt', 'points', '-engagement']) {
      const listed: string[] = [];
      for (let page = 1; page <= 5; page++) {
        const { body } = await client.get('/admin/employees', {
          query: { companyId: company.id, sort, page, limit: 500 },
        });
        listed.push(...body.employees.map(({ email }: { email: string }) => email));
      }
      const found = (await exported({ companyId: company.id, sort })).slice(1);
      expect(found.map(([, , email]) => email)).toEqual(listed);
      expect(new Set(listed).size).toBe(2100);
    }
  });
});

/** The cells of a workbook, read as an import reads them. */
async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  const limits = { ...importLimits, cells: 100_000, rowLength: 10_000, unpackedBytes: 10_000_000 };
  for await (const { cells } of readRows(Readable.from([bytes]), { format: 'xlsx', limits })) {
    rows.push([...cells]);
  }
  return rows;
}

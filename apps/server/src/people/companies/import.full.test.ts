import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { formBody } from '../../../test/form-body.ts';
import { makeCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());

const header = 'Company,Email,Contact person,Contact email';
const send = (text: string | Buffer, fields: Record<string, string> = {}, fileName = 'c.csv') =>
  admin.post('/admin/companies/import', formBody(fields, { field: 'file', fileName, text }));
const rowOf = (name: string) =>
  `${name},hello@${name.toLowerCase()}.example.com,Meera Nair,meera@${name.toLowerCase()}.example.com`;
const countCompanies = async () =>
  (await app.database.pool.query('select count(*)::int as n from companies')).rows[0].n;

describe('a file of companies', () => {
  test('creates all of them with their own codes, and the form’s defaults for empty cells', async () => {
    const file = [
      'NAME,Contact e-mail,Max employees,Contact person,Email,Status,Industry,PIN code,Notes',
      'Lotus Mills,Asha@Lotus.example.com,"1,200",Asha Rao,Hello@Lotus.example.com,TRIAL,retail,560001,x',
      'Rose Foods,uma@rose.example.com,,Uma Iyer,hello@rose.example.com,,,,',
    ].join('\n');
    const { status, body } = await send(file);
    expect([status, body.data]).toEqual([200, { rows: 2, created: 2, errors: [] }]);
    const { companies } = (await admin.get('/admin/companies', { query: { search: 'lotus' } }))
      .body;
    expect(companies).toMatchObject([
      {
        ...{ name: 'Lotus Mills', email: 'hello@lotus.example.com', status: 'trial' },
        ...{ industry: 'Retail', maxEmployees: 1200, address: { zipCode: '560001' } },
        ...{ contactPerson: { name: 'Asha Rao', email: 'asha@lotus.example.com' } },
        companyCode: expect.stringMatching(/^LOTU-[A-Z0-9]{4}$/),
      },
    ]);
    const rose = (await admin.get('/admin/companies', { query: { search: 'rose foods' } })).body
      .companies[0];
    expect(rose).toMatchObject({
      ...{ status: 'active', industry: 'Other', maxEmployees: 50, address: { country: 'India' } },
    });
    const history = (await admin.get(`/admin/history/company/${rose.id}`)).body.data;
    expect(history).toMatchObject([{ action: 'company.imported' }]);
    const administrator = await app.signedInAs('Administrator');
    const { body: log } = await administrator.get('/admin/audit', {
      query: { kind: 'company-import' },
    });
    expect(log.data[0]).toMatchObject({
      ...{ action: 'company-import.imported', title: '2 companies' },
      changes: [{ field: 'created', before: null, after: 2 }],
    });
    const { rows } = await app.database.pool.query(
      'select title from audit_entries where part_of_id = $1 order by title',
      [log.data[0].recordId],
    );
    expect(rows).toEqual([{ title: 'Lotus Mills' }, { title: 'Rose Foods' }]);
  });

  test('says the language of each company by its name or code, English for an empty cell', async () => {
    const rows = ['Ixora', 'Juhi', 'Kamal'].map(rowOf);
    const file = [
      `${header},Language`,
      ...['HINDI', 'hi', ''].map((language, at) => `${rows[at]},${language}`),
    ].join('\n');
    expect((await send(file)).body.data).toEqual({ rows: 3, created: 3, errors: [] });
    const languageOf = async (search: string) =>
      (await admin.get('/admin/companies', { query: { search } })).body.companies[0].language;
    expect(await languageOf('ixora')).toBe('hi');
    expect(await languageOf('juhi')).toBe('hi');
    expect(await languageOf('kamal')).toBe('en');
    const { errors } = (await send(`${header},Language\n${rowOf('Lily')},Klingon`)).body.data;
    expect(errors).toMatchObject([{ line: 2, column: 'Language' }]);
  });

  test('is only checked by a dry run', async () => {
    const before = await countCompanies();
    const { body } = await send(`${header}\n${rowOf('Dry')}`, { dryRun: 'true' });
    expect(body.data).toEqual({ rows: 1, created: 0, errors: [] });
    expect(await countCompanies()).toBe(before);
  });

  test('creates none if any row is refused, and names each problem by line and column', async () => {
    await makeCompany(app, { name: 'Taken Textiles', email: 'taken@example.com' });
    const before = await countCompanies();
    const file = [
      `${header},Max employees,Status,Contact phone`,
      `${rowOf('Alpha')},,,`,
      `taken TEXTILES,new@example.com,Meera,meera@example.com,,,`,
      `Beta,TAKEN@example.com,Meera,meera@example.com,,,`,
      `ALPHA,hello@alpha.example.com,Meera,meera@example.com,,,`,
      ',nothing,,meera@example.com,none,closed,12',
      `${rowOf('Gamma')},0,,`,
    ].join('\n');
    for (const dryRun of ['true', 'false']) {
      const { status, body } = await send(file, { dryRun });
      expect(status).toBe(200);
      expect(body.data).toEqual({
        rows: 6,
        created: 0,
        errors: [
          { line: 3, column: 'Company', reason: 'A company with this name exists already.' },
          { line: 4, column: 'Email', reason: 'Another company uses this email.' },
          { line: 5, column: 'Company', reason: 'Line 2 has this name already.' },
          { line: 5, column: 'Email', reason: 'Line 2 has this email already.' },
          { line: 6, column: 'Company', reason: 'Company name is required' },
          {
            ...{ line: 6, column: 'Status' },
            reason: 'Status must be one of: active, inactive, suspended, trial',
          },
          { line: 6, column: 'Email', reason: 'Enter a valid email' },
          { line: 6, column: 'Contact person', reason: 'Contact person name is required' },
          { line: 6, column: 'Contact phone', reason: 'Enter a valid phone number' },
          { line: 6, column: 'Max employees', reason: 'Max employees must be a whole number' },
          { line: 7, column: 'Max employees', reason: 'Must be at least 1' },
        ],
      });
    }
    expect(await countCompanies()).toBe(before);
  });

  test('refuses a state or PIN code that is none of India', async () => {
    const { body } = await send(
      [
        'Name,Email,Contact person,Contact e-mail,State,PIN code',
        'Lotus,hello@lotus.example.com,Asha Rao,asha@lotus.example.com,Karnatic,56001',
      ].join('\n'),
    );
    expect(body.data.errors).toMatchObject([
      { line: 2, column: 'State', reason: 'Enter a state, such as MH, 27 or Maharashtra' },
      { line: 2, column: 'PIN code', reason: 'Enter a valid PIN code of 6 digits' },
    ]);
  });

  test('needs its columns, each once', async () => {
    const { body } = await send('Name,Email,Company email,Contact person\nA,a@x.in,b@x.in,Uma');
    expect(body.data).toEqual({
      rows: 1,
      created: 0,
      errors: [
        { line: 1, column: 'Email', reason: 'The file has this column twice.' },
        { line: 1, column: 'Contact email', reason: 'The file has no such column.' },
      ],
    });
  });

  test('without rows, or without a file, is refused', async () => {
    const none = await send(header);
    expect([none.status, none.body.data?.rows]).toEqual([400, undefined]);
    expect(none.body.errors).toEqual({ file: 'The file has no rows below its header.' });
    const missing = await admin.post('/admin/companies/import', formBody({}));
    expect(missing.status).toBe(400);
  });

  test('has at most 2,000 rows, all of which are created in one request', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => rowOf(`Many${n}`));
    const { body } = await send([header, ...rows].join('\n'));
    expect(body.data).toMatchObject({ rows: 2000, created: 2000 });
    const { rows: codes } = await app.database.pool.query(
      `select count(distinct company_code)::int as codes, count(*)::int as companies
       from companies where name like 'Many%'`,
    );
    expect(codes).toEqual([{ codes: 2000, companies: 2000 }]);
    const more = await send([header, ...rows, rowOf('Last')].join('\n'), { dryRun: 'true' });
    expect(more.status).toBe(400);
  });

  test('sent twice at once is created once', async () => {
    const file = `${header}\n${rowOf('Once')}\n${rowOf('Again')}`;
    const responses = await Promise.all([send(file), send(file)]);
    const created = responses.map(({ status, body }) => (status === 200 ? body.data.created : 0));
    expect(created.sort()).toEqual([0, 2]);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from companies where name in ('Once', 'Again')`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});

test('the template has the columns of an import, and an export can be imported elsewhere', async () => {
  const template = await admin.get('/admin/companies/import-template');
  const [titles = []] = readCsv(template.text);
  const exported = await admin.get('/admin/companies/export', { query: { search: 'lotus' } });
  const [columns = [], row = []] = readCsv(exported.text);
  expect(columns).toEqual(expect.arrayContaining(titles));
  const other = row.map((cell) => cell.replaceAll(/lotus/gi, 'Jasmine'));
  const file = [columns, other]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
  expect((await send(file)).body.data).toEqual({ rows: 1, created: 1, errors: [] });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { companies } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  admin.post('/admin/companies', { body, headers });
const put = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  admin.put(`/admin/companies/${id}`, { body, headers });
const count = () => app.services.db.$count(companies);
const historyOf = async (id: string) => (await admin.get(`/admin/history/company/${id}`)).body.data;

async function addCompany(given: Record<string, unknown> = {}) {
  const { status, body } = await post(companyBody(given));
  expect(status).toBe(201);
  return body.company;
}

/** Creates a company with someone who is signed in to its portal. */
async function companyWithSession() {
  const company = await addCompany();
  const person = await app.makeAccount({ kind: 'portal', companyId: company.id });
  await app.sessionOf(person);
  const sessions = async () =>
    (await app.database.pool.query('select from sessions where account_id = $1', [person.id])).rows
      .length;
  return { company, sessions };
}

describe('creating a company', () => {
  test('returns the record with a code derived from its name', async () => {
    const company = await addCompany({ name: 'Ørsted & Söhne' });
    expect(company.companyCode).toMatch(/^RSTE-[A-HJKMNP-Z2-9]{4}$/);
    expect(company).toMatchObject({
      _id: company.id,
      status: 'active',
      industry: 'Other',
      maxEmployees: 50,
      language: 'en',
      employeeCount: 0,
      address: { street: '', city: '', state: '', country: 'India', zipCode: '' },
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
    });
  });

  test('stores every field sent, trimmed, and nothing else', async () => {
    const given = {
      name: '  काव्या Wellness 🌼 & "Söhne" <b>\\ ',
      email: ' Hello@Kavya.Example.COM ',
      industry: 'Healthcare',
      status: 'trial',
      maxEmployees: 1,
      contactPerson: {
        name: 'Kavya "KV" Rao',
        email: 'KAVYA@example.com',
        phone: '+91 (98430) 21-764',
        designation: 'CHRO',
      },
      address: {
        street: "12, St. Mary's Road; -- drop",
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'भारत',
        zipCode: '560001',
      },
    };
    const extra = { companyCode: 'HACK-0000', employeeCount: 999, id: randomUUID(), version: 7 };
    const { status, body } = await post({ ...given, ...extra });
    expect(status).toBe(201);
    expect(body.company).toMatchObject({
      ...given,
      name: 'काव्या Wellness 🌼 & "Söhne" <b>\\',
      email: 'hello@kavya.example.com',
      contactPerson: { ...given.contactPerson, email: 'kavya@example.com' },
      employeeCount: 0,
      version: 1,
    });
    expect(body.company.companyCode).toMatch(/^WELL-/);
    expect(body.company.id).not.toBe(extra.id);
    const read = await admin.get(`/admin/companies/${body.company.id}`);
    expect(read.body.company).toEqual(body.company);
  });

  test('in India has a state and a PIN code of India, if any', async () => {
    const at = (address: object) => post(companyBody({ address }));
    const wrong = await at({ state: 'Karnatic', zipCode: '012345' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      {
        'address.state': 'Enter a state, such as MH, 27 or Maharashtra',
        'address.zipCode': 'Enter a valid PIN code of 6 digits',
      },
    ]);
    expect((await at({ state: 'karnataka', zipCode: '560 001' })).status).toBe(201);
    const abroad = { state: 'Western', country: 'Sri Lanka', zipCode: '01000' };
    expect((await at(abroad)).status).toBe(201);
  });

  test('fifty times concurrently never repeats a code', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => addCompany({ name: 'Ax' })));
    expect(new Set(made.map((company) => company.companyCode)).size).toBe(50);
    expect(new Set(made.map((company) => company.id)).size).toBe(50);
  });

  test('tries other codes while the generated ones are taken', async () => {
    const taken = await addCompany({ name: 'Twin' });
    const { pool } = app.database;
    await pool.query('create sequence tries');
    await pool.query(`create function repeat_code() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= 3 then new.company_code = '${taken.companyCode}'; end if;
      return new; end $$`);
    await pool.query(`create trigger repeat_code before insert on companies
      for each row execute function repeat_code()`);
    const company = await addCompany({ name: 'Twin' });
    const { rows } = await pool.query('select last_value from tries');
    await pool.query('drop trigger repeat_code on companies');
    expect(rows).toEqual([{ last_value: 4 }]);
    expect(company.companyCode).not.toBe(taken.companyCode);
  });

  test('reports every problem at its field', async () => {
    const { status, body } = await post({});
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION' });
    expect(body.errors).toEqual({
      name: 'Company name is required',
      email: 'Company email is required',
      'contactPerson.name': 'Contact person name is required',
      'contactPerson.email': 'Contact person email is required',
    });
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ name: ' \t ' }, 'name', 'Company name is required'],
    [{ name: 7 }, 'name', 'Company name must be text'],
    [{ name: 'x'.repeat(10_000) }, 'name', 'Company name can have at most 160 characters'],
    [{ name: 'a\u0000b' }, 'name', 'Company name has characters that cannot be stored'],
    [{ name: 'a\ud800b' }, 'name', 'Company name has characters that cannot be stored'],
    [{ email: 'asha@example' }, 'email', 'Enter a valid email'],
    [{ email: 'asha@example.c' }, 'email', 'Enter a valid email'],
    [{ email: "a'; drop table companies; --@x.in" }, 'email', 'Enter a valid email'],
    [{ email: null }, 'email', 'Company email is required'],
    [{ maxEmployees: 0 }, 'maxEmployees', 'Must be at least 1'],
    [{ maxEmployees: -5 }, 'maxEmployees', 'Must be at least 1'],
    [{ maxEmployees: null }, 'maxEmployees', 'Max employees is required'],
    [{ maxEmployees: '50' }, 'maxEmployees', 'Max employees must be a whole number'],
    [{ maxEmployees: 1.5 }, 'maxEmployees', 'Max employees must be a whole number'],
    [{ maxEmployees: 10 ** 12 }, 'maxEmployees', 'Max employees must be at most 10,00,000'],
    [
      { industry: 'Mining' },
      'industry',
      'Industry must be one of: Technology, Finance, Healthcare, Retail, Manufacturing, Education, Other',
    ],
    [{ status: 'all' }, 'status', 'Status must be one of: active, inactive, suspended, trial'],
    [
      { contactPerson: { name: 'A', email: 'a@b.in', phone: 'call me' } },
      'contactPerson.phone',
      'Enter a valid phone number',
    ],
    [{ address: 'Pune' }, 'address', 'Address must be an object'],
    [{ address: { city: '\u0000' } }, 'address.city', 'City has characters that cannot be stored'],
  ])('refuses %j at %s', async (given, field, message) => {
    const before = await count();
    const { status, body } = await post(companyBody(given));
    expect(status).toBe(400);
    expect(body.errors[field]).toBe(message);
    expect(await count()).toBe(before);
  });

  test('refuses a second company with the same email in any spelling', async () => {
    const { email } = await addCompany();
    const { status, body } = await post(companyBody({ email: email.toUpperCase() }));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'DUPLICATE_EMAIL',
      error: 'Another company uses this email.',
      message: 'Another company uses this email.',
      errors: { email: 'Another company uses this email.' },
    });
  });

  test('with the same email twenty times concurrently creates one @full', async () => {
    const body = companyBody();
    const before = await count();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await count()).toBe(before + 1);
  });
});

describe('reading one company', () => {
  test('returns it with its version as ETag', async () => {
    const company = await addCompany();
    const { status, body, headers } = await admin.get(`/admin/companies/${company.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, company });
    expect(headers.etag).toBe('"1"');
    await put(company.id, { name: 'Other Name' });
    expect((await admin.get(`/admin/companies/${company.id}`)).headers.etag).toBe('"2"');
  });

  test('never responds 304', async () => {
    const { id } = await addCompany();
    const headers = { 'If-None-Match': '"1"' };
    expect((await admin.get(`/admin/companies/${id}`, { headers })).status).toBe(200);
  });

  test.each([
    randomUUID(),
    'x',
    '1',
    'undefined',
    '%00',
    '%25',
    "';%20drop%20table%20companies;%20--",
    '%F0%9F%AA%94',
    'x'.repeat(10_000),
  ])('responds 404 for the id %s', async (id) => {
    for (const call of ['GET', 'PUT', 'DELETE'] as const) {
      const body = call === 'PUT' ? { body: { name: 'Nobody' } } : {};
      const response = await admin.send(call, `/admin/companies/${id}`, body);
      expect(response.status).toBe(404);
      expect(response.body).toEqual({
        success: false,
        code: 'NOT_FOUND',
        error: 'Requested resource not found.',
        message: 'Requested resource not found.',
      });
    }
    expect((await admin.get(`/admin/companies/${id}/deactivation`)).status).toBe(404);
  });
});

describe('changing a company', () => {
  test('keeps a PIN code and a state that are none, until they are changed', async () => {
    const { id, address } = await addCompany();
    await app.database.pool.query(
      "update companies set state = 'Karnatic', zip_code = '12' where id = $1",
      [id],
    );
    const stored = { ...address, state: 'Karnatic', zipCode: '12' };
    expect((await put(id, { name: 'Lotus', address: stored })).status).toBe(200);
    expect((await put(id, { address: { city: 'Hubballi' } })).status).toBe(200);
    const wrong = await put(id, { address: { ...stored, zipCode: '123' } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['address.zipCode']]);
    expect((await put(id, { address: { state: 'KA', zipCode: '560001' } })).status).toBe(200);
  });

  test('changes what the body names and keeps the rest', async () => {
    const company = await addCompany({
      contactPerson: { name: 'Meera Nair', email: 'meera@example.com', phone: '080 12345678' },
      address: { city: 'Kochi', zipCode: '682031' },
    });
    app.pass(1000);
    const { status, body, headers } = await put(company.id, {
      name: 'New Name',
      contactPerson: { designation: 'CFO' },
      address: { city: '' },
      companyCode: 'HACK-0000',
      employeeCount: 40,
      createdAt: '2001-01-01T00:00:00Z',
    });
    expect(status).toBe(200);
    expect(body.company).toEqual({
      ...company,
      name: 'New Name',
      contactPerson: { ...company.contactPerson, designation: 'CFO' },
      address: { ...company.address, city: '' },
      version: 2,
      updatedAt: app.now().toISOString(),
    });
    expect(headers.etag).toBe('"2"');
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.updated',
      title: 'New Name',
      changes: [
        { field: 'name', before: 'Banyan Textiles', after: 'New Name' },
        { field: 'contactPerson.designation', before: null, after: 'CFO' },
        { field: 'address.city', before: 'Kochi', after: null },
      ],
    });
  });

  test('refuses a user who has not seen the latest change', async () => {
    const { id } = await addCompany();
    const etag = String((await admin.get(`/admin/companies/${id}`)).headers.etag);
    expect((await put(id, { name: 'First' }, { 'If-Match': etag })).status).toBe(200);
    for (const tag of [etag, '"0"', '"99"', '"x"', 'W/"1"']) {
      const { status, body } = await put(id, { name: 'Second' }, { 'If-Match': tag });
      expect(status).toBe(412);
      expect(body).toEqual({
        success: false,
        code: 'STALE',
        error: 'Someone else changed this record. Reload and try again.',
        message: 'Someone else changed this record. Reload and try again.',
      });
    }
    const stale = await admin.delete(`/admin/companies/${id}`, { headers: { 'If-Match': etag } });
    expect(stale.status).toBe(412);
    const read = (await admin.get(`/admin/companies/${id}`)).body.company;
    expect(read).toMatchObject({ name: 'First', status: 'active', version: 2 });
    expect((await put(id, { name: 'Third' }, { 'If-Match': '"2"' })).status).toBe(200);
    expect((await put(id, { name: 'Fourth' }, { 'If-Match': '*' })).status).toBe(200);
    expect((await put(id, { name: 'Fifth' })).status).toBe(200);
  });

  test('lets one of ten users who saw the same version win', async () => {
    const { id } = await addCompany();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put(id, { name: `Winner ${index}` }, { 'If-Match': '"1"' }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  test('refuses the email of another company, and accepts its own', async () => {
    const [one, two] = [await addCompany(), await addCompany()];
    const { status, body } = await put(two.id, { email: one.email });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'DUPLICATE_EMAIL',
      errors: { email: 'Another company uses this email.' },
    });
    expect((await put(two.id, { email: two.email.toUpperCase() })).status).toBe(200);
  });

  test('refuses a maximum below the number of employees', async () => {
    const { id } = await addCompany({ maxEmployees: 20 });
    await app.database.pool.query('update companies set employee_count = 12 where id = $1', [id]);
    const { status, body } = await put(id, { maxEmployees: 11, name: 'Not written' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'BELOW_EMPLOYEE_COUNT',
      errors: { maxEmployees: 'This company has 12 employees. Max employees can’t be lower.' },
    });
    expect((await admin.get(`/admin/companies/${id}`)).body.company.name).toBe('Banyan Textiles');
    expect((await put(id, { maxEmployees: 12 })).status).toBe(200);
  });

  test('reports every problem at its field', async () => {
    const { id } = await addCompany();
    const { status, body } = await put(id, {
      name: '',
      email: 'x',
      status: 'gone',
      maxEmployees: 0,
      contactPerson: { name: '', email: 'x', phone: 'x' },
      address: { street: '\u0000' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Company name is required',
      email: 'Enter a valid email',
      status: 'Status must be one of: active, inactive, suspended, trial',
      maxEmployees: 'Must be at least 1',
      'contactPerson.name': 'Contact person name is required',
      'contactPerson.email': 'Enter a valid email',
      'contactPerson.phone': 'Enter a valid phone number',
      'address.street': 'Street has characters that cannot be stored',
    });
  });

  test('leaves version and history unchanged when nothing changes', async () => {
    const company = await addCompany();
    expect((await put(company.id, { name: company.name, address: {} })).status).toBe(200);
    expect((await put(company.id, {})).body.company).toEqual(company);
    expect(await historyOf(company.id)).toHaveLength(1);
  });
});

describe('deactivating a company', () => {
  test('previews whom it signs out, then sets it inactive and signs them out', async () => {
    const { company, sessions } = await companyWithSession();
    await app.database.pool.query('update companies set employee_count = 7 where id = $1', [
      company.id,
    ]);
    const preview = await admin.get(`/admin/companies/${company.id}/deactivation`);
    expect(preview.status).toBe(200);
    expect(preview.body).toEqual({
      success: true,
      effect: { employees: 7, portalUsers: 1, openSessions: 1 },
    });
    expect(await sessions()).toBe(1);
    const { status, body, headers } = await admin.delete(`/admin/companies/${company.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      company: { id: company.id, status: 'inactive', version: 2 },
    });
    expect(headers.etag).toBe('"2"');
    expect(await sessions()).toBe(0);
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.deactivated',
      changes: [{ field: 'status', before: 'active', after: 'inactive' }],
    });
  });

  test('twice has no further effect', async () => {
    const { id } = await addCompany();
    const [first, second] = [
      await admin.delete(`/admin/companies/${id}`),
      await admin.delete(`/admin/companies/${id}`),
    ];
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('deletes nothing, and can be reverted', async () => {
    const { company } = await companyWithSession();
    await admin.delete(`/admin/companies/${company.id}`);
    const { status, body } = await put(company.id, { status: 'active' });
    expect(status).toBe(200);
    expect(body.company).toMatchObject({ status: 'active' });
    expect((await historyOf(company.id))[0]).toMatchObject({
      action: 'company.activated',
      changes: [{ field: 'status', before: 'inactive', after: 'active' }],
    });
  });

  test.each([
    ['suspended', 0],
    ['inactive', 0],
    ['trial', 1],
    ['active', 1],
  ])('by setting the status %s leaves %i sessions', async (status, left) => {
    const { company, sessions } = await companyWithSession();
    expect((await put(company.id, { status })).body.company.status).toBe(status);
    expect(await sessions()).toBe(left);
  });
});

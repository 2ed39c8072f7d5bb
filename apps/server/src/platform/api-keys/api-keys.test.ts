import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { formBody } from '../../../test/form-body.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { mailsOf } from '../../../test/staff.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { removeOldCalls } from './call-store.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await emptyTables(app.database.pool, 'accounts, api_keys, api_calls');
  admin = await app.signedInAs('Administrator');
});

const today = () => dayOf(app.now());
const post = (body: Record<string, unknown> = {}) =>
  admin.post('/admin/api-keys', {
    body: {
      name: 'Payroll bridge',
      rights: ['companies:write'],
      endsOn: addDays(today(), 90),
      ...body,
    },
  });

/** Makes a key and returns a client that sends it. */
async function madeKey(rights = ['companies:write'], body: Record<string, unknown> = {}) {
  const { status, body: made, text } = await post({ rights, ...body });
  if (status !== 201) throw new Error(`No key was made: ${text}`);
  return { ...app.client(made.key as string), key: made.key as string, data: made.data };
}
const list = async (query: Record<string, string> = {}) =>
  (await admin.get('/admin/api-keys', { query })).body;

describe('making a key', () => {
  test('shows it once and stores only a hash', async () => {
    const { status, body } = await post();
    expect(status).toBe(201);
    expect(body.key).toMatch(/^kolam_[\w-]{43}$/);
    expect(body.data).toMatchObject({
      name: 'Payroll bridge',
      start: body.key.slice(0, 10),
      rights: ['companies:read', 'companies:write'],
      createdBy: 'Test Person',
      status: 'active',
      endsAt: `${addDays(today(), 90)}T18:30:00.000Z`,
      lastUsedAt: null,
      lastNetwork: null,
      revokedAt: null,
    });
    const { data } = await list();
    expect(data).toEqual([body.data]);
    const { rows } = await app.database.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(body.key);
    expect(app.logged()).not.toContain(body.key);
  });

  test('is not replayed for a repeated idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'make-1' };
    const body = { name: 'Bridge', rights: ['teams:read'], endsOn: today() };
    expect((await admin.post('/admin/api-keys', { body, headers })).status).toBe(201);
    const again = await admin.post('/admin/api-keys', { body, headers });
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE_NAME' } });
  });

  test('is in its history and mailed to all active Administrators @full', async () => {
    const other = await app.makeAccount({ email: 'other.admin@kolam.example' });
    await app.makeAccount({ email: 'gone.admin@kolam.example', status: 'inactive' });
    const mails = await mailsOf(app, () => post({ rights: ['finance:read', 'tasks:write'] }));
    const receivers = mails.map((mail) => /^To: (.+?)\r?$/m.exec(mail)?.[1]).sort();
    expect(receivers).toEqual([admin.account.email, other.email].sort());
    expect(mails[0]).toContain('Test Person has made the API key Payroll bridge');
    expect(mails[0]).toContain('Tasks: read and change · Finance: read');
    const [key] = (await list()).data;
    const history = await admin.get(`/admin/history/api-key/${key.id}`);
    expect(history.body.data).toMatchObject([
      { action: 'api-key.created', actor: { id: admin.account.id }, title: 'Payroll bridge' },
    ]);
  });

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ rights: [] }, { rights: 'Choose at least one right' }],
    [{ endsOn: 'soon' }, { endsOn: 'The last day must be a day, such as 2026-11-20' }],
  ])('refuses %j', async (body, errors) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { errors } });
    expect((await list()).meta.total).toBe(0);
  });

  test.each([
    [-1, 'The last day can’t lie in the past'],
    [0, undefined],
    [365, undefined],
    [366, 'An API key lasts at most one year'],
  ])('for %i more days says: %s', async (days, problem) => {
    const { status, body } = await post({ endsOn: addDays(today(), days) });
    expect(status).toBe(problem ? 400 : 201);
    expect(body.errors?.endsOn).toBe(problem);
  });

  test.each([
    'admins:read',
    'admins:write',
    'settings:write',
    'staff:decide',
    'staff:documents',
    'employees:export',
    'finance:pay',
    'finance:close',
  ])('never gives %s, which the database refuses too', async (right) => {
    const { status, body } = await post({ rights: ['companies:read', right] });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['rights.1']);
    const { data } = await madeKey();
    const widened = app.database.pool.query(
      `insert into api_keys (id, created_at, updated_at, name, token_hash, start, rights,
         created_by_id, created_by_name, ends_at)
       select gen_random_uuid(), created_at, updated_at, 'Other', 'hash', start, $2,
         created_by_id, created_by_name, ends_at from api_keys where id = $1`,
      [data.id, [right]],
    );
    await expect(widened).rejects.toThrow('api_keys_rights');
  });

  test('with the same name twenty times at once makes one', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const name = n % 2 ? 'Payroll bridge' : 'payroll BRIDGE';
        return (await post({ name })).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('can take the name of a revoked key @full', async () => {
    const { data } = await madeKey();
    await admin.post(`/admin/api-keys/${data.id}/revoke`);
    expect((await post()).status).toBe(201);
  });
});

describe('a request with a key', () => {
  test('does what its rights allow, under the name of the key', async () => {
    const { post: send, get, data } = await madeKey();
    const made = await send('/admin/companies', { body: companyBody() });
    expect(made.status).toBe(201);
    const { id } = made.body.company;
    const history = await get(`/admin/history/company/${id}`);
    expect(history.body.data).toMatchObject([
      { action: 'company.created', actor: { id: data.id, name: 'API key: Payroll bridge' } },
    ]);
    expect((await get('/admin/inventory/po')).status).toBe(403);
  });

  test('is an actor of the audit log, which can be filtered by it', async () => {
    const key = await madeKey();
    await key.post('/admin/companies', { body: companyBody() });
    const people = await admin.get('/admin/audit/people', { query: { q: 'payroll' } });
    expect(people.body.data).toEqual([
      { id: key.data.id, name: 'API key: Payroll bridge', email: key.data.start, role: null },
    ]);
    const log = await admin.get('/admin/audit', { query: { actor: key.data.id } });
    expect(log.body.data).toMatchObject([
      { action: 'company.created', actor: { account: 'api-key' } },
    ]);
  });

  test('to read changes nothing', async () => {
    const { get, put, post: send } = await madeKey(['companies:read']);
    const { company } = (await admin.post('/admin/companies', { body: companyBody() })).body;
    expect((await get(`/admin/companies/${company.id}`)).status).toBe(200);
    const change = { body: { name: 'Other' } };
    expect((await put(`/admin/companies/${company.id}`, change)).status).toBe(403);
    expect((await send('/admin/companies', { body: companyBody() })).status).toBe(403);
  });

  test('has its own idempotency keys', async () => {
    const one = await madeKey(['companies:write'], { name: 'One' });
    const other = await madeKey(['companies:write'], { name: 'Other' });
    const request = { body: companyBody(), headers: { 'Idempotency-Key': 'same' } };
    const first = await one.post('/admin/companies', request);
    const again = await one.post('/admin/companies', request);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await other.post('/admin/companies', request)).status).toBe(409);
  });

  test('finds only what its rights let it read', async () => {
    await admin.post('/admin/companies', { body: companyBody({ name: 'Zebra Mills' }) });
    const found = async (rights: string[], name: string) => {
      const { get } = await madeKey(rights, { name });
      return (await get('/admin/search', { query: { q: 'Zebra' } })).body.results.length;
    };
    expect(await found(['companies:read'], 'One')).toBe(1);
    expect(await found(['finance:read'], 'Two')).toBe(0);
    expect(await found(['dashboard:read'], 'Three')).toBe(0);
  });

  test('records its use with the network, at most every 5 minutes', async () => {
    const { get } = await madeKey();
    const used = async () => (await list()).data[0];
    await get('/admin/companies', { from: '2001:db8::7' });
    const at = app.now().toISOString();
    expect(await used()).toMatchObject({
      lastUsedAt: at,
      lastNetwork: '2001:db8::/64',
      version: 1,
    });
    app.pass(4 * 60_000);
    await get('/admin/companies');
    expect(await used()).toMatchObject({ lastUsedAt: at });
    app.pass(60_000);
    await get('/admin/companies', { from: '203.0.113.9' });
    expect(await used()).toMatchObject({ lastNetwork: '203.0.113.9' });
    expect((await used()).lastUsedAt).not.toBe(at);
  });

  test('opens the files that it uploads by their links, until it is revoked @full', async () => {
    const key = await madeKey(['challenges:write']);
    const picture = { field: 'file', fileName: 'a.png', text: sampleFiles['image/png'] };
    const uploaded = await key.post('/admin/files', formBody({ purpose: 'image' }, picture));
    expect(uploaded.status).toBe(201);
    const { url } = uploaded.body;
    expect((await app.client().get(url)).status).toBe(200);
    expect((await key.get(url)).status).toBe(200);
    expect((await admin.get(url)).status).toBe(404);
    await admin.post(`/admin/api-keys/${key.data.id}/revoke`);
    expect((await app.client().get(url)).status).toBe(404);
  });

  test('has its exports in its own history', async () => {
    const { get, data } = await madeKey(['finance:read']);
    expect((await get('/admin/finance/payments/export')).status).toBe(200);
    const history = (await admin.get(`/admin/history/api-key/${data.id}`)).body.data;
    expect(history[0]).toMatchObject({
      action: 'api-key.exported',
      actor: { id: data.id, name: 'API key: Payroll bridge' },
    });
  });

  test('is refused without a sign-in event, since a key has no account', async () => {
    const { get } = await madeKey();
    expect((await get('/admin/finance/invoices')).status).toBe(403);
    const { rows } = await app.database.pool.query(
      `select * from sign_in_events where outcome = 'call_refused'`,
    );
    expect(rows).toEqual([]);
    expect(app.logged()).not.toContain('A refused request could not be recorded');
  });

  test('takes no account of an employee', async () => {
    const { post: send, patch } = await madeKey(['employees:write']);
    const company = await makeCompany(app);
    const employee = await makeEmployee(app, { companyId: company.id });
    const path = `/admin/employees/${employee.id}`;
    expect((await patch(path, { body: { position: 'Lead' } })).status).toBe(200);
    expect((await patch(path, { body: { email: 'mine@example.com' } })).status).toBe(403);
    expect((await send(`${path}/reset-password`)).status).toBe(403);
    const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' };
    const typed = { ...person, companyId: company.id, password: 'Correct-Horse-9' };
    expect((await send('/admin/employees', { body: typed })).status).toBe(403);
  });

  test('gives nobody access to the console', async () => {
    const { post: send, patch } = await madeKey(['staff:write']);
    const person = { name: 'Asha Rao', email: 'asha.rao@example.com' };
    const message = 'An API key can’t decide who signs in to the console.';
    const refused = { status: 403, body: { message } };
    const withRole = { body: { ...person, role: 'manager' } };
    expect(await send('/admin/staff', withRole)).toMatchObject(refused);
    const withPassword = { body: { ...person, password: 'Correct-Horse-9' } };
    expect(await send('/admin/staff', withPassword)).toMatchObject(refused);
    const made = await send('/admin/staff', { body: person });
    expect(made.status).toBe(201);
    const path = `/admin/staff/${made.body.data.id}`;
    const role = { body: { role: 'support' } };
    expect((await patch(`${path}/role`, role)).status).toBe(403);
    expect((await send(`${path}/approve`, { body: {} })).status).toBe(403);
    const other = { body: { email: 'other@example.com' } };
    expect(await patch(path, other)).toMatchObject(refused);
    expect((await admin.post(`${path}/approve`, { body: { role: 'support' } })).status).toBe(200);
    expect((await send(`${path}/invite`)).status).toBe(403);
    const off = { body: { isActive: false } };
    expect((await patch(`${path}/active`, off)).status).toBe(403);
  });
});

describe('a key that opens nothing', () => {
  const refusal = {
    status: 401,
    body: { code: 'UNAUTHENTICATED', message: 'This API key is unknown, revoked or has ended.' },
  };

  test('is one that is revoked, at once', async () => {
    const { get, data } = await madeKey();
    expect((await get('/admin/companies')).status).toBe(200);
    const revoked = await admin.post(`/admin/api-keys/${data.id}/revoke`);
    expect(revoked.body.data).toMatchObject({ status: 'revoked', revokedBy: 'Test Person' });
    expect(await get('/admin/companies')).toMatchObject(refusal);
    expect(await admin.post(`/admin/api-keys/${data.id}/revoke`)).toMatchObject({
      status: 409,
      body: { code: 'REVOKED' },
    });
    const history = (await admin.get(`/admin/history/api-key/${data.id}`)).body.data;
    expect(history[0]).toMatchObject({ action: 'api-key.revoked' });
    const brought = app.database.pool.query(
      'update api_keys set revoked_at = null, revoked_by_name = null where id = $1',
      [data.id],
    );
    await expect(brought).rejects.toThrow('An API key does not change');
  });

  test('is one whose last day is over @full', async () => {
    const { get } = await madeKey(['companies:read'], { endsOn: today() });
    expect((await get('/admin/companies')).status).toBe(200);
    app.pass(24 * 60 * 60_000);
    expect(await get('/admin/companies')).toMatchObject(refusal);
    admin = await app.signedInAs('Administrator');
    expect((await list({ status: 'expired' })).data).toMatchObject([{ status: 'expired' }]);
    expect((await list({ status: 'active' })).data).toEqual([]);
  });

  test('is one that nobody made', async () => {
    const unknown = app.client(`kolam_${'a'.repeat(43)}`);
    expect(await unknown.get('/admin/companies')).toMatchObject(refusal);
    const mistyped = app.client(`kolam_${'a'.repeat(44)}`);
    expect(await mistyped.get('/admin/companies')).toMatchObject(refusal);
  });

  test('is any at the endpoints for employees', async () => {
    const { get } = await madeKey();
    expect((await get('/api/employee/me')).status).toBe(401);
  });
});

test('a key outlives the account of the Administrator who made it', async () => {
  const { get, data } = await madeKey();
  const other = await app.signedInAs('Administrator');
  const path = `/admin/admins/${admin.account.id}`;
  expect((await other.patch(path, { body: { status: 'inactive' } })).status).toBe(200);
  expect((await get('/admin/companies')).status).toBe(200);
  const listed = (await other.get('/admin/api-keys')).body.data;
  expect(listed).toMatchObject([{ id: data.id, createdBy: 'Test Person', status: 'active' }]);
});

test('a key enters no bank account, since that takes a person who confirms it', async () => {
  const { post: send } = await madeKey(['staff:write', 'finance:write']);
  const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };
  const body = { name: 'Asha Rao', email: 'asha.bank@example.com', bank };
  const vendor = { name: 'Banyan Papers', bank: { name: 'Canara Bank', account: '00123456789' } };
  for (const { status, body: refused } of [
    await send('/admin/staff', { body }),
    await send('/admin/finance/vendors', { body: vendor }),
  ])
    expect([status, refused.code]).toEqual([403, 'FORBIDDEN']);
  const { bank: _, ...withoutBank } = body;
  expect((await send('/admin/staff', { body: withoutBank })).status).toBe(201);
});

test('what a key can do never changes', async () => {
  const { data } = await madeKey();
  for (const set of [
    `rights = '{finance:write}'`,
    `ends_at = ends_at + interval '1 day'`,
    `token_hash = 'other'`,
    `name = 'Other'`,
  ]) {
    const changed = app.database.pool.query(`update api_keys set ${set} where id = $1`, [data.id]);
    await expect(changed).rejects.toThrow('An API key does not change');
  }
});

describe('the calls of a key', () => {
  const calls = async (query: Record<string, string> = {}) =>
    (await admin.get('/admin/api-calls', { query })).body;
  const toMinute = () => app.pass(60_000 - (app.now().getTime() % 60_000));

  test('are counted by minute, endpoint, network and outcome, also those that only read @full', async () => {
    toMinute();
    const { get, data } = await madeKey(['companies:read']);
    const from = '203.0.113.9';
    for (let call = 0; call < 3; call++) await get('/admin/companies', { from });
    app.pass(1000);
    const lastAt = app.now().toISOString();
    await get('/admin/companies', { query: { search: 'secret words' }, from });
    await get('/admin/companies', { from: '198.51.100.7' });
    await get('/admin/finance/invoices', { from });
    const key = { id: data.id, name: 'Payroll bridge' };
    const { data: rows, keys, meta } = await calls();
    expect(keys).toEqual([key]);
    expect(meta.total).toBe(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          at: expect.stringMatching(/:00\.000Z$/),
          lastAt,
          key,
          call: 'List client companies (GET /api/admin/companies)',
          outcome: 'allowed',
          network: from,
          calls: 4,
        },
        expect.objectContaining({ network: '198.51.100.7', outcome: 'allowed', calls: 1 }),
        expect.objectContaining({ network: from, outcome: 'refused', calls: 1 }),
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('secret words');
    toMinute();
    await get('/admin/companies', { from });
    expect((await calls()).meta.total).toBe(4);
  });

  test('are found by key, outcome, dates, and words of the key or the call', async () => {
    const one = await madeKey(['companies:read'], { name: 'Payroll bridge' });
    const other = await madeKey(['teams:read'], { name: 'Access badges' });
    await one.get('/admin/companies');
    await one.get('/admin/teams');
    await other.get('/admin/teams');
    const total = async (query: Record<string, string>) => (await calls(query)).meta.total;
    expect(await total({})).toBe(3);
    expect(await total({ key: one.data.id })).toBe(2);
    expect(await total({ outcome: 'refused' })).toBe(1);
    expect(await total({ search: 'BADGES' })).toBe(1);
    expect(await total({ search: 'admin/teams' })).toBe(2);
    expect(await total({ from: today(), to: today() })).toBe(3);
    expect(await total({ from: addDays(today(), 1) })).toBe(0);
    const backwards = await admin.get('/admin/api-calls', {
      query: { from: today(), to: addDays(today(), -1) },
    });
    expect(backwards.status).toBe(400);
    const paged = await calls({ limit: '2', page: '2', sort: 'at' });
    expect(paged.data).toHaveLength(1);
  });

  test('twenty at once are all counted @full', async () => {
    toMinute();
    const { get } = await madeKey(['companies:read']);
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/admin/companies')));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await calls()).data).toMatchObject([{ calls: 20 }]);
  });

  test('are not answered when they can’t be counted @full', async () => {
    const { get } = await madeKey(['companies:read']);
    await admin.post('/admin/companies', { body: companyBody({ name: 'Zebra Mills' }) });
    const { pool } = app.database;
    await pool.query('alter table api_calls add constraint none check (calls > 1000) not valid');
    try {
      const { status, text } = await get('/admin/companies');
      expect(status).toBe(500);
      expect(text).not.toContain('Zebra Mills');
    } finally {
      await pool.query('alter table api_calls drop constraint none');
    }
    expect((await get('/admin/companies')).text).toContain('Zebra Mills');
  });

  test('contain nothing of people who signed in, and nothing of unknown keys', async () => {
    await admin.get('/admin/companies');
    await app.client(`kolam_${'a'.repeat(43)}`).get('/admin/companies');
    expect((await calls()).meta.total).toBe(0);
  });

  test('are removed after a year', async () => {
    const { get } = await madeKey(['companies:read'], { endsOn: today() });
    await get('/admin/companies');
    const tidyUp = () => removeOldCalls(app.database.db, app.now());
    app.pass(364 * 24 * 60 * 60_000);
    await tidyUp();
    admin = await app.signedInAs('Administrator');
    expect((await calls()).meta.total).toBe(1);
    app.pass(2 * 24 * 60 * 60_000);
    await tidyUp();
    admin = await app.signedInAs('Administrator');
    expect((await calls()).meta.total).toBe(0);
  });
});

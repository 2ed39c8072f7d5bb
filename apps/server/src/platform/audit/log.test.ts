import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { confirm } from '../../../test/confirm.ts';
import { readCsv } from '../../../test/csv.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeEmployee } from '../../../test/people.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let manager: typeof admin;
let ids: { neem: string; kite: string };

type Logged = {
  id: string;
  at: string;
  action: string;
  title: string;
  kind: string;
  recordId: string;
  actor: { id: string | null; name: string; account: string | null };
};

// One change a minute from 06:30 UTC on 20 November: two users create and change two companies.
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  manager = await app.signedInAs('manager');
  const add = async (client: typeof admin, name: string) => {
    const { body } = await client.post('/admin/companies', { body: companyBody({ name }) });
    app.pass(minutes(1));
    return body.company.id;
  };
  ids = { neem: await add(admin, 'Neem 100% & Co'), kite: await add(manager, '=Kite Works') };
  const change = async (client: typeof admin, id: string, body: object) => {
    await client.put(`/admin/companies/${id}`, { body });
    app.pass(minutes(1));
  };
  await change(admin, ids.neem, { maxEmployees: 120_000, address: { city: 'Nāshik' } });
  await change(manager, ids.neem, { status: 'suspended' });
  // After midnight in India. The requests keep the sessions from expiring.
  for (const _ of [1, 2]) {
    app.pass(minutes(6 * 60));
    for (const client of [admin, manager]) await client.get('/admin/me');
  }
  await change(manager, ids.kite, { maxEmployees: 77 });
});
afterAll(() => app.stop());

const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await admin.get('/admin/audit', { query });
  expect([status, body.message]).toEqual([200, undefined]);
  return body as { data: Logged[]; meta: { total: number; page: number; pages: number } };
};
const titlesOf = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ action, title }) => `${action} ${title}`);

describe('the audit log', () => {
  test('lists every change, newest first, with its actor and request id', async () => {
    const { data, meta } = await list();
    expect(data.map(({ action }) => action)).toEqual([
      'company.updated',
      'company.suspended',
      'company.updated',
      'company.created',
      'company.created',
    ]);
    expect(meta).toMatchObject({ total: 5, page: 1, pages: 1 });
    expect(data[1]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      actor: { id: manager.account.id, name: 'Test Person', account: 'staff' },
      kind: 'company',
      recordId: ids.neem,
      title: 'Neem 100% & Co',
      action: 'company.suspended',
      detail: null,
      changes: [{ field: 'status', before: 'active', after: 'suspended' }],
      requestId: expect.any(String),
    });
    expect(data[2]?.actor).toMatchObject({ id: admin.account.id, account: 'admin' });
  });

  test('is filtered by user, kind, record and days in India', async () => {
    const of = (person: typeof admin) => ({ actor: person.account.id });
    expect(await titlesOf(of(manager))).toEqual([
      'company.updated =Kite Works',
      'company.suspended Neem 100% & Co',
      'company.created =Kite Works',
    ]);
    expect(await titlesOf({ ...of(admin), recordId: ids.kite })).toEqual([]);
    expect(await titlesOf({ kind: 'team' })).toEqual([]);
    expect(await titlesOf({ kind: 'company', recordId: ids.kite })).toHaveLength(2);
    expect(await titlesOf({ recordId: ids.kite, kind: 'all' })).toHaveLength(2);
    expect(await titlesOf({ from: '2026-11-21' })).toEqual(['company.updated =Kite Works']);
    expect(await titlesOf({ to: '2026-11-20' })).toHaveLength(4);
    expect(await titlesOf({ from: '2026-11-20', to: '2026-11-20', ...of(admin) })).toHaveLength(2);
    expect(await titlesOf({ actor: 'nobody' })).toEqual([]);
  });

  test('is searched in names and old and new values, literally and ignoring case', async () => {
    for (const q of ['NEEM 100%', 'nĀshik', '1200', 'trial']) {
      const found = await titlesOf({ q });
      expect(found.length > 0, q).toBe(q !== 'trial');
    }
    expect(await titlesOf({ search: 'suspended' })).toEqual(['company.suspended Neem 100% & Co']);
    // Field names are not searched.
    expect(await titlesOf({ q: 'maxEmployees' })).toEqual([]);
    expect(await titlesOf({ q: '_eem' })).toEqual([]);
    expect(await titlesOf({ q: 'kite', actor: admin.account.id })).toEqual([]);
  });

  test('is sorted in either direction and paginated', async () => {
    const rising = await list({ sort: 'createdAt', limit: 2 });
    expect(rising.data.map(({ action }) => action)).toEqual(['company.created', 'company.created']);
    expect(rising.meta).toMatchObject({ total: 5, pages: 3 });
    const last = await list({ sort: 'at', limit: 2, page: 3 });
    expect(last.data.map(({ action }) => action)).toEqual(['company.updated']);
    expect((await list({ limit: 2, page: 9 })).meta.total).toBe(5);
  });

  test('refuses an invalid user, kind, record, day or sort', async () => {
    const query = { actor: 'x', kind: 'x', recordId: 'x', from: 'x', to: 'x', sort: 'title' };
    const { status, body } = await admin.get('/admin/audit', { query });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(Object.keys(query).sort());
  });

  test('returns one entry, and 404 for an unknown one', async () => {
    const [first] = (await list()).data;
    const { status, body } = await admin.get(`/admin/audit/${first?.id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual(first);
    for (const id of [randomUUID(), 'x']) {
      expect((await admin.get(`/admin/audit/${id}`)).status).toBe(404);
    }
  });

  test('is only open to Administrators and superadmins', async () => {
    const superadmin = await app.signedInAs('superadmin');
    const paths = ['', '/export', '/people', `/${randomUUID()}`].map(
      (path) => `/admin/audit${path}`,
    );
    for (const path of paths) {
      expect((await manager.get(path)).status).toBe(403);
      expect((await app.client().get(path)).status).toBe(401);
      expect((await superadmin.get(path)).status).not.toBe(403);
    }
  });
});

describe('the user filter', () => {
  test('offers administrators and staff, found by name or email', async () => {
    const person = await makeEmployee(app, {
      companyId: ids.kite,
      firstName: 'Zubaida',
      lastName: 'Menon',
    });
    const { email, id } = await app.makeAccount({ name: 'Zoya Rahman' });
    const find = async (query: Record<string, string>) =>
      (await admin.get('/admin/audit/people', { query })).body.data;
    const zoya = { id, name: 'Zoya Rahman', email, role: 'Administrator' };
    expect(await find({ search: 'ZOYA' })).toEqual([zoya]);
    expect(await find({ q: email })).toEqual([zoya]);
    expect(await find({ q: 'zubaida' })).toEqual([]);
    expect(await find({ id: person.id })).toMatchObject([{ name: 'Zubaida Menon', role: null }]);
    expect(await find({ id: randomUUID() })).toEqual([]);
    expect((await find({})).length).toBeGreaterThan(2);
    expect((await admin.get('/admin/audit/people', { query: { id: 'x' } })).status).toBe(400);
  });
});

describe('the export of the audit log', () => {
  beforeAll(() => confirm(admin));

  const header = [
    'Day',
    'Time (IST)',
    'Person',
    'Action',
    'Kind',
    'Record',
    'Changes',
    'Person id',
    'Record id',
    'Request id',
  ];

  test('contains the filtered entries, in the words of the screens', async () => {
    const query = { recordId: ids.neem, from: '2026-11-20', to: '2026-11-20' };
    const { status, headers, text } = await admin.get('/admin/audit/export', { query });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    const [columns, suspended, updated, created, ...none] = readCsv(text);
    expect(columns).toEqual(header);
    expect(suspended?.slice(0, 7)).toEqual([
      '2026-11-20',
      '12:03:00',
      'Test Person',
      'Suspended the company',
      'Company',
      'Neem 100% & Co',
      'Status: Active → Suspended',
    ]);
    expect(updated?.[6]).toContain('→ 1,20,000');
    expect(updated?.[6]?.split('\n')).toContain('City: nothing → Nāshik');
    expect(created?.[3]).toBe('Added the company');
    expect(none).toEqual([]);
  });

  test('is also available as a spreadsheet, in which no name is a formula', async () => {
    const path = `/admin/audit/export?recordId=${ids.kite}`;
    const xlsx = await download(app, admin.token, `${path}&format=xlsx`);
    expect(xlsx.headers['content-disposition']).toContain('audit-log.xlsx');
    const rows: string[][] = [];
    const limits = { ...importLimits, cells: 1000, rowLength: 10_000, unpackedBytes: 1_000_000 };
    const stream = Readable.from([xlsx.bytes]);
    for await (const { cells } of readRows(stream, { format: 'xlsx', limits })) rows.push(cells);
    expect(rows[0]).toEqual(header);
    expect(rows.slice(1).map((cells) => cells[5])).toEqual(['=Kite Works', '=Kite Works']);
    expect(readCsv((await admin.get(path)).text)[1]?.[5]).toBe("'=Kite Works");
  });

  test('is logged itself, with its filters but without the search text', async () => {
    const person = await makeEmployee(app, {
      companyId: ids.kite,
      firstName: 'Zubaida',
      lastName: 'Menon',
    });
    const query = { q: 'Zubaida', recordId: ids.neem, actor: person.id, format: 'xlsx' };
    await admin.get('/admin/audit/export', { query });
    const [entry] = (await list({ kind: 'account', actor: admin.account.id })).data;
    expect(entry).toMatchObject({
      action: 'account.exported',
      detail: 'the audit log',
      recordId: admin.account.id,
      changes: [
        { field: 'export.format', before: null, after: 'XLSX' },
        { field: 'export.actor', before: null, after: 'Zubaida Menon' },
        { field: 'export.record', before: null, after: 'Neem 100% & Co' },
        { field: 'export.search', before: null, after: true },
        { field: 'export.rows', before: null, after: 0 },
      ],
    });
    const { rows } = await app.database.pool.query(
      `select changes::text from audit_entries where action = 'account.exported' and detail = 'the audit log'`,
    );
    expect(rows.map(({ changes }) => changes).join()).not.toContain('Zubaida');
  });

  test('contains the entries before it, which its own entry counts', async () => {
    const query = { kind: 'account', actor: admin.account.id };
    const before = (await list(query)).meta.total;
    const lines = readCsv((await admin.get('/admin/audit/export', { query })).text).length - 1;
    const { data, meta } = await list(query);
    expect([lines, meta.total]).toEqual([before, before + 1]);
    expect(data[0]).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'export.rows', after: before }),
      ]),
    });
  });

  test('leaves nothing behind when it is refused', async () => {
    const query = { from: '31 Nov', format: 'pdf' };
    const before = (await list({ kind: 'account' })).meta.total;
    const { status, body } = await admin.get('/admin/audit/export', { query });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['format', 'from']);
    expect((await list({ kind: 'account' })).meta.total).toBe(before);
  });
});

test('for an erased person the log contains neither name nor values, only that something happened @full', async () => {
  const person = await makeEmployee(app, {
    companyId: ids.kite,
    firstName: 'Quintessa',
    lastName: 'Erasable',
  });
  await admin.patch(`/admin/employees/${person.id}`, { body: { phone: '+91 98430 77777' } });
  expect((await list({ q: '77777' })).meta.total).toBe(1);
  expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBe(200);
  for (const q of ['Quintessa', 'Erasable', '77777']) {
    expect((await list({ q })).meta.total).toBe(0);
  }
  const { data } = await list({ recordId: person.id });
  expect(data.map(({ action, title }) => `${action} ${title}`)).toEqual([
    'employee.erased erased',
    'employee.updated erased',
  ]);
  const { text } = await admin.get('/admin/audit/export', { query: { recordId: person.id } });
  // The end alone could be part of an id.
  expect(text).not.toMatch(/Quintessa|98430 ?77777/);
});

import { Readable } from 'node:stream';
import { importColumnNames } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { newId } from '#core/ids.ts';
import { readRows } from '#core/spreadsheet/read.ts';
import { readCsv } from '../../../test/csv.ts';
import { formBody } from '../../../test/form-body.ts';
import {
  countsOf,
  csvOf,
  directory,
  imported,
  importNow,
  sendFile,
} from '../../../test/imports.ts';
import { makeCompany, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app);
});
afterAll(() => app.stop());

const good = csvOf(
  [
    ['Asha', 'Rao', 'a@example.com'],
    ['Vikram', '', 'b@example.com'],
  ],
  'First name,Last name,Email',
);
const unrun = () => imported(app, admin, good, { dryRun: true, companyId: company.id });
const path = ({ id }: { id: string }, rest = '') => `/admin/employees/imports/${id}${rest}`;
const unknown = { id: newId() };
const storedFile = async (id: string) => {
  const { rows } = await app.database.pool.query<{ file_key: string }>(
    'select file_key from employee_imports where id = $1',
    [id],
  );
  return rows[0]?.file_key ?? '';
};

describe('POST …/employees/import', () => {
  test('responds 202 at once, and the work is done by a job', async () => {
    const response = await sendFile(admin, good, { companyId: company.id });
    expect(response).toMatchObject({ status: 202, body: { success: true } });
    const { importId } = response.body;
    expect(await importNow(admin, importId)).toMatchObject({ status: 'queued', total: 0 });
    await app.jobs.drain();
    const done = await importNow(admin, importId);
    expect(done).toMatchObject({
      status: 'done',
      dryRun: false,
      fileName: 'people.csv',
      startedBy: 'Test Person',
      header: ['First name', 'Last name', 'Email'],
      sample: [],
      total: 2,
      done: 2,
      errors: [{ line: 3, column: 'Last name', reason: 'Last name is required' }],
    });
    expect(done.finishedAt).toBe(app.now().toISOString());
  });

  test('with an idempotency key creates one import for two requests @full', async () => {
    const send = async () => {
      const file = { field: 'file', fileName: 'a.csv', text: good };
      const { body, headers } = formBody({ companyId: company.id }, file);
      return admin.post('/admin/employees/import', {
        body,
        headers: { ...headers, 'Idempotency-Key': company.id },
      });
    };
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ status: 202, body: { importId: first.body.importId } });
    await app.jobs.drain();
    expect(await directory(app, company.id)).toHaveLength(1);
  });

  test('responds 400 without a file, for an unknown company and for an invalid mapping', async () => {
    const json = { 'content-type': 'multipart/form-data; boundary=x' };
    const none = await admin.post('/admin/employees/import', {
      body: Buffer.from('--x--\r\n'),
      headers: json,
    });
    expect(none).toMatchObject({
      status: 400,
      body: { errors: { file: importMessages.chooseFile } },
    });
    const nowhere = await sendFile(admin, good, { companyId: newId() });
    const message = employeeMessages.companyNotFound;
    expect(nowhere).toMatchObject({ status: 400, body: { errors: { companyId: message } } });
    const wrong = await sendFile(admin, good, { mapping: '{"firstName":' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: { mapping: 'Mapping must be JSON' } },
    });
    const negative = await sendFile(admin, good, { mapping: { firstName: -1 } });
    expect(negative.status).toBe(400);
  });

  test('responds 403 to users who may only read employees', async () => {
    const reader = await app.signedInAs('support');
    expect((await sendFile(reader, good)).status).toBe(403);
    for (const each of ['', `/${newId()}`, `/${newId()}/refused.csv`]) {
      expect((await reader.get(`/admin/employees/imports${each}`)).status).toBe(403);
    }
  });
});

describe('a dry run', () => {
  test('changes no employee, returns what a run would do, and keeps the file for it', async () => {
    const checked = await unrun();
    expect(checked).toMatchObject({ status: 'checked', dryRun: true, total: 2, done: 2 });
    expect(countsOf(checked)).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 });
    expect(checked.sample).toEqual([
      ['Asha', 'Rao', 'a@example.com'],
      ['Vikram', '', 'b@example.com'],
    ]);
    expect(checked.mapping).toMatchObject({ firstName: 0, lastName: 1, email: 2, phone: null });
    expect(await directory(app, company.id)).toEqual([]);
    const response = await admin.post(path(checked, '/run'));
    expect(response).toMatchObject({ status: 202, body: { importId: checked.id } });
    expect(await importNow(admin, checked.id)).toMatchObject({ status: 'running', done: 0 });
    await app.jobs.drain();
    const done = await importNow(admin, checked.id);
    expect(done).toMatchObject({ status: 'done', errors: checked.errors });
    expect(countsOf(done)).toEqual(countsOf(checked));
    expect(await directory(app, company.id)).toMatchObject([{ firstName: 'Asha' }]);
  });

  test('succeeds with unknown columns, so that the user can map them @full', async () => {
    const file = csvOf([['Rao', 'Asha', 'a@example.com']], 'Nachname,Vorname,Adresse');
    const checked = await imported(app, admin, file, { dryRun: true, companyId: company.id });
    const failure = importMessages.columnMissing('First name');
    expect(checked).toMatchObject({ status: 'checked', failure, total: 1, done: 0 });
    const early = await admin.post(path(checked, '/run'));
    expect(early).toMatchObject({ status: 409, body: { code: 'NOT_CHECKED', message: failure } });
    const mapping = { lastName: 0, firstName: 1, email: 2 };
    const again = await admin.post(path(checked, '/check'), {
      body: { mapping, companyId: company.id },
    });
    expect(again).toMatchObject({ status: 202, body: { importId: checked.id } });
    const waiting = await admin.post(path(checked, '/run'));
    expect(waiting).toMatchObject({ status: 409, body: { message: importMessages.stillChecking } });
    await app.jobs.drain();
    expect(await importNow(admin, checked.id)).toMatchObject({
      status: 'checked',
      failure: null,
      created: 1,
      mapping,
    });
  });

  test('repeated for another company counts again @full', async () => {
    const checked = await unrun();
    const full = await makeCompany(app, { name: 'Full', maxEmployees: 1, employeeCount: 1 });
    await admin.post(path(checked, '/check'), {
      body: { mapping: checked.mapping, companyId: full.id },
    });
    await app.jobs.drain();
    const again = await importNow(admin, checked.id);
    expect(countsOf(again)).toEqual({ created: 0, updated: 0, unchanged: 0, refused: 2 });
    expect(again.companyId).toBe(full.id);
    await admin.post(path(checked, '/check'), {
      body: { mapping: checked.mapping, companyId: company.id },
    });
    await app.jobs.drain();
    expect(countsOf(await importNow(admin, checked.id))).toEqual(countsOf(checked));
  });

  test('repeated with a mapping that does not fit is refused at its columns @full', async () => {
    const checked = await unrun();
    const response = await admin.post(path(checked, '/check'), {
      body: { mapping: { firstName: 0, lastName: 1, phone: 0, email: 7 } },
    });
    expect(response).toMatchObject({
      status: 400,
      body: {
        errors: {
          'mapping.phone': importMessages.columnTwice,
          'mapping.email': importMessages.columnUnknown,
          'mapping.company': importMessages.companyMissing,
        },
      },
    });
    const nowhere = { mapping: checked.mapping, companyId: newId() };
    expect((await admin.post(path(checked, '/check'), { body: nowhere })).status).toBe(400);
    expect((await admin.post(path(checked, '/check'), { body: {} })).status).toBe(400);
  });

  test('can be run once, and everything later responds 409 @full', async () => {
    const checked = await unrun();
    const responses = await Promise.all([0, 1, 2].map(() => admin.post(path(checked, '/run'))));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const refused = {
      status: 409,
      body: { code: 'NOT_CHECKED', message: importMessages.notChecked },
    };
    const check = { body: { mapping: checked.mapping } };
    expect(await admin.post(path(checked, '/check'), check)).toMatchObject(refused);
    expect(await admin.delete(path(checked))).toMatchObject(refused);
    await app.jobs.drain();
    expect(await admin.post(path(checked, '/run'))).toMatchObject(refused);
    expect(await importNow(admin, checked.id)).toMatchObject({ status: 'done', created: 1 });
  });

  test('can be discarded, with its file and its refused rows', async () => {
    const checked = await unrun();
    const key = await storedFile(checked.id);
    const stored = await app.services.files.get(key);
    expect(stored?.bytes).toBe(Buffer.byteLength(good));
    stored?.stream.destroy();
    const response = await admin.delete(path(checked));
    expect(response).toMatchObject({
      status: 200,
      body: {
        import: { status: 'failed', failure: importMessages.discarded, sample: [], errors: [] },
      },
    });
    await app.jobs.drain();
    expect(await app.services.files.get(key)).toBeNull();
    expect((await admin.delete(path(checked))).status).toBe(409);
    expect((await admin.post(path(checked, '/run'))).status).toBe(409);
    expect(await directory(app, company.id)).toEqual([]);
  });
});

test('requests for unknown imports are refused', async () => {
  for (const id of [unknown.id, 'nonsense']) {
    const body = { mapping: {} };
    expect((await admin.get(path({ id }))).status).toBe(404);
    expect((await admin.post(path({ id }, '/run'))).status).toBe(404);
    expect((await admin.post(path({ id }, '/check'), { body })).status).toBe(404);
    expect((await admin.delete(path({ id }))).status).toBe(404);
    expect((await admin.get(path({ id }, '/refused.csv'))).status).toBe(404);
  }
});

test('imports are listed newest first, without contents of their files', async () => {
  const first = await unrun();
  app.pass(hours(1));
  const second = await unrun();
  const { body } = await admin.get('/admin/employees/imports', { query: { limit: 2 } });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  for (const part of ['sample', 'header', 'errors']) expect(body.data[0]).not.toHaveProperty(part);
  expect(body.meta).toMatchObject({ page: 1, limit: 2 });
  expect(body.meta.total).toBeGreaterThan(2);
});

test('the template can be imported in both formats @full', async () => {
  await makeCompany(app, { name: 'Template Tea' });
  const csv = await admin.get('/admin/employees/import-template');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const checked = await imported(app, admin, csv.text, { dryRun: true });
  expect(checked).toMatchObject({ total: 2, failure: null });
  const inOrder = importColumnNames.map((column) => checked.mapping[column]);
  expect(inOrder).toEqual(importColumnNames.map((_, place) => place));
  const response = await app.server.inject({
    url: '/api/admin/employees/import-template?format=xlsx',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const limits = { rows: 10, cells: 100, unpackedBytes: 1e6, rowLength: 1000 };
  const rows: string[][] = [];
  const sheet = readRows(Readable.from([response.rawPayload]), { format: 'xlsx', limits });
  for await (const { cells } of sheet) rows.push(cells);
  const same = readCsv(csv.text).map((row) => row.map((cell) => cell.replace(/^'/, '')));
  expect(rows).toEqual(same);
});

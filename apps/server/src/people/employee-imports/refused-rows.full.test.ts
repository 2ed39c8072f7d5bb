import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import type { Traces } from '#core/pii-matches.ts';
import { confirm, passConfirmations } from '../../../test/confirm.ts';
import { readCsv } from '../../../test/csv.ts';
import {
  countsOf,
  csvOf,
  directory,
  imported,
  importNow,
  sendFile,
} from '../../../test/imports.ts';
import { makeCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { discardWaiting, eraseRefusedRowsOf, importsHolding } from './actions.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const refusedFile = (id: string) => admin.get(`/admin/employees/imports/${id}/refused.csv`);
const header = 'First name,Last name,Email,Position';

describe('the file of refused rows', () => {
  test('has them unchanged, with line and reason, and can be corrected and imported again', async () => {
    const company = await makeCompany(app);
    const awkward = ['=cmd', '\'+quo"ted, राव', 'nobody', '-1;2'];
    const file = csvOf([awkward, ['Asha', 'Rao', 'a@example.com', ''], ['B', 'B', '', '']], header);
    const done = await imported(app, admin, file, { companyId: company.id });
    const response = await refusedFile(done.id);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(readCsv(response.text)).toEqual([
      ['First name', 'Last name', 'Email', 'Position', 'Line', 'Reason'],
      ["'=cmd", '\'+quo"ted, राव', 'nobody', "'-1;2", '2', 'Enter a valid email'],
      ['B', 'B', '', '', '4', 'Email is required'],
    ]);
    const fixed = response.text.replace('nobody', 'fixed@example.com');
    const again = await imported(app, admin, fixed, { companyId: company.id });
    expect(countsOf(again)).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 });
    expect((await directory(app, company.id)).map(({ firstName }) => firstName)).toEqual([
      'Asha',
      '=cmd',
    ]);
    // Line and reason are those of the new file, and appear once.
    expect(readCsv((await refusedFile(again.id)).text)).toEqual([
      ['First name', 'Last name', 'Email', 'Position', 'Line', 'Reason'],
      ['B', 'B', '', '', '3', 'Email is required'],
    ]);
  });

  test('is downloaded only after a confirmation', async () => {
    const company = await makeCompany(app);
    const file = csvOf([['B', 'B', '', '']], header);
    const done = await imported(app, admin, file, { companyId: company.id });
    const client = await app.sessionOf(await app.makeAccount());
    passConfirmations(app);
    const path = `/admin/employees/imports/${done.id}/refused.csv`;
    expect((await client.get(path)).body.code).toBe('CONFIRM_YOURSELF');
    await confirm(client);
    expect((await client.get(path)).status).toBe(200);
    await confirm(admin);
  });

  test('is streamed completely, in the order of the file', async () => {
    const rows = Array.from({ length: 1203 }, (_, row) => ['A', 'B', `nobody${row}`, '']);
    const checked = await imported(app, admin, csvOf(rows, `${header},Company`), { dryRun: true });
    expect(checked.errors).toHaveLength(100);
    expect(checked.refused).toBe(1203);
    const lines = readCsv((await refusedFile(checked.id)).text).slice(1);
    expect(lines.map(([, , email]) => email)).toEqual(rows.map(([, , email]) => email));
  });

  test('has only a header when no row was refused, and replaces characters that cannot be stored', async () => {
    const company = await makeCompany(app);
    const good = csvOf([['Asha', 'Rao', 'a@example.com', '']], header);
    const done = await imported(app, admin, good, { companyId: company.id });
    expect(readCsv((await refusedFile(done.id)).text)).toHaveLength(1);
  });
});

describe('erasing a person', () => {
  const asha: Traces = {
    emails: ['asha.rao@example.com'],
    phones: ['+91 98430 21764'],
    firstNames: ['Asha'],
    lastNames: ['Rao'],
  };
  const nobody: Traces = { emails: [], phones: [], firstNames: [], lastNames: [] };
  const remove = (person: Traces) =>
    transaction(app.services.db, (tx) => eraseRefusedRowsOf(tx, { traces: person }));

  test('deletes the refused rows that contain them, and keeps those of others', async () => {
    const file = csvOf(
      [
        ['', '', 'ASHA.rao@example.com', ''],
        ['', '', '', 'Weaver (asha.rao@example.com)'],
        ['', '', '', '098430-21764'],
        ['ASHA', 'rao', '', ''],
        ['', '', '', 'Asha  Rao'],
        ['Asha', 'Pillai', '', ''],
        ['Ashani', 'Rao', '', ''],
        ['', '', '', '98430'],
      ],
      `${header},Company`,
    );
    const { id } = await imported(app, admin, file);
    await remove(asha);
    const left = readCsv((await refusedFile(id)).text).slice(1);
    expect(left.map((row) => row[5])).toEqual(['7', '8', '9']);
    // Without a phone number, no rows of others are deleted.
    await remove({ ...nobody, emails: ['x@example.com'], firstNames: ['आशा'], lastNames: ['राव'] });
    expect(readCsv((await refusedFile(id)).text)).toHaveLength(4);
  });

  test('deletes rows with former names and addresses', async () => {
    const file = csvOf(
      [
        ['Asha', 'Menon', '', ''],
        ['', '', '', 'asha.old@example.com'],
        ['', '', '', '044/2811-4560'],
        ['Rene\u0301', 'D’Souza', '', ''],
        ['Rao,Asha', '', '', ''],
        ['', '', 'rao@example.com', ''],
        ['', '', 'natasha.rao@example.com', ''],
        ['', '', '', '12-34'],
        ['Asha', 'Raovi', '', ''],
        ['आशा', 'रावी', '', ''],
      ],
      `${header},Company`,
    );
    const { id } = await imported(app, admin, file);
    await remove({
      emails: [...asha.emails, 'asha.old@example.com'],
      phones: ['+91 44 2811 4560', '1234'],
      firstNames: ['Asha', 'René', 'आशा'],
      lastNames: ['Rao', 'Menon', 'd’souza', 'राव'],
    });
    const left = readCsv((await refusedFile(id)).text).slice(1);
    expect(left.map((row) => row[5])).toEqual(['7', '8', '9', '10', '11']);
  });

  test('finds them quickly among fifty thousand refused rows', async () => {
    const { id } = await imported(app, admin, csvOf([['A', 'B', 'nobody', '']], header));
    await app.database.pool.query(
      `insert into employee_import_refused_rows (import_id, line, "column", reason, cells)
       select $1, n, 'Email', 'Enter a valid email', jsonb_build_array('Person' || translate(n::text, '0123456789', 'abcdefghij'), 'Rao',
         'person' || n || '@example', '+91 9' || lpad(n::text, 9, '0'), 'Weaver', 'Textiles')
       from generate_series(10, 50009) as n`,
      [id],
    );
    const start = performance.now();
    await remove({
      emails: ['person777@example', 'asha.rao@example.com'],
      phones: ['9000000888', '+91 98430 21764'],
      firstNames: ['Asha', 'Personjjj'],
      lastNames: ['Rao', 'Pillai'],
    });
    const took = performance.now() - start;
    console.log(`A person forgotten in 50,000 refused rows: ${Math.round(took)} ms`);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as left from employee_import_refused_rows where import_id = $1',
      [id],
    );
    // Lines 777, 888 and 999.
    expect(rows).toEqual([{ left: 50_000 - 3 }]);
    expect(took).toBeLessThan(10_000);
  });

  async function discard(person: Traces) {
    const ids = await importsHolding(app.services, person);
    return transaction(app.services.db, (tx) => discardWaiting(tx, app.services, ids));
  }

  test('deletes imports by their header or file name', async () => {
    const unrun = (file: string, fileName: string) =>
      imported(app, admin, file, { fileName, dryRun: true });
    const headless = await unrun('Asha,Rao,asha.rao@example.com\nx,y,z', 'people.csv');
    const named = await unrun(`${header}\nx,y,z,`, 'asha_rao-new.csv');
    const other = await unrun(`${header}\nx,y,z,`, 'asha.csv');
    await discard(asha);
    await remove(asha);
    expect(await importNow(admin, headless.id)).toBeUndefined();
    expect(await importNow(admin, named.id)).toBeUndefined();
    expect(await importNow(admin, other.id)).toMatchObject({ status: 'checked' });
  });

  test('ends waiting imports with their files, and is refused while an import runs', async () => {
    const company = await makeCompany(app);
    const good = csvOf([['Asha', 'Rao', 'a@example.com', '']], header);
    const sent = { dryRun: true, companyId: company.id };
    const checked = await imported(app, admin, good, sent);
    const others = await imported(
      app,
      admin,
      csvOf([['B', 'C', 'b@example.com', '']], header),
      sent,
    );
    const running = await imported(app, admin, good, sent);
    const queued = (await sendFile(admin, good, { companyId: company.id })).body.importId;
    await admin.post(`/admin/employees/imports/${running.id}/run`);
    const keys = await app.database.pool.query<{ id: string; file_key: string }>(
      'select id, file_key from employee_imports where file_key is not null and id = any($1)',
      [[checked.id, running.id, queued]],
    );
    const person = { ...nobody, emails: ['a@example.com'] };
    expect(await discard(person)).toEqual({ running: true });
    expect(await importNow(admin, others.id)).toMatchObject({ status: 'checked' });
    for (const id of [checked.id, queued]) {
      expect(await importNow(admin, id)).toMatchObject({
        status: 'failed',
        failure: expect.stringContaining('was erased meanwhile'),
        sample: [],
      });
    }
    await app.jobs.drain();
    expect(await importNow(admin, running.id)).toMatchObject({ status: 'done', created: 1 });
    expect(await discard(person)).toEqual({ running: false });
    for (const { file_key: key } of keys.rows) expect(await app.services.files.get(key)).toBeNull();
    expect(keys.rows).toHaveLength(3);
  });
});

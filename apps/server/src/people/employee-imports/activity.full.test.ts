import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { csvOf, imported, sendFile } from '../../../test/imports.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runImportJob } from './run-job.ts';
import { tidyUpImports } from './tidy-up.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.sessionOf(await app.makeAccount({ name: 'Meera Nair' }));
  company = await makeCompany(app, { name: 'Banyan' });
});
afterAll(() => app.stop());

const header = 'First name,Last name,Email,Company,Team,Status';
const activity = async (companyId?: string) => {
  const query = { limit: 100, ...(companyId ? { companyId } : {}) };
  return (await admin.get('/admin/employees/activity', { query })).body.activities;
};
const titles = async (companyId?: string) =>
  (await activity(companyId)).map(
    ({ actor, title }: Record<string, string>) => `${actor} ${title}`,
  );
const dashboard = async () =>
  (await admin.get('/admin/activity', { query: { limit: 100 } })).body.data;
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;

describe('a run', () => {
  test('is one entry in the lists of recent activity, and its changes are in each history', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Neem', members: 0 });
    const known = await makeEmployee(app, { companyId: company.id });
    const before = (await dashboard()).length;
    const file = csvOf(
      [
        ['Asha', 'Rao', 'asha@example.com', company.companyCode, 'Neem', ''],
        ['Bela', 'Rao', 'bela@example.com', company.companyCode, '', ''],
        ['Known', 'Rao', known.email, company.companyCode, 'Neem', 'active'],
        ['Wrong', 'Rao', 'wrong', company.companyCode, '', ''],
      ],
      header,
    );
    const { id } = await imported(app, admin, file, { fileName: 'asha-rao.csv' });
    const entries = await dashboard();
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({
      actor: { name: 'Meera Nair' },
      kind: 'import',
      recordId: id,
      title: '3 employees',
      action: 'import.imported',
      changes: [
        { field: 'created', before: null, after: 2 },
        { field: 'updated', before: null, after: 1 },
        { field: 'unchanged', before: null, after: 0 },
        { field: 'refused', before: null, after: 1 },
      ],
    });
    expect(await titles(company.id)).toEqual([
      'Meera Nair imported a file: 2 added, 1 updated, 1 refused',
    ]);
    expect((await activity(company.id))[0]).toMatchObject({ kind: 'import', recordId: id });
    expect((await titles())[0]).toBe((await titles(company.id))[0]);
    const { body } = await admin.get('/admin/teams/activity', {
      query: { companyId: company.id },
    });
    expect(body.activities).toEqual([]);

    expect(await historyOf('employee', known.id)).toMatchObject([{ action: 'employee.updated' }]);
    expect(await historyOf('team', team.id)).toMatchObject([
      { action: 'team.member_added' },
      { action: 'team.member_added' },
    ]);
    expect(await historyOf('import', id)).toEqual([entries[0]]);
    // Later changes to the same people are listed one by one again.
    app.pass(1000);
    await admin.patch(`/admin/employees/${known.id}`, { body: { position: 'Weaver' } });
    expect(await titles(company.id)).toHaveLength(2);
  });

  test('of people of one company belongs to that company, of several to none', async () => {
    const other = await makeCompany(app, { name: 'Peepal' });
    const rowOf = ({ companyCode }: TestCompany, name: string) => [
      name,
      'Rao',
      `${name}@${companyCode}.example.com`,
      companyCode,
      '',
      '',
    ];
    const both = [rowOf(company, 'one'), rowOf(other, 'two')];
    await imported(app, admin, csvOf(both, header));
    expect(await titles(company.id)).toEqual([]);
    expect(await titles(other.id)).toEqual([]);
    expect((await titles())[0]).toBe('Meera Nair imported a file: 2 added');
    await imported(app, admin, csvOf([...both, rowOf(other, 'three')], header));
    expect(await titles(other.id)).toEqual(['Meera Nair imported a file: 1 added']);
    await imported(app, admin, csvOf(both, header), { companyId: other.id });
    expect(await titles(other.id)).toEqual([
      'Meera Nair imported a file: nothing to change',
      'Meera Nair imported a file: 1 added',
    ]);
    expect(await titles(company.id)).toEqual([]);
  });

  test('that stops before the end of its file records how far it got', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => [
      'P',
      `${row}`,
      `p${row}@${company.companyCode}.example.com`,
    ]);
    const file = csvOf(rows, 'First name,Last name,Email');
    const { body } = await sendFile(admin, file, { companyId: company.id, dryRun: true });
    await app.jobs.drain();
    await admin.post(`/admin/employees/imports/${body.importId}/run`);
    await app.database.pool.query(`delete from jobs.job where name = 'run-employee-import'`);
    const server = new AbortController();
    const clock = {
      now: () => {
        if (rows.length > 0 && looks++ > 6) server.abort(new Error('The server was killed'));
        return app.now();
      },
    };
    let looks = 0;
    const context = { id: 'job', attempt: 1, signal: server.signal, log: app.services.log };
    await expect(
      runImportJob({ ...app.services, clock }, { batchSize: 100 }).run(
        { importId: body.importId },
        context,
      ),
    ).rejects.toThrow('The server was killed');
    expect(await titles(company.id)).toEqual([]);
    // No server continues it.
    app.pass(days(1) + 1);
    await tidyUpImports(app.services);
    admin = await app.signedInAs();
    const [entry] = await historyOf('import', body.importId);
    const counts = Object.fromEntries(
      entry.changes.map(({ field, after }: { field: string; after: number }) => [field, after]),
    );
    expect(counts.created % 100).toBe(0);
    expect(counts.created).toBeGreaterThan(0);
    expect(counts).toMatchObject({ notReached: 300 - counts.created });
    expect(await titles(company.id)).toEqual([
      `Meera Nair imported a file: ${counts.created} added`,
    ]);
    await tidyUpImports(app.services);
    expect(await historyOf('import', body.importId)).toHaveLength(1);
  });
});

test('a file that is only checked, or discarded, leaves no entry', async () => {
  const file = csvOf([['Asha', 'Rao', 'asha@example.com', company.companyCode, '', '']], header);
  const before = await dashboard();
  const { id } = await imported(app, admin, file, { dryRun: true });
  expect((await admin.get(`/admin/history/import/${id}`)).body.data).toEqual([]);
  await admin.delete(`/admin/employees/imports/${id}`);
  expect(await dashboard()).toEqual(before);
});

test('an entry outlives its import, and contains no name from the file', async () => {
  const file = csvOf(
    [['Zubeda', 'Qureshi', 'zubeda@example.com', company.companyCode, '', '']],
    header,
  );
  const { id } = await imported(app, admin, file, { fileName: 'Zubeda Qureshi.csv' });
  const { body } = await admin.get('/admin/employees', { query: { search: 'zubeda' } });
  const erased = await admin.delete(`/admin/employees/${body.employees[0].id}`);
  expect(erased.status).toBe(200);
  expect((await admin.get(`/admin/employees/imports/${id}`)).status).toBe(404);
  const { status, text } = await admin.get(`/admin/history/import/${id}`);
  expect(status).toBe(200);
  expect(text).toContain('1 employee');
  expect(text).not.toMatch(/zubeda|qureshi/i);
  expect(await titles(company.id)).toEqual([
    'Meera Nair erased the data of a person',
    'Meera Nair imported a file: 1 added',
  ]);
});

import { randomUUID } from 'node:crypto';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
  company = await makeCompany(app, { name: 'Neem Foods' });
});
afterAll(() => app.stop());

test('the export of teams has the list’s filters, its leaders and its figures', async () => {
  const { leader } = await makeTeam(app, {
    ...{ companyId: company.id, name: '=Lotus', members: 2, motto: 'We walk', totalPoints: 12.5 },
  });
  const elsewhere = await makeCompany(app);
  await makeTeam(app, { companyId: elsewhere.id });
  await makeTeam(app, { companyId: company.id, name: 'Rose', members: 0, isSuspended: true });
  const { status, text } = await admin.get('/admin/teams/export', {
    query: { companyId: company.id, sort: 'name' },
  });
  expect(status).toBe(200);
  const day = dayOf(app.now());
  expect(readCsv(text)).toEqual([
    [
      ...['Team', 'Company', 'Company code', 'Status', 'Leader', 'Leader email', 'Members'],
      ...['Min members', 'Max members', 'Points', 'Participation', 'Description', 'Motto'],
      'Created',
    ],
    [
      ...["'=Lotus", 'Neem Foods', company.companyCode, 'active', 'Member 1', leader?.email],
      ...['2', '1', '10', '12.5', '', '', 'We walk', day],
    ],
    [
      ...['Rose', 'Neem Foods', company.companyCode, 'suspended', '', ''],
      ...['0', '1', '10', '0', '', '', '', day],
    ],
  ]);
  const found = await admin.get('/admin/teams/export', {
    query: { search: 'lotus', status: 'suspended' },
  });
  expect(readCsv(found.text)).toHaveLength(1);
});

test('the export of a roster has the leader first, and its columns are those of an import', async () => {
  const { team, leader } = await makeTeam(app, { companyId: company.id, members: 1 });
  const person = await makeEmployee(app, {
    ...{ companyId: company.id, teamId: team.id, firstName: 'Asha', lastName: 'Iyer' },
    ...{ status: 'inactive', totalPoints: 7 },
  });
  const { text } = await admin.get(`/admin/teams/${team.id}/roster/export`);
  const rows = readCsv(text);
  expect(rows[0]?.slice(0, 7)).toEqual([
    ...['First name', 'Last name', 'Email', 'Company code', 'Team', 'Leader', 'Status'],
  ]);
  expect(rows.slice(1).map((row) => row.slice(0, 8))).toEqual([
    [...['Member', '1', leader?.email, company.companyCode, team.name, 'yes', 'active', '0']],
    [...['Asha', 'Iyer', person.email, company.companyCode, team.name, '', 'inactive', '7']],
  ]);
});

test('both are offered as XLSX, are logged, and an unknown team is a 404', async () => {
  const { team } = await makeTeam(app, { companyId: company.id, name: 'Team Peepal' });
  for (const path of ['/admin/teams/export', `/admin/teams/${team.id}/roster/export`]) {
    const { status, headers } = await admin.get(path, { query: { format: 'xlsx' } });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
  }
  const { body } = await (await app.signedInAs('Administrator')).get(
    `/admin/history/account/${admin.account.id}`,
  );
  expect(body.data.slice(0, 2)).toMatchObject([
    { action: 'account.exported', detail: 'the members of a team' },
    { action: 'account.exported', detail: 'teams' },
  ]);
  expect(body.data[0].changes).toContainEqual({
    field: 'export.team',
    before: null,
    after: 'Team Peepal',
  });
  expect((await admin.get(`/admin/teams/${randomUUID()}/roster/export`)).status).toBe(404);
});

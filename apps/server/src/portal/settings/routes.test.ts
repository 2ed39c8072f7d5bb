import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let company: TestCompany;
let owner: Client;
const path = '/company/settings';
const holidays = [
  { date: '2027-01-15', name: 'Pongal' },
  { date: '2027-03-22', name: 'Founders’ day' },
];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Neem Mills' });
  owner = await portalPerson(app, { companyId: company.id, name: 'Kavita Rao' });
});
afterAll(() => app.stop());

test('an owner changes language and holidays of the own company alone', async () => {
  const other = await makeCompany(app);
  await makeEmployee(app, { companyId: company.id, status: 'pending' });
  const { body } = await owner.get(path);
  expect(body.settings).toEqual({
    ...{ version: company.version, language: 'en', holidays: [] },
    ...{ groupFloor: 5, ownPauseDays: 63, ownPauseDaysBack: 2 },
  });
  const changed = await owner.patch(path, {
    body: { language: 'hi', holidays, name: 'Not kept', maxEmployees: 9999 },
  });
  expect(changed.body.settings).toMatchObject({ language: 'hi', holidays });
  expect((await owner.get('/company/holidays')).body.holidays).toMatchObject(holidays);
  const { rows } = await app.services.db.execute(sql`
    select name, max_employees as max, language from companies where id in (${company.id}, ${other.id})
    order by language desc`);
  expect(rows).toMatchObject([
    { name: 'Neem Mills', max: company.maxEmployees, language: 'hi' },
    { name: other.name, language: 'en' },
  ]);
  const { rows: entries } = await app.services.db.execute(sql`
    select action, actor_name as by from audit_entries
    where kind = 'company' and record_id = ${company.id}`);
  expect(entries).toEqual([{ action: 'company.updated', by: 'Kavita Rao' }]);
});

test('what does not fit names its field, and an older version changes nothing', async () => {
  const cases: [object, string][] = [
    [{ language: 'ta' }, 'language'],
    [{ holidays: 'none' }, 'holidays'],
    [{ holidays: [{ date: 'soon', name: 'Pongal' }] }, 'holidays.0.date'],
    [{ holidays: [{ date: '2027-01-15', name: '' }] }, 'holidays.0.name'],
    [{ groupFloor: 4 }, 'groupFloor'],
    [{ groupFloor: 21 }, 'groupFloor'],
    [{ ownPauseDays: 64 }, 'ownPauseDays'],
    [{ ownPauseDaysBack: 3 }, 'ownPauseDaysBack'],
  ];
  for (const [body, field] of cases) {
    const refused = await owner.patch(path, { body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  }
  expect((await owner.patch(path, { body: { language: 'hi' } })).status).toBe(200);
  const stale = await owner.patch(path, {
    body: { language: 'en' },
    headers: { 'if-match': `"${company.version}"` },
  });
  expect(stale.status).toBe(412);
});

test('the floor and the pause rule are changed with their history', async () => {
  const rules = { groupFloor: 8, ownPauseDays: 5, ownPauseDaysBack: 0 };
  const { body } = await owner.patch(path, { body: rules });
  expect(body.settings).toMatchObject(rules);
  const { rows } = await app.services.db.execute(sql`
    select changes from audit_entries where kind = 'company' and record_id = ${company.id}`);
  expect(rows).toEqual([
    {
      changes: [
        { field: 'groupFloor', before: 5, after: 8 },
        { field: 'ownPauseDays', before: 63, after: 5 },
        { field: 'ownPauseDaysBack', before: 2, after: 0 },
      ],
    },
  ]);
});

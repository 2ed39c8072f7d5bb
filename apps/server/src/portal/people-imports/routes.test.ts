import { randomUUID } from 'node:crypto';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { peopleImportMessages } from '@kolam/contract/portal/people-imports/messages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formBody } from '../../../test/form-body.ts';
import { countsOf, directory, imported, wrongNumbers } from '../../../test/imports.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import {
  checkedPeople,
  importOf,
  importsPath,
  listOf,
  runPeople,
  sendPeople,
} from '../../../test/people-imports.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;
let hr: Client;

const header = 'First name,Last name,Email,Department';
const file = (...rows: string[]) => [header, ...rows].join('\n');
const asha = 'Asha,Rao,asha@neem.example,Weaving';
const vikram = 'Vikram,Singh,vikram@neem.example,Dyeing';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Neem Mills', maxEmployees: 3 });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, {
    ...{ companyId: company.id, portalRight: 'hr', name: 'Kavita Rao' },
  });
});
afterAll(() => app.stop());

const employed = (given: Partial<Parameters<typeof makeEmployee>[1]> = {}) =>
  makeEmployee(app, { companyId: company.id, ...given });
const emailsOf = (people: { email: string }[]) => people.map(({ email }) => email);
const statuses = async () =>
  Object.fromEntries(
    (await directory(app, company.id)).map(({ email, status }) => [email, status]),
  );

describe('a file of the own people is checked first', () => {
  test('with who is new, who changes and who is not in it, and nobody is changed @full', async () => {
    await employed({ firstName: 'Asha', lastName: 'Rao', email: 'asha@neem.example' });
    const ravi = await employed({ email: 'ravi@neem.example', lastName: 'Das' });
    await employed({ email: 'left@neem.example', status: 'inactive' });
    const id = await checkedPeople(app, hr, file(asha, vikram));
    const found = await importOf(hr, id);
    expect(found).toMatchObject({ status: 'checked', dryRun: true, startedBy: 'Kavita Rao' });
    expect(countsOf(found)).toEqual({ created: 1, updated: 1, unchanged: 0, refused: 0 });
    expect(await listOf(hr, id, 'new')).toEqual([
      {
        ...{ id: null, line: 3, name: 'Vikram Singh', email: 'vikram@neem.example' },
        ...{ changed: [], isTeamLeader: false },
      },
    ]);
    expect(await listOf(hr, id, 'changed')).toMatchObject([
      {
        line: 2,
        name: 'Asha Rao',
        changed: [{ column: 'department', before: '', after: 'Weaving' }],
      },
    ]);
    expect(await listOf(hr, id, 'missing')).toMatchObject([
      { id: ravi.id, line: null, email: 'ravi@neem.example' },
    ]);
    expect(await statuses()).toMatchObject({ 'ravi@neem.example': 'active' });
    expect(Object.keys(await statuses())).toHaveLength(3);
  });

  test('and then imported: new people are invited, and nobody is deactivated unasked', async () => {
    await employed({ email: 'ravi@neem.example' });
    const id = await checkedPeople(app, hr, file(asha));
    expect((await runPeople(app, hr, id)).status).toBe(202);
    expect(await importOf(hr, id)).toMatchObject({ status: 'done', created: 1 });
    expect(await statuses()).toEqual({
      'asha@neem.example': 'pending',
      'ravi@neem.example': 'active',
    });
    expect((await app.mails()).some((mail) => mail.includes('asha@neem.example'))).toBe(true);
    // What the check found is gone.
    expect(await hr.get(`${importsPath}/${id}/people`)).toMatchObject({
      ...{ status: 409, body: { code: 'NOT_CHECKED' } },
    });
    const { rows } = await app.services.db.execute(
      sql`select from employee_import_people where import_id = ${id}`,
    );
    expect(rows).toEqual([]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('with columns for company and status left alone @full', async () => {
    const other = await makeCompany(app, { name: 'Banyan Textiles' });
    await employed({ email: 'asha@neem.example', firstName: 'Asha', lastName: 'Rao' });
    const text = [
      'First name,Last name,Email,Company,Status',
      'Asha,Rao,asha@neem.example,Banyan Textiles,inactive',
      'New,Person,new@neem.example,Banyan Textiles,active',
    ].join('\n');
    const id = await checkedPeople(app, hr, text);
    expect((await importOf(hr, id)).mapping).toEqual({
      ...{ firstName: 0, lastName: 1, email: 2, phone: null, team: null },
      ...{ position: null, department: null, language: null, employeeCode: null },
    });
    await runPeople(app, hr, id);
    expect(await statuses()).toEqual({
      'asha@neem.example': 'active',
      'new@neem.example': 'pending',
    });
    expect(await directory(app, other.id)).toEqual([]);
    const again = await checkedPeople(app, hr, text);
    const refused = await hr.post(`${importsPath}/${again}/check`, {
      body: { mapping: { firstName: 0, lastName: 1, email: 2, status: 4 } },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['mapping']]);
  });

  test('by another choice of columns, and with new teams @full', async () => {
    const text = 'A,B,C,D\nAsha,Rao,asha@neem.example,Sunrise';
    const id = await checkedPeople(app, hr, text, { newTeamMaximum: '8' });
    expect((await importOf(hr, id)).failure).toBe(importMessages.emailOrCodeMissing);
    expect((await hr.get(`${importsPath}/${id}/people`)).status).toBe(409);
    expect((await hr.post(`${importsPath}/${id}/run`, { body: {} })).status).toBe(409);
    const mapping = { firstName: 0, lastName: 1, email: 2, team: 3 };
    const check = { mapping, newTeamMaximum: 8 };
    expect((await hr.post(`${importsPath}/${id}/check`, { body: check })).status).toBe(202);
    await app.jobs.drain();
    expect(await importOf(hr, id)).toMatchObject({
      ...{ created: 1, newTeams: [{ name: 'Sunrise', members: 1 }] },
    });
    await runPeople(app, hr, id);
    expect(await directory(app, company.id)).toMatchObject([{ team: 'Sunrise' }]);
  });

  test('and empty cells change nothing, and the others are listed with what they replace @full', async () => {
    await app.services.db.execute(
      sql`update companies set max_employees = 9 where id = ${company.id}`,
    );
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Sunrise' });
    await makeTeam(app, { companyId: company.id, name: 'Dusk' });
    const held = { phone: '+91 98430 21764', department: 'Weaving', position: 'Weaver' };
    const [first, second] = ['asha@neem.example', 'vikram@neem.example'];
    await employed({ email: first, firstName: 'Asha', lastName: 'Rao', teamId: team.id, ...held });
    await employed({ email: second, firstName: 'Vikram', lastName: 'Singh', teamId: team.id });
    const text = [
      'First name,Last name,Email,Phone,Team,Position,Department,Employee code',
      `Asha,Rao,${first},,,,,`,
      `Vikram,Singh,${second},,Dusk,,Dyeing,`,
    ].join('\n');
    const id = await checkedPeople(app, hr, text);
    expect(countsOf(await importOf(hr, id))).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await listOf(hr, id, 'changed')).toMatchObject([
      {
        email: second,
        changed: [
          { column: 'department', before: '', after: 'Dyeing' },
          { column: 'team', before: 'Sunrise', after: 'Dusk' },
        ],
      },
    ]);
    await runPeople(app, hr, id);
    expect((await directory(app, company.id)).find(({ email }) => email === first)).toMatchObject({
      ...{ team: 'Sunrise', ...held, version: 1 },
    });
  });

  test('with the rows that are refused, and people in them are not missing @full', async () => {
    await employed({ email: 'asha@neem.example', lastName: 'Rao' });
    await employed({ email: 'ravi@neem.example', lastName: 'Das' });
    const id = await checkedPeople(
      app,
      hr,
      file(
        `Asha,${'Rao'.repeat(30)},ASHA@neem.example ,Weaving`,
        vikram,
        ',Menon,leela@neem.example,Office',
      ),
    );
    expect(await importOf(hr, id)).toMatchObject({ created: 1, refused: 2 });
    expect(emailsOf(await listOf(hr, id, 'missing'))).toEqual(['ravi@neem.example']);
    const csv = await hr.get(`${importsPath}/${id}/refused.csv`);
    expect(csv.text).toContain('First name is required');
    const { rows } = await app.services.db.execute<{ action: string }>(sql`
      select action from audit_entries where kind = 'company' and record_id = ${company.id}`);
    expect(rows).toEqual([{ action: 'company.refused_rows_downloaded' }]);
  });
});

describe('who is not in the file', () => {
  test('is deactivated if ticked, and frees a seat for those who are in it', async () => {
    const ravi = await employed({ email: 'ravi@neem.example' });
    await employed({ email: 'meena@neem.example' });
    // Two of three seats are taken.
    const id = await checkedPeople(app, hr, file(asha, vikram));
    expect(await importOf(hr, id)).toMatchObject({
      ...{ created: 1, refused: 1 },
      errors: [{ line: 3, column: '', reason: importMessages.rowNoSeat }],
    });
    expect((await runPeople(app, hr, id, [ravi.id])).status).toBe(202);
    expect(await importOf(hr, id)).toMatchObject({ status: 'done', created: 2, refused: 0 });
    expect(await statuses()).toEqual({
      ...{ 'asha@neem.example': 'pending', 'vikram@neem.example': 'pending' },
      ...{ 'ravi@neem.example': 'inactive', 'meena@neem.example': 'active' },
    });
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('is asked for once, and a second run is refused as one without them @full', async () => {
    const ravi = await employed({ email: 'ravi@neem.example' });
    const id = await checkedPeople(app, hr, file(asha));
    const body = { leaverIds: [ravi.id] };
    const run = () => hr.post(`${importsPath}/${id}/run`, { body });
    const atOnce = await Promise.all(Array.from({ length: 5 }, run));
    const refused = atOnce.filter(({ status }) => status !== 202);
    expect(refused).toHaveLength(4);
    await app.jobs.drain();
    for (const again of [...refused, await run(), await runPeople(app, hr, id)]) {
      expect([again.status, again.body.code, again.body.message]).toEqual([
        ...[409, 'NOT_CHECKED', importMessages.notChecked],
      ]);
    }
  });

  test('may be neither someone in the file, of another company, nor twice one that left @full', async () => {
    const own = await employed({ email: 'asha@neem.example' });
    const left = await employed({ email: 'left@neem.example', status: 'inactive' });
    const other = await makeCompany(app);
    const stranger = await makeEmployee(app, { companyId: other.id });
    const id = await checkedPeople(app, hr, file(asha));
    for (const leaver of [own.id, left.id, stranger.id, randomUUID()]) {
      const refused = await runPeople(app, hr, id, [leaver]);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { leaverIds: peopleImportMessages.notMissing },
      ]);
    }
    expect((await importOf(hr, id)).status).toBe('checked');
  });

  test('stays if they lead a team, and then nothing is imported', async () => {
    await makeTeam(app, { companyId: company.id, members: 2 });
    const id = await checkedPeople(app, hr, file(asha));
    const found = await listOf(hr, id, 'missing');
    expect(found.map(({ isTeamLeader }) => isTeamLeader).sort()).toEqual([false, true]);
    const leader = found.find(({ isTeamLeader }) => isTeamLeader)?.id ?? '';
    const refused = await runPeople(app, hr, id, [leader]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'LEADER' } });
    expect((await importOf(hr, id)).status).toBe('checked');
    expect(await statuses()).not.toHaveProperty(['asha@neem.example']);
  });
});

describe('imports belong to the portal that they were made in', () => {
  test('so another company and the console find nothing to change @full', async () => {
    const id = await checkedPeople(app, hr, file(asha));
    const other = await makeCompany(app);
    const stranger = await portalPerson(app, { companyId: other.id });
    const { body: own } = await hr.get(importsPath);
    expect(own.data.map((each: { id: string }) => each.id)).toEqual([id]);
    expect((await stranger.get(importsPath)).body.data).toEqual([]);
    expect((await stranger.get(`${importsPath}/${id}`)).status).toBe(404);
    expect((await stranger.get(`${importsPath}/${id}/people`)).status).toBe(404);
    expect((await stranger.get(`${importsPath}/${id}/refused.csv`)).status).toBe(404);
    expect((await runPeople(app, stranger, id)).status).toBe(404);
    // Also if one of the leavers is in the file, which only its own company may know.
    const { id: leaver } = await makeEmployee(app, {
      ...{ companyId: other.id, email: 'asha@neem.example' },
    });
    expect((await runPeople(app, stranger, id, [leaver])).status).toBe(404);
    expect((await stranger.delete(`${importsPath}/${id}`)).status).toBe(404);
    const consolePath = `/admin/employees/imports/${id}`;
    expect((await admin.get(consolePath)).status).toBe(404);
    expect((await admin.post(`${consolePath}/run`)).status).toBe(404);
    expect((await admin.delete(consolePath)).status).toBe(404);
    await runPeople(app, hr, id);
    // Once it ran, the console reads it.
    expect((await admin.get(consolePath)).body.import).toMatchObject({ startedBy: 'Kavita Rao' });
    expect((await admin.post(`${consolePath}/run`)).status).toBe(409);
  });

  test('and imports of the console are not in the portal', async () => {
    const { id } = await imported(app, admin, file(asha), { companyId: company.id, dryRun: true });
    expect((await hr.get(importsPath)).body.data).toEqual([]);
    expect((await hr.get(`${importsPath}/${id}`)).status).toBe(404);
    expect((await runPeople(app, hr, id)).status).toBe(404);
  });

  test('until they are discarded', async () => {
    const id = await checkedPeople(app, hr, file(asha));
    const { body } = await hr.delete(`${importsPath}/${id}`);
    expect(body.import).toMatchObject({ status: 'failed', failure: importMessages.discarded });
    expect((await runPeople(app, hr, id)).status).toBe(409);
    const { rows } = await app.services.db.execute(
      sql`select from employee_import_people where import_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});

test('a person who is erased is in no checked file afterwards @full', async () => {
  const person = await employed({ email: 'asha@neem.example', lastName: 'Zqxgone' });
  const id = await checkedPeople(app, hr, file('Asha,Zqxgone,asha@neem.example,Weaving'));
  expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBeLessThan(300);
  expect(await importOf(hr, id)).toMatchObject({ status: 'failed' });
  const { rows } = await app.services.db.execute(
    sql`select from employee_import_people where import_id = ${id}`,
  );
  expect(rows).toEqual([]);
});

test('a file is required, and a company sends a limited number of them @full', async () => {
  const empty = await hr.post(importsPath, formBody({}));
  expect([empty.status, empty.body.errors]).toEqual([400, { file: importMessages.chooseFile }]);
  let last = 0;
  for (let times = 0; times < 21; times += 1) last = (await sendPeople(hr, file(asha))).status;
  expect(last).toBe(429);
});

test('the template has the columns of a company’s own people', async () => {
  const { text } = await hr.get(`${importsPath}/template`);
  const [columns, first] = text.replace('\ufeff', '').split(/\r?\n/);
  expect(columns).toBe(
    'First name,Last name,Email,Phone,Team,Position,Department,Language,Employee code',
  );
  expect(first).not.toContain('Banyan');
});

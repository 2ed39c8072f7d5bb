import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A company with HR signed in to its portal. */
async function portal(given: Parameters<typeof makeCompany>[1] = {}) {
  const company = await makeCompany(app, given);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr' });
  return { company, hr };
}
const person = (given: object = {}) => ({
  firstName: 'Leela',
  lastName: 'Menon',
  email: `leela@${randomUUID()}.example.com`,
  ...given,
});
const namesOf = ({ body }: { body: { employees: { lastName: string }[] } }) =>
  body.employees.map(({ lastName }) => lastName);
const list = (hr: Client, query: Record<string, string> = {}) =>
  hr.get('/company/people', { query });

describe('the people of a company', () => {
  test('are listed for its HR: who they are, and not what they do', async () => {
    const { company, hr } = await portal();
    await makeEmployee(app, {
      companyId: company.id,
      lastName: 'Iyer',
      totalPoints: 420,
      engagementScore: 88,
      lastParticipatedAt: app.now(),
    });
    const elsewhere = await portal();
    await makeEmployee(app, { companyId: elsewhere.company.id, lastName: 'Stranger' });
    const { status, body } = await list(hr);
    expect(status).toBe(200);
    expect(body.total).toBe(1);
    expect(Object.keys(body.employees[0]).sort()).toEqual(
      [
        ...['_id', 'id', 'version', 'firstName', 'lastName', 'email', 'phone', 'position'],
        ...['department', 'status', 'teamId', 'isTeamLeader', 'invitation', 'lastDay'],
      ].sort(),
    );
    const one = await hr.get(`/company/people/${body.employees[0].id}`);
    expect(one.body.employee).toEqual(body.employees[0]);
    expect(one.headers.etag).toBe('"1"');
  });

  test('are searched, filtered, sorted and paged on the server', async () => {
    const { company, hr } = await portal();
    const { team } = await makeTeam(app, { companyId: company.id, members: 1 });
    const of = { companyId: company.id };
    await makeEmployee(app, { ...of, lastName: 'Anand', department: 'Sales' });
    const leaver = { lastName: 'Bose', department: 'Sales', lastDay: '2026-12-31' };
    await makeEmployee(app, { ...of, ...leaver, status: 'pending' });
    await makeEmployee(app, { ...of, lastName: 'Chopra', status: 'inactive', position: 'Weaver' });
    expect(namesOf(await list(hr, { search: 'weav' }))).toEqual(['Chopra']);
    expect(namesOf(await list(hr, { department: 'Sales', sort: '-name' }))).toEqual([
      'Bose',
      'Anand',
    ]);
    expect(namesOf(await list(hr, { status: 'pending' }))).toEqual(['Bose']);
    expect(namesOf(await list(hr, { leaving: 'true' }))).toEqual(['Bose']);
    expect((await list(hr, { team: team.id })).body.total).toBe(1);
    const second = await list(hr, { limit: '2', page: '2' });
    expect([second.body.total, second.body.employees.length]).toEqual([4, 2]);
    expect((await list(hr, { sort: 'points' })).status).toBe(400);
    const places = await hr.get('/company/people/places');
    expect(places.body).toMatchObject({
      teams: [{ id: team.id, name: team.name }],
      departments: ['Sales'],
    });
  });

  test('are not found by the name of their own company', async () => {
    const { company, hr } = await portal({ name: 'Palmyra Looms' });
    await makeEmployee(app, { companyId: company.id, lastName: 'Iyer', email: 'i@i.example.com' });
    expect((await list(hr, { search: 'palmyra' })).body.total).toBe(0);
    expect((await list(hr, { search: 'iyer' })).body.total).toBe(1);
  });

  test('are of the session’s company, whatever the request names', async () => {
    const [{ hr }, elsewhere] = [await portal(), await portal()];
    await makeEmployee(app, { companyId: elsewhere.company.id });
    const query = { companyId: elsewhere.company.id, company: elsewhere.company.id };
    expect((await list(hr, query)).body.total).toBe(0);
    const body = person({ companyId: elsewhere.company.id });
    expect((await hr.post('/company/people', { body })).status).toBe(201);
    expect((await list(hr)).body.total).toBe(1);
    expect((await list(elsewhere.hr)).body.total).toBe(1);
  });

  test('of another company do not exist', async () => {
    const [{ hr }, elsewhere] = [await portal(), await portal()];
    const other = await makeEmployee(app, { companyId: elsewhere.company.id, status: 'pending' });
    const { team } = await makeTeam(app, { companyId: elsewhere.company.id });
    for (const response of [
      await hr.get(`/company/people/${other.id}`),
      await hr.patch(`/company/people/${other.id}`, { body: { lastName: 'Taken' } }),
      await hr.patch(`/company/people/${other.id}`, { body: { status: 'inactive' } }),
      await hr.post(`/company/people/${other.id}/invitation`),
    ]) {
      expect(response.status).toBe(404);
    }
    const inTheirTeam = person({ teamId: team.id });
    expect((await hr.post('/company/people', { body: inTheirTeam })).status).toBe(404);
    expect((await list(elsewhere.hr, { search: 'Taken' })).body.total).toBe(0);
  });
});

describe('HR adds someone', () => {
  test('who gets an invitation in their name, and a seat', async () => {
    const { company, hr } = await portal();
    const sent = person();
    const { status, body } = await hr.post('/company/people', { body: sent });
    expect(status).toBe(201);
    expect(body.employee).toMatchObject({ lastName: 'Menon', status: 'pending', version: 1 });
    expect(body).not.toHaveProperty('link');
    const mail = (await app.mails()).at(-1) ?? '';
    expect(mail).toContain(`To: ${sent.email}`);
    expect(mail).toContain(hr.account.name);
    const admin = await app.signedInAs('Administrator');
    const history = await admin.get(`/admin/history/employee/${body.employee.id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'employee.created',
      actor: { id: hr.account.id, name: hr.account.name },
    });
    const read = await admin.get(`/admin/companies/${company.id}`);
    expect(read.body.company.employeeCount).toBe(1);
  });

  test('as long as there is a seat, also with ten requests at once', async () => {
    const { hr } = await portal({ maxEmployees: 3 });
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => hr.post('/company/people', { body: person() })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(409)]);
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('COMPANY_FULL');
  });

  test('once, however often the same person is sent at once', async () => {
    const { hr } = await portal();
    const body = person();
    const add = () => hr.post('/company/people', { body });
    const sent = await Promise.all(Array.from({ length: 5 }, add));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    // Only the invitation that was mailed counts.
    expect((await add()).status).toBe(409);
  });

  test('but nobody twice, nobody without a name, and never with a password', async () => {
    const { hr } = await portal();
    const sent = person();
    await hr.post('/company/people', { body: { ...sent, password: 'Harvest-moon-77' } });
    const { rows } = await app.database.pool.query(
      'select password_hash from accounts where email = $1',
      [sent.email],
    );
    expect(rows).toEqual([{ password_hash: null }]);
    expect((await hr.post('/company/people', { body: sent })).body.code).toBe('DUPLICATE_EMAIL');
    const empty = await hr.post('/company/people', { body: {} });
    expect(Object.keys(empty.body.errors)).toEqual(['firstName', 'lastName', 'email']);
  });
});

describe('HR changes someone', () => {
  test('but not the email, with which they could sign in as that person', async () => {
    const { company, hr } = await portal();
    const { id, email } = await makeEmployee(app, { companyId: company.id });
    const body = { lastName: 'Nair', department: 'Looms', email: 'hr@example.com' };
    const { status, body: changed } = await hr.patch(`/company/people/${id}`, { body });
    expect(status).toBe(200);
    expect(changed.employee).toMatchObject({ lastName: 'Nair', department: 'Looms', email });
    const late = { body: { lastName: 'Rao' }, headers: { 'If-Match': '"1"' } };
    expect((await hr.patch(`/company/people/${id}`, late)).status).toBe(412);
  });

  test('and frees the seat of who left, who is signed out at once @full', async () => {
    const { company, hr } = await portal({ maxEmployees: 1 });
    const leaver = await makeEmployee(app, { companyId: company.id });
    const session = await app.sessionOf({ ...leaver, kind: 'employee', role: null } as never);
    const path = `/company/people/${leaver.id}`;
    const { body } = await hr.patch(path, { body: { status: 'inactive' } });
    expect(body.employee.status).toBe('inactive');
    expect((await session.get('/api/employee/me')).status).toBe(401);
    expect((await hr.post('/company/people', { body: person() })).status).toBe(201);
    const back = await hr.patch(path, { body: { status: 'active' } });
    expect([back.status, back.body.code]).toEqual([409, 'COMPANY_FULL']);
  });

  test('and takes back who left: joined as before, or invited again @full', async () => {
    const { company, hr } = await portal();
    const joined = await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const added = await hr.post('/company/people', { body: person() });
    const never: string = added.body.employee.id;
    await hr.patch(`/company/people/${never}`, { body: { status: 'inactive' } });
    const before = (await app.mails()).length;
    const back = (id: string) => hr.patch(`/company/people/${id}`, { body: { status: 'active' } });
    expect((await back(joined.id)).body.employee.status).toBe('active');
    expect((await back(never)).body.employee.status).toBe('pending');
    expect((await app.mails()).length).toBe(before + 1);
  });

  test('and leaves who is invited or joined as they are, and mails them no fourth link @full', async () => {
    const { company, hr } = await portal();
    const joined = await makeEmployee(app, { companyId: company.id });
    const { id } = (await hr.post('/company/people', { body: person() })).body.employee;
    const set = (of: string, status: string) =>
      hr.patch(`/company/people/${of}`, { body: { status } });
    expect((await set(joined.id, 'active')).body.employee.status).toBe('active');
    expect((await set(id, 'active')).body.employee).toMatchObject({
      status: 'pending',
      version: 1,
    });
    for (const expected of [200, 200, 429]) {
      await set(id, 'inactive');
      expect((await set(id, 'active')).status).toBe(expected);
    }
  });
});

test('HR can give no name with more marks on a letter than any script needs', async () => {
  const { hr } = await portal();
  const body = person({ firstName: `Zo${'\u0301'.repeat(5)}` });
  const { status, body: problem } = await hr.post('/company/people', { body });
  expect(status).toBe(400);
  expect(problem.errors).toEqual({ firstName: 'First name has too many marks on one letter' });
});

describe('HR invites again', () => {
  test('one person or all who never came, once a day, and sees no link @full', async () => {
    const { hr } = await portal();
    const all = [person(), person(), person()];
    const ids: string[] = [];
    for (const body of all) ids.push((await hr.post('/company/people', { body })).body.employee.id);
    app.pass(days(2));
    const later = await portalPerson(app, { companyId: hr.account.companyId ?? '' });
    const before = (await app.mails()).length;
    const one = await later.post(`/company/people/${ids[0]}/invitation`);
    expect(one.body).toEqual({ success: true, sent: 1, skipped: { invitedRecently: 0 } });
    const again = await later.post(`/company/people/${ids[0]}/invitation`);
    expect(again.body).toMatchObject({ sent: 0, skipped: { invitedRecently: 1 } });
    const rest = await later.post('/company/people/invitations');
    expect(rest.body).toEqual({ success: true, sent: 2, skipped: { invitedRecently: 1 } });
    expect((await app.mails()).length).toBe(before + 3);
  });

  test('nobody who has joined', async () => {
    const { company, hr } = await portal();
    const { id } = await makeEmployee(app, { companyId: company.id });
    const { status, body } = await hr.post(`/company/people/${id}/invitation`);
    expect([status, body.code]).toEqual([409, 'NOT_PENDING']);
    expect((await hr.post('/company/people/invitations')).body.sent).toBe(0);
  });
});

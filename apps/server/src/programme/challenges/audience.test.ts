import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import { formBody } from '../../../test/form-body.ts';
import {
  makeCompany,
  makeEmployee,
  makeEmployees,
  makeTeam,
  type TestCompany,
} from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Banyan Textiles' });
});

const at = (id: string) => `/admin/challenges/${id}`;
const made = async (): Promise<string> =>
  (await creator.post('/admin/challenges', { body: challengeBody() })).body.challenge.id;
const assign = (id: string, body: unknown) => creator.put(`${at(id)}/assign`, { body });
const add = (id: string, body: unknown) => creator.post(`${at(id)}/audience`, { body });
const activate = (id: string) => creator.put(`${at(id)}/activate`);
const challengeOf = async (id: string) => (await creator.get(at(id))).body.challenge;
const assignments = async (id: string) =>
  (await creator.get(`${at(id)}/assignments`)).body.assignments;
const receivers = async (id: string) =>
  (await creator.get(`${at(id)}/activation`)).body.activation.people;
const sendFile = (id: string, text: string, fileName = 'p.csv') =>
  creator.post(`${at(id)}/audience/file`, formBody({}, { field: 'file', fileName, text }));

async function enrolled(id: string): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ id: string }>(
    sql`select employee_id as id from enrolments where challenge_id = ${id} and to_date is null order by 1`,
  );
  return rows.map((row) => row.id);
}
const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).sort();

describe('a department', () => {
  const inSales = () => ({ companyId: company.id, department: 'Sales' });

  test('receives a challenge with its people, who change with the department', async () => {
    const asha = await makeEmployee(app, { companyId: company.id, department: 'Sales' });
    const ravi = await makeEmployee(app, { companyId: company.id, department: 'Legal' });
    const id = await made();
    await assign(id, { assignmentType: 'custom', departments: [inSales(), inSales()] });
    expect(await challengeOf(id)).toMatchObject({
      assignedToSummary: '1 department',
      assignedTo: { names: ['Sales of Banyan Textiles'], more: 0 },
    });
    expect((await assignments(id)).departments).toEqual([
      { companyId: company.id, company: 'Banyan Textiles', department: 'Sales' },
    ]);
    await activate(id);
    expect(await enrolled(id)).toEqual([asha.id]);
    const admin = await app.signedInAs();
    await admin.patch(`/admin/employees/${ravi.id}`, { body: { department: 'Sales' } });
    await admin.patch(`/admin/employees/${asha.id}`, { body: { department: 'Legal' } });
    expect(await enrolled(id)).toEqual([ravi.id]);
  });

  test('of another company is not included', async () => {
    const other = await makeCompany(app);
    await makeEmployee(app, { companyId: other.id, department: 'Sales' });
    await makeEmployee(app, { companyId: company.id, department: 'Sales' });
    const id = await made();
    await assign(id, { assignmentType: 'custom', departments: [inSales()] });
    expect(await receivers(id)).toBe(1);
  });

  test('of an unknown company is refused at its field', async () => {
    const departments = [{ companyId: randomUUID(), department: 'Sales' }];
    const { status, body } = await assign(await made(), { assignmentType: 'custom', departments });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['departments']);
  });

  test('that nobody is in is left out and named, unless it was assigned before @full', async () => {
    const name = `Weaving ${randomUUID().slice(0, 8)}`;
    const ours = { companyId: company.id, department: name };
    const nobodys = { companyId: company.id, department: `No ${name}` };
    const person = await makeEmployee(app, ours);
    const id = await made();
    const given = { assignmentType: 'custom', departments: [ours, nobodys] };
    const first = await assign(id, given);
    const leftOut = [{ ...nobodys, company: 'Banyan Textiles' }];
    expect([first.status, first.body.unknownDepartments]).toEqual([200, leftOut]);
    expect((await assignments(id)).departments).toEqual([{ ...ours, company: 'Banyan Textiles' }]);
    const more = await add(id, { departments: [ours, nobodys] });
    expect([more.body.added, more.body.unknownDepartments]).toEqual([0, leftOut]);
    const admin = await app.signedInAs();
    await admin.patch(`/admin/employees/${person.id}`, { body: { department: 'Legal' } });
    expect((await assign(id, given)).body.unknownDepartments).toEqual(leftOut);
    expect(await receivers(id)).toBe(0);
  });

  test('that nobody is in is refused where nothing else is chosen', async () => {
    const departments = [{ companyId: company.id, department: randomUUID() }];
    const id = await made();
    for (const { status, body } of [
      await assign(id, { assignmentType: 'custom', departments }),
      await add(id, { departments }),
    ])
      expect([status, Object.keys(body.errors)]).toEqual([400, ['departments']]);
    expect((await challengeOf(id)).status).toBe('draft');
  });

  test('is found with the number of its people', async () => {
    const name = `Weaving ${randomUUID().slice(0, 8)}`;
    await makeEmployee(app, { companyId: company.id, department: name });
    await makeEmployee(app, { companyId: company.id, department: name, status: 'inactive' });
    const { body } = await creator.get('/admin/challenges/departments', {
      query: { search: name.toUpperCase() },
    });
    expect(body.departments).toEqual([
      { companyId: company.id, company: 'Banyan Textiles', department: name, people: 1 },
    ]);
  });
});

describe('everybody but some', () => {
  test('leaves these people out, whatever the assignment is', async () => {
    const [asha, ravi, meera] = await makeEmployees(app, 3, { companyId: company.id });
    const id = await made();
    const body = { assignmentType: 'company', companyIds: [company.id], exceptIds: [asha?.id] };
    await assign(id, body);
    expect((await challengeOf(id)).assignedToSummary).toBe('1 company but 1 person');
    expect((await assignments(id)).exceptions).toMatchObject([{ id: asha?.id }]);
    await activate(id);
    expect(await enrolled(id)).toEqual(sorted(ravi as never, meera as never));
    await assign(id, { ...body, exceptIds: [ravi?.id] });
    expect(await enrolled(id)).toEqual(sorted(asha as never, meera as never));
  });

  test('applies to a challenge for everyone, and to its copy @full', async () => {
    const person = await makeEmployee(app, { companyId: company.id });
    const id = await made();
    await assign(id, { assignmentType: 'global' });
    const all = await receivers(id);
    await assign(id, { assignmentType: 'global', exceptIds: [person.id] });
    expect(await receivers(id)).toBe(all - 1);
    expect((await challengeOf(id)).assignedToSummary).toBe('Everyone but 1 person');
    const copy = (await creator.post(`${at(id)}/clone`, { body: {} })).body.challenge.id;
    expect(await receivers(copy)).toBe(all - 1);
  });

  test('is named in the history by their number', async () => {
    const person = await makeEmployee(app, { companyId: company.id });
    const id = await made();
    await assign(id, {
      ...{ assignmentType: 'company', companyIds: [company.id], exceptIds: [person.id] },
    });
    const [entry] = (await creator.get(`/admin/history/challenge/${id}`)).body.data;
    expect(entry.changes[1]).toMatchObject({
      before: 'Everyone',
      after: 'Banyan Textiles but 1 person',
    });
  });

  test('does not count people twice in overlaps of challenges', async () => {
    const [asha, ravi] = await makeEmployees(app, 2, { companyId: company.id });
    const [one, other] = [await made(), await made()];
    await assign(one, { assignmentType: 'company', companyIds: [company.id] });
    await assign(other, {
      ...{ assignmentType: 'custom', companyIds: [company.id], employeeIds: [ravi?.id] },
      exceptIds: [asha?.id],
    });
    const { activation } = (await creator.get(`${at(one)}/activation`)).body;
    const found = activation.overlaps.find((overlap: { id: string }) => overlap.id === other);
    expect(found?.people).toBe(1);
  });
});

describe('adding to the audience', () => {
  test('schedules a draft for those alone', async () => {
    const id = await made();
    const { status, body } = await add(id, { companyIds: [company.id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      added: 1,
      challenge: { status: 'scheduled', assignmentType: 'company', assignedToSummary: '1 company' },
    });
  });

  test('keeps who is assigned, and adds nobody twice', async () => {
    const { team } = await makeTeam(app, { companyId: company.id });
    const [asha, ravi] = await makeEmployees(app, 2, { companyId: company.id });
    const id = await made();
    await add(id, { employeeIds: [asha?.id] });
    await add(id, { teamIds: [team.id], employeeIds: [asha?.id, ravi?.id] });
    const again = await add(id, { teamIds: [team.id], employeeIds: [ravi?.id] });
    expect(again.body.added).toBe(0);
    expect(await challengeOf(id)).toMatchObject({
      version: 3,
      assignmentType: 'custom',
      assignedToSummary: '1 team, 2 people',
    });
  });

  test('adds everyone whom filters of employees find @full', async () => {
    const found = await makeEmployees(app, 3, { companyId: company.id });
    await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const id = await made();
    const filter = { companyId: company.id, status: 'active' };
    expect((await add(id, { found: filter })).body.added).toBe(3);
    expect((await assignments(id)).employeesTotal).toBe(3);
    await activate(id);
    expect(await enrolled(id)).toEqual(sorted(...found));
    const search = { found: { search: found[0]?.email } };
    expect((await add(id, search)).body.added).toBe(0);
    // Without its filter it would add everyone.
    const { status, body } = await add(id, { found: { company: company.id } });
    expect([status, body.errors]).toEqual([
      400,
      { found: 'People are found by: search, status, companyId, teamId' },
    ]);
  });

  test('leaves out inactive people and those of closed companies, and says so before @full', async () => {
    const [asha] = await makeEmployees(app, 1, { companyId: company.id, lastName: 'Quillon' });
    const invited = await makeEmployee(app, {
      ...{ companyId: company.id, lastName: 'Quillon', status: 'pending' },
    });
    const gone = await makeEmployee(app, {
      ...{ companyId: company.id, lastName: 'Quillon', status: 'inactive' },
    });
    const closed = await makeCompany(app, { status: 'suspended' });
    const theirs = await makeEmployee(app, { companyId: closed.id, lastName: 'Quillon' });
    const everyone = [asha?.id, invited.id, gone.id, theirs.id];
    for (const audience of [{ found: { search: 'Quillon' } }, { employeeIds: everyone }]) {
      const check = await creator.post('/admin/challenges/audience/check', { body: audience });
      expect(check.body).toMatchObject({ people: 2, inactive: 1, closed: 1 });
      const id = await made();
      expect((await add(id, audience)).body).toMatchObject({
        added: 2,
        leftOut: { inactive: 1, closed: 1 },
      });
      const { employees } = await assignments(id);
      expect(sorted(...employees)).toEqual([asha?.id, invited.id].sort());
    }
  });

  test('enrols new people of an active challenge at once @full', async () => {
    const [asha] = await makeEmployees(app, 1, { companyId: company.id });
    const late = await makeEmployee(app, { companyId: company.id });
    const id = await made();
    await add(id, { employeeIds: [asha?.id] });
    await activate(id);
    await add(id, { employeeIds: [late.id] });
    expect(await enrolled(id)).toEqual(sorted(asha as never, late));
  });

  test('to a challenge for everyone adds only those who were left out', async () => {
    const [asha, ravi] = await makeEmployees(app, 2, { companyId: company.id });
    const id = await made();
    await assign(id, { assignmentType: 'global', exceptIds: [asha?.id, ravi?.id] });
    expect((await add(id, { found: { search: asha?.email } })).body.added).toBe(1);
    expect(await challengeOf(id)).toMatchObject({
      assignmentType: 'global',
      assignedToSummary: 'Everyone but 1 person',
    });
  });

  test('counts people who were left out once', async () => {
    const [asha, ravi, uma] = await makeEmployees(app, 3, { companyId: company.id });
    const id = await made();
    await assign(id, {
      ...{ assignmentType: 'custom', employeeIds: [uma?.id] },
      exceptIds: [asha?.id, ravi?.id],
    });
    expect((await add(id, { employeeIds: [asha?.id, ravi?.id] })).body.added).toBe(2);
    const { employees, exceptions } = await assignments(id);
    expect([employees.length, exceptions]).toEqual([3, []]);
  });

  test('two at once adds each person once @full', async () => {
    const people = await makeEmployees(app, 5, { companyId: company.id });
    const id = await made();
    const found = { found: { companyId: company.id } };
    const results = await Promise.all([add(id, found), add(id, found)]);
    expect(results.map(({ body }) => body.added).sort()).toEqual([0, people.length]);
  });

  test('needs at least one target', async () => {
    expect((await add(await made(), {})).status).toBe(400);
  });

  test('to a cancelled challenge is refused @full', async () => {
    const id = await made();
    await add(id, { companyIds: [company.id] });
    await activate(id);
    await creator.put(`${at(id)}/deactivate`);
    const { status, body } = await add(id, { companyIds: [company.id] });
    expect([status, body.code]).toEqual([409, 'NOT_ASSIGNABLE']);
  });

  test('to no challenge is a 404', async () => {
    expect((await add(randomUUID(), { companyIds: [company.id] })).status).toBe(404);
  });
});

describe('a file of people', () => {
  test('adds those it names, and lists the others with the reason', async () => {
    const other = await makeCompany(app);
    const [asha, ravi] = await makeEmployees(app, 2, { companyId: company.id });
    const gone = await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const twice = await makeEmployee(app, { companyId: company.id });
    await makeEmployee(app, { companyId: other.id, email: twice.email });
    const closed = await makeCompany(app, { status: 'suspended' });
    const theirs = await makeEmployee(app, { companyId: closed.id });
    // Known in an open company as well, so not in several that count.
    await makeEmployee(app, { companyId: closed.id, email: ravi?.email ?? '' });
    const id = await made();
    const known = [asha?.email.toUpperCase(), ravi?.email, asha?.email];
    const rows = [...known, gone.email, theirs.email, twice.email];
    const file = ['Name,Email', ...rows.map((email) => `Someone,${email}`), ',no@one.example'];
    const { status, body } = await sendFile(id, file.join('\n'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      added: 2,
      found: 2,
      unknown: { count: 1, emails: ['no@one.example'] },
      inactive: { count: 2, emails: [gone.email, theirs.email] },
      ambiguous: { count: 1, emails: [twice.email] },
      challenge: { status: 'scheduled', assignedToSummary: '2 people' },
    });
  });

  test('adds people by employee codes, and lists what is no address or code', async () => {
    const [asha, ravi] = await makeEmployees(app, 2, { companyId: company.id });
    const uma = await makeEmployee(app, { companyId: company.id, employeeCode: 'BT-1042' });
    const id = await made();
    const rows = [
      'Full name,Emp code,Email',
      `Uma,bt-1042,`,
      `Asha,,Asha Rao <${asha?.email}>`,
      `Ravi,BT-9999,${ravi?.email}`,
      'Leela,BT-7777,',
      'Meera,,meera@example',
      '"Iyer, Nila",,',
      `Uma again,,${uma.email}`,
    ];
    expect((await sendFile(id, rows.join('\n'))).body).toMatchObject({
      added: 3,
      found: 3,
      unknown: { count: 1, emails: ['bt-7777'] },
      inactive: { count: 0 },
      ambiguous: { count: 0 },
      unreadable: { count: 2, emails: ['meera@example', 'Iyer Nila'] },
    });
  });

  test('may have codes alone, without a header @full', async () => {
    const uma = await makeEmployee(app, { companyId: company.id, employeeCode: 'BT-2042' });
    const id = await made();
    expect((await sendFile(id, 'BT-2042\nBT-2043')).body).toMatchObject({
      found: 1,
      unknown: { count: 1, emails: ['bt-2043'] },
    });
    await activate(id);
    expect(await enrolled(id)).toEqual([uma.id]);
  });

  test.each(['Staff no', 'Staff number', 'Emp no.', 'EMPLOYEE NO'])(
    'may call the column of codes “%s”',
    async (title) => {
      const employeeCode = randomUUID().slice(0, 8);
      await makeEmployee(app, { companyId: company.id, employeeCode });
      const { body } = await sendFile(await made(), `Name,${title}\nAsha,${employeeCode}\n`);
      expect(body).toMatchObject({ added: 1, unreadable: { count: 0 } });
    },
  );

  test('that is a text with the name of a workbook is refused', async () => {
    const { status, body } = await sendFile(await made(), 'asha@example.com', 'people.xlsx');
    expect([status, body.errors.file]).toEqual([
      400,
      'This file can’t be read as a spreadsheet. Its name ends in .xlsx, but it is a text. Save it as .xlsx or .csv, then choose it again.',
    ]);
  });

  test('without addresses and codes is refused', async () => {
    const id = await made();
    expect((await sendFile(id, 'First name,Last name\nAsha,Rao')).body.errors).toEqual({
      file: 'No row of the file has an email address or employee code. Codes need a column titled “Employee code”, or a file with that column only.',
    });
    expect((await challengeOf(id)).status).toBe('draft');
  });

  test('is kept nowhere', async () => {
    const person = await makeEmployee(app, { companyId: company.id });
    const removed: string[] = [];
    const { remove } = app.services.files;
    app.services.files.remove = (key) => {
      removed.push(key);
      return remove.call(app.services.files, key);
    };
    await sendFile(await made(), person.email);
    app.services.files.remove = remove;
    expect(removed).toHaveLength(1);
  });
});

test('an assignment keeps the people who are assigned one by one, if asked to @full', async () => {
  const { team } = await makeTeam(app, { companyId: company.id });
  const [asha, ravi] = await makeEmployees(app, 2, { companyId: company.id });
  const id = await made();
  await add(id, { found: { search: asha?.email } });
  const body = { assignmentType: 'custom', teamIds: [team.id], employeeIds: [ravi?.id] };
  await assign(id, { ...body, keepEmployees: true });
  expect((await challengeOf(id)).assignedToSummary).toBe('1 team, 2 people');
  await assign(id, body);
  expect((await challengeOf(id)).assignedToSummary).toBe('1 team, 1 person');
});

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipientMark } from '#core/mail/outbox.ts';
import { formBody } from '../../../test/form-body.ts';
import { aTask, onDay, startChallenge, today } from '../../../test/participation.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

/** Unique values, so that finding one means that it was left somewhere. */
const person = {
  firstName: 'Zubaidakhatoon',
  lastName: 'Vellaichamypandian',
  email: 'zubaida.vellaichamy@erase-me.example.com',
  phone: '+91 70471 98236',
  position: 'Kalamkari restorer',
  department: 'Textile conservation',
};
const earlier = {
  firstName: 'Zubaidabegum',
  lastName: 'Muthukaruppasamy',
  phone: '+91 70470 11223',
  email: 'zubaida.before@erase-me.example.com',
};

const personal = [
  ...Object.values(person),
  ...Object.values(earlier),
  'zubaida.typo@erase-me.example',
];

/** Returns every row of every table as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return texts.join('\n');
}

async function everyFile(folder = app.dataDir): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const texts = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory()
        ? everyFile(path)
        : readFile(path, 'utf8').then((text) => `${entry.name}\n${text}`);
    }),
  );
  return texts.join('\n');
}

function holdsAny(text: string): string[] {
  const plain = text.toLowerCase();
  return personal.filter((value) => plain.includes(value.toLowerCase()));
}

/** Lets an admin and another employee write about the person. */
async function nameEverywhere(remark: string): Promise<void> {
  const badge = `Friend of ${person.firstName} ${person.lastName}`;
  const task = { ...aTask({ title: badge, mediaRequired: 'photo' }), description: remark };
  const { id, first } = await startChallenge(app, {
    people: 1,
    challenge: { title: badge, description: remark, rewards: { badges: [badge, 'Early bird'] } },
    days: { [today]: { tasks: [task] } },
  });
  await onDay(first, id).prove(task, { note: remark });
  const queue = `/admin/challenges/${id}/submissions`;
  const [proof] = (await admin.get(queue)).body.submissions;
  const { status } = await admin.post(`${queue}/${proof.id}/reject`, { body: { reason: remark } });
  expect(status).toBe(200);
  const assignee = await makeStaff(app, 'support');
  const made = await admin.post('/admin/staff/tasks', {
    body: { title: badge, description: remark, project: badge, assignee: assignee.id },
  });
  expect(made.status).toBe(201);
  const path = `/admin/staff/tasks/${made.body.data.id}`;
  expect((await admin.post(`${path}/comments`, { body: { text: remark } })).status).toBe(201);
  const file = { fileName: `${badge}.pdf`, text: sampleFiles['application/pdf'] };
  const attached = await admin.post(
    `${path}/attachments`,
    formBody({}, { field: 'attachment_0', ...file }),
  );
  expect(attached.status).toBe(201);
  await app.database.pool.query(
    `insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
      title, start_date, end_date, company_name)
     values ($1, $2, now(), true, array[$3, 'Early bird'], 100, $3, '2026-11-20', '2026-11-20', 'A')`,
    [id, first.id, badge],
  );
  await admin.patch(path, { body: { title: 'Call', description: '' } });
}

test('after erasing, nothing stored anywhere identifies the person', async () => {
  const company = await makeCompany(app, { maxEmployees: 2 });
  const { team } = await makeTeam(app, { companyId: company.id, members: 1 });
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });
  const created = await admin.post('/admin/employees', {
    body: { ...person, ...earlier, companyId: company.id, invite: true },
    ...key('create'),
  });
  expect(created.status).toBe(201);
  const { id } = created.body.employee;
  // A history with old and new values, a team membership, a link, failed sign-ins, stored
  // responses.
  await admin.patch(`/admin/employees/${id}`, { body: person });
  const joined = await admin.post(`/admin/teams/${team.id}/add-member`, {
    body: { email: person.email },
    ...key('join'),
  });
  expect(joined.status).toBe(200);
  await admin.post(`/admin/employees/${id}/reset-password`);
  const remark = `Ask ${person.firstName} ${person.lastName} (${person.email}, ${earlier.phone})`;
  await admin.patch(`/admin/teams/${team.id}`, { body: { description: remark, motto: 'Stay' } });
  await admin.patch(`/admin/teams/${team.id}`, {
    body: { suspensionInfo: { isSuspended: true, reason: `Complaint by ${person.email}` } },
  });
  await nameEverywhere(remark);
  await app
    .client()
    .post('/admin/login', { body: { email: person.email, password: 'Wrong-1234' } });
  await admin.post('/admin/teams', {
    body: { companyId: company.id, name: 'Second', memberEmails: [person.email] },
    ...key('refused'),
  });
  // One import with a refused row of theirs, and one waiting to be run.
  const header = 'First name,Last name,Email,Phone,Position,Department';
  const { firstName, lastName, phone, position, department, email } = person;
  const rowOf = (address: string) =>
    [firstName, lastName, address, phone, position, department].join(',');
  const byEarlierName = `${earlier.firstName},${earlier.lastName},,,,`;
  for (const [dryRun, address] of [
    ['false', 'zubaida.typo@erase-me.example'],
    ['true', email],
  ] as const) {
    const upload = await admin.post('/admin/employees/import', {
      ...formBody(
        { dryRun, companyId: company.id },
        {
          field: 'file',
          fileName: 'people.csv',
          text: [header, rowOf(address), byEarlierName, ''].join('\n'),
        },
      ),
    });
    expect(upload.status).toBe(202);
    // The first mails go to the outbox, the others are still queued when the person is erased.
    await app.jobs.drain();
  }
  await admin.post(`/admin/employees/${id}/reset-password`);
  expect(holdsAny(await everythingStored()).length).toBeGreaterThan(6);
  expect(holdsAny(await everyFile())).toContain(person.email);

  const erased = await admin.delete(`/admin/employees/${id}`);
  expect(erased.status).toBe(200);
  expect(erased.body).toEqual({ success: true, erased: { id } });
  await app.jobs.drain();

  expect(holdsAny(await everythingStored())).toEqual([]);
  expect(holdsAny(await everyFile())).toEqual([]);
  expect(holdsAny(app.logged())).toEqual([]);
  for (const path of [
    '/admin/employees?search=zubaida',
    '/admin/employees/export',
    '/admin/employees/activity',
    '/admin/teams/activity',
    '/admin/activity',
    `/admin/teams/${team.id}`,
    `/admin/history/employee/${id}`,
    `/admin/history/team/${team.id}`,
    '/admin/employees/imports',
  ]) {
    const { status, text } = await admin.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, ...holdsAny(text)]).toEqual([path]);
  }
  expect((await admin.get(`/admin/employees/${id}`)).status).toBe(404);
  expect((await admin.delete(`/admin/employees/${id}`)).status).toBe(404);
});

test('the history records that a person was erased, and by whom @full', async () => {
  const { id, companyId } = await makeEmployee(app, { companyId: (await makeCompany(app)).id });
  await admin.patch(`/admin/employees/${id}`, { body: { position: 'Weaver' } });
  await admin.delete(`/admin/employees/${id}`);
  const { data } = (await admin.get(`/admin/history/employee/${id}`)).body;
  expect(data).toMatchObject([
    { action: 'employee.erased', title: 'erased', changes: [], actor: { name: 'Test Person' } },
    { action: 'employee.updated', title: 'erased', changes: [] },
  ]);
  const { rows } = await app.database.pool.query('select id from erasures where id = $1', [id]);
  expect(rows).toHaveLength(1);
  const company = (await admin.get(`/admin/companies/${companyId}`)).body.company;
  expect(company.employeeCount).toBe(0);
});

test("points stay in the team's totals, without a reference to the person @full", async () => {
  const company = await makeCompany(app);
  const { team } = await makeTeam(app, { companyId: company.id, members: 2 });
  const member = await makeEmployee(app, { companyId: company.id, teamId: team.id });
  await app.database.pool.query(
    `insert into points_entries (id, at, employee_id, company_id, team_id, kind, cause_id, points)
     values (gen_random_uuid(), now(), $1, $2, $3, 'score', gen_random_uuid(), 70)`,
    [member.id, company.id, team.id],
  );
  await app.database.pool.query('update teams set total_points = 70 where id = $1', [team.id]);
  expect((await admin.delete(`/admin/employees/${member.id}`)).status).toBe(200);
  const { stats, members } = (await admin.get(`/admin/teams/${team.id}`)).body.team;
  expect(stats).toMatchObject({ members: 2, totalPoints: 70 });
  expect(members).toHaveLength(2);
  const { rows } = await app.database.pool.query(
    'select points from points_entries where employee_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ points: 70 }]);
});

test('an erased person is signed out and can be added again as a new one @full', async () => {
  const company = await makeCompany(app);
  const employee = await makeEmployee(app, { companyId: company.id });
  await admin.delete(`/admin/employees/${employee.id}`);
  const { rows } = await app.database.pool.query('select from accounts where id = $1', [
    employee.id,
  ]);
  expect(rows).toEqual([]);
  const again = await admin.post('/admin/employees', {
    body: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: employee.email,
      companyId: company.id,
      password: 'Secret-1',
    },
  });
  expect(again.status).toBe(201);
  expect(again.body.employee.id).not.toBe(employee.id);
});

test("a person who leads a team can't be erased until someone else leads it", async () => {
  const company = await makeCompany(app);
  const { team, leader } = await makeTeam(app, { companyId: company.id, members: 2, name: 'Neem' });
  const refused = await admin.delete(`/admin/employees/${leader?.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'LEADER',
    message: 'Member 1 leads the team Neem. Transfer the lead to another member first.',
  });
  const { stats } = (await admin.get(`/admin/teams/${team.id}`)).body.team;
  expect(stats.members).toBe(2);
  expect((await admin.get(`/admin/companies/${company.id}`)).body.company.employeeCount).toBe(2);

  const alone = await makeTeam(app, { companyId: company.id });
  expect((await admin.delete(`/admin/employees/${alone.leader?.id}`)).status).toBe(200);
});

test('a person is not erased while an import with them runs, which might add them again @full', async () => {
  const company = await makeCompany(app);
  const [inFile, other] = [
    await makeEmployee(app, { companyId: company.id }),
    await makeEmployee(app, { companyId: company.id, firstName: 'Meera', lastName: 'Nair' }),
  ];
  const upload = async (email: string) => {
    const text = `First name,Last name,Email\nQ,R,${email}\n`;
    const form = formBody(
      { dryRun: 'true', companyId: company.id },
      { field: 'file', fileName: 'people.csv', text },
    );
    const { importId } = (await admin.post('/admin/employees/import', form)).body;
    await app.jobs.drain();
    return importId;
  };
  const importId = await upload(inFile.email);
  await app.database.pool.query(`update employee_imports set status = 'running' where id = $1`, [
    importId,
  ]);
  const refused = await admin.delete(`/admin/employees/${inFile.id}`);
  expect(refused.body).toMatchObject({ code: 'IMPORT_RUNNING' });
  expect((await admin.get(`/admin/employees/${inFile.id}`)).status).toBe(200);
  expect((await admin.delete(`/admin/employees/${other.id}`)).status).toBe(200);
  await app.database.pool.query(`update employee_imports set status = 'done' where id = $1`, [
    importId,
  ]);
  const unrelated = await upload('somebody.else@example.com');
  const waiting = await upload(inFile.email);
  expect((await admin.delete(`/admin/employees/${inFile.id}`)).status).toBe(200);
  const statusOf = async (id: string) =>
    (await admin.get(`/admin/employees/imports/${id}`)).body.status;
  expect(await statusOf(waiting)).toBe('failed');
  expect(await statusOf(unrelated)).toBe('checked');
});

test('a stale version erases no one', async () => {
  const employee = await makeEmployee(app, { companyId: (await makeCompany(app)).id });
  const refused = await admin.delete(`/admin/employees/${employee.id}`, {
    headers: { 'if-match': '"7"' },
  });
  expect(refused.status).toBe(412);
});

test('a mail being sent when the person is erased is deleted too @full', async () => {
  const company = await makeCompany(app);
  const { id, email } = await makeEmployee(app, { companyId: company.id });
  await admin.delete(`/admin/employees/${id}`);
  const setDue = (due: string) =>
    app.database.pool.query(
      `update jobs.job set start_after = now() + $1::interval where id =
         (select id from jobs.job where name = 'forget-mails' order by start_after desc limit 1)`,
      [due],
    );
  await setDue('5 minutes');
  await app.jobs.drain();
  const late = `late-${recipientMark(email)}.eml`;
  const other = `late-${recipientMark('other@example.com')}.eml`;
  for (const name of [late, other]) await writeFile(join(app.dataDir, 'outbox', name), name);
  await setDue('-1 second');
  await app.jobs.drain();
  const left = await readdir(join(app.dataDir, 'outbox'));
  expect(left).toContain(other);
  expect(left).not.toContain(late);
});

test('two concurrent requests erase a person once @full', async () => {
  const company = await makeCompany(app);
  const employee = await makeEmployee(app, { companyId: company.id });
  const responses = await Promise.all(
    [1, 2, 3].map(() => admin.delete(`/admin/employees/${employee.id}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await admin.get(`/admin/companies/${company.id}`)).body.company.employeeCount).toBe(0);
});

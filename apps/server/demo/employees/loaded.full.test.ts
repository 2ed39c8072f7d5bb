import { dayOf } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { days } from '#core/clock.ts';
import { demoAdmin, demoEmployee } from '#platform/auth/console-info.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { contradictions, turn } from '../../test/participation.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { loadDemo, placeSteps } from '../load.ts';
import { actors, invited } from './cast.ts';
import { employeeSteps, laterEmployeeSteps } from './steps.ts';

let app: TestApp;
let console: Client;
beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
  await ensureAdmins(app.services);
  const log = vi.spyOn(globalThis.console, 'log').mockImplementation(() => {});
  await loadDemo(app.services, new AbortController().signal, (now) => [
    ...placeSteps(now),
    ...employeeSteps(now),
    ...laterEmployeeSteps(now),
  ]);
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
});
afterAll(() => app.stop());

const signIn = (headers: Record<string, string> = {}) =>
  app.client().post('/api/employee/login', { body: demoEmployee, headers });
const herself = async () => app.client((await signIn()).body.token);
const employee = async (email: string) =>
  (await console.get('/admin/employees', { query: { search: email } })).body.employees[0];

test('the printed employee has points, a streak, cheers and something to do today', async () => {
  const person = await herself();
  const { today } = (await person.get('/api/employee/me/today')).body;
  expect(today.streak.current).toBeGreaterThanOrEqual(6);
  const [open] = today.days;
  expect(open).toMatchObject({ challenge: { title: 'A Good Start' }, day: { complete: false } });
  expect(open.day).toMatchObject({ date: today.date, canTakePart: true });
  expect((await person.get('/api/employee/me')).body.employee).toMatchObject({
    shownName: 'Divya Chandran',
    profilePicture: { kind: 'motif', motif: 'lotus' },
  });
  expect((await person.get('/api/employee/me/points')).body.meta.total).toBeGreaterThan(6);
  const { data } = (await person.get('/api/employee/me/cheers')).body;
  const names = data.map(({ from }: { from: { name: string | null } }) => from.name);
  expect(new Set(names)).toEqual(new Set(['Priya Ganesan', 'Neem Leaf', null]));
});

test('the printed employee has a badge, and an example of the photo that a task asks for', async () => {
  const person = await herself();
  const { badges } = (await person.get('/api/employee/me/badges')).body;
  const [first] = badges;
  expect(first).toMatchObject({ badge: 'first-day', times: 1 });
  const { today } = (await person.get('/api/employee/me/today')).body;
  const [open] = today.days;
  const photo = open.day.tasks.find(
    (task: { mediaRequired: string }) => task.mediaRequired === 'photo',
  );
  expect(photo.exampleProof).toMatch(/^\/api\/files\//);
});

test('one person sends a note in place of a photo, which waits for review', async () => {
  const { id } = await employee(actors.hidden.email);
  expect((await console.get(`/admin/employees/${id}/proof-note`)).body.proofNote).toEqual({
    allowed: true,
  });
  const { challenges } = (
    await console.get('/admin/challenges', { query: { search: 'A Good Start' } })
  ).body;
  const waiting = (await console.get(`/admin/challenges/${challenges[0].id}/submissions`)).body;
  const sent = waiting.submissions.filter((each: { proof: unknown }) => each.proof === null);
  expect(sent).toMatchObject([{ employee: { id }, status: 'pending' }]);
});

test('companies have holidays ahead', async () => {
  const { companies } = (await console.get('/admin/companies', { query: { limit: 50 } })).body;
  for (const { id } of companies) {
    const { holidays } = (await console.get(`/admin/companies/${id}`)).body.company;
    expect(holidays.length).toBeGreaterThanOrEqual(3);
    for (const { date } of holidays) expect(date >= dayOf(app.now())).toBe(true);
  }
});

test('the challenge of the printed employee is in Hindi too', async () => {
  const person = await herself();
  await person.patch('/api/employee/me', { body: { language: 'hi' } });
  const { today } = (await person.get('/api/employee/me/today')).body;
  const [{ challenge, day }] = today.days;
  expect(challenge).toMatchObject({ title: 'अच्छी शुरुआत', isTranslated: true });
  for (const task of day.tasks) expect(task.isTranslated).toBe(true);
  await person.patch('/api/employee/me', { body: { language: 'en' } });
});

test('the team shows names as its members chose, and who asked for what', async () => {
  const person = await herself();
  const { members } = (await person.get('/api/employee/me/team')).body;
  const names = members.map(({ name }: { name: string | null }) => name);
  expect(names).toHaveLength(8);
  expect(names).toContain('Neem Leaf');
  expect(names).toContain('Prabhu G.');
  expect(names.filter((name: string | null) => name === null)).toHaveLength(2);
  const { challenges } = (
    await console.get('/admin/challenges', { query: { search: 'A Good Start' } })
  ).body;
  const proofs = async (status: string) => {
    const path = `/admin/challenges/${challenges[0].id}/submissions`;
    return (await console.get(path, { query: { status } })).body.submissions;
  };
  const waiting = await proofs('pending');
  const emails = waiting.map(({ employee: { email } }: { employee: { email: string } }) => email);
  expect(emails).toContain(actors.nicknamed.email);
  const asks = (email: string) => [{ employee: { email } }];
  expect(await proofs('second_look')).toMatchObject(asks(actors.rejected.email));
  expect(await proofs('asked_again')).toMatchObject(asks(actors.askedAgain.email));
  const requests = (await console.get('/admin/employees/erasure-requests')).body.data;
  expect(requests).toMatchObject([{ employee: { name: 'Karthik Ganesan' }, status: 'open' }]);
  const { notifications } = (await console.get('/admin/notifications')).body;
  expect(notifications).toMatchObject([{ kind: 'erasure-requested' }]);
  const { id } = await employee(actors.paused.email);
  expect((await console.get(`/admin/employees/${id}/pauses`)).body.data).toHaveLength(1);
});

test('invitations wait, were opened, have expired or were accepted without a password', async () => {
  const [waiting, opened, expired] = await Promise.all(invited.map(({ email }) => employee(email)));
  expect(waiting).toMatchObject({ status: 'pending', invitation: { openedAt: null } });
  expect(opened.invitation.openedAt).not.toBeNull();
  expect(opened.invitation.acceptedAt).toBeNull();
  const age = app.now().getTime() - Date.parse(expired.invitation.sentAt);
  expect(age).toBeGreaterThan(days(7));
  const accepted = await employee(actors.rejected.email);
  expect(accepted.invitation.acceptedAt).not.toBeNull();
  expect(accepted.lastSignInAt).not.toBeNull();
  expect(await app.mails()).toEqual([]);
});

test('everybody who sent something has signed in before', async () => {
  const { rows } = await app.services.db.execute(sql`
    select count(*)::int as people,
      count(*) filter (where accounts.last_sign_in_at is null)::int as never
    from accounts where id in (select employee_id from submissions)`);
  expect(rows).toEqual([{ people: expect.any(Number), never: 0 }]);
  expect(rows[0]?.people).toBeGreaterThan(5);
});

test('every stored number agrees with the records behind it', async () => {
  expect(await contradictions(app)).toEqual([]);
});

test('the public password is refused through a proxy while the demo is not opened to others', async () => {
  const changed = { demoByDefault: app.settings.demoByDefault };
  Object.assign(app.settings, { demoByDefault: true });
  const proxied = await signIn({ 'x-forwarded-for': '203.0.113.7' });
  Object.assign(app.settings, changed);
  expect([proxied.status, proxied.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
});

test('there is a day for the printed employee months later', async () => {
  app.pass(days(115));
  await turn(app);
  const { today } = (await (await herself()).get('/api/employee/me/today')).body;
  expect(today.days[0]).toMatchObject({ day: { canTakePart: true, complete: false } });
});

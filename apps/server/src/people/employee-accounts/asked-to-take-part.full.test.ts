import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTask, onDay, signedIn, startChallenge } from '../../../test/participation.ts';
import { makeCompany, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';

/* A person who was added since there are consents decides about taking part before anything else. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const typed = 'Lotus-2026-first';
const own = 'Quiet-Morning-7';
const post = (path: string, body: Record<string, unknown>) =>
  app.client().post(`/api/employee/${path}`, { body });

/** A person whose password a console user has typed. */
async function typedPerson(company?: TestCompany) {
  const companyId = (company ?? (await makeCompany(app))).id;
  const email = `${randomUUID()}@example.com`;
  const admin = await app.signedInAs();
  const person = { firstName: 'Zoya', lastName: 'Khan', email, companyId, password: typed };
  const { body } = await admin.post('/admin/employees', { body: person });
  return { id: body.employee.id as string, email };
}

async function mailedToken(purpose: 'sign-in-link' | 'forgot-password', email: string) {
  await post(purpose, { email });
  return tokenIn((await app.mails()).filter((mail) => mail.includes(`To: ${email}`)).at(-1));
}

const byMailedLink = async ({ email }: { email: string }) => {
  const token = await mailedToken('sign-in-link', email);
  return app.client((await post('sign-in-link/use', { token })).body.token);
};
const byForgottenPassword = async ({ email }: { email: string }) => {
  const token = await mailedToken('forgot-password', email);
  const { body } = await post('welcome', { token, password: own, consents: [] });
  return app.client(body.token);
};
const consentsPath = '/api/employee/me/consents';
const decide = (me: Client, given: boolean) =>
  me.post(consentsPath, { body: { purpose: 'take-part', given } });
const awaits = async (me: Client) => (await me.get('/api/employee/me')).body.employee.awaitsConsent;

test.each([
  ['a mailed link to sign in', byMailedLink],
  ['a mailed link to set another password', byForgottenPassword],
])('a person with a typed password who comes by %s is asked first', async (_, come) => {
  const task = aTask();
  const { id, company } = await startChallenge(app, { days: { '2026-11-20': { tasks: [task] } } });
  const person = await typedPerson(company);
  const me = await come(person);
  expect(await awaits(me)).toBe(true);
  const refused = await onDay(me, id).submit(task);
  expect([refused.status, refused.body.code]).toEqual([403, 'CONSENT_REQUIRED']);
  expect((await me.get('/api/employee/me/today')).body.code).toBe('CONSENT_REQUIRED');
  await me.post(consentsPath, { body: { purpose: 'reminders', given: true } });
  expect(await awaits(me)).toBe(true);
  expect((await decide(me, true)).status).toBe(200);
  expect(await awaits(me)).toBe(false);
  expect((await onDay(me, id).submit(task)).status).toBe(201);
});

test('a person who does not want to take part gets in, and is in no challenge', async () => {
  const { company } = await startChallenge(app);
  const me = await byMailedLink(await typedPerson(company));
  expect((await decide(me, false)).status).toBe(200);
  const daysOfToday = async () => (await me.get('/api/employee/me/today')).body.today.days;
  expect(await daysOfToday()).toEqual([]);
  expect((await decide(me, true)).status).toBe(200);
  expect(await daysOfToday()).toHaveLength(1);
});

test('two decisions at the same moment leave the person decided', async () => {
  const me = await byMailedLink(await typedPerson());
  const answers = await Promise.all([decide(me, true), decide(me, true), decide(me, true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await awaits(me)).toBe(false);
});

test('people who took part before there were consents go on without being asked', async () => {
  const task = aTask();
  const { id, first } = await startChallenge(app, { days: { '2026-11-20': { tasks: [task] } } });
  expect(await awaits(first)).toBe(false);
  expect((await onDay(first, id).submit(task)).status).toBe(201);
});

test('who has withdrawn or decided before is not asked again, also with another password', async () => {
  const { people } = await startChallenge(app);
  const [person] = people;
  if (!person) throw new Error('Nobody takes part');
  const me = await signedIn(app, person);
  await decide(me, true);
  app.pass(1000);
  await decide(me, false);
  expect(await awaits(await byForgottenPassword(person))).toBe(false);
});

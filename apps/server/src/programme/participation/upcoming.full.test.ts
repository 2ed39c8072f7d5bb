import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import {
  aTask,
  hours,
  type Participant,
  passAndTurn,
  signedIn,
  startChallenge,
} from '../../../test/participation.ts';
import { makeCompany, makeEmployees } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Back to noon of Friday 20 November 2026. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const tomorrow = '2026-11-21';

const see = (person: Participant, id: string) =>
  person.get(`/api/employee/me/challenges/${id}/upcoming`);

/** Schedules a challenge from tomorrow on for a company, with one planned day. */
async function scheduled() {
  const company = await makeCompany(app);
  const [one] = await makeEmployees(app, 1, { companyId: company.id });
  const person = await signedIn(app, { id: one?.id ?? '' });
  const admin = await app.signedInAs();
  const body = challengeBody({
    title: 'Diwali Steps',
    translations: { hi: { title: 'दिवाली के क़दम' } },
    schedule: { startDate: tomorrow, endDate: '2026-11-30' },
  });
  const { id } = (await admin.post('/admin/challenges', { body })).body.challenge as { id: string };
  await admin.post(`/admin/challenges/${id}/days`, { body: { date: tomorrow, tasks: [aTask()] } });
  const assigned = () =>
    admin.put(`/admin/challenges/${id}/assign`, {
      body: { assignmentType: 'company', companyIds: [company.id] },
    });
  return { id, person, admin, assigned };
}

describe('a challenge before its start', () => {
  test('says to those who will receive it when it begins, and nothing of its days', async () => {
    const { id, person, assigned } = await scheduled();
    expect((await see(person, id)).status).toBe(404);
    await assigned();
    const { status, body } = await see(person, id);
    expect(status).toBe(200);
    expect(body.challenge).toMatchObject({
      id,
      title: 'Diwali Steps',
      startsAt: '2026-11-21T02:30:00.000Z',
      dayCount: 1,
      dates: [tomorrow],
      schedule: { startDate: tomorrow, endDate: '2026-11-30', timeOfDay: '08:00' },
    });
    expect(JSON.stringify(body)).not.toContain('Walk 5 km');
  });

  test('is in the language of the employee', async () => {
    const { id, person, assigned } = await scheduled();
    await assigned();
    await person.patch('/api/employee/me', { body: { language: 'hi' } });
    expect((await see(person, id)).body.challenge.title).toBe('दिवाली के क़दम');
  });

  test('is a 404 for others, for those who have withdrawn, and once it has started', async () => {
    const { id, person, assigned } = await scheduled();
    await assigned();
    const stranger = (await startChallenge(app)).first;
    expect((await see(stranger, id)).status).toBe(404);
    expect((await see(person, person.id)).status).toBe(404);
    const consent = (given: boolean) =>
      person.post('/api/employee/me/consents', { body: { purpose: 'take-part', given } });
    await consent(false);
    expect((await see(person, id)).status).toBe(404);
    await consent(true);
    expect((await see(person, id)).status).toBe(200);
    await passAndTurn(app, hours(24));
    expect((await see(person, id)).status).toBe(404);
    const { body } = await person.get('/api/employee/me/challenges');
    expect(body.challenges).toMatchObject([{ id, status: 'active' }]);
  });
});

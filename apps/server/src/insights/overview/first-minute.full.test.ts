import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '#core/clock.ts';
import { aTask, onDay, signedIn, startChallenge, today } from '../../../test/participation.ts';
import { makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the first minute is that of three in four people, from five people on', async () => {
  const walk = aTask();
  const { id, company, admin } = await startChallenge(app, {
    people: 0,
    days: { [today]: { tasks: [walk] } },
  });
  /** A person who opens the invitation and submits their first task some seconds later. */
  async function joinAfter(wait: number) {
    const person = await makeEmployee(app, { companyId: company.id, status: 'pending' });
    await admin.post(`/admin/employees/${person.id}/reset-password`);
    const mail = (await app.mails()).findLast((each) => each.includes(`To: ${person.email}`));
    const token = tokenIn(mail);
    const from = `198.51.100.${wait}`;
    await app.client().post('/api/employee/invitation', { body: { token }, from });
    app.pass(seconds(wait));
    const welcomed = await app
      .client()
      .post('/api/employee/welcome', { body: { token, consents: ['take-part'] }, from });
    expect(welcomed.status).toBe(201);
    const { status } = await onDay(await signedIn(app, person), id).submit(walk);
    expect(status).toBe(201);
  }
  const firstMinute = async (query: Record<string, string> = {}) => {
    const { body } = await admin.get('/admin/analytics', {
      query: { companyId: company.id, ...query },
    });
    return body.data.firstMinute;
  };
  expect(await firstMinute()).toEqual({ people: 0, onboardingMs: null });
  for (const wait of [60, 20, 30, 40]) await joinAfter(wait);
  expect(await firstMinute()).toEqual({ people: 4, onboardingMs: null });
  await joinAfter(50);
  expect(await firstMinute()).toEqual({ people: 5, onboardingMs: 50_000 });
  const before = { from: '2026-11-01', to: '2026-11-19' };
  expect(await firstMinute(before)).toEqual({ people: 0, onboardingMs: null });
});

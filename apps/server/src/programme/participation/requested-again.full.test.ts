import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  onDay,
  passAndTurn,
  pointsOf,
  signedIn,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

/** Back to noon of 20 November 2026, when each challenge starts. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const schedule = { startDate: today, endDate: '2026-11-22' };
const lateOf = async (employeeId: string): Promise<boolean[]> =>
  (
    await app.database.pool.query('select late from submissions where employee_id = $1', [
      employeeId,
    ])
  ).rows.map(({ late }) => late);

describe('a proof that is requested again', () => {
  const task = aTask({ mediaRequired: 'photo' });
  const other = aTask();
  const started = async (people = 1) => {
    const made = await startChallenge(app, {
      people,
      challenge: {
        schedule,
        points: { completion: 100, bonus: 0, penalty: 15 },
        rules: { minParticipation: 100 },
        rewards: { certificates: true },
      },
      days: { [today]: { tasks: [task, other] } },
    });
    const day = onDay(made.first, made.id);
    await day.submit(other);
    await day.prove(task);
    return { ...made, day };
  };
  type Started = Awaited<ReturnType<typeof started>>;
  const decide = async ({ id, admin }: Started, decision: 'ask-again' | 'reject') => {
    const queue = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(queue, { query: { status: 'pending' } })).body.submissions;
    const body = { reason: 'Too dark' };
    expect((await admin.post(`${queue}/${proof.id}/${decision}`, { body })).status).toBe(200);
  };
  const askAgain = (made: Started) => decide(made, 'ask-again');

  test('stands in the inbox until another one was sent', async () => {
    const made = await started();
    await askAgain(made);
    const kinds = async () =>
      (await made.first.get('/api/employee/me/inbox')).body.notices.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds()).toContain('proof-again');
    await made.day.prove(task);
    expect(await kinds()).not.toContain('proof-again');
  });

  test('opens this one task for 24 hours, on a closed day too, and counts as before', async () => {
    const made = await started();
    await passAndTurn(app, hours(24 * 3));
    await askAgain(made);
    const { admin, first, day } = made;
    await turn(app);
    expect(await pointsOf(admin, first.id)).toBe(20);
    const submission = (await day.see()).body.day.tasks[0].submission;
    expect(submission).toMatchObject({
      status: 'asked_again',
      reason: 'Too dark',
      decidedAt: app.now().toISOString(),
      retryUntil: new Date(app.now().getTime() + hours(24)).toISOString(),
    });
    await passAndTurn(app, hours(24) - 1000);
    expect(await pointsOf(admin, first.id)).toBe(20);
    expect((await day.prove(task)).body.day).toMatchObject({ complete: true, points: 140 });
    expect(await pointsOf(admin, first.id)).toBe(140);
    expect(await lateOf(first.id)).toEqual([false, false, false]);
    await turn(app);
    const entries = await entriesOf(admin, first.id);
    expect(entries.filter((entry) => entry.startsWith('penalty'))).toEqual([]);
  });

  test('costs the penalty once its time is over, and no earlier', async () => {
    const made = await started();
    await passAndTurn(app, hours(24 * 3));
    await askAgain(made);
    await passAndTurn(app, hours(24) - 1);
    expect(await pointsOf(made.admin, made.first.id)).toBe(20);
    app.pass(1);
    await Promise.all([turn(app), turn(app)]);
    expect(await pointsOf(made.admin, made.first.id)).toBe(5);
  });

  test('costs the penalty at once when the next proof is rejected', async () => {
    const made = await started();
    await passAndTurn(app, hours(24 * 3));
    await askAgain(made);
    await made.day.prove(task);
    await turn(app);
    await decide(made, 'reject');
    expect(await pointsOf(made.admin, made.first.id)).toBe(5);
  });

  test('keeps other people’s day of the same date as it is', async () => {
    const made = await started(2);
    await passAndTurn(app, hours(24 * 3));
    expect(await pointsOf(made.admin, made.second.id)).toBe(-15);
    await askAgain(made);
    await turn(app);
    expect(await entriesOf(made.admin, made.second.id)).toEqual(['penalty -15']);
  });

  test('delays the rewards until it is sent or too late', async () => {
    const made = await started(2);
    const rewarded = async () =>
      (await made.admin.get(`/admin/challenges/${made.id}/rewards`)).body.total;
    await passAndTurn(app, hours(50));
    await askAgain(made);
    await passAndTurn(app, hours(20));
    expect(await rewarded()).toBe(0);
    await made.day.prove(task);
    await turn(app);
    expect(await rewarded()).toBe(1);
  });

  test('is too late afterwards', async () => {
    const made = await started();
    await passAndTurn(app, hours(24 * 3));
    await askAgain(made);
    app.pass(hours(24));
    expect((await made.day.prove(task)).body).toMatchObject({
      code: 'DAY_NOT_OPEN',
      reason: 'too-late',
    });
  });

  test('can’t be requested from a person who left the challenge, and an earlier request ends then', async () => {
    const made = await started(2);
    const [, second] = made.people;
    const own = made.participants[1];
    if (!second || !own) throw new Error('Two people are needed');
    await onDay(own, made.id).prove(task);
    await askAgain(made);
    const queue = `/admin/challenges/${made.id}/submissions`;
    const [waiting] = (await made.admin.get(queue, { query: { status: 'pending' } })).body
      .submissions;
    const company = await makeCompany(app);
    for (const { id } of made.people) {
      const body = { companyId: company.id };
      expect((await made.admin.patch(`/admin/employees/${id}`, { body })).status).toBe(200);
    }
    const asked = await made.admin.post(`${queue}/${waiting.id}/ask-again`, {
      body: { reason: 'Too dark' },
    });
    expect([asked.status, asked.body.code]).toEqual([409, 'CANT_RETRY']);
    const requests = await Promise.all(
      made.participants.map(async (each) => {
        const person = await signedIn(app, each);
        const path = `/api/employee/me/challenges/${made.id}/days/${today}`;
        const { day } = (await person.get(path)).body;
        const sent = day.tasks.find(({ taskId }: { taskId: string }) => taskId === task.taskId);
        return [day.canTakePart, sent.submission.retryUntil];
      }),
    );
    expect(requests).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  test('opens no other task of the day', async () => {
    const made = await started();
    await passAndTurn(app, hours(24 * 3));
    await askAgain(made);
    expect((await made.day.submit(other)).body.reason).toBe('too-late');
  });
});

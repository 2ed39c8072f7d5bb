import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  aWorkshop,
  contradictions,
  entriesOf,
  hours,
  onDay,
  passAndTurn,
  pointsOf,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

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

const aWeek = hours(24 * 7);
const schedule = { startDate: today, endDate: '2026-11-22' };
const storedFor = async (employeeId: string) =>
  (
    await app.database.pool.query(
      'select client_id as "clientId", attempt, late from submissions where employee_id = $1',
      [employeeId],
    )
  ).rows;

describe('sent again with its client id', () => {
  test('a quiz attempt is the same attempt, after a week and from another device @full', async () => {
    const quiz = aQuiz({ maxAttempts: 2 });
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { trivia: [quiz] } },
    });
    const body = { ...answersTo(quiz, 1), clientId: randomUUID() };
    const one = await onDay(first, id).attempt(quiz, body, randomUUID());
    expect(one.body.attempt).toMatchObject({ number: 1, points: 5, right: 1, attemptsLeft: 1 });
    await passAndTurn(app, aWeek);
    const other = await onDay(await signedIn(app, first), id).attempt(quiz, body, randomUUID());
    expect([other.status, other.body.attempt]).toEqual([201, one.body.attempt]);
    expect(await storedFor(first.id)).toEqual([
      { clientId: body.clientId, attempt: 1, late: false },
    ]);
    expect(await entriesOf(admin, first.id)).toEqual(['score 5', 'completion 100']);
  });

  test('a task counts once, from two devices at the same time', async () => {
    const task = aTask();
    const { id, admin, first } = await startChallenge(app, {
      days: { [today]: { tasks: [task] } },
    });
    const body = { clientId: randomUUID() };
    const phone = onDay(first, id);
    const laptop = onDay(await signedIn(app, first), id);
    const both = await Promise.all([phone.submit(task, body), laptop.submit(task, body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await storedFor(first.id)).toHaveLength(1);
    expect(await pointsOf(admin, first.id)).toBe(120);
    expect((await phone.submit(task, { clientId: randomUUID() })).body.code).toBe(
      'ALREADY_SUBMITTED',
    );
  });

  test('a proof keeps only the first file @full', async () => {
    const task = aTask({ mediaRequired: 'photo' });
    const { id, first } = await startChallenge(app, { days: { [today]: { tasks: [task] } } });
    const clientId = randomUUID();
    const day = onDay(first, id);
    const [one, other] = [await day.prove(task, { clientId }), await day.prove(task, { clientId })];
    expect([one.status, other.status]).toEqual([201, 201]);
    const proof = other.body.day.tasks[0].submission.proof;
    expect(proof.id).toBe(one.body.day.tasks[0].submission.proof.id);
    const opened = await first.get(proof.url);
    expect(opened.status).toBe(200);
    const { rows } = await app.database.pool.query('select count(*)::int as files from files');
    expect(rows).toEqual([{ files: 1 }]);
  });

  test('the client id of another component is refused', async () => {
    const [walk, run] = [aTask(), aTask()];
    const { id, first } = await startChallenge(app, {
      days: { [today]: { tasks: [walk, run] } },
    });
    const body = { clientId: randomUUID() };
    await onDay(first, id).submit(walk, body);
    const refused = await onDay(first, id).submit(run, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  test('a module and a workshop stay done after the day has closed @full', async () => {
    const [module, workshop] = [aModule(), aWorkshop()];
    const { id, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { learningModules: [module], workshops: [workshop] } },
    });
    const day = onDay(first, id);
    await day.complete(module);
    await day.join(workshop);
    await passAndTurn(app, aWeek);
    expect((await day.complete(module)).status).toBe(200);
    expect((await day.join(workshop)).body.link).toBe(workshop.link);
  });
});

test('a workshop’s link is shown only to those who joined', async () => {
  const workshop = aWorkshop();
  const { id, first } = await startChallenge(app, { days: { [today]: { workshops: [workshop] } } });
  const linkOf = async () => (await onDay(first, id).see()).body.day.workshops[0].link;
  expect(await linkOf()).toBeNull();
  await onDay(first, id).join(workshop);
  expect(await linkOf()).toBe(workshop.link);
});

describe('a refusal', () => {
  const task = aTask();
  const start = (challenge = {}) =>
    startChallenge(app, {
      people: 2,
      challenge: { schedule, ...challenge },
      days: { [today]: { tasks: [task] }, '2026-11-21': { tasks: [task] } },
    });

  test('that no longer holds is not repeated for its idempotency key @full', async () => {
    const { id, first } = await start();
    const key = randomUUID();
    const tomorrow = onDay(first, id, '2026-11-21');
    expect((await tomorrow.submit(task, {}, key)).body).toMatchObject({
      code: 'DAY_NOT_OPEN',
      reason: 'before-date',
    });
    await passAndTurn(app, hours(24));
    expect((await tomorrow.submit(task, {}, key)).status).toBe(201);
  });

  test('of a day that has not been opened yet says so', async () => {
    const { id, first } = await start({
      schedule: { startDate: '2026-11-20', endDate: '2026-11-22', timeOfDay: '08:00' },
    });
    app.pass(Date.parse('2026-11-20T19:00:00.000Z') - app.now().getTime());
    const early = await onDay(first, id, '2026-11-21').submit(task);
    expect(early.body).toMatchObject({ code: 'DAY_NOT_OPEN', reason: 'not-opened' });
  });

  test('of a day closed by hand says so, and by time that it is too late @full', async () => {
    const { id, admin, first } = await start({ rules: { maxLateHours: 2 } });
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    await admin.patch(`/admin/challenges/${id}/days/${days[0].id}`, { body: { status: 'closed' } });
    expect((await onDay(first, id).submit(task)).body.reason).toBe('closed');
    await passAndTurn(app, hours(15));
    expect((await onDay(first, id).submit(task)).body.reason).toBe('too-late');
  });

  test('of a cancelled challenge, and of one that the person left, says which @full', async () => {
    const { id, admin, people, first, second } = await start({ rules: { maxLateHours: 24 } });
    await passAndTurn(app, hours(24));
    await admin.put(`/admin/challenges/${id}/assign`, {
      body: { assignmentType: 'custom', employeeIds: [people[1]?.id] },
    });
    expect((await onDay(first, id).submit(task)).body).toMatchObject({
      code: 'CHALLENGE_NOT_ACTIVE',
      reason: 'left',
    });
    await admin.put(`/admin/challenges/${id}/deactivate`);
    expect((await onDay(second, id).submit(task)).body).toMatchObject({
      code: 'CHALLENGE_NOT_ACTIVE',
      reason: 'cancelled',
    });
  });
});

const kinds = ['task', 'quiz', 'module'] as const;
/** Waits are hours: within the day, late, and longer than a session. */
const sending = fc.record({
  what: fc.constantFrom(...kinds),
  id: fc.integer({ min: 0, max: 2 }),
  device: fc.integer({ min: 0, max: 1 }),
  wait: fc.constantFrom(0, 0, 1, 30, 200),
});

test('whatever is sent again, from two devices and at any time, counts exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { minLength: 4, maxLength: 14 }), async (sent) => {
      app.pass(noon - app.now().getTime());
      const [task, quiz, module] = [aTask(), aQuiz({ maxAttempts: 5 }), aModule()];
      const { id, first } = await startChallenge(app, {
        challenge: { schedule },
        days: { [today]: { tasks: [task], trivia: [quiz], learningModules: [module] } },
      });
      // Sessions end while time passes: each device signs in again before it sends.
      const devices = [first];
      const clientIds = Array.from({ length: 3 }, () => randomUUID());
      const quizIds = Array.from({ length: 3 }, () => randomUUID());
      const accepted = new Map<string, unknown>();
      for (const { what, id: n, device, wait } of sent) {
        if (wait > 0) {
          await passAndTurn(app, hours(wait));
          devices.length = 0;
        }
        devices[device] ??= await signedIn(app, first);
        const day = onDay(devices[device], id);
        const once = () => {
          if (what === 'module') return day.complete(module);
          if (what === 'task') return day.submit(task, { clientId: clientIds[n] });
          return day.attempt(quiz, { ...answersTo(quiz, 1), clientId: quizIds[n] });
        };
        for (const { status, body } of await Promise.all([once(), once()])) {
          const key = `${what} ${what === 'module' ? 0 : n}`;
          if (status >= 300) expect([accepted.has(key), status]).toEqual([false, 409]);
          else if (what === 'quiz' && accepted.has(key)) {
            expect(body.attempt).toEqual(accepted.get(key));
          } else accepted.set(key, body.attempt);
        }
      }
      const rows = await storedFor(first.id);
      expect(rows).toHaveLength(accepted.size);
      expect(await contradictions(app)).toEqual([]);
    }),
    { numRuns: runs(8) },
  );
});

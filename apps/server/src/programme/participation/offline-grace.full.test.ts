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
  type Participant,
  passAndTurn,
  pointsOf,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
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

const minutes = (count: number) => hours(count / 60);
/** Midnight in India, when the day closes. */
const closing = Date.parse('2026-11-20T18:30:00.000Z');
const atClosing = (offset: number) => new Date(closing + offset).toISOString();
const goTo = (instant: number) => passAndTurn(app, instant - app.now().getTime());

const tomorrow = '2026-11-21';
const walk = aTask();
type Wish = Pick<NonNullable<Parameters<typeof startChallenge>[1]>, 'days'> & {
  rules?: Record<string, unknown>;
  schedule?: Record<string, string>;
};
const start = ({ rules = {}, days = { [today]: { tasks: [walk] } }, ...wish }: Wish = {}) =>
  startChallenge(app, {
    people: 2,
    challenge: {
      schedule: { startDate: today, endDate: '2026-11-22' },
      points: { completion: 100, bonus: 0, penalty: 15 },
      rules: { allowLateSubmission: false, offlineGraceMinutes: 60, ...rules },
      ...wish,
    },
    days,
  });
const passOf = async (person: Participant, id: string, date = today) =>
  (await onDay(person, id, date).see()).body.day.pass?.token;
const tooLate = { code: 'DAY_NOT_OPEN', reason: 'too-late' };
const stored = async (employeeId: string) =>
  (
    await app.database.pool.query(
      'select done_at as "doneAt", late from submissions where employee_id = $1 order by submitted_at',
      [employeeId],
    )
  ).rows;

describe('a day of a challenge with a grace', () => {
  test('gives its people a pass while it takes submissions, until the end of the grace', async () => {
    const { id, first, second } = await start();
    const { pass } = (await onDay(first, id).see()).body.day;
    expect(pass).toEqual({ token: expect.any(String), until: atClosing(minutes(60)) });
    expect((await first.get('/api/employee/me/today')).body.today.days[0].day.pass).toEqual(pass);
    expect(await passOf(second, id)).not.toBe(pass.token);
    await goTo(closing);
    expect((await onDay(first, id).see()).body.day.pass).toBeNull();
  });

  test('without a grace gives none', async () => {
    const { id, first } = await start({ rules: { offlineGraceMinutes: 0 } });
    expect((await onDay(first, id).see()).body.day.pass).toBeNull();
  });

  test('takes what was done in time and arrives within the grace, marked as a claimed time', async () => {
    const proven = aTask({ mediaRequired: 'photo' });
    const [quiz, module] = [aQuiz(), aModule()];
    const { id, admin, first } = await start({
      days: { [today]: { tasks: [walk, proven], trivia: [quiz], learningModules: [module] } },
    });
    const claim = { doneAt: atClosing(-minutes(5)), pass: await passOf(first, id) };
    await goTo(closing + minutes(60) - 1);
    const day = onDay(first, id);
    expect((await day.submit(walk, claim)).status).toBe(201);
    expect((await day.prove(proven, { fields: claim })).status).toBe(201);
    expect((await day.attempt(quiz, { ...answersTo(quiz, 2), ...claim })).status).toBe(201);
    const last = await day.complete(module, claim);
    expect([last.status, last.body.day.complete, last.body.day.points]).toEqual([200, true, 148]);
    expect(last.body.day.tasks[0].submission).toMatchObject({ doneAt: claim.doneAt });
    const row = { doneAt: new Date(claim.doneAt), late: false };
    expect(await stored(first.id)).toEqual([row, row, row, row]);
    const { submissions } = (await admin.get(`/admin/challenges/${id}/submissions`)).body;
    expect(submissions).toMatchObject([{ doneAt: claim.doneAt, late: false }]);
    const sent = (await first.get('/api/employee/me/submissions')).body.data;
    expect(sent.map(({ doneAt }: { doneAt: string }) => doneAt)).toEqual(
      Array(4).fill(claim.doneAt),
    );
  });

  test('ignores the claim while it is open', async () => {
    const { id, first } = await start();
    const pass = await passOf(first, id);
    await onDay(first, id).submit(walk, { doneAt: '2001-01-01T00:00:00.000Z', pass });
    expect(await stored(first.id)).toEqual([{ doneAt: null, late: false }]);
  });

  test('is as late as it was done, where late submissions are allowed', async () => {
    const { id, first, second } = await start({
      rules: { allowLateSubmission: true, maxLateHours: 2 },
    });
    const claims = await Promise.all(
      [first, second].map(async (person, place) => ({
        doneAt: atClosing(place === 0 ? -1 : 1),
        pass: await passOf(person, id),
      })),
    );
    await goTo(closing + hours(2.5));
    await onDay(first, id).submit(walk, claims[0]);
    await onDay(second, id).submit(walk, claims[1]);
    expect(await stored(first.id)).toMatchObject([{ late: false }]);
    expect(await stored(second.id)).toMatchObject([{ late: true }]);
  });

  test('sent again with its client id it counts once, even after the grace', async () => {
    const { id, admin, first } = await start();
    const body = {
      clientId: '0199b4a0-0000-7000-8000-000000000001',
      doneAt: atClosing(-1),
      pass: await passOf(first, id),
    };
    await goTo(closing + minutes(30));
    const both = await Promise.all([
      onDay(first, id).submit(walk, body),
      onDay(first, id).submit(walk, body),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    await goTo(closing + hours(5));
    expect((await onDay(first, id).submit(walk, body)).status).toBe(201);
    expect(await entriesOf(admin, first.id)).toEqual(['score 20', 'completion 100']);
  });

  test('costs the penalty only when the grace is over', async () => {
    const { id, admin, first, second } = await start();
    const claim = { doneAt: atClosing(-1), pass: await passOf(first, id) };
    await goTo(closing + minutes(59));
    expect(await entriesOf(admin, second.id)).toEqual([]);
    await onDay(first, id).submit(walk, claim);
    await goTo(closing + minutes(60));
    expect(await entriesOf(admin, first.id)).toEqual(['score 20', 'completion 100']);
    expect(await entriesOf(admin, second.id)).toEqual(['penalty -15']);
  });

  test('counts for the rewards of a challenge that ended meanwhile', async () => {
    const { id, admin, first } = await start({
      schedule: { startDate: today, endDate: today },
      rules: { minParticipation: 100 },
    });
    const claim = { doneAt: atClosing(-1), pass: await passOf(first, id) };
    await goTo(closing + minutes(30));
    expect((await admin.get(`/admin/challenges/${id}`)).body.challenge.status).toBe('completed');
    expect((await onDay(first, id).submit(walk, claim)).status).toBe(201);
    await goTo(closing + minutes(60));
    await turn(app);
    const { challenges } = (await first.get('/api/employee/me/challenges')).body;
    expect(challenges[0].reward).not.toBeNull();
  });

  test('takes it to the last millisecond of the grace though its challenge is completed, and the rewards come after that', async () => {
    const { id, admin, first, second } = await start({
      schedule: { startDate: today, endDate: today },
      rules: { minParticipation: 100 },
    });
    const claimOf = async (person: Participant) => ({
      doneAt: atClosing(-1),
      pass: await passOf(person, id),
    });
    const claims = [await claimOf(first), await claimOf(second)];
    await goTo(closing);
    await goTo(closing + minutes(60) - 1);
    expect((await admin.get(`/admin/challenges/${id}`)).body.challenge.status).toBe('completed');
    expect((await onDay(first, id).submit(walk, claims[0])).status).toBe(201);
    const rewardOf = async (person: Participant) =>
      (await person.get('/api/employee/me/challenges')).body.challenges[0].reward;
    expect(await rewardOf(first)).toBeNull();
    await goTo(closing + minutes(60));
    expect((await onDay(second, id).submit(walk, claims[1])).body).toMatchObject(tooLate);
    expect(await entriesOf(admin, first.id)).toEqual(['score 20', 'completion 100']);
    expect(await entriesOf(admin, second.id)).toEqual(['penalty -15']);
    expect(await rewardOf(first)).not.toBeNull();
    expect(await rewardOf(second)).toBeNull();
  });

  test('reopened after it was closed by hand, it has its grace again', async () => {
    const { id, admin, first } = await start();
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    const set = (status: string) =>
      admin.patch(`/admin/challenges/${id}/days/${days[0].id}`, { body: { status } });
    const claim = { doneAt: atClosing(-minutes(5)), pass: await passOf(first, id) };
    await set('closed');
    await set('open');
    await goTo(closing + minutes(10));
    expect((await onDay(first, id).submit(walk, claim)).status).toBe(201);
    expect(await pointsOf(admin, first.id)).toBe(120);
  });
});

describe('too late is what', () => {
  const refusals: Record<
    string,
    (made: Awaited<ReturnType<typeof start>>) => Promise<{ doneAt?: string; pass?: string }>
  > = {
    'was done before the pass was given': async ({ id, first }) => ({
      doneAt: new Date(noon - 1000).toISOString(),
      pass: await passOf(first, id),
    }),
    'was done when the day had closed': async ({ id, first }) => ({
      doneAt: atClosing(0),
      pass: await passOf(first, id),
    }),
    'has the pass of someone else': async ({ id, second }) => ({
      doneAt: atClosing(-1),
      pass: await passOf(second, id),
    }),
    'has the pass of another challenge': async ({ first, company }) => {
      const other = await startChallenge(app, {
        company,
        people: 0,
        challenge: { rules: { offlineGraceMinutes: 60 } },
      });
      return { doneAt: atClosing(-1), pass: await passOf(first, other.id) };
    },
    'has a pass with another time': async ({ id, first }) => {
      const [, signature] = (await passOf(first, id)).split('.');
      return { doneAt: atClosing(-1), pass: `${noon / 1000 - 3600}.${signature}` };
    },
    'has an invented pass': async () => ({ doneAt: atClosing(-1), pass: 'let.me-in' }),
    'has no pass': async () => ({ doneAt: atClosing(-1) }),
    'has no time': async ({ id, first }) => ({ pass: await passOf(first, id) }),
  };

  test.each(Object.entries(refusals))('%s', async (_, claimOf) => {
    const made = await start();
    const claim = await claimOf(made);
    await goTo(closing);
    const refused = await onDay(made.first, made.id).submit(walk, claim);
    expect([refused.status, refused.body]).toMatchObject([409, tooLate]);
    expect(await entriesOf(made.admin, made.first.id)).toEqual([]);
  });

  test('has the pass of another day', async () => {
    const days = { [today]: { tasks: [walk] }, [tomorrow]: { tasks: [walk] } };
    const { id, first } = await start({ days });
    const pass = await passOf(first, id);
    await goTo(closing + hours(24));
    const claim = { doneAt: atClosing(hours(24) - 1), pass };
    expect((await onDay(first, id, tomorrow).submit(walk, claim)).body).toMatchObject(tooLate);
  });

  test('arrives when the grace is over, or in a challenge that has none any more', async () => {
    const { id, admin, first } = await start();
    const claim = { doneAt: atClosing(-1), pass: await passOf(first, id) };
    await goTo(closing + minutes(60));
    expect((await onDay(first, id).submit(walk, claim)).body).toMatchObject(tooLate);
    await admin.put(`/admin/challenges/${id}`, { body: { rules: { offlineGraceMinutes: 90 } } });
    expect((await onDay(first, id).submit(walk, claim)).status).toBe(201);
    expect(await entriesOf(admin, first.id)).toEqual([
      'penalty -15',
      'score 20',
      'reversal 15',
      'completion 100',
    ]);
    const other = await start();
    const again = { doneAt: atClosing(-1), pass: await passOf(other.first, other.id) };
    await other.admin.put(`/admin/challenges/${other.id}`, {
      body: { rules: { offlineGraceMinutes: 0 } },
    });
    await goTo(closing + minutes(61));
    expect((await onDay(other.first, other.id).submit(walk, again)).body).toMatchObject(tooLate);
  });

  test('belongs to a day that was closed by hand before its time', async () => {
    const { id, admin, first } = await start();
    const claim = { doneAt: atClosing(-1), pass: await passOf(first, id) };
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    await admin.patch(`/admin/challenges/${id}/days/${days[0].id}`, { body: { status: 'closed' } });
    expect((await onDay(first, id).submit(walk, claim)).body.reason).toBe('closed');
    await goTo(closing + minutes(10));
    expect((await onDay(first, id).submit(walk, claim)).body).toMatchObject(tooLate);
  });

  test('joins a workshop', async () => {
    const workshop = aWorkshop();
    const { id, first } = await start({ days: { [today]: { workshops: [workshop] } } });
    await goTo(closing + minutes(10));
    expect((await onDay(first, id).join(workshop)).body).toMatchObject(tooLate);
  });
});

test('a time that is no instant is refused at its field', async () => {
  const { id, first } = await start();
  const { status, body } = await onDay(first, id).submit(walk, { doneAt: 'yesterday' });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['doneAt']]);
});

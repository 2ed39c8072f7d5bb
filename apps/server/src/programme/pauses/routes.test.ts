import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  hours,
  onDay,
  type Participant,
  passAndTurn,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const [walk, run] = [aTask(), aTask({ mediaRequired: 'photo' })];
const tomorrow = '2026-11-21';

/** Starts a challenge of a week with a penalty, whose days close at midnight. */
const start = (given: { people?: number; challenge?: Record<string, unknown> } = {}) =>
  startChallenge(app, {
    people: given.people ?? 2,
    challenge: {
      schedule: { startDate: today, endDate: '2026-11-26' },
      points: { completion: 100, penalty: 15 },
      rules: { allowLateSubmission: false },
      ...given.challenge,
    },
    days: { [today]: { tasks: [walk] }, [tomorrow]: { tasks: [walk] } },
  });

const pause = (person: Client, from: string, to = from, reason = 'leave') =>
  person.post('/api/employee/me/pauses', { body: { from, to, reason } });
const give = (admin: Client, { id }: Participant, from: string, to = from) =>
  admin.post(`/admin/employees/${id}/pauses`, { body: { from, to, reason: 'illness' } });
const remove = (admin: Client, { id }: Participant, pauseId: string) =>
  admin.delete(`/admin/employees/${id}/pauses/${pauseId}`);
const heatOf = async (admin: Client, id: string, person: Participant) => {
  const { people } = (await admin.get(`/admin/challenges/${id}/participation`)).body;
  return people.find(({ employee }: { employee: { id: string } }) => employee.id === person.id);
};

describe('a pause that a person takes', () => {
  test('covers its days in the responses for them, also days not opened yet @full', async () => {
    const { id, first } = await start();
    const taken = await pause(first, today, tomorrow);
    expect(taken.status).toBe(201);
    expect(taken.body.pause).toMatchObject({
      from: today,
      to: tomorrow,
      reason: 'leave',
      state: 'running',
      byPerson: true,
      endedAt: null,
    });
    const now = (await first.get('/api/employee/me/today')).body.today;
    expect(now.days[0].day.paused).toBe(true);
    expect((await onDay(first, id, tomorrow).see()).body.day.paused).toBe(true);
    const [challenge] = (await first.get('/api/employee/me/challenges')).body.challenges;
    expect(challenge.days.map(({ paused }: { paused: boolean }) => paused)).toEqual([true, true]);
    const { data, meta } = (await first.get('/api/employee/me/pauses')).body;
    expect(data).toEqual([taken.body.pause]);
    expect(meta.total).toBe(1);
  });

  test('costs no penalty and leaves the percentages, for today and for days that open later', async () => {
    const { id, admin, first, second } = await start();
    await pause(first, today, tomorrow);
    await passAndTurn(app, hours(13));
    await passAndTurn(app, hours(8));
    await passAndTurn(app, hours(24));
    expect(await entriesOf(admin, first.id)).toEqual([]);
    expect(await entriesOf(admin, second.id)).toEqual(['penalty -15', 'penalty -15']);
    const paused = await heatOf(admin, id, first);
    expect(paused).toMatchObject({ daysAssigned: 0, daysCompleted: 0 });
    expect(paused.cells.map(({ state }: { state: string }) => state)).toEqual(['paused', 'paused']);
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    expect(days[0]).toMatchObject({ participantsAssigned: 1, participantsCompletedAll: 0 });
    expect(await contradictions(app)).toEqual([]);
  });

  test('lets the person submit, which counts points but no completed day @full', async () => {
    const { id, admin, first } = await start();
    await pause(first, today);
    const { day } = (await onDay(first, id).submit(walk)).body;
    expect(day).toMatchObject({ complete: true, paused: true, points: 120 });
    expect(await heatOf(admin, id, first)).toMatchObject({
      points: 120,
      daysAssigned: 0,
      daysCompleted: 0,
    });
    expect(await contradictions(app)).toEqual([]);
  });

  test('neither ends nor extends the streak @full', async () => {
    const { id, first } = await start();
    await onDay(first, id).submit(walk);
    await pause(first, tomorrow, '2026-11-23');
    await passAndTurn(app, hours(21));
    await onDay(first, id, tomorrow).submit(walk);
    expect((await first.get('/api/employee/me/today')).body.today.streak).toMatchObject({
      current: 1,
      restDaysLeft: 2,
      perfectWeek: null,
    });
  });

  test('leaves days in the streak that were complete before it was given @full', async () => {
    const { id, first } = await start();
    await onDay(first, id).submit(walk);
    app.pass(hours(1));
    await pause(first, today, tomorrow);
    await passAndTurn(app, hours(21));
    await onDay(first, id, tomorrow).submit(walk);
    const streak = async () =>
      (await first.get('/api/employee/me/today')).body.today.streak.current;
    expect(await streak()).toBe(1);
  });

  test('takes back the penalty of the days before yesterday that it covers @full', async () => {
    const { admin, first } = await start();
    await passAndTurn(app, hours(13));
    expect(await entriesOf(admin, first.id)).toEqual(['penalty -15']);
    app.pass(hours(24));
    expect((await pause(first, today)).status).toBe(201);
    expect(await entriesOf(admin, first.id)).toEqual(['penalty -15', 'reversal 15']);
    expect(await contradictions(app)).toEqual([]);
  });

  test('is removed while it is ahead, and ends with yesterday while it runs @full', async () => {
    const { admin, first } = await start();
    const ahead = (await pause(first, '2026-11-25')).body.pause;
    const path = (id: string) => `/api/employee/me/pauses/${id}`;
    expect((await first.delete(path(ahead.id))).body.pause).toBeNull();
    const running = (await pause(first, '2026-11-19', '2026-11-22')).body.pause;
    const ended = await first.delete(path(running.id));
    expect(ended.body.pause).toMatchObject({ from: '2026-11-19', to: '2026-11-19', state: 'over' });
    expect(ended.body.pause.endedAt).toBe(app.now().toISOString());
    expect((await first.delete(path(running.id))).body.code).toBe('PAUSE_OVER');
    expect((await first.delete(path(ahead.id))).status).toBe(404);
    const { data: entries } = (await admin.get(`/admin/history/employee/${first.id}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'employee.pause_ended',
      'employee.paused',
      'employee.pause_removed',
      'employee.paused',
    ]);
    expect(entries[0].changes).toEqual([
      {
        field: 'pause',
        before: '19 Nov 2026 – 22 Nov 2026, leave',
        after: '19 Nov 2026, leave',
      },
    ]);
  });

  test('is refused with the field when its days are wrong @full', async () => {
    const { first } = await start({ people: 1 });
    const errorsOf = async (from: string, to: string, reason?: string) =>
      (await pause(first, from, to, reason)).body.errors;
    expect(await errorsOf(today, '2026-11-19')).toHaveProperty('to');
    expect(await errorsOf(today, '2026-12-11')).toEqual({
      to: 'A pause can have at most 21 days',
    });
    expect(await errorsOf('2026-11-17', today)).toEqual({
      from: 'A pause can begin at most 2 days ago',
    });
    expect(await errorsOf('2027-11-21', '2027-11-21')).toHaveProperty('from');
    expect(await errorsOf('soon', today)).toHaveProperty('from');
    expect(await errorsOf(today, today, 'bored')).toHaveProperty('reason');
    expect((await pause(first, '2026-11-18', '2026-12-08')).status).toBe(201);
  });

  test('is refused on days of another pause, and as the fourth of a challenge @full', async () => {
    const { first } = await start({ people: 1 });
    await pause(first, today, tomorrow);
    const overlapping = await pause(first, tomorrow, '2026-11-22');
    expect(overlapping.status).toBe(409);
    expect(overlapping.body).toMatchObject({
      code: 'PAUSE_OVERLAPS',
      message: 'These days overlap with the pause 20 Nov 2026 – 21 Nov 2026.',
    });
    await pause(first, '2026-11-22');
    await pause(first, '2026-11-23');
    const fourth = await pause(first, '2026-11-26', '2026-11-27');
    expect(fourth.status).toBe(409);
    expect(fourth.body.code).toBe('TOO_MANY_PAUSES');
    expect((await pause(first, '2026-11-27')).status).toBe(201);
  });

  test('is taken within what the company lets its people pause, which holds for nobody else @full', async () => {
    const { admin, company, first } = await start({ people: 1 });
    await app.services.db.execute(sql`
      update companies set own_pause_days = 2, own_pause_days_back = 1 where id = ${company.id}`);
    expect((await first.get('/api/employee/me/pauses')).body.rule).toEqual({
      days: 2,
      daysBack: 1,
    });
    const tooEarly = await pause(first, '2026-11-18');
    expect(tooEarly.body.errors).toEqual({ from: 'A pause can begin at most 1 day ago' });
    expect((await give(admin, first, '2026-11-24', '2026-11-25')).status).toBe(201);
    // The day before the challenge does not count.
    expect((await pause(first, '2026-11-19', today)).status).toBe(201);
    const tooMany = await pause(first, tomorrow, '2026-11-22');
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'TOO_MANY_PAUSE_DAYS']);
    expect((await pause(first, tomorrow)).status).toBe(201);
    expect((await pause(first, '2026-11-26', '2026-11-30')).status).toBe(409);
    expect((await pause(first, '2026-11-27', '2026-11-30')).status).toBe(201);
  });

  test('is taken once when it is sent twice at the same time @full', async () => {
    const { first } = await start({ people: 1 });
    const [one, other] = await Promise.all([pause(first, today), pause(first, today)]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    expect(await contradictions(app)).toEqual([]);
  });

  test('never overlaps with another that is taken or given at the same time', async () => {
    const { admin, first } = await start({ people: 1 });
    const dates = [today, tomorrow, '2026-11-22'];
    const responses = await Promise.all([
      ...dates.map((date) => pause(first, date, '2026-11-23')),
      ...dates.map((date) => give(admin, first, date, '2026-11-23')),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await contradictions(app)).toEqual([]);
  });

  test('can overlap with no other in the database either, whatever writes it @full', async () => {
    const { first, second } = await start();
    await pause(first, today, tomorrow);
    const write = (employeeId: string, from: string) =>
      app.database.pool.query(
        `insert into pauses (id, employee_id, from_date, to_date, reason, created_at)
         values (gen_random_uuid(), $1, $2, '2026-11-24', 'leave', now())`,
        [employeeId, from],
      );
    await expect(write(first.id, tomorrow)).rejects.toMatchObject({ constraint: 'pauses_apart' });
    await write(first.id, '2026-11-22');
    await write(second.id, tomorrow);
  });
});

describe('a pause that the console gives', () => {
  test('covers any past days of an active challenge, and removing it posts the penalty again', async () => {
    const { admin, first } = await start();
    await passAndTurn(app, hours(13));
    await passAndTurn(app, hours(8));
    app.pass(hours(72));
    await turn(app);
    const given = await give(admin, first, today, tomorrow);
    expect(given.status).toBe(201);
    expect(given.body.pause).toMatchObject({ byPerson: false, state: 'over' });
    expect(given.body.pause.givenBy).toBeTruthy();
    expect(await entriesOf(admin, first.id)).toEqual([
      'penalty -15',
      'penalty -15',
      'reversal 15',
      'reversal 15',
    ]);
    expect((await remove(admin, first, given.body.pause.id)).body.pause).toBeNull();
    expect((await entriesOf(admin, first.id)).slice(4)).toEqual(['penalty -15', 'penalty -15']);
    expect((await give(admin, first, today)).status).toBe(201);
    expect((await entriesOf(admin, first.id)).slice(6)).toEqual(['reversal 15']);
    expect(await contradictions(app)).toEqual([]);
  });

  test('removed, it posts a penalty as it was, even if the challenge has another one since @full', async () => {
    const { admin, id, first } = await start();
    await passAndTurn(app, hours(13));
    await passAndTurn(app, hours(8));
    app.pass(hours(72));
    await turn(app);
    const { body } = await give(admin, first, today);
    const points = { completion: 100, penalty: 50 };
    const changed = await admin.put(`/admin/challenges/${id}`, { body: { points } });
    expect(changed.status).toBe(200);
    expect((await remove(admin, first, body.pause.id)).status).toBe(200);
    expect(await entriesOf(admin, first.id)).toEqual([
      ...['penalty -15', 'penalty -15', 'reversal 15', 'penalty -15'],
    ]);
    expect(await contradictions(app)).toEqual([]);
  });

  test('is refused before every active challenge, and for an unknown person', async () => {
    const { admin, first } = await start();
    const early = await give(admin, first, '2026-11-10', '2026-11-12');
    expect(early.status).toBe(400);
    expect(early.body.errors).toHaveProperty('from');
    const path = '/admin/employees/0197f000-0000-7000-8000-000000000000/pauses';
    expect((await admin.get(path)).status).toBe(404);
    const body = { from: today, to: today };
    expect((await admin.post(path, { body })).status).toBe(404);
    expect((await remove(admin, first, '0197f000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('is listed with who gave it, and cannot be ended by another person @full', async () => {
    const { admin, first, second } = await start();
    const { pause: given } = (await give(admin, first, tomorrow)).body;
    const { data } = (await admin.get(`/admin/employees/${first.id}/pauses`)).body;
    expect(data).toEqual([given]);
    expect((await second.delete(`/api/employee/me/pauses/${given.id}`)).status).toBe(404);
    expect((await second.get('/api/employee/me/pauses')).body.data).toEqual([]);
  });

  test('gives a reward that the person has earned without the paused days @full', async () => {
    const { id, admin, first } = await start({
      people: 1,
      challenge: {
        schedule: { startDate: today, endDate: tomorrow },
        rules: { minParticipation: 100, allowLateSubmission: false },
      },
    });
    await onDay(first, id).submit(walk);
    await passAndTurn(app, hours(13));
    await passAndTurn(app, hours(8));
    await passAndTurn(app, hours(16));
    const rewards = async () => (await admin.get(`/admin/challenges/${id}/rewards`)).body.total;
    expect(await rewards()).toBe(0);
    expect((await pause(first, tomorrow)).status).toBe(201);
    expect(await rewards()).toBe(1);
    expect(await contradictions(app)).toEqual([]);
  });
});

test('a proof that is rejected on a paused day costs no penalty @full', async () => {
  const { id, admin, first } = await startChallenge(app, {
    challenge: {
      schedule: { startDate: today, endDate: tomorrow },
      points: { penalty: 15 },
      rules: { allowLateSubmission: false },
    },
    days: { [today]: { tasks: [run] } },
  });
  await onDay(first, id).prove(run);
  await pause(first, today);
  await passAndTurn(app, hours(13));
  const queue = `/admin/challenges/${id}/submissions`;
  const [sent] = (await admin.get(queue)).body.submissions;
  await admin.post(`${queue}/${sent.id}/reject`, { body: { reason: 'Too dark' } });
  expect(await entriesOf(admin, first.id)).not.toContain('penalty -15');
  expect(await contradictions(app)).toEqual([]);
});

test('a person who is paused while the challenge is assigned to them stays out of its percentages @full', async () => {
  const { id, admin, company, first } = await start({ people: 1 });
  await pause(first, today, tomorrow);
  const assign = (body: Record<string, unknown>) =>
    admin.put(`/admin/challenges/${id}/assign`, { body });
  await assign({ assignmentType: 'custom', companyIds: [company.id], employeeIds: [] });
  const elsewhere = await start({ people: 1 });
  await assign({ assignmentType: 'custom', companyIds: [elsewhere.company.id] });
  expect(await contradictions(app)).toEqual([]);
  await assign({ assignmentType: 'custom', companyIds: [company.id, elsewhere.company.id] });
  expect(await heatOf(admin, id, first)).toMatchObject({ daysAssigned: 0 });
  expect(
    (
      await first.delete(
        `/api/employee/me/pauses/${(await first.get('/api/employee/me/pauses')).body.data[0].id}`,
      )
    ).status,
  ).toBe(200);
  expect(await heatOf(admin, id, first)).toMatchObject({ daysAssigned: 1 });
  expect(await contradictions(app)).toEqual([]);
});

test('erasing a person removes their pauses and leaves the sums @full', async () => {
  const { id, admin, first } = await start();
  await pause(first, today);
  await onDay(first, id).submit(walk);
  expect((await admin.delete(`/admin/employees/${first.id}`)).status).toBe(200);
  const { rows } = await app.database.pool.query('select 1 from pauses where employee_id = $1', [
    first.id,
  ]);
  expect(rows).toEqual([]);
  expect(await contradictions(app)).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  entriesOf,
  onDay,
  pointsOf,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { settleDay } from './settle-day.ts';
import type { Tick } from './tick.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

/** Passes time until an instant of November 2026, in Indian time. */
const until = (day: number, time: string) =>
  app.pass(Date.parse(`2026-11-${day}T${time}+05:30`) - app.now().getTime());

beforeEach(() => until(20, '12:00:00'));

const task = aTask();
const withPenalty = { points: { completion: 100, bonus: 0, penalty: 15 } };

type Started = Awaited<ReturnType<typeof startChallenge>>;
const statusOf = async ({ admin, id }: Started): Promise<string> =>
  (await admin.get(`/admin/challenges/${id}`)).body.challenge.status;
const daysOf = async ({ admin, id }: Started): Promise<string[]> =>
  (await admin.get(`/admin/challenges/${id}/days`)).body.days.map(
    ({ status }: { status: string }) => status,
  );

describe('days', () => {
  test('open at their time of day and close when the time for late submissions is over', async () => {
    const started = await startChallenge(app, {
      challenge: {
        schedule: { startDate: today, endDate: '2026-11-23', timeOfDay: '09:30' },
        rules: { maxLateHours: 3 },
      },
      days: { '2026-11-21': { tasks: [task] } },
    });
    const moments: [day: number, time: string, status: string][] = [
      [21, '09:29:59', 'pending'],
      [21, '09:30:00', 'open'],
      [22, '02:59:59', 'open'],
      [22, '03:00:00', 'closed'],
    ];
    for (const [day, time, status] of moments) {
      until(day, time);
      await turn(app);
      expect([day, time, ...(await daysOf(started))]).toEqual([day, time, status]);
    }
  });

  test('stay open until their end when opened by hand, and stay closed when closed by hand @full', async () => {
    const started = await startChallenge(app, {
      challenge: {
        schedule: { startDate: today, endDate: '2026-11-23' },
        rules: { allowLateSubmission: false },
      },
      days: { [today]: { tasks: [task] }, '2026-11-21': { tasks: [task] } },
    });
    const { admin, id } = started;
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    const set = (place: number, status: string) =>
      admin.patch(`/admin/challenges/${id}/days/${days[place].id}`, { body: { status } });
    await set(0, 'closed');
    await set(1, 'open');
    await turn(app);
    expect(await daysOf(started)).toEqual(['closed', 'open']);
    until(21, '23:59:59');
    await turn(app);
    expect(await daysOf(started)).toEqual(['closed', 'open']);
    until(22, '00:00:00');
    await turn(app);
    expect(await daysOf(started)).toEqual(['closed', 'closed']);
  });

  test('cause no penalty when their time was over before they could open @full', async () => {
    const started = await startChallenge(app, {
      challenge: { schedule: { startDate: today, endDate: '2026-11-25' }, ...withPenalty },
      days: { '2026-11-21': { tasks: [task] }, '2026-11-23': { tasks: [task] } },
    });
    // The server was down from the 20th to the 23rd at 10:00.
    until(23, '10:00:00');
    await turn(app);
    expect(await daysOf(started)).toEqual(['closed', 'open']);
    const { people } = (await started.admin.get(`/admin/challenges/${started.id}/participation`))
      .body;
    expect(people[0]).toMatchObject({ daysAssigned: 1, points: 0 });
  });

  test('do not open automatically outside the schedule, after dates moved @full', async () => {
    const started = await startChallenge(app, {
      challenge: { schedule: { startDate: today, endDate: '2026-11-30' } },
      days: { '2026-11-21': { tasks: [task] }, '2026-11-23': { tasks: [task] } },
    });
    const schedule = {
      startDate: today,
      endDate: '2026-11-30',
      type: 'custom',
      recurringDays: [6],
    };
    await started.admin.put(`/admin/challenges/${started.id}`, { body: { schedule } });
    // The 21st is a Saturday, the 23rd a Monday.
    for (const [day, statuses] of [
      [21, ['open', 'pending']],
      [23, ['closed', 'pending']],
      [26, ['closed', 'closed']],
    ] as const) {
      until(day, '10:00:00');
      await turn(app);
      expect([day, await daysOf(started)]).toEqual([day, statuses]);
    }
  });
});

describe('penalties', () => {
  const start = (given: Record<string, unknown> = {}) =>
    startChallenge(app, {
      people: 2,
      challenge: {
        schedule: { startDate: today, endDate: '2026-11-25' },
        ...withPenalty,
        ...given,
      },
      days: { '2026-11-21': { tasks: [task] } },
    });

  test('are posted after the time for late submissions, for people who have not done everything', async () => {
    const { id, admin, first, second } = await start();
    until(21, '08:00:00');
    await turn(app);
    await onDay(first, id, '2026-11-21').submit(task);
    until(22, '23:59:00');
    await turn(app);
    expect(await pointsOf(admin, second.id)).toBe(0);
    until(23, '00:00:00');
    await turn(app);
    await turn(app);
    expect(await entriesOf(admin, second.id)).toEqual(['penalty -15']);
    expect(await entriesOf(admin, first.id)).toEqual(['score 20', 'completion 100']);
    const { people } = (await admin.get(`/admin/challenges/${id}/participation`)).body;
    expect(people.map(({ cells }: { cells: { state: string }[] }) => cells[0]?.state)).toEqual([
      'complete',
      'missed',
    ]);
  });

  test('are posted once by two servers at the same time', async () => {
    const { admin, first, second } = await start();
    until(21, '09:00:00');
    await Promise.all([turn(app), turn(app)]);
    until(23, '00:00:00');
    await Promise.all([turn(app), turn(app), turn(app)]);
    for (const { id } of [first, second])
      expect(await entriesOf(admin, id)).toEqual(['penalty -15']);
  });

  test.each([
    ['16:00:00', 'open for half of its time', ['penalty -15']],
    ['16:00:01', 'open for less', []],
  ])('for a day opened by the schedule at %s, so %s @full', async (time, _, entries) => {
    const { admin, first } = await start();
    until(21, time);
    await turn(app);
    until(23, '00:00:00');
    await turn(app);
    expect(await entriesOf(admin, first.id)).toEqual(entries);
  });

  test('are not posted for a day closed by hand before half of its time', async () => {
    const started = await start();
    const { id, admin, first } = started;
    until(21, '08:00:00');
    await turn(app);
    until(21, '15:59:00');
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    await admin.patch(`/admin/challenges/${id}/days/${days[0].id}`, { body: { status: 'closed' } });
    until(23, '00:00:00');
    await turn(app);
    expect(await entriesOf(admin, first.id)).toEqual([]);
  });

  test('are not posted for people assigned after half of it, nor for those who left', async () => {
    const { id, admin, company, first, second } = await start();
    until(21, '08:00:00');
    await turn(app);
    const join = async () => {
      const body = {
        firstName: 'New',
        lastName: 'Comer',
        email: `${app.now().getTime()}-${id}@example.com`,
        companyId: company.id,
        password: 'Secret-7',
      };
      return (await admin.post('/admin/employees', { body })).body.employee.id as string;
    };
    until(21, '15:59:59');
    const inTime = await join();
    until(21, '16:00:00');
    const late = await join();
    until(22, '10:00:00');
    await admin.patch(`/admin/employees/${second.id}`, { body: { status: 'inactive' } });
    until(23, '00:00:00');
    await turn(app);
    expect(await pointsOf(admin, first.id)).toBe(-15);
    expect(await pointsOf(admin, inTime)).toBe(-15);
    expect(await pointsOf(admin, late)).toBe(0);
    expect(await pointsOf(admin, second.id)).toBe(0);
  });

  test('are not posted in a cancelled challenge @full', async () => {
    const { id, admin, first } = await start();
    until(21, '08:00:00');
    await turn(app);
    until(22, '20:00:00');
    await admin.put(`/admin/challenges/${id}/deactivate`);
    until(23, '00:00:00');
    await turn(app);
    expect(await entriesOf(admin, first.id)).toEqual([]);
  });

  test('continue where a run was interrupted @full', async () => {
    const { admin, first, second } = await start();
    until(21, '08:00:00');
    await turn(app);
    until(23, '00:00:00');
    const stop = new AbortController();
    stop.abort(new Error('The server stopped'));
    const { runSchedule } = await import('./run-schedule.ts');
    await expect(runSchedule(app.services, stop.signal)).rejects.toThrow('The server stopped');
    await turn(app);
    for (const { id } of [first, second]) expect(await pointsOf(admin, id)).toBe(-15);
  });
});

test('a day that is opened again is settled again once it closes @full', async () => {
  const proof = aTask({ mediaRequired: 'photo' });
  const { id, admin, first, second } = await startChallenge(app, {
    people: 2,
    challenge: {
      schedule: { startDate: today, endDate: '2026-11-25' },
      ...withPenalty,
      rules: { maxLateHours: 1 },
    },
    days: { '2026-11-21': { tasks: [proof] } },
  });
  until(21, '08:00:00');
  await turn(app);
  await onDay(first, id, '2026-11-21').prove(proof);
  until(22, '01:00:00');
  await turn(app);
  expect(await pointsOf(admin, second.id)).toBe(-15);
  await admin.put(`/admin/challenges/${id}`, { body: { rules: { maxLateHours: 24 } } });
  const days = `/admin/challenges/${id}/days`;
  const [day] = (await admin.get(days)).body.days;
  const opened = await admin.patch(`${days}/${day.id}`, { body: { status: 'open' } });
  expect(opened.body.day.status).toBe('open');
  const queue = `/admin/challenges/${id}/submissions`;
  const [sent] = (await admin.get(queue)).body.submissions;
  await admin.post(`${queue}/${sent.id}/reject`, { body: { reason: 'Too dark' } });
  // There is time left to submit another.
  expect(await pointsOf(admin, first.id)).toBe(0);
  until(23, '00:00:00');
  await turn(app);
  expect(await pointsOf(admin, first.id)).toBe(-15);
  expect(await entriesOf(admin, second.id)).toEqual(['penalty -15']);
});

test('settling continues where it was interrupted between two batches @full', async () => {
  const { id, participants, admin } = await startChallenge(app, {
    people: 3,
    challenge: {
      schedule: { startDate: today, endDate: '2026-11-25' },
      points: { completion: 100, bonus: 0, penalty: 15 },
      rules: { allowLateSubmission: false },
    },
    days: { [today]: { tasks: [task] } },
  });
  until(21, '00:00:00');
  const { rows } = await app.database.pool.query(
    "update challenge_days set status = 'closed', open_before_ms = 86400000 where challenge_id = $1 returning id",
    [id],
  );
  const stop = new AbortController();
  const stopping: Tick = {
    ...app.services,
    actor: { id: null, name: 'Kolam' },
    requestId: null,
    signal: stop.signal,
    clock: {
      now: () => {
        stop.abort(new Error('The server stopped'));
        return app.now();
      },
    },
  };
  await expect(settleDay(stopping, rows[0].id, 1)).rejects.toThrow('The server stopped');
  const points = () => Promise.all(participants.map((person) => pointsOf(admin, person.id)));
  expect((await points()).sort()).toEqual([-15, 0, 0]);
  expect(await contradictions(app)).toEqual([]);
  await Promise.all([turn(app), turn(app)]);
  expect(await points()).toEqual([-15, -15, -15]);
  expect(await contradictions(app)).toEqual([]);
});

describe('challenges', () => {
  test('start on their first day and are completed after their last, in India', async () => {
    const started = await startChallenge(app, {
      challenge: {
        schedule: { startDate: today, endDate: '2026-11-21' },
        rules: { allowLateSubmission: false },
      },
      days: { '2026-11-21': { tasks: [task] } },
    });
    const { admin } = started;
    const later = await admin.post('/admin/challenges', {
      body: {
        title: 'Later',
        description: 'Begins on the 21st',
        schedule: { startDate: '2026-11-21', endDate: '2026-11-21', timeOfDay: '00:00' },
      },
    });
    const laterId = later.body.challenge.id;
    const body = { assignmentType: 'company', companyIds: [started.company.id] };
    await admin.put(`/admin/challenges/${laterId}/assign`, { body });
    await admin.post(`/admin/challenges/${laterId}/days`, {
      body: { date: '2026-11-21', tasks: [task] },
    });
    until(20, '23:59:59');
    await turn(app);
    expect(await statusOf({ ...started, id: laterId })).toBe('scheduled');
    until(21, '00:00:00');
    await Promise.all([turn(app), turn(app)]);
    expect(await statusOf({ ...started, id: laterId })).toBe('active');
    expect(await daysOf({ ...started, id: laterId })).toEqual(['open']);
    until(21, '23:59:59');
    await turn(app);
    expect(await statusOf(started)).toBe('active');
    until(22, '00:00:00');
    await Promise.all([turn(app), turn(app)]);
    expect(await statusOf(started)).toBe('completed');
    const { data } = (await admin.get(`/admin/history/challenge/${started.id}`)).body;
    const completed = data.filter(
      ({ action }: { action: string }) => action === 'challenge.completed',
    );
    expect(completed).toMatchObject([{ actor: { id: null, name: 'Kolam' } }]);
  });

  test('are completed without participants when over before the server came back @full', async () => {
    const started = await startChallenge(app);
    const { admin, company } = started;
    const made = await admin.post('/admin/challenges', {
      body: {
        title: 'Slept through',
        description: 'Nobody saw it',
        schedule: { startDate: '2026-11-21', endDate: '2026-11-21' },
      },
    });
    const { id } = made.body.challenge;
    const body = { assignmentType: 'company', companyIds: [company.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    until(24, '12:00:00');
    await turn(app);
    const { challenge } = (await admin.get(`/admin/challenges/${id}`)).body;
    expect(challenge).toMatchObject({ status: 'completed', metrics: { totalParticipants: 0 } });
  });
});

test('a failing challenge does not stop the others @full', async () => {
  const broken = await startChallenge(app, {
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' } },
    days: { '2026-11-21': { tasks: [task] } },
  });
  const sound = await startChallenge(app, {
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' } },
    days: { '2026-11-21': { tasks: [task] } },
  });
  // Makes updating its totals fail.
  await app.database.pool.query(
    'insert into challenge_day_totals (day_id, challenge_id, assigned) select id, challenge_id, 2147483647 from challenge_days where challenge_id = $1',
    [broken.id],
  );
  until(21, '08:00:00');
  await expect(turn(app)).rejects.toThrow();
  expect(await daysOf(sound)).toEqual(['open']);
  expect(await daysOf(broken)).toEqual(['pending']);
  await app.database.pool.query('delete from challenge_day_totals where challenge_id = $1', [
    broken.id,
  ]);
  await turn(app);
  expect(await daysOf(broken)).toEqual(['open']);
});

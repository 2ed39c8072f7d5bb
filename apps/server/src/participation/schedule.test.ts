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
} from '../../test/participation.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

/** A moment of November 2026, on an Indian clock. */
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

  test('one opened by hand stays open until its end, one closed by hand stays closed', async () => {
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

  test('one whose time was over before it could open is held against nobody', async () => {
    const started = await startChallenge(app, {
      challenge: { schedule: { startDate: today, endDate: '2026-11-25' }, ...withPenalty },
      days: { '2026-11-21': { tasks: [task] }, '2026-11-23': { tasks: [task] } },
    });
    // The server was away from the 20th to the 23rd at 10:00.
    until(23, '10:00:00');
    await turn(app);
    expect(await daysOf(started)).toEqual(['closed', 'open']);
    const { people } = (await started.admin.get(`/admin/challenges/${started.id}/participation`))
      .body;
    expect(people[0]).toMatchObject({ daysAssigned: 1, points: 0 });
  });

  test('one that moved dates have left outside the schedule does not open by itself', async () => {
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

  test('come once the time for late submissions is over, for whoever has not done all', async () => {
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

  test('come once from two servers at the same time', async () => {
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
  ])('one opened by the schedule at %s was %s', async (time, _, entries) => {
    const { admin, first } = await start();
    until(21, time);
    await turn(app);
    until(23, '00:00:00');
    await turn(app);
    expect(await entriesOf(admin, first.id)).toEqual(entries);
  });

  test('do not come for a day that was closed by hand before half of its time', async () => {
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

  test('do not come for who was assigned when half of it was over, nor for who has left', async () => {
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

  test('do not come in a challenge that was cancelled', async () => {
    const { id, admin, first } = await start();
    until(21, '08:00:00');
    await turn(app);
    until(22, '20:00:00');
    await admin.put(`/admin/challenges/${id}/deactivate`);
    until(23, '00:00:00');
    await turn(app);
    expect(await entriesOf(admin, first.id)).toEqual([]);
  });

  test('go on where a turn was interrupted', async () => {
    const { admin, first, second } = await start();
    until(21, '08:00:00');
    await turn(app);
    until(23, '00:00:00');
    const stop = new AbortController();
    stop.abort(new Error('The server stopped'));
    const { runSchedule } = await import('./run-schedule.ts');
    await expect(runSchedule(app.tools, stop.signal)).rejects.toThrow('The server stopped');
    await turn(app);
    for (const { id } of [first, second]) expect(await pointsOf(admin, id)).toBe(-15);
  });
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
    const completed = data.filter(({ action }: { action: string }) => action === 'completed');
    expect(completed).toMatchObject([{ actor: { id: null, name: 'Kolam' } }]);
  });

  test('one that was over before the server came back is completed without anybody', async () => {
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

describe('rewards', () => {
  const rewarded = async ({ admin, id }: Started) =>
    (await admin.get(`/admin/challenges/${id}/rewards`)).body;

  async function twoDays(minParticipation: number, rewards: Record<string, unknown> = {}) {
    const started = await startChallenge(app, {
      people: 3,
      challenge: {
        schedule: { startDate: today, endDate: '2026-11-21' },
        rules: { minParticipation },
        rewards: { certificates: true, badges: ['Early bird'], ...rewards },
      },
      days: { [today]: { tasks: [task] }, '2026-11-21': { tasks: [task] } },
    });
    const [both, one] = started.participants;
    if (both) await onDay(both, started.id).submit(task);
    if (one) await onDay(one, started.id).submit(task);
    until(21, '08:00:00');
    await turn(app);
    if (both) await onDay(both, started.id, '2026-11-21').submit(task);
    return started;
  }

  test('go to who completed enough days, once the last day is settled', async () => {
    const started = await twoDays(51);
    until(22, '00:00:00');
    await turn(app);
    expect(await statusOf(started)).toBe('completed');
    expect(await rewarded(started)).toMatchObject({ total: 0 });
    until(23, '00:00:00');
    await Promise.all([turn(app), turn(app)]);
    expect(await rewarded(started)).toMatchObject({
      total: 1,
      rewards: [
        {
          employee: { id: started.first.id },
          certificate: true,
          badges: ['Early bird'],
          share: 100,
        },
      ],
    });
  });

  test('do not wait for a day that the end of the challenge has left behind', async () => {
    const started = await twoDays(50);
    const days = `/admin/challenges/${started.id}/days`;
    const move = (endDate: string) =>
      started.admin.put(`/admin/challenges/${started.id}`, {
        body: { schedule: { startDate: today, endDate } },
      });
    await move('2026-11-29');
    await started.admin.post(days, { body: { date: '2026-11-29', tasks: [task] } });
    await move('2026-11-21');
    until(23, '00:00:00');
    await turn(app);
    expect(await rewarded(started)).toMatchObject({ total: 2 });
  });

  test('the threshold itself is enough, and without one taking part is', async () => {
    const half = await twoDays(50);
    until(20, '12:00:00');
    const none = await twoDays(0);
    until(23, '00:00:00');
    await turn(app);
    expect(await rewarded(half)).toMatchObject({ total: 2 });
    expect(await rewarded(none)).toMatchObject({ total: 2 });
  });

  test('a certificate is a PDF for who earned it, and a 404 for others', async () => {
    const { id, admin, first, second } = await twoDays(51);
    until(23, '00:00:00');
    await turn(app);
    const own = `/api/employee/me/challenges/${id}/certificate`;
    const mine = await first.get(own);
    expect(mine.status).toBe(200);
    expect(mine.headers['content-type']).toBe('application/pdf');
    expect(mine.text.slice(0, 5)).toBe('%PDF-');
    expect((await second.get(own)).status).toBe(404);
    const path = (employeeId: string) =>
      `/admin/challenges/${id}/rewards/${employeeId}/certificate`;
    expect((await admin.get(path(first.id))).status).toBe(200);
    expect((await admin.get(path(second.id))).status).toBe(404);
    const { challenges } = (await first.get('/api/employee/me/challenges')).body;
    expect(challenges[0].reward).toMatchObject({ certificate: true, badges: ['Early bird'] });
  });

  test('without certificates there are badges alone', async () => {
    const { id, admin, first } = await twoDays(51, { certificates: false });
    until(23, '00:00:00');
    await turn(app);
    expect((await admin.get(`/admin/challenges/${id}/rewards`)).body.total).toBe(1);
    expect((await first.get(`/api/employee/me/challenges/${id}/certificate`)).status).toBe(404);
  });
});

test('one challenge that fails keeps no other from its turn', async () => {
  const broken = await startChallenge(app, {
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' } },
    days: { '2026-11-21': { tasks: [task] } },
  });
  const sound = await startChallenge(app, {
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' } },
    days: { '2026-11-21': { tasks: [task] } },
  });
  // Its totals can't be counted up.
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

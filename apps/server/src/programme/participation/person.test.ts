import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aTask,
  hours,
  onDay,
  type Participant,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Back to noon of Friday 20 November 2026, when each challenge starts. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

type Task = ReturnType<typeof aTask>;
const schedule = { startDate: '2026-11-10', endDate: '2026-12-10' };

/** Of a day of which nothing is done, or all. */
const nothing = { missing: [], withheldPoints: 0 };

test('the challenges of a person have the state of each planned day', async () => {
  const walk = aTask();
  const { id, admin, first } = await startChallenge(app, {
    challenge: { title: 'Lake walk', schedule, points: { penalty: 5 } },
    days: {
      '2026-11-10': { tasks: [aTask()] },
      [today]: { tasks: [walk] },
      '2026-11-21': { tasks: [aTask()] },
      '2026-12-05': { tasks: [aTask()] },
    },
  });
  await onDay(first, id).submit(walk);
  // The 21st opens, and closes at the end of its time for late submissions.
  await passAndTurn(app, hours(24));
  await passAndTurn(app, hours(48));
  const { status, body } = await admin.get(`/admin/employees/${first.id}/challenges`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 1, page: 1, limit: 10, totalPages: 1 });
  expect(body.challenges).toMatchObject([
    {
      ...{ id, title: 'Lake walk', status: 'active', startDate: '2026-11-10', lastDay: null },
      ...{ daysAssigned: 2, daysCompleted: 1, rank: 1, points: 115 },
      days: [
        { date: '2026-11-10', state: 'not_assigned', points: 0, paused: false, ...nothing },
        { date: today, state: 'complete', points: 120 },
        { date: '2026-11-21', state: 'missed', points: -5 },
        { date: '2026-12-05', state: 'upcoming', points: 0 },
      ],
    },
  ]);
});

test('the challenges of a person who was erased or never existed are not found @full', async () => {
  const { admin, first } = await startChallenge(app);
  expect((await admin.delete(`/admin/employees/${first.id}`)).status).toBe(200);
  expect((await admin.get(`/admin/employees/${first.id}/challenges`)).status).toBe(404);
});

test('the points of a person name the task and the reason of the decision @full', async () => {
  const bottle = aTask({ title: 'Show your bottle', mediaRequired: 'photo' });
  const { id, admin, first } = await startChallenge(app, {
    challenge: { schedule },
    days: { [today]: { tasks: [bottle, aTask({ title: 'Eight glasses' })] } },
  });
  await onDay(first, id).prove(bottle);
  const queue = `/admin/challenges/${id}/submissions`;
  const [proof] = (await admin.get(queue)).body.submissions;
  app.pass(1000);
  await admin.post(`${queue}/${proof.id}/reject`, { body: { reason: 'Too dark' } });
  const { body } = await admin.get(`/admin/employees/${first.id}/points`);
  expect(body.data).toMatchObject([
    { kind: 'reversal', reversed: 'score', component: 'Show your bottle', reason: 'Too dark' },
    { kind: 'score', component: 'Show your bottle', reason: '' },
  ]);
  app.pass(1000);
  await admin.post(`${queue}/${proof.id}/undo`, { body: {} });
  app.pass(1000);
  await admin.post(`${queue}/${proof.id}/reject`, { body: { reason: 'Of another day' } });
  const reasons = async () => {
    const { data } = (await admin.get(`/admin/employees/${first.id}/points`)).body;
    return data.map(({ reason }: { reason: string }) => reason);
  };
  // The newest first. What the undone decision took back keeps its own reason.
  expect(await reasons()).toEqual(['Of another day', '', 'Too dark', '']);
});

test('a day of everything together says what waits, and for what @full', async () => {
  const [walk, bottle, rest] = [
    aTask({ title: 'Walk' }),
    aTask({ title: 'Bottle' }),
    aTask({ title: 'Rest', isOptional: true }),
  ];
  const { id, admin, first } = await startChallenge(app, {
    challenge: { schedule, rules: { requireAllComponents: true } },
    days: { [today]: { tasks: [walk, bottle, rest] }, '2026-11-21': { tasks: [aTask()] } },
  });
  const days = async () =>
    (await admin.get(`/admin/employees/${first.id}/challenges`)).body.challenges[0].days;
  expect(await days()).toMatchObject([nothing, nothing]);
  await onDay(first, id).submit(walk);
  expect(await days()).toMatchObject([
    {
      ...{ date: today, state: 'partly', points: 0, withheldPoints: 20 },
      missing: [{ title: 'Bottle', isRejected: false }],
    },
    nothing,
  ]);
  await onDay(first, id).submit(bottle);
  expect(await days()).toMatchObject([{ state: 'complete', ...nothing }, nothing]);
});

test('a day that is begun or rejected says what is missing, and is missed only if nothing counts', async () => {
  const [walk, bottle] = [
    aTask({ title: 'Walk', points: 8.5 }),
    aTask({ title: 'Bottle', mediaRequired: 'photo' }),
  ];
  const withRules = (rules: Record<string, unknown>) =>
    startChallenge(app, {
      people: 2,
      challenge: { schedule, points: { penalty: 0 }, rules },
      days: { [today]: { tasks: [walk, bottle] } },
    });
  const together = await withRules({ requireAllComponents: true });
  const { id, admin, first, second } = await withRules({});
  const dayOf = async (of: typeof first) =>
    (await admin.get(`/admin/employees/${of.id}/challenges`)).body.challenges[0].days[0];
  const states = async () => {
    const { people } = (await admin.get(`/admin/challenges/${id}/participation`)).body;
    return new Map(
      people.map((row: { employee: { id: string }; cells: { state: string }[] }) => [
        ...[row.employee.id, row.cells[0]?.state],
      ]),
    );
  };
  const missing = (isRejected: boolean) => ({
    missing: [{ title: 'Bottle', isRejected }],
    withheldPoints: 0,
  });
  await onDay(first, id).submit(walk);
  await onDay(together.first, together.id).submit(walk);
  expect(await dayOf(first)).toMatchObject({ state: 'partly', points: 8.5, ...missing(false) });
  expect(await dayOf(second)).toMatchObject({ state: 'nothing', ...nothing });
  const queue = `/admin/challenges/${id}/submissions`;
  for (const person of [first, second]) {
    await onDay(person, id).prove(bottle);
    const { submissions } = (await admin.get(queue, { query: { status: 'pending' } })).body;
    const rejected = `${queue}/${submissions[0].id}/reject`;
    expect((await admin.post(rejected, { body: { reason: 'Too dark' } })).status).toBe(200);
  }
  expect(await dayOf(second)).toMatchObject({
    ...{ state: 'nothing', withheldPoints: 0 },
    missing: [
      { title: 'Walk', isRejected: false },
      { title: 'Bottle', isRejected: true },
    ],
  });
  // The day closes at the end of its time for late submissions.
  await passAndTurn(app, hours(72));
  expect(await dayOf(first)).toMatchObject({ state: 'partly', points: 8.5, ...missing(true) });
  expect(await dayOf(second)).toMatchObject({ state: 'missed', points: 0 });
  expect(await states()).toEqual(
    new Map([
      [first.id, 'partly'],
      [second.id, 'missed'],
    ]),
  );
  expect(await dayOf(together.first)).toMatchObject({
    ...{ state: 'missed', points: 0, withheldPoints: 8.5 },
    missing: [{ title: 'Bottle', isRejected: false }],
  });
});

test('an untouched day that was closed by hand is missed at once, unless a proof can still be sent', async () => {
  const bottle = aTask({ title: 'Bottle', mediaRequired: 'photo' });
  const rest = aTask({ title: 'Rest', isOptional: true });
  const { id, admin, participants } = await startChallenge(app, {
    people: 3,
    challenge: { schedule, points: { penalty: 0 } },
    days: { [today]: { tasks: [bottle, rest] }, '2026-11-21': { tasks: [rest] } },
  });
  const [untouched, asked, paused] = participants as [Participant, Participant, Participant];
  const pause = { reason: 'leave', from: today, to: today };
  expect((await paused.post('/api/employee/me/pauses', { body: pause })).status).toBe(201);
  const dayOf = async (of: Participant, at = 0) =>
    (await admin.get(`/admin/employees/${of.id}/challenges`)).body.challenges[0].days[at];
  const set = async (date: string, status: string) => {
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    const day = days.find((each: { date: string }) => each.date === date);
    const changed = await admin.patch(`/admin/challenges/${id}/days/${day.id}`, {
      body: { status },
    });
    expect(changed.status).toBe(200);
  };
  const open = { state: 'nothing', ...nothing };
  const missed = {
    ...{ state: 'missed', points: 0, withheldPoints: 0 },
    missing: [{ title: 'Bottle', isRejected: false }],
  };
  await onDay(asked, id).prove(bottle);
  const queue = `/admin/challenges/${id}/submissions`;
  const [proof] = (await admin.get(queue)).body.submissions;
  await admin.post(`${queue}/${proof.id}/ask-again`, { body: { reason: 'Too dark' } });
  expect(await dayOf(untouched)).toMatchObject(open);
  await set(today, 'closed');
  expect(await dayOf(untouched)).toMatchObject(missed);
  expect(await dayOf(asked)).toMatchObject(open);
  expect(await dayOf(paused)).toMatchObject({ state: 'paused', ...nothing });
  const { people } = (await admin.get(`/admin/challenges/${id}/participation`)).body;
  expect(
    people.map((row: { cells: { state: string }[] }) => row.cells.map(({ state }) => state)),
  ).toEqual([['missed'], ['nothing'], ['paused']]);
  await set(today, 'open');
  expect(await dayOf(untouched)).toMatchObject(open);
  await set(today, 'closed');
  // Nothing is required on the next day, so nobody misses it.
  await passAndTurn(app, hours(24));
  expect(await dayOf(asked)).toMatchObject(missed);
  await set('2026-11-21', 'closed');
  expect(await dayOf(untouched, 1)).toMatchObject(open);
  expect(await dayOf(untouched)).toMatchObject(missed);
});

test('an untouched day that closed by its time is not missed before its grace is over', async () => {
  const { id, admin, first } = await startChallenge(app, {
    challenge: {
      schedule,
      rules: { allowLateSubmission: false, offlineGraceMinutes: 60 },
    },
    days: { [today]: { tasks: [aTask()] } },
  });
  const state = async () =>
    (await admin.get(`/admin/challenges/${id}/participation`)).body.people[0].cells[0].state;
  await passAndTurn(app, hours(12));
  expect((await onDay(first, id).see()).body.day.status).toBe('closed');
  expect(await state()).toBe('nothing');
  await passAndTurn(app, hours(1));
  expect(await state()).toBe('missed');
});

test('a day that was open when its challenge was cancelled is not missed', async () => {
  const { id, admin, first } = await startChallenge(app, { challenge: { schedule } });
  expect((await admin.put(`/admin/challenges/${id}/deactivate`)).status).toBe(200);
  await passAndTurn(app, hours(24));
  const [challenge] = (await admin.get(`/admin/employees/${first.id}/challenges`)).body.challenges;
  expect(challenge).toMatchObject({ status: 'cancelled', days: [{ state: 'nothing' }] });
});

test('a day that is complete says that it was paused', async () => {
  const walk = aTask();
  const { id, admin, first } = await startChallenge(app, {
    challenge: { schedule },
    days: { [today]: { tasks: [walk] } },
  });
  const pause = { reason: 'leave', from: today, to: today };
  expect((await first.post('/api/employee/me/pauses', { body: pause })).status).toBe(201);
  await onDay(first, id).submit(walk);
  const { body } = await admin.get(`/admin/employees/${first.id}/challenges`);
  expect(body.challenges).toMatchObject([
    { daysAssigned: 0, daysCompleted: 0, days: [{ state: 'complete', paused: true }] },
  ]);
});

test('the points of a person say that a proof was taken back, and what counts again @full', async () => {
  const bottle = aTask({ title: 'Bottle', mediaRequired: 'photo' });
  const { id, admin, first } = await startChallenge(app, {
    challenge: { schedule },
    days: { [today]: { tasks: [bottle, aTask()] } },
  });
  const causes = async () => {
    const { data } = (await admin.get(`/admin/employees/${first.id}/points`)).body;
    return data.map(({ kind, cause }: { kind: string; cause: string | null }) => [kind, cause]);
  };
  await onDay(first, id).prove(bottle);
  const queue = `/admin/challenges/${id}/submissions`;
  const [proof] = (await admin.get(queue)).body.submissions;
  for (const act of ['reject', 'undo']) {
    app.pass(1000);
    await admin.post(`${queue}/${proof.id}/${act}`, { body: { reason: 'Too dark' } });
  }
  app.pass(1000);
  const taken = `/api/employee/me/challenges/${id}/days/${today}/tasks/${bottle.taskId}/proof`;
  expect((await first.delete(taken)).status).toBe(200);
  expect(await causes()).toEqual([
    ['reversal', 'taken_back'],
    ['score', 'counted_again'],
    ['reversal', null],
    ['score', null],
  ]);
  expect((await admin.get(queue, { query: { status: 'withdrawn' } })).body.total).toBe(0);
});

test('the points of a person keep their tasks when a decision is undone', async () => {
  const [walk, stretch, water] = [
    aTask({ title: 'Walk', mediaRequired: 'photo' }),
    aTask({ title: 'Stretch', mediaRequired: 'photo', isOptional: true, points: 7 }),
    aTask({ title: 'Water' }),
  ];
  const { id, admin, first } = await startChallenge(app, {
    challenge: { schedule, rules: { requireAllComponents: true } },
    days: { [today]: { tasks: [walk, stretch, water] } },
  });
  const day = onDay(first, id);
  await day.prove(walk);
  await day.prove(stretch);
  await day.submit(water);
  const lines = async () =>
    (await admin.get(`/admin/employees/${first.id}/points`)).body.data
      .filter(({ kind }: { kind: string }) => kind === 'score' || kind === 'reversal')
      .map(({ id: line, component }: { id: string; component: string }) => [line, component])
      .reverse();
  const queue = `/admin/challenges/${id}/submissions`;
  const { submissions } = (await admin.get(queue)).body;
  const proofOf = (task: typeof walk) =>
    submissions.find((each: { taskId: string }) => each.taskId === task.taskId).id;
  let before = await lines();
  for (const [task, act] of [
    [stretch, 'reject'],
    [walk, 'reject'],
    [stretch, 'undo'],
    [walk, 'undo'],
  ] as const) {
    app.pass(1000);
    await admin.post(`${queue}/${proofOf(task)}/${act}`, { body: { reason: 'Too dark' } });
    const after = await lines();
    expect(after.slice(0, before.length)).toEqual(before);
    before = after;
  }
});

test('the points of a day name no task of another day', async () => {
  const [walk, water, row, swim] = ['Walk', 'Water', 'Row', 'Swim'].map((title) =>
    aTask({ title }),
  ) as [Task, Task, Task, Task];
  const { id, admin, first } = await startChallenge(app, {
    challenge: { schedule, rules: { requireAllComponents: true } },
    days: { [today]: { tasks: [walk, water] }, '2026-11-21': { tasks: [row, swim] } },
  });
  await onDay(first, id).submit(walk);
  await passAndTurn(app, hours(24));
  for (const task of [row, swim]) await onDay(first, id, '2026-11-21').submit(task);
  await onDay(first, id).submit(water);
  const { data } = (await admin.get(`/admin/employees/${first.id}/points`)).body;
  const scores = data.filter(({ kind }: { kind: string }) => kind === 'score');
  expect(scores.map(({ component }: { component: string }) => component).sort()).toEqual([
    'Row, Swim',
    'Walk, Water',
  ]);
});

test('the last day of a person who left is the last on which they did something', async () => {
  const water = aTask();
  const { id, admin, participants, people } = await startChallenge(app, {
    people: 2,
    challenge: { schedule },
    days: { [today]: { tasks: [water] } },
  });
  const [one] = participants;
  if (one) await onDay(one, id).submit(water);
  const lastDays = [];
  for (const person of people) {
    await admin.patch(`/admin/employees/${person.id}`, { body: { status: 'inactive' } });
    const { challenges } = (await admin.get(`/admin/employees/${person.id}/challenges`)).body;
    lastDays.push(challenges.map(({ lastDay }: { lastDay: string }) => lastDay));
  }
  expect(lastDays).toEqual([[today], []]);
});

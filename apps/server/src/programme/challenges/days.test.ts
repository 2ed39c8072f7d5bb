import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSubmission } from '../../../test/challenges.ts';
import { planning } from '../../../test/planning.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
  id = await made();
});
afterAll(() => app.stop());

const at = (challengeId: string) => `/admin/challenges/${challengeId}`;
const { made, save, planned, patch, read, remove, lastEntry, active } = planning(() => ({
  app,
  creator,
  id,
}));

describe('planning a day', () => {
  test('returns it with an id for each component', async () => {
    const { status, body, headers } = await save({ date: '2026-11-21' });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(body.day).toEqual({
      _id: body.day.id,
      id: uuid,
      dayId: body.day.id,
      challengeId: id,
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      date: '2026-11-21',
      status: 'pending',
      tasks: [
        {
          taskId: uuid,
          title: 'Walk 5 km',
          description: '',
          points: 20,
          isOptional: false,
          mediaRequired: 'none',
          coverImage: '',
        },
      ],
      trivia: [
        {
          triviaId: uuid,
          title: 'Heart quiz',
          description: '',
          image: '',
          maxAttempts: 3,
          questions: [
            {
              questionId: uuid,
              text: 'How many chambers?',
              points: 5,
              options: [
                { optionId: uuid, text: 'Four', isCorrect: true },
                { optionId: uuid, text: 'Two', isCorrect: false },
              ],
              explanation: '',
            },
          ],
        },
      ],
      learningModules: [
        {
          moduleId: uuid,
          title: 'Posture',
          required: true,
          pdfUrl: '',
          coverImage: '',
          durationMins: 10,
        },
      ],
      workshops: [
        {
          workshopId: uuid,
          title: 'Yoga',
          platform: 'zoom',
          link: 'https://zoom.example.com/1',
          startAt: null,
          endAt: null,
          coverImage: '',
        },
      ],
      openedAt: null,
      closedAt: null,
      usedComponents: [],
      participantsAssigned: 0,
      participantsSubmittedTask: 0,
      participantsCompletedAll: 0,
    });
    expect((await read(body.day)).body).toEqual(body);
    expect(await lastEntry()).toMatchObject({
      kind: 'challenge',
      action: 'challenge.day_planned',
      changes: expect.arrayContaining([
        { field: 'day', before: null, after: '21 Nov 2026' },
        { field: 'dayStatus', before: null, after: 'pending' },
        { field: 'trivia', before: null, after: 1 },
      ]),
    });
  });

  test('again replaces the planned day, keeps its status and is a 201 as well', async () => {
    const first = await planned({ date: '2026-11-22', status: 'open' });
    const [task] = first.tasks;
    const { status, body } = await save({
      date: '2026-11-22',
      tasks: [{ ...task, title: 'Walk 6 km' }, { title: 'Stretch' }],
      trivia: undefined,
    });
    expect(status).toBe(201);
    expect(body.day).toMatchObject({ id: first.id, version: 2, status: 'open', trivia: [] });
    expect(body.day.tasks).toMatchObject([{ ...task, title: 'Walk 6 km' }, { title: 'Stretch' }]);
    expect(await lastEntry()).toMatchObject({ action: 'challenge.day_changed' });
  });

  test('with the same content keeps its version', async () => {
    const day = await planned({ date: '2026-11-23' });
    const again = await save({ ...day });
    expect(again.body.day).toEqual(day);
  });

  test('returns instants in UTC and accepts each id once', async () => {
    const taskId = randomUUID();
    const workshop = {
      title: 'Yoga',
      platform: 'zmeet',
      link: 'https://meet.example.com',
      startAt: '2026-11-24T09:00:00+05:30',
      endAt: '2026-11-24T04:30:00Z',
    };
    const given = { date: '2026-11-24', tasks: [{ taskId, title: 'A' }], workshops: [workshop] };
    const day = await planned(given);
    expect(day.tasks[0].taskId).toBe(taskId);
    expect(day.workshops[0]).toMatchObject({
      startAt: '2026-11-24T03:30:00.000Z',
      endAt: '2026-11-24T04:30:00.000Z',
    });
    const repeated = await save({ ...given, workshops: [{ ...workshop, workshopId: taskId }] });
    expect(repeated.status).toBe(400);
    expect(repeated.body.errors).toEqual({
      'workshops.0.workshopId': 'Two components have the same id',
    });
    const options = [{ optionId: taskId, text: 'Yes', isCorrect: true }, { text: 'No' }];
    const trivia = [{ title: 'Hearts', questions: [{ text: 'One?', options }] }];
    expect((await save({ ...given, trivia })).body.errors).toEqual({
      'trivia.0.questions.0.options.0.optionId': 'Two components have the same id',
    });
  });

  test('reports errors at each field', async () => {
    const { status, body } = await save({
      date: '2026-11-31',
      tasks: [{ title: '', points: -1, mediaRequired: 'audio', coverImage: 'javascript:alert(1)' }],
      trivia: [{ title: '', maxAttempts: 0, questions: [] }],
      workshops: [{ title: 'Yoga', platform: 'teams', link: '' }],
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      date: 'Enter a valid YYYY-MM-DD date.',
      'tasks.0.title': 'Title is required',
      'tasks.0.points': 'Points must be at least 0',
      'tasks.0.mediaRequired': 'Proof must be one of: none, photo, video',
      'tasks.0.coverImage': 'Enter an http(s) address or upload a file',
      'trivia.0.title': 'Quiz title is required',
      'trivia.0.questions': 'Add at least one question.',
      'workshops.0.link': 'Link is required',
    });
  });

  test('outside the schedule is refused at the date', async () => {
    const weekly = await made({
      schedule: {
        type: 'weekly',
        startDate: '2026-11-19',
        endDate: '2026-12-02',
        recurringDays: [0],
      },
    });
    for (const [of, date] of [
      [id, '2026-11-18'],
      [id, '2026-12-03'],
      [weekly, '2026-11-21'],
    ] as const) {
      const { status, body } = await save({ date }, {}, of);
      expect([status, body.errors]).toEqual([
        400,
        { date: 'This date is not in the challenge’s schedule.' },
      ]);
    }
    expect((await save({ date: '2026-11-22' }, {}, weekly)).status).toBe(201);
  });

  test('is a 404 for an unknown challenge or day', async () => {
    const elsewhere = await planned({ date: '2026-11-20' }, await made());
    const unknown = [
      { id: randomUUID(), challengeId: id },
      { id: '7', challengeId: id },
      { id: elsewhere.id, challengeId: id },
    ];
    for (const day of unknown) {
      expect((await read(day)).status).toBe(404);
      expect((await patch(day, {})).status).toBe(404);
      expect((await remove(day)).status).toBe(404);
      const copied = await creator.post(`${at(id)}/days/${day.id}/copy`, {
        body: { toDate: '2026-11-30' },
      });
      expect(copied.status).toBe(404);
    }
    for (const challengeId of [randomUUID(), '7']) {
      expect((await save({}, {}, challengeId)).status).toBe(404);
      expect((await creator.get(`${at(challengeId)}/days`)).status).toBe(404);
      expect((await creator.get(`${at(challengeId)}/calendar`)).status).toBe(404);
    }
  });

  test('for one date by several users at once creates one day, replaced by the last', async () => {
    const of = await made();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => save({ date: '2026-11-25', tasks: [{ title }] }, {}, of)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.day.id)).size).toBe(1);
    expect(answers.map(({ body }) => body.day.version).sort()).toEqual([1, 2, 3]);
    const { days } = (await creator.get(`${at(of)}/days`)).body;
    const last = answers.find(({ body }) => body.day.version === 3);
    expect(days).toEqual([last?.body.day]);
  });

  test('twice with one key is done once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await save({ date: '2026-11-26' }, headers);
    const second = await save({ date: '2026-11-26' }, headers);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  test('is refused with a stale version', async () => {
    const day = await planned({ date: '2026-11-27' });
    await patch(day, { status: 'open' });
    const headers = { 'if-match': '"1"' };
    for (const answer of [
      await save({ date: '2026-11-27' }, headers),
      await patch(day, { status: 'closed' }, headers),
      await remove(day, headers),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([412, 'STALE']);
    }
    expect((await save({ date: '2026-11-28' }, headers)).status).toBe(412);
    expect((await patch(day, { status: 'closed' }, { 'if-match': '"2"' })).status).toBe(200);
  });
});

describe('planning a date only if nothing is planned', () => {
  const headers = { 'if-none-match': '*' };

  test('leaves an existing day unchanged', async () => {
    expect((await save({ date: '2026-11-29' }, headers)).status).toBe(201);
    const { status, body } = await save({ date: '2026-11-29', tasks: [] }, headers);
    expect([status, body.code]).toEqual([412, 'STALE']);
    expect(body.message).toBe('This date has been planned meanwhile. Reload and try again.');
    const days = (await creator.get(`${at(id)}/days`, { query: { from: '2026-11-29' } })).body.days;
    expect(days[0]).toMatchObject({ version: 1, tasks: [{}] });
  });

  test('lets one of several concurrent requests do so', async () => {
    const of = await made();
    const all = await Promise.all([1, 2, 3].map(() => save({ date: '2026-11-22' }, headers, of)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 412, 412]);
  });

  test('returns the first response again for the same key', async () => {
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const of = await made();
    const first = await save({ date: '2026-11-22' }, keyed, of);
    const again = await save({ date: '2026-11-22' }, keyed, of);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('changing a day', () => {
  test('changes only the named fields', async () => {
    const of = await made();
    const day = await planned({}, of);
    app.pass(1000);
    const { status, body, headers } = await patch(day, { trivia: [], nonsense: 1 });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.day).toEqual({
      ...day,
      version: 2,
      updatedAt: app.now().toISOString(),
      trivia: [],
    });
    expect((await patch(day, {})).body.day).toEqual(body.day);
    expect((await lastEntry(of)).changes).toEqual([
      { field: 'day', before: '20 Nov 2026', after: '20 Nov 2026' },
      { field: 'trivia', before: 1, after: 0 },
    ]);
  });

  test('keeps submitted components, with their kind', async () => {
    const of = await made();
    const day = await planned({}, of);
    const [task] = day.tasks;
    await addSubmission(app, { day, componentId: task.taskId });
    expect((await read(day)).body.day.usedComponents).toEqual([task.taskId]);
    const asWorkshop = { ...day.workshops[0], workshopId: task.taskId };
    for (const change of [
      await patch(day, { tasks: [] }),
      await patch(day, { tasks: [{ ...task, taskId: randomUUID() }] }),
      await patch(day, { tasks: [], workshops: [asWorkshop] }),
      await save({ tasks: [] }, {}, of),
    ]) {
      expect([change.status, change.body.code, change.body.message]).toEqual([
        409,
        'COMPONENT_IN_USE',
        'People have done “Walk 5 km” already. It can be changed, not removed.',
      ]);
    }
    const changed = await patch(day, { tasks: [{ ...task, title: 'Walk 6 km' }], trivia: [] });
    expect(changed.status).toBe(200);
    const moved = await patch(day, { date: '2026-11-21' });
    expect([moved.status, moved.body.code, moved.body.errors]).toEqual([
      409,
      'HAS_PARTICIPATION',
      { date: 'People have taken part on this day. Its date can’t change.' },
    ]);
    const deleted = await remove(day);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'HAS_PARTICIPATION']);
  });

  test('moves it to a free date in the schedule @full', async () => {
    const of = await active();
    const day = await planned({ status: 'open' }, of);
    await planned({ date: '2026-11-21' }, of);
    expect(day.participantsAssigned).toBe(2);
    const taken = await patch(day, { date: '2026-11-21' });
    expect([taken.status, taken.body.code, taken.body.errors]).toEqual([
      409,
      'DAY_EXISTS',
      { date: '21 Nov 2026 has a day already.' },
    ]);
    expect((await patch(day, { date: '2026-12-03' })).status).toBe(400);
    const { body } = await patch(day, { date: '2026-11-22' });
    expect(body.day).toMatchObject({ date: '2026-11-22', status: 'open', participantsAssigned: 2 });
    const { rows } = await app.services.db.execute(sql`
      select date, count(*)::int from participant_days where day_id = ${day.id} group by date`);
    expect(rows).toEqual([{ date: '2026-11-22', count: 2 }]);
    expect((await lastEntry(of)).action).toBe('challenge.day_moved');
  });

  test('moves its workshops along', async () => {
    const workshop = {
      title: 'Yoga',
      platform: 'zoom',
      link: 'https://zoom.example.com/1',
      startAt: '2026-11-20T04:30:00.000Z',
    };
    const of = await made();
    const day = await planned({ workshops: [workshop] }, of);
    const { body } = await patch(day, { date: '2026-11-22' });
    expect(body.day.workshops).toMatchObject([{ startAt: '2026-11-22T04:30:00.000Z' }]);
    expect((await lastEntry(of)).action).toBe('challenge.day_moved');
    // One that the request names stays as it is.
    const { workshops } = body.day;
    const again = await patch(day, { date: '2026-11-23', workshops });
    expect(again.body.day.workshops).toEqual(workshops);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.pool.query('delete from library_items');
});

const made = async (given: Record<string, unknown> = {}): Promise<string> =>
  (await creator.post('/admin/challenges', { body: challengeBody(given) })).body.challenge.id;
const daysAt = (id: string) => `/admin/challenges/${id}/days`;
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  (await creator.post(daysAt(id), { body: dayBody(given) })).body.day;
const only = { trivia: [], learningModules: [], workshops: [] };
const add = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  creator.post('/admin/library', { body, headers });
const list = async (query: Record<string, string> = {}) =>
  (await creator.get('/admin/library', { query })).body;
const titlesIn = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).data.map(({ title }: { title: string }) => title);
const itemTitled = async (search: string) => (await list({ search })).data[0];
const insert = (id: string, body: Record<string, unknown>) =>
  creator.post(`/admin/library/${id}/insert`, { body });
const patch = (id: string, body: Record<string, unknown>, headers = {}) =>
  creator.patch(`/admin/library/${id}`, { body, headers });

describe('adding to the library', () => {
  test('takes one component with its category and translations', async () => {
    const challengeId = await made({ category: 'sleep' });
    const hindi = { title: 'पाँच किलोमीटर', description: 'पैदल' };
    const tasks = [{ title: 'Walk 5 km', description: 'On foot', translations: { hi: hindi } }];
    const day = await plan(challengeId, { tasks });
    const { status, body } = await add({ challengeId, componentId: day.tasks[0].taskId });
    expect([status, body]).toEqual([201, { success: true, added: 1, known: 0 }]);
    const { data, meta } = await list();
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      {
        kind: 'task',
        category: 'sleep',
        title: 'Walk 5 km',
        description: 'On foot',
        archivedAt: null,
        content: {
          tasks: [{ title: 'Walk 5 km', translations: { hi: hindi } }],
          trivia: [],
          learningModules: [],
          workshops: [],
        },
      },
    ]);
    expect((await creator.get(`/admin/library/${data[0].id}`)).body.data).toEqual(data[0]);
    const history = await creator.get(`/admin/history/library/${data[0].id}`);
    expect(history.body.data[0]).toMatchObject({ action: 'library.created', title: 'Walk 5 km' });
  });

  test('takes all of a challenge, each content once', async () => {
    const challengeId = await made();
    const startAt = (date: string) => `${date}T04:30:00.000Z`;
    const workshop = { title: 'Yoga', platform: 'zoom', link: 'https://zoom.example.com/1' };
    for (const date of ['2026-11-19', '2026-11-20']) {
      await plan(challengeId, { date, workshops: [{ ...workshop, startAt: startAt(date) }] });
    }
    await plan(challengeId, { date: '2026-11-21', ...only, tasks: [{ title: 'Walk 6 km' }] });
    expect((await add({ challengeId })).body).toMatchObject({ added: 5, known: 0 });
    expect(await titlesIn()).toEqual(['Heart quiz', 'Posture', 'Walk 5 km', 'Walk 6 km', 'Yoga']);
    const again = await add({ challengeId });
    expect([again.status, again.body]).toMatchObject([200, { added: 0, known: 5 }]);
  });

  test('adds each content once when two users add it at the same time', async () => {
    const [one, other] = [await made(), await made()];
    for (const id of [one, other]) await plan(id);
    const answers = await Promise.all([one, other].map((challengeId) => add({ challengeId })));
    expect(answers.map(({ body }) => body.added + body.known)).toEqual([4, 4]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(4);
    expect((await list()).meta.total).toBe(4);
  });

  test('is a 400 for an unknown challenge or component', async () => {
    const challengeId = await made();
    const unknown = [
      await add({ challengeId: randomUUID() }),
      await add({ challengeId, componentId: randomUUID() }),
    ];
    expect(unknown.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { challengeId: 'This challenge no longer exists.' }],
      [400, { componentId: 'This part of the day no longer exists. Save the day first.' }],
    ]);
  });
});

describe('the library', () => {
  test('is searched in all languages, filtered, sorted and paged', async () => {
    const [sleep, food] = [
      await made({ category: 'sleep' }),
      await made({ category: 'nutrition' }),
    ];
    const hi = { title: 'जल्दी सोना' };
    await plan(sleep, { ...only, tasks: [{ title: 'Sleep early', translations: { hi } }] });
    await plan(food, { ...only, tasks: [{ title: 'Eat fruit' }] });
    await plan(food, { date: '2026-11-21', ...only, tasks: [], trivia: dayBody().trivia });
    for (const challengeId of [sleep, food]) await add({ challengeId });
    expect(await titlesIn({ search: 'जल्दी' })).toEqual(['Sleep early']);
    expect(await titlesIn({ category: 'nutrition' })).toEqual(['Eat fruit', 'Heart quiz']);
    expect(await titlesIn({ kind: 'trivia' })).toEqual(['Heart quiz']);
    expect(await titlesIn({ sort: '-title', limit: '2' })).toEqual(['Sleep early', 'Heart quiz']);
    expect(await titlesIn({ sort: '-title', limit: '2', page: '2' })).toEqual(['Eat fruit']);
  });

  test('shows archived items only when they are wanted, and restores them', async () => {
    const challengeId = await made();
    await plan(challengeId, { ...only, tasks: [{ title: 'Old task' }] });
    await add({ challengeId });
    const { id } = await itemTitled('Old task');
    const archived = await patch(id, { archived: true }, { 'if-match': '"1"' });
    expect([archived.status, archived.body.data.archivedAt]).toEqual([
      200,
      app.now().toISOString(),
    ]);
    expect(await titlesIn()).toEqual([]);
    expect(await titlesIn({ archived: 'true' })).toEqual(['Old task']);
    expect((await patch(id, { category: 'sleep' }, { 'if-match': '"1"' })).status).toBe(412);
    const refused = await insert(id, { challengeId, date: '2026-11-22' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ARCHIVED']);
    await patch(id, { archived: false });
    await patch(id, { category: 'sleep' });
    expect(await titlesIn({ category: 'sleep' })).toEqual(['Old task']);
    const { version } = (await patch(id, { archived: false })).body.data;
    expect(version).toBe(4);
  });
});

describe('changing the content of an item', () => {
  const item = async (title: string, given: Record<string, unknown> = {}) => {
    const challengeId = await made();
    await plan(challengeId, { ...only, tasks: [{ title, ...given }] });
    await add({ challengeId });
    return { challengeId, item: await itemTitled(title) };
  };
  const contentOf = ({ content }: { content: { tasks: object[] } }, changes: object) => ({
    ...content,
    tasks: content.tasks.map((task) => ({ ...task, ...changes })),
  });

  test('replaces its texts, points and translations, and leaves planned days alone', async () => {
    const hi = { title: 'पैदल चलना' };
    const { challengeId, item: before } = await item('Walk 7 km', { translations: { hi } });
    await insert(before.id, { challengeId, date: '2026-11-25' });
    const changed = contentOf(before, {
      title: 'Walk 8 km',
      points: 30,
      translations: { hi: { title: 'आठ किलोमीटर' } },
    });
    const saved = await patch(before.id, { content: changed }, { 'if-match': '"1"' });
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      {
        title: 'Walk 8 km',
        version: 2,
        content: {
          tasks: [
            { title: 'Walk 8 km', points: 30, translations: { hi: { title: 'आठ किलोमीटर' } } },
          ],
        },
      },
    ]);
    expect(await titlesIn({ search: 'आठ' })).toEqual(['Walk 8 km']);
    const { days } = (await creator.get(daysAt(challengeId))).body;
    expect(days.map(({ tasks }: { tasks: { title: string }[] }) => tasks[0]?.title)).toEqual([
      'Walk 7 km',
      'Walk 7 km',
    ]);
    const history = await creator.get(`/admin/history/library/${before.id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'library.updated',
      changes: [
        { field: 'title', before: 'Walk 7 km', after: 'Walk 8 km' },
        { field: 'translations.hi', before: '1 of 1', after: '1 of 1' },
      ],
    });
  });

  test('keeps translations that are not sent, and the version where nothing changes @full', async () => {
    const hi = { title: 'नींद' };
    const { item: before } = await item('Sleep', { translations: { hi } });
    const [{ translations: _, ...task }] = before.content.tasks;
    const same = await patch(before.id, { content: { tasks: [task] } });
    expect([same.status, same.body.data.version]).toEqual([200, 1]);
    const changed = await patch(before.id, { content: { tasks: [{ ...task, points: 2.5 }] } });
    expect(changed.body.data).toMatchObject({
      version: 2,
      content: { tasks: [{ points: 2.5, translations: { hi } }] },
    });
    const history = await creator.get(`/admin/history/library/${before.id}`);
    expect(history.body.data[0].changes).toEqual([
      { field: 'content', before: null, after: 'changed' },
    ]);
  });

  test('is refused for a wrong form, another kind, an outdated version, or known content @full', async () => {
    const { item: before } = await item('Stretch');
    await item('Breathe');
    const two = [{ title: 'One' }, { title: 'Two' }];
    const refused = [
      await patch(before.id, { content: { tasks: two } }),
      await patch(before.id, { content: {} }),
      await patch(before.id, { content: contentOf(before, { points: -1 }) }),
      await patch(before.id, { content: { learningModules: [{ title: 'Posture' }] } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { content: 'Send exactly one task, quiz, module or workshop.' }],
      [400, { content: 'Send exactly one task, quiz, module or workshop.' }],
      [400, { 'content.tasks.0.points': 'Points must be at least 0' }],
      [400, { content: 'The kind of an item can’t change.' }],
    ]);
    const known = await patch(before.id, { content: contentOf(before, { title: 'Breathe' }) });
    expect([known.status, known.body.code]).toEqual([409, 'ALREADY_THERE']);
    const outdated = { content: contentOf(before, { title: 'Bend' }) };
    expect((await patch(before.id, outdated, { 'if-match': '"7"' })).status).toBe(412);
    expect((await itemTitled('Stretch')).version).toBe(1);
  });

  test('saves one of two users who change two items to the same content at once @full', async () => {
    const { item: one } = await item('Climb');
    const { item: other } = await item('Row');
    const content = contentOf(one, { title: 'Swim' });
    const answers = await Promise.all([one, other].map(({ id }) => patch(id, { content })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list({ search: 'Swim' })).meta.total).toBe(1);
  });

  test('moves a workshop to no date, and keeps its time of day', async () => {
    const challengeId = await made();
    const startAt = '2026-11-20T04:30:00.000Z';
    const workshop = { title: 'Pilates', platform: 'zoom', link: 'https://zoom.example.com/2' };
    await plan(challengeId, { ...only, tasks: [], workshops: [{ ...workshop, startAt }] });
    await add({ challengeId });
    const { id } = await itemTitled('Pilates');
    const later = { ...workshop, startAt: '2026-11-21T05:30:00.000Z' };
    const saved = await patch(id, { content: { workshops: [later] } });
    expect(saved.body.data.content.workshops).toMatchObject([
      { startAt: '2000-01-01T05:30:00.000Z' },
    ]);
  });
});

describe('adding an item to a day', () => {
  test('appends a copy with new ids and the workshop at the same time of that day', async () => {
    const [from, to] = [await made(), await made()];
    const startAt = '2026-11-20T04:30:00.000Z';
    const workshop = {
      title: 'Yoga',
      platform: 'zoom',
      link: 'https://zoom.example.com/1',
      startAt,
    };
    const { trivia } = dayBody();
    const source = await plan(from, { ...only, trivia, workshops: [workshop] });
    await add({ challengeId: from });
    const yoga = await itemTitled('Yoga');
    const { status, body } = await insert(yoga.id, { challengeId: to, date: '2026-11-25' });
    expect([status, body.day.date, body.day.status]).toEqual([201, '2026-11-25', 'pending']);
    expect(body.day.workshops).toMatchObject([
      { title: 'Yoga', startAt: '2026-11-25T04:30:00.000Z' },
    ]);
    expect(body.day.workshops[0].workshopId).not.toBe(source.workshops[0].workshopId);
    const walk = await itemTitled('Walk 5 km');
    const second = await insert(walk.id, { challengeId: to, date: '2026-11-25' });
    expect(second.body.day).toMatchObject({
      id: body.day.id,
      version: 2,
      tasks: [{ title: 'Walk 5 km', points: 20 }],
      workshops: [{ title: 'Yoga' }],
    });
    const quiz = await itemTitled('Heart quiz');
    const third = await insert(quiz.id, { challengeId: to, date: '2026-11-25' });
    const optionIds = [third.body.day, source].flatMap((day) =>
      day.trivia[0].questions[0].options.map(({ optionId }: { optionId: string }) => optionId),
    );
    expect(new Set(optionIds).size).toBe(4);
    const history = await creator.get(`/admin/history/challenge/${to}`);
    expect(history.body.data[0].action).toBe('challenge.day_changed');
  });

  test('loses none of two that are added at once', async () => {
    const challengeId = await made();
    await plan(challengeId, { ...only, tasks: [{ title: 'One' }, { title: 'Two' }] });
    await add({ challengeId });
    const items = [await itemTitled('One'), await itemTitled('Two')];
    const date = '2026-11-24';
    const answers = await Promise.all(items.map(({ id }) => insert(id, { challengeId, date })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { days } = (await creator.get(daysAt(challengeId), { query: { from: date } })).body;
    expect(days).toHaveLength(1);
    expect(days[0].tasks.map(({ title }: { title: string }) => title).sort()).toEqual([
      'One',
      'Two',
    ]);
  });

  test('is refused outside the schedule, for a full day, and unknown ones', async () => {
    const challengeId = await made();
    const tasks = Array.from({ length: 50 }, (_, n) => ({ title: `Task ${n}` }));
    await plan(challengeId, { ...only, tasks });
    await add({ challengeId });
    const { id } = await itemTitled('Task 7');
    const outside = await insert(id, { challengeId, date: '2026-12-24' });
    expect([outside.status, outside.body.errors]).toEqual([
      400,
      { date: 'This date is not in the challenge’s schedule.' },
    ]);
    const full = await insert(id, { challengeId, date: '2026-11-20' });
    expect([full.status, full.body.errors]).toEqual([400, { date: 'At most 50 of a kind' }]);
    const nowhere = await insert(id, { challengeId: randomUUID(), date: '2026-11-20' });
    expect(nowhere.status).toBe(400);
    expect((await insert(randomUUID(), { challengeId, date: '2026-11-20' })).status).toBe(404);
    expect((await creator.get(`/admin/library/${randomUUID()}`)).status).toBe(404);
    expect((await patch(randomUUID(), { archived: true })).status).toBe(404);
  });
});

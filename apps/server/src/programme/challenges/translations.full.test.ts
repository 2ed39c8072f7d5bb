import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import { aModule, aQuiz, aTask, aWorkshop } from '../../../test/participation.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';
import { withIds } from './day-content.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const inHindi = <T extends Record<string, unknown>>(texts: T) => ({ translations: { hi: texts } });
const walk = aTask({ ...inHindi({ title: '5 किमी चलें' }), description: 'By the lake' });
const quiz = aQuiz({
  ...inHindi({ title: 'दिल की प्रश्नोत्तरी' }),
  questions: [
    {
      questionId: '01890000-0000-7000-8000-000000000001',
      text: 'How many chambers has a heart?',
      ...inHindi({ text: 'दिल में कितने कक्ष होते हैं?' }),
      options: [
        { text: 'Four', isCorrect: true, ...inHindi({ text: 'चार' }) },
        { text: 'Two', ...inHindi({ text: 'दो' }) },
      ],
    },
  ],
});
const day = {
  date: '2026-11-21',
  tasks: [walk],
  trivia: [quiz],
  learningModules: [aModule({ ...inHindi({ title: 'सही मुद्रा' }) })],
  workshops: [aWorkshop()],
};

const create = async (given: Record<string, unknown> = {}) =>
  (await creator.post('/admin/challenges', { body: challengeBody(given) })).body.challenge;
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  creator.post(`/admin/challenges/${id}/days`, { body: { ...day, ...given } });
const lastEntry = async (id: string) =>
  (await creator.get(`/admin/history/challenge/${id}`)).body.data[0];

describe('the translations of a day', () => {
  test('are saved with its components, and counted in the calendar', async () => {
    const { id } = await create();
    const { body } = await plan(id);
    expect(body.day.tasks[0].translations).toEqual({ hi: { title: '5 किमी चलें' } });
    expect(body.day.trivia[0].questions[0].options[1]).toEqual({
      optionId: expect.any(String),
      text: 'Two',
      isCorrect: false,
      translations: { hi: { text: 'दो' } },
    });
    expect(body.day.workshops[0]).not.toHaveProperty('translations');
    const { days } = (await creator.get(`/admin/challenges/${id}/calendar`)).body;
    const dates = Object.fromEntries(days.map((each: { date: string }) => [each.date, each]));
    // Untranslated: the description of the task, and the title of the workshop.
    expect(dates['2026-11-21']).toMatchObject({ texts: 8, missingTexts: { hi: 2 } });
    expect(dates['2026-11-22']).toMatchObject({ texts: 0, missingTexts: { hi: 0 } });
  });

  test('of what to bring to a workshop count where there is such a text, and go with it', async () => {
    const { id } = await create();
    const yoga = aWorkshop({ bring: 'A mat', ...inHindi({ bring: 'चटाई' }) });
    const { body } = await plan(id, { workshops: [yoga] });
    expect(body.day.workshops[0]).toMatchObject({
      bring: 'A mat',
      translations: { hi: { bring: 'चटाई' } },
    });
    const { days } = (await creator.get(`/admin/challenges/${id}/calendar`)).body;
    const planned = days.find((each: { date: string }) => each.date === day.date);
    expect(planned).toMatchObject({ texts: 9, missingTexts: { hi: 2 } });
    const { translations: _, bring: __, ...plain } = yoga as Record<string, unknown>;
    const after = (await plan(id, { workshops: [plain] })).body.day.workshops[0];
    expect(after).not.toHaveProperty('bring');
    expect(after).not.toHaveProperty('translations');
  });

  test('stay when a caller sends none, each with its own component and option', async () => {
    const { id } = await create();
    await plan(id);
    const [question] = quiz.questions as unknown as [Record<string, unknown>];
    const { translations: _, ...plainWalk } = walk as Record<string, unknown>;
    const { body } = await plan(id, {
      tasks: [{ title: 'New' }, { ...plainWalk, points: 5 }],
      trivia: [
        {
          ...quiz,
          translations: undefined,
          questions: [
            {
              ...question,
              translations: undefined,
              options: [{ text: 'Two' }, { text: 'Three' }, { text: 'Four', isCorrect: true }],
            },
          ],
        },
      ],
    });
    expect(body.day.tasks).toMatchObject([
      { title: 'New' },
      { points: 5, translations: { hi: { title: '5 किमी चलें' } } },
    ]);
    expect(body.day.tasks[0]).not.toHaveProperty('translations');
    expect(body.day.trivia[0].translations).toEqual({ hi: { title: 'दिल की प्रश्नोत्तरी' } });
    const optionId = expect.any(String);
    expect(body.day.trivia[0].questions[0].options).toEqual([
      { optionId, text: 'Two', isCorrect: false, translations: { hi: { text: 'दो' } } },
      { optionId, text: 'Three', isCorrect: false },
      { optionId, text: 'Four', isCorrect: true, translations: { hi: { text: 'चार' } } },
    ]);
  });

  test('are replaced by those sent, and go with their text and component', async () => {
    const { id } = await create();
    await plan(id, {
      tasks: [{ ...walk, ...inHindi({ title: 'चलें', description: 'झील के किनारे' }) }],
    });
    const { body } = await plan(id, {
      tasks: [{ ...walk, translations: undefined, description: '' }],
      trivia: [{ ...quiz, translations: {} }],
      learningModules: [],
    });
    expect(body.day.tasks[0].translations).toEqual({ hi: { title: 'चलें' } });
    expect(body.day.trivia[0]).not.toHaveProperty('translations');
    expect(JSON.stringify(body.day)).not.toContain('सही मुद्रा');
  });

  test('are a change of the day in its history, without the texts', async () => {
    const { id } = await create();
    const { body } = await plan(id);
    const title = { ...walk, ...inHindi({ title: 'पाँच किमी चलें' }) };
    await creator.patch(`/admin/challenges/${id}/days/${body.day.id}`, {
      body: { tasks: [title] },
    });
    const entry = await lastEntry(id);
    expect(entry).toMatchObject({
      action: 'challenge.day_changed',
      changes: [
        { field: 'day', before: '21 Nov 2026', after: '21 Nov 2026' },
        { field: 'translations.hi', before: '6 of 8', after: '6 of 8' },
      ],
    });
    expect(JSON.stringify(entry)).not.toContain('चलें');
  });

  test('are copied with a day, and with the challenge into a clone', async () => {
    const { id } = await create({
      rewards: { badges: ['Water Keeper'] },
      ...inHindi({ title: 'बारिश के कदम', badges: ['जल रक्षक'] }),
    });
    const { body } = await plan(id);
    const copy = await creator.post(`/admin/challenges/${id}/days/${body.day.id}/copy`, {
      body: { toDate: '2026-11-25' },
    });
    expect(copy.body.day.tasks[0].translations).toEqual({ hi: { title: '5 किमी चलें' } });
    expect(copy.body.day.trivia[0].questions[0].options[0].translations).toEqual({
      hi: { text: 'चार' },
    });
    const clone = (await creator.post(`/admin/challenges/${id}/clone`)).body.challenge;
    expect(clone.translations).toEqual({ hi: { title: 'बारिश के कदम', badges: ['जल रक्षक'] } });
    const { days } = (await creator.get(`/admin/challenges/${clone.id}/days`)).body;
    expect(days[0].learningModules[0].translations).toEqual({ hi: { title: 'सही मुद्रा' } });
  });

  test.each([
    [
      { translations: { xx: { title: 'X' } } },
      'translations',
      'Translations can be in: hi (Hindi)',
    ],
    [
      inHindi({ title: 'अ'.repeat(201) }),
      'translations.hi.title',
      'Title can have at most 200 characters',
    ],
    [
      inHindi({ description: 'अ'.repeat(5001) }),
      'translations.hi.description',
      'Description can have at most 5,000 characters',
    ],
    [inHindi({ title: 7 }), 'translations.hi.title', 'Title must be text'],
    [{ translations: 'Hindi' }, 'translations', 'Translations must be an object'],
  ])('are refused like their originals: %j', async (given, field, message) => {
    const { id } = await create();
    const { status, body } = await plan(id, { tasks: [{ ...walk, ...given }] });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [`tasks.0.${field}`]: message });
  });

  test('lose the name of an erased person', async () => {
    const admin = await app.signedInAs('Administrator');
    const company = await makeCompany(app);
    const person = await makeEmployee(app, {
      companyId: company.id,
      firstName: 'शिवांगी',
      lastName: 'देशपांडे',
    });
    const { id } = await create(inHindi({ description: 'शिवांगी देशपांडे के साथ' }));
    await plan(id, { tasks: [{ ...walk, ...inHindi({ title: 'शिवांगी देशपांडे के साथ चलें' }) }] });
    expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBe(200);
    const texts = JSON.stringify([
      (await admin.get(`/admin/challenges/${id}`)).body,
      (await admin.get(`/admin/challenges/${id}/days`)).body,
    ]);
    expect(texts).toContain('के साथ चलें');
    expect(texts).not.toContain('शिवांगी');
  });
});

describe('the translations of a challenge', () => {
  const rewards = { badges: ['Early bird', 'Water Keeper'] };

  test('follow their badges, and stay when a caller sends none', async () => {
    const made = await create({ rewards, ...inHindi({ badges: ['', 'जल रक्षक', 'और'] }) });
    expect(made.translations).toEqual({ hi: { badges: ['', 'जल रक्षक'] } });
    const path = `/admin/challenges/${made.id}`;
    const reordered = { badges: ['Water Keeper', 'Night owl', 'Early bird'] };
    const { body } = await creator.put(path, { body: { rewards: reordered } });
    expect(body.challenge.translations).toEqual({ hi: { badges: ['जल रक्षक', '', ''] } });
    const other = await creator.put(path, { body: inHindi({ title: 'कदम' }) });
    expect(other.body.challenge).toMatchObject({
      version: 3,
      translations: { hi: { title: 'कदम' } },
    });
    expect(await lastEntry(made.id)).toMatchObject({
      changes: [
        { field: 'translations.hi.title', before: null, after: 'कदम' },
        { field: 'translations.hi.badges', before: 'जल रक्षक, , ', after: null },
      ],
    });
  });

  test('that do not change keep the version', async () => {
    const { id, version } = await create({
      rewards,
      ...inHindi({ title: 'कदम', description: 'रोज़ थोड़ा चलें', badges: ['अ', 'ब'] }),
    });
    const body = inHindi({ badges: ['अ', 'ब'], title: 'कदम', description: 'रोज़ थोड़ा चलें' });
    const { body: again } = await creator.put(`/admin/challenges/${id}`, { body });
    expect(again.challenge.version).toBe(version);
  });

  test.each([
    [inHindi({ title: 'अ'.repeat(161) }), 'translations.hi.title', 'at most 160 characters'],
    [inHindi({ badges: ['अ'.repeat(61)] }), 'translations.hi.badges.0', 'at most 60 characters'],
    [inHindi({ badges: Array(21).fill('अ') }), 'translations.hi.badges', 'At most 20 badges'],
    [{ translations: { en: { title: 'X' } } }, 'translations', 'Translations can be in'],
  ])(
    'are refused when they are too long, too many or in another language: %#',
    async (given, field, message) => {
      const { id } = await create();
      const { status, body } = await creator.put(`/admin/challenges/${id}`, { body: given });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(body.errors[field]).toContain(message);
    },
  );
});

test('a translation never changes points, answers or anything else of a day', () => {
  const texts = (names: string[]) =>
    fc.option(
      fc.record({ hi: fc.record(Object.fromEntries(names.map((name) => [name, fc.string()]))) }),
      { nil: undefined },
    );
  const id = fc.uuid();
  const points = fc.nat(100);
  const content = fc.record({
    tasks: fc.array(
      fc.record({ taskId: id, title: fc.string(), description: fc.string(), points }),
    ),
    trivia: fc.array(
      fc.record({
        triviaId: id,
        title: fc.string(),
        description: fc.string(),
        questions: fc.array(
          fc.record({
            questionId: id,
            text: fc.string(),
            explanation: fc.string(),
            points,
            options: fc.array(
              fc.record({
                optionId: id,
                text: fc.string(),
                isCorrect: fc.boolean(),
                translations: texts(['text']),
              }),
            ),
            translations: texts(['text', 'explanation']),
          }),
        ),
        translations: texts(['title', 'description']),
      }),
    ),
    learningModules: fc.constant([]),
    workshops: fc.constant([]),
  });
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (name, each) => (name === 'translations' ? undefined : each)));
  type Given = Parameters<typeof withIds>[0];
  fc.assert(
    fc.property(content, content, (sent, stored) => {
      const saved = withIds(
        sent as unknown as Given,
        stored as unknown as ReturnType<typeof withIds>,
      );
      expect(plain(saved)).toEqual(plain(sent));
    }),
    { numRuns: runs(50) },
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { readCsv } from '../../../test/csv.ts';
import { formBody } from '../../../test/form-body.ts';
import { startChallenge, today } from '../../../test/participation.ts';
import { download } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

// From 19 November to 2 December 2026.
const made = async (): Promise<string> =>
  (await creator.post('/admin/challenges', { body: challengeBody() })).body.challenge.id;
const at = (id: string) => `/admin/challenges/${id}/days`;
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  (await creator.post(at(id), { body: dayBody(given) })).body.day;
const daysOf = async (id: string) => (await creator.get(at(id))).body.days;
const exportedAs = async (id: string, format: string): Promise<Buffer> => {
  const path = `${at(id)}/export?format=${format}`;
  const { status, bytes } = await download(app, creator.token, path);
  expect(status).toBe(200);
  return bytes;
};
const exported = async (id: string) => (await exportedAs(id, 'csv')).toString();
const send = (
  id: string,
  text: string | Buffer,
  { dryRun = 'false', fileName = 'plan.csv' } = {},
) => creator.post(`${at(id)}/import`, formBody({ dryRun }, { field: 'file', fileName, text }));
const imported = async (id: string, lines: string[], dryRun = 'false') => {
  const { status, body } = await send(id, lines.join('\n'), { dryRun });
  expect(status).toBe(200);
  return body.data;
};

const workshop = {
  title: 'Yoga',
  platform: 'zoom',
  link: 'https://zoom.example.com/1',
  startAt: '2026-11-20T13:00:00.000Z',
  endAt: '2026-11-20T19:00:00.000Z',
  bring: 'A mat',
};
const full = {
  tasks: [
    {
      title: 'Walk 5 km',
      description: 'Slowly.\nWith a friend, "if you like".',
      points: 12.5,
      isOptional: true,
      mediaRequired: 'photo',
      translations: { hi: { title: 'पाँच किलोमीटर चलें' } },
    },
    { title: '=SUM(1)' },
  ],
  workshops: [workshop],
};

describe('the plan of a challenge as a file', () => {
  test('has a row for each part, and for each question of a quiz', async () => {
    const id = await made();
    await plan(id, full);
    const [titles = [], ...rows] = readCsv(await exported(id));
    const cells = rows.map((row) => Object.fromEntries(titles.map((title, n) => [title, row[n]])));
    expect(cells).toMatchObject([
      { Date: '2026-11-20', Kind: 'Task', Title: 'Walk 5 km', Points: '12.5', Optional: 'Yes' },
      { Kind: 'Task', Title: "'=SUM(1)", Proof: 'none' },
      {
        Kind: 'Quiz',
        Title: 'Heart quiz',
        Attempts: '3',
        Question: 'How many chambers?',
        'Option A': 'Four',
        'Option B': 'Two',
        'Option C': '',
        Correct: 'A',
      },
      { Kind: 'Learning module', Title: 'Posture', Optional: 'No', Minutes: '10' },
      {
        Kind: 'Workshop',
        Bring: 'A mat',
        Platform: 'zoom',
        Starts: '18:30',
        Ends: '2026-11-21 00:30',
      },
    ]);
  });

  test.each(['csv', 'xlsx'])(
    'changes nothing when it is imported again as %s @full',
    async (format) => {
      const id = await made();
      await plan(id, full);
      await plan(id, { date: '2026-11-23' });
      const before = await daysOf(id);
      const { status, body } = await send(id, await exportedAs(id, format), {
        fileName: `plan.${format}`,
      });
      expect([status, body.data]).toEqual([
        200,
        { rows: 9, days: 0, added: 0, changed: 0, over: [], errors: [] },
      ]);
      expect(await daysOf(id)).toEqual(before);
    },
  );

  test('plans the days of another challenge, with new ids @full', async () => {
    const [id, other] = [await made(), await made()];
    const day = await plan(id, full);
    const text = await exported(id);
    const { body } = await send(other, text);
    expect(body.data).toEqual({ rows: 5, days: 1, added: 5, changed: 0, over: [], errors: [] });
    const [copy] = await daysOf(other);
    expect(copy).toMatchObject({ date: day.date, status: 'pending' });
    const { translations: _, ...walk } = full.tasks[0] ?? {};
    expect(copy.tasks[0]).toMatchObject(walk);
    expect(copy.tasks[0]).not.toHaveProperty('translations');
    expect(copy.tasks[0].taskId).not.toBe(day.tasks[0].taskId);
    expect(copy.workshops[0]).toMatchObject(workshop);
    // The same file a second time finds its parts by kind and title.
    expect((await send(other, text)).body.data).toMatchObject({ days: 0, added: 0, changed: 0 });
  });

  test('changes parts by id, adds others, and leaves the rest with its translations', async () => {
    const id = await made();
    const day = await plan(id, full);
    const [walk, sum] = day.tasks;
    const lines = [
      'Id,Kind,Date,Title,Points,Description',
      `${walk.taskId},task,20/11/2026,Walk 6 km,30,${'"Slowly.\nWith a friend."'}`,
      ',Task,20 Nov 2026,Rest,,',
      ',Task,21-11-26,Swim,5,',
    ];
    const wouldDo = { rows: 3, days: 2, added: 2, changed: 1, over: [], errors: [] };
    expect(await imported(id, lines, 'true')).toEqual(wouldDo);
    expect(await daysOf(id)).toEqual([day]);
    expect(await imported(id, lines)).toEqual(wouldDo);
    const [changed, added] = await daysOf(id);
    expect(changed.version).toBe(day.version + 1);
    expect(changed.tasks).toMatchObject([
      {
        taskId: walk.taskId,
        title: 'Walk 6 km',
        points: 30,
        description: 'Slowly.\nWith a friend.',
        translations: walk.translations,
      },
      sum,
      { title: 'Rest', points: 10 },
    ]);
    expect(changed.trivia).toEqual(day.trivia);
    expect(added).toMatchObject({ date: '2026-11-21', tasks: [{ title: 'Swim' }], trivia: [] });
    const [entry] = (await creator.get(`/admin/history/challenge/${id}`)).body.data;
    expect(entry).toMatchObject({
      action: 'challenge.days_imported',
      changes: [{ field: 'days', before: null, after: '20 Nov 2026 – 21 Nov 2026' }],
    });
  });

  test('keeps the values of parts for which a file has no column', async () => {
    const id = await made();
    const day = await plan(id, full);
    const lines = [
      'Date,Kind,Title,Id,Platform,Link,Question,Option A,Option B,Correct',
      `2026-11-20,Task,Walk far,${day.tasks[0].taskId},,,,,,`,
      '2026-11-20,Quiz,Heart quiz,,,,How many chambers?,Four,Two,A',
      '2026-11-20,Learning module,Posture,,,,,,,',
      '2026-11-20,Workshop,Yoga,,zoom,https://zoom.example.com/1,,,,',
    ];
    expect(await imported(id, lines)).toMatchObject({ added: 0, changed: 1, errors: [] });
    const [changed] = await daysOf(id);
    expect(changed.tasks).toEqual([{ ...day.tasks[0], title: 'Walk far' }, day.tasks[1]]);
    expect(changed.trivia).toEqual(day.trivia);
    expect(changed.learningModules).toEqual(day.learningModules);
    expect(changed.workshops).toEqual(day.workshops);
  });

  test('puts the rows of a quiz together, and keeps the ids of its questions @full', async () => {
    const id = await made();
    const day = await plan(id);
    const [quiz] = day.trivia;
    const [question] = quiz.questions;
    await imported(id, [
      'Date,Kind,Title,Id,Question id,Question,Option A,Option B,Option D,Correct',
      `2026-11-20,Quiz,Heart quiz,${quiz.triviaId},,How fast?,Fast,Slow,Never,"A, D"`,
      `2026-11-20,Quiz,Heart quiz,${quiz.triviaId},${question.questionId},How many?,Four,Two,,a`,
    ]);
    const [changed] = await daysOf(id);
    expect(changed.trivia).toMatchObject([
      {
        triviaId: quiz.triviaId,
        questions: [
          {
            text: 'How fast?',
            options: [
              { isCorrect: true },
              { isCorrect: false },
              { text: 'Never', isCorrect: true },
            ],
          },
          { questionId: question.questionId, text: 'How many?' },
        ],
      },
    ]);
    const idsOf = ({ options }: { options: { optionId: string }[] }) =>
      options.map(({ optionId }) => optionId);
    expect(idsOf(question)).toEqual([expect.any(String), expect.any(String)]);
    expect(idsOf(changed.trivia[0].questions[1])).toEqual(idsOf(question));
  });

  test('is refused as a whole, with every problem by its row and column', async () => {
    const id = await made();
    const { errors, ...outcome } = await imported(id, [
      'Date,Kind,Title,Points,Optional,Platform,Link,Starts,Option A,Option B,Correct,Question',
      '2026-11-21,Task,Swim,5,,,,,,,,',
      'soon,Nap,Rest,,perhaps,,,,,,,',
      '2026-11-21,Task,,many,,,,,,,,',
      '2026-11-22,Quiz,Hearts,,,,,,Four,,,How many?',
      '2026-11-22,Quiz,Lungs,,,,,,Two,Four,,How many?',
      '2026-11-22,Quiz,Bones,,,,,,Two,Four,C,How many?',
      '2026-11-23,Workshop,Yoga,,,skype,,25:00,,,,',
      '2026-11-23,Workshop,Zumba,,,skype,zoom,10:00,,,,',
      '2026-12-24,Task,Late,,,,,,,,,',
    ]);
    expect(outcome).toEqual({ rows: 9, days: 0, added: 0, changed: 0, over: [] });
    const found = errors.map(({ line, column }: { line: number; column: string }) => [
      line,
      column,
    ]);
    expect(found).toEqual([
      [3, 'Date'],
      [3, 'Kind'],
      [3, 'Optional'],
      [4, 'Title'],
      [4, 'Points'],
      [5, 'Option A'],
      [6, 'Correct'],
      [7, 'Correct'],
      [8, 'Starts'],
      [8, 'Platform'],
      [8, 'Link'],
      [9, 'Platform'],
      [9, 'Link'],
      [10, 'Date'],
    ]);
    expect(errors[1].reason).toBe('Enter Task, Quiz, Learning module or Workshop');
    expect(errors.at(-1).reason).toBe('This date is not in the challenge’s schedule.');
    expect(await daysOf(id)).toEqual([]);
    expect(await imported(id, ['Date,Title', '2026-11-21,Swim'])).toMatchObject({
      errors: [{ line: 1, column: 'Kind', reason: 'The file has no such column' }],
    });
  });

  test('is refused as a text with the name of a workbook', async () => {
    const { status, body } = await send(await made(), 'Date,Kind,Title\n', {
      fileName: 'plan.xlsx',
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['file']]);
    expect(body.errors.file).toContain('Its name ends in .xlsx, but it is a text.');
  });

  test('names every wrong cell of a row at once, whichever else is wrong', async () => {
    const id = await made();
    const cells = async (...rows: string[]) => {
      const { errors } = await imported(id, [
        'Date,Kind,Title,Points,Proof,Minutes,Platform,Link,Starts,Ends,Option A,Correct',
        ...rows,
      ]);
      return errors.map(({ line, column }: { line: number; column: string }) => [line, column]);
    };
    // Without a kind: what no kind takes, and nothing that another kind would need.
    expect(await cells('2026-12-24,Nap,,many,video call,,skype,,25:00,,Four,C')).toEqual(
      [
        ...['Date', 'Kind', 'Title', 'Points', 'Proof', 'Correct', 'Option A', 'Starts'],
        'Platform',
      ].map((column) => [2, column]),
    );
    expect(await cells('2026-11-20,Nap,Rest,5,photo,10,zoom,,18:30,19:00,,')).toEqual([
      [2, 'Kind'],
    ]);
    // A date that can't be read makes no time wrong.
    expect(
      await cells('soon,Workshop,Yoga,,,,skype,https://zoom.example.com,2026-11-20 18:30,19:00,,'),
    ).toEqual([
      [2, 'Date'],
      [2, 'Platform'],
    ]);
    // Each row of a date that gets no day, beside what else is wrong in it.
    expect(await cells('2026-12-24,Task,Swim,,,,,,,,,', '2026-12-24,Task,,many,,,,,,,,')).toEqual([
      [2, 'Date'],
      [3, 'Date'],
      [3, 'Title'],
      [3, 'Points'],
    ]);
  });

  test('has dates, times and answers as people and workbooks write them @full', async () => {
    const id = await made();
    const lines = [
      'Date,Kind,Title,Optional,Platform,Link,Starts,Ends',
      '2026-11-20 00:00,Task,Swim,Y,,,,',
      '20/11/2026 09:30,Task,Rest,TRUE,,,,',
      '2026-11-20,Task,Read,हाँ,,,,',
      '2026-11-20,Task,Walk,ना,,,,',
      '2026-11-20,Workshop,Yoga,,zoom,https://zoom.example.com/1,10 AM,12:15 pm',
      '2026-11-20,Workshop,Dance,,zoom,https://zoom.example.com/2,1899-12-30 18:30,2026-11-21 00:30:00',
    ];
    const unreadable = '2026-11-20,Workshop,Zumba,,zoom,https://zoom.example.com/3,13:00 PM,';
    expect(await imported(id, [...lines, unreadable])).toMatchObject({
      errors: [{ line: 8, column: 'Starts' }],
    });
    expect(await imported(id, lines)).toMatchObject({ days: 1, added: 6, errors: [] });
    const [{ tasks, workshops }] = await daysOf(id);
    expect(tasks.map(({ isOptional }: { isOptional: boolean }) => isOptional)).toEqual([
      ...[true, true, true, false],
    ]);
    expect(workshops).toMatchObject([
      { startAt: '2026-11-20T04:30:00.000Z', endAt: '2026-11-20T06:45:00.000Z' },
      { startAt: '2026-11-20T13:00:00.000Z', endAt: '2026-11-20T19:00:00.000Z' },
    ]);
  });

  test('names the days that are over before anything is added to them @full', async () => {
    const { id } = await startChallenge(app, { days: { [today]: { tasks: [{ title: 'Walk' }] } } });
    app.pass(4 * 86_400_000);
    creator = await app.signedInAs('creator');
    const lines = ['Date,Kind,Title', `${today},Task,Swim`, '2026-11-25,Task,Run'];
    expect(await imported(id, lines, 'true')).toMatchObject({ days: 2, over: [today], errors: [] });
    const refused = await imported(id, [...lines, '2026-11-25,Nap,Rest'], 'true');
    expect(refused).toMatchObject({ days: 0, over: [today], errors: [{ column: 'Kind' }] });
    app.pass(-4 * 86_400_000);
    creator = await app.signedInAs('creator');
  });

  test('plans no new day on a date that is over in an active challenge @full', async () => {
    const { id } = await startChallenge(app, { days: { [today]: { tasks: [{ title: 'Walk' }] } } });
    const { errors } = await imported(id, [
      'Date,Kind,Title',
      `${today},Task,Swim`,
      '2026-11-19,Task,Late',
    ]);
    expect(errors).toMatchObject([
      { line: 3, reason: 'This date is over. It can’t get a day any more.' },
    ]);
  });

  test('imported ten times at once adds each part once @full', async () => {
    const id = await made();
    await plan(id);
    const lines = ['Date,Kind,Title', '2026-11-20,Task,Swim', '2026-11-21,Task,Rest'];
    const done = await Promise.all(Array.from({ length: 10 }, () => imported(id, lines)));
    expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    const days = await daysOf(id);
    expect(days.map(({ tasks }: { tasks: unknown[] }) => tasks.length)).toEqual([2, 1]);
  });
});

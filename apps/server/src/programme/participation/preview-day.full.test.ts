import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import {
  aModule,
  aQuiz,
  aTask,
  aWorkshop,
  onDay,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let reader: Client;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.signedInAs('support');
});
afterAll(() => app.stop());
beforeEach(() => app.pass(Date.parse(`${today}T06:30:00Z`) - app.now().getTime()));

const task = aTask({
  title: 'Walk 5 km',
  mediaRequired: 'photo',
  translations: { hi: { title: '5 किमी चलें' } },
});
const quiz = aQuiz();
const parts = {
  tasks: [task],
  trivia: [quiz],
  learningModules: [aModule()],
  workshops: [aWorkshop({ link: 'https://zoom.us/j/1' })],
};

const pathOf = (id: string, date = today, language = 'en') =>
  `/admin/challenges/${id}/preview?date=${date}&language=${language}`;

/** Counts the rows of every table. */
async function counts() {
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1",
  );
  const each = rows.map(({ name }) => `select '${name}' as name, count(*)::int from ${name}`);
  return (await app.database.pool.query(each.join(' union all '))).rows;
}

describe('the preview of a day', () => {
  test('equals what an employee sees who has done nothing yet', async () => {
    const { id, first } = await startChallenge(app, { people: 1, days: { [today]: parts } });
    const { status, body } = await reader.get(pathOf(id));
    expect(status).toBe(200);
    const { day } = (await onDay(first, id).see()).body;
    expect(day).toMatchObject({ canTakePart: true, complete: false, points: 0 });
    expect(body.day).toEqual(day);
  });

  test('shows a day that is not open yet, of a draft, without the answers or the workshop’s link', async () => {
    const creator = await app.signedInAs('creator');
    const body = challengeBody();
    const { challenge } = (await creator.post('/admin/challenges', { body })).body;
    const date = '2026-11-25';
    await creator.post(`/admin/challenges/${challenge.id}/days`, { body: { date, ...parts } });
    const { day } = (await reader.get(pathOf(challenge.id, date))).body;
    expect(day).toMatchObject({
      ...{ date, status: 'open', canTakePart: true, refusal: null },
      opensAt: '2026-11-25T02:30:00.000Z',
      tasks: [{ title: 'Walk 5 km', mediaRequired: 'photo', submission: null }],
      workshops: [{ link: null, joined: false }],
    });
    expect(JSON.stringify(day)).not.toContain('isCorrect');
    for (const { rightOptions, explanation } of day.trivia[0].questions)
      expect([rightOptions, explanation]).toEqual([null, null]);
  });

  test('is in a language, and says which parts are not translated', async () => {
    const { id } = await startChallenge(app, { people: 1, days: { [today]: parts } });
    const { tasks, trivia } = (await reader.get(pathOf(id, today, 'hi'))).body.day;
    expect(tasks[0]).toMatchObject({ title: '5 किमी चलें' });
    expect(trivia[0]).toMatchObject({ title: quiz.title, isTranslated: false });
  });

  test('writes nothing', async () => {
    const { id } = await startChallenge(app, { people: 1, days: { [today]: parts } });
    const before = await counts();
    expect((await reader.get(pathOf(id))).status).toBe(200);
    expect(before.length).toBeGreaterThan(50);
    expect(await counts()).toEqual(before);
  });

  test('does not exist where nothing is planned, and needs a date', async () => {
    const { id } = await startChallenge(app, { people: 1, days: { [today]: parts } });
    const missing = await reader.get(pathOf(id, '2027-01-01'));
    expect(missing.status).toBe(404);
    expect(missing.body.error).toBe('Nothing is planned on this date.');
    expect((await reader.get(`/admin/challenges/${id}/preview`)).status).toBe(400);
    expect((await reader.get(pathOf(id, today, 'ta'))).status).toBe(400);
  });
});

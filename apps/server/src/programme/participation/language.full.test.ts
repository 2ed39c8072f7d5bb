import { reasonIn, reasonTemplates } from '@kolam/contract/programme/participation/reasons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  aWorkshop,
  onDay,
  type Participant,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Passes time until an instant of November 2026, in Indian time. */
const until = (day: number, time: string) =>
  app.pass(Date.parse(`2026-11-${day}T${time}+05:30`) - app.now().getTime());
beforeEach(() => until(20, '12:00:00'));

const hindi = (texts: Record<string, unknown>) => ({ translations: { hi: texts } });
const walk = aTask({
  title: 'Walk 5 km',
  description: 'By the lake',
  ...hindi({ title: '5 किमी चलें' }),
});
const plainTask = aTask({ title: 'Drink water' });
const full = aQuiz();
const quiz = {
  ...full,
  ...hindi({ title: 'दिल की प्रश्नोत्तरी' }),
  questions: full.questions.map((question, at) => ({
    ...question,
    ...hindi({ text: `सवाल ${at + 1}`, ...(at === 0 ? { explanation: 'क्योंकि' } : {}) }),
    options: question.options.map((option) => ({
      ...option,
      ...hindi({ text: `(${option.text})` }),
    })),
  })),
};
const module = aModule(hindi({ title: 'सही मुद्रा' }));
const workshop = aWorkshop();
const challenge = {
  title: 'Monsoon Reset',
  schedule: { startDate: today, endDate: today },
  rewards: { certificates: true, badges: ['Early bird', 'Water Keeper'] },
  rules: { minParticipation: 0 },
  ...hindi({ title: 'मानसून रीसेट', badges: ['', 'जल रक्षक'] }),
};
const days = {
  [today]: {
    tasks: [walk, plainTask],
    trivia: [quiz],
    learningModules: [module],
    workshops: [workshop],
  },
};

const speak = (person: Participant, language: string) =>
  app.database.pool.query('update accounts set language = $2 where id = $1', [person.id, language]);

async function started() {
  const made = await startChallenge(app, { people: 2, challenge, days });
  await speak(made.first, 'hi');
  return made;
}

describe('an employee with another language', () => {
  test('gets each text of a day in it, or else the original', async () => {
    const { id, first, second } = await started();
    const { day } = (await onDay(first, id).see()).body;
    expect(day).toMatchObject({
      tasks: [
        { title: '5 किमी चलें', description: 'By the lake', isTranslated: false },
        { title: 'Drink water', isTranslated: false },
      ],
      trivia: [
        {
          title: 'दिल की प्रश्नोत्तरी',
          isTranslated: true,
          questions: [
            { text: 'सवाल 1', options: [{ text: '(Four)' }, { text: '(Two)' }] },
            { text: 'सवाल 2', options: [{ text: '(Two)' }, { text: '(One)' }] },
          ],
        },
      ],
      learningModules: [{ title: 'सही मुद्रा', isTranslated: true }],
      workshops: [{ title: 'Yoga', isTranslated: false }],
    });
    expect(JSON.stringify(day)).not.toContain('translations');
    const original = (await onDay(second, id).see()).body.day;
    expect(original).toMatchObject({
      tasks: [{ title: 'Walk 5 km', isTranslated: true }, { isTranslated: true }],
      trivia: [{ title: 'Heart quiz', questions: [{ options: [{ text: 'Four' }, {}] }, {}] }],
      workshops: [{ isTranslated: true }],
    });
  });

  test('answers the same questions for the same points', async () => {
    const { id, participants } = await started();
    for (const person of participants) {
      const { body } = await onDay(person, id).attempt(quiz, answersTo(quiz, 1));
      expect(body.day.trivia[0].bestPoints).toBe(5);
      await onDay(person, id).submit(walk);
      expect((await onDay(person, id).see()).body.day.points).toBe(25);
    }
  });

  test('sees explanations, points and the lists of challenges in it', async () => {
    const { id, first } = await started();
    await onDay(first, id).submit(walk);
    const explained = (await first.get(`/api/employee/me/challenges/${id}/days/${today}/explained`))
      .body.explained;
    expect(explained.entries[0].component.title).toBe('5 किमी चलें');
    expect(explained.missing.map(({ title }: { title: string }) => title)).toEqual([
      'Drink water',
      'दिल की प्रश्नोत्तरी',
      'सही मुद्रा',
    ]);
    const [entry] = (await first.get('/api/employee/me/points')).body.data;
    expect(entry.challenge.name).toBe('मानसून रीसेट');
    const [own] = (await first.get('/api/employee/me/challenges')).body.challenges;
    expect(own).toMatchObject({
      title: 'मानसून रीसेट',
      description: 'Walk a little more each day.',
      rewards: { badges: ['Early bird', 'जल रक्षक'] },
      isTranslated: false,
    });
    until(22, '00:30:00');
    await turn(app);
    const over = (await onDay(first, id).see()).body.day.trivia[0].questions;
    expect(over).toMatchObject([{ explanation: 'क्योंकि', rightOptions: [0] }, { explanation: '' }]);
  });

  test('reads the usual reasons of reviewers in it, and others as they were written', async () => {
    const photo = aTask({ mediaRequired: 'photo' });
    const { id, admin, first, second } = await startChallenge(app, {
      people: 2,
      days: { [today]: { tasks: [photo] } },
    });
    await speak(first, 'hi');
    const reject = async (person: Participant, reason: string) => {
      const { body } = await onDay(person, id).prove(photo);
      const [{ submission }] = body.day.tasks;
      const path = `/admin/challenges/${id}/submissions/${submission.id}/reject`;
      expect((await admin.post(path, { body: { reason } })).status).toBe(200);
    };
    const seen = async (person: Participant) => {
      const [task] = (await onDay(person, id).see()).body.day.tasks;
      const [sent] = (await person.get('/api/employee/me/submissions')).body.data;
      const explained = `/api/employee/me/challenges/${id}/days/${today}/explained`;
      const { entries } = (await person.get(explained)).body.explained;
      const [line] = (await person.get('/api/employee/me/points')).body.data;
      return [task.submission.reason, sent.reason, entries.at(-1).reason, line.reason];
    };
    const [usual] = reasonTemplates.reject;
    await reject(first, usual);
    await reject(second, usual);
    expect(new Set(await seen(first))).toEqual(new Set(['प्रमाण में काम नहीं दिखता।']));
    expect(new Set(await seen(second))).toEqual(new Set([usual]));
    expect(reasonIn('Only a foot is in the picture.', 'hi')).toBe('Only a foot is in the picture.');
  });

  test('gets a certificate in it, with the translated title and badges', async () => {
    const { id, first, second } = await started();
    for (const person of [first, second]) await onDay(person, id).submit(walk);
    until(22, '00:30:00');
    await turn(app);
    const [own] = (await first.get('/api/employee/me/challenges')).body.challenges;
    expect(own.reward.badges).toEqual(['Early bird', 'जल रक्षक']);
    const path = `/employee/me/challenges/${id}/certificate`;
    const textOf = async ({ token }: Participant) => {
      const [text] = await pdfText((await download(app, token, path)).bytes);
      return text;
    };
    const original = await textOf(second);
    for (const text of ['Monsoon Reset', 'presented to', 'November'])
      expect(original).toContain(text);
    const translated = await textOf(first);
    for (const text of ['Monsoon Reset', 'presented to', 'November'])
      expect(translated).not.toContain(text);
  });
});

describe('today', () => {
  const path = '/api/employee/me/today';

  test('is in the employee’s language, and its tag changes with language and translations', async () => {
    const { id, admin, first } = await started();
    const before = await first.get(path);
    expect(before.body.today.days[0]).toMatchObject({
      challenge: { title: 'मानसून रीसेट', isTranslated: false },
      day: { tasks: [{ title: '5 किमी चलें' }, {}] },
    });
    await speak(first, 'en');
    const original = await first.get(path);
    expect(original.body.today.days[0].challenge.title).toBe('Monsoon Reset');
    await speak(first, 'hi');
    await admin.put(`/admin/challenges/${id}`, { body: hindi({ title: 'बारिश' }) });
    const translated = await first.get(path);
    expect(translated.body.today.days[0].challenge.title).toBe('बारिश');
    const { days: planned } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    await admin.patch(`/admin/challenges/${id}/days/${planned[0].id}`, {
      body: { tasks: [{ ...walk, ...hindi({ title: 'चलें' }) }, plainTask] },
    });
    const changed = await first.get(path);
    expect(changed.body.today.days[0].day.tasks[0].title).toBe('चलें');
    const tags = [before, original, translated, changed].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(4);
  });

  test('names the next challenge in it', async () => {
    const { admin, first, company } = await startChallenge(app, {
      challenge,
      days: {},
    });
    await speak(first, 'hi');
    const body = {
      ...challenge,
      description: 'Later',
      schedule: { startDate: '2026-12-01', endDate: '2026-12-02' },
    };
    const made = (await admin.post('/admin/challenges', { body })).body.challenge;
    await admin.put(`/admin/challenges/${made.id}/assign`, {
      body: { assignmentType: 'company', companyIds: [company.id] },
    });
    expect((await first.get(path)).body.today.next.title).toBe('मानसून रीसेट');
  });
});

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { dialogGone, dialogOf, fill, press, problemOf } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(7);
const dayId = idOf(8);
const [first, second] = ['2026-12-01', '2026-12-02'] as const;

const day = {
  id: dayId,
  dayId,
  challengeId: id,
  version: 2,
  date: first,
  tasks: [
    {
      taskId: idOf(11),
      title: 'Walk 5 km',
      description: 'By the lake',
      coverImage: '',
      translations: { hi: { title: '5 किमी चलें' } },
    },
  ],
  trivia: [
    {
      triviaId: idOf(12),
      title: 'Heart quiz',
      description: '',
      image: '',
      maxAttempts: 3,
      questions: [
        {
          questionId: idOf(13),
          text: 'How many chambers?',
          explanation: '',
          options: [
            { optionId: idOf(14), text: 'Four', isCorrect: true },
            { optionId: idOf(15), text: 'Two', isCorrect: false },
          ],
        },
      ],
    },
  ],
  learningModules: [],
  workshops: [],
};

const dayResponse = response('GET /admin/challenges/{id}/days/{dayId}', { day });

/** Opens the first day of a challenge, which is translated in part. */
async function openDay(given: Responses = {}, role: 'creator' | 'support' = 'creator') {
  const challenge = { id, title: 'Lake walk', schedule: { startDate: first, endDate: second } };
  const user = await openApp(
    `/admin/challenges?plan=${id}&date=${first}`,
    {
      ...allReads(),
      'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
      'GET /admin/challenges/{id}/calendar': response('GET /admin/challenges/{id}/calendar', {
        days: [
          { date: first, dayId, texts: 6, missingTexts: { hi: 5 } },
          { date: second, texts: 4, missingTexts: { hi: 4 } },
        ],
      }),
      'GET /admin/challenges/{id}/days/{dayId}': dayResponse,
      ...given,
    },
    { role },
  );
  const plan = await dialogOf(/^Plan days/);
  await within(plan).findByRole('radio', { name: 'Hindi' });
  return { user, plan };
}

const field = (plan: HTMLElement, label: string, at = 0) =>
  within(plan).getAllByRole<HTMLInputElement>('textbox', { name: label })[at] as HTMLInputElement;
const hindi = (plan: HTMLElement) =>
  within(plan).getByRole<HTMLInputElement>('radio', { name: 'Hindi' });

test('a language shows each text beside its field, and what is missing', async () => {
  const { user, plan } = await openDay();
  const dates = within(plan).getByRole('navigation', { name: 'Dates' });
  expect(within(dates).getAllByText(/Hindi: /)).toHaveLength(1);
  await user.click(hindi(plan));
  within(plan).getByText('Hindi: 5 of 6 texts missing');
  within(dates).getByText('Hindi: 5 missing');
  within(dates).getByText('Hindi: 4 missing');
  const title = field(plan, 'Title in Hindi');
  expect(title.value).toBe('5 किमी चलें');
  expect(title.lang).toBe('hi');
  within(plan).getByText('By the lake');
  await fill(user, field(plan, 'Option 1 in Hindi'), 'चार');
  within(plan).getByText('Hindi: 4 of 6 texts missing');
  await user.click(within(plan).getByRole('radio', { name: 'Preview' }));
  const preview = within(plan).getByRole('list', { name: 'What people see' });
  for (const text of ['5 किमी चलें', 'By the lake', 'चार', 'Two']) within(preview).getByText(text);
});

test('a translation is saved with the day @full', async () => {
  const sent: unknown[] = [];
  const { user, plan } = await openDay({
    'PATCH /admin/challenges/{id}/days/{dayId}': ({ body }) => {
      sent.push(body);
      return response('PATCH /admin/challenges/{id}/days/{dayId}', { day: { ...day, version: 3 } });
    },
  });
  await user.click(hindi(plan));
  await fill(user, field(plan, 'Description in Hindi'), 'झील के किनारे');
  await fill(user, field(plan, 'Title in Hindi'), '');
  await press(user, 'Save Day', plan);
  await screen.findByText('Day saved');
  expect(sent).toMatchObject([
    {
      tasks: [{ translations: { hi: { description: 'झील के किनारे' } } }],
      trivia: [
        {
          translations: {},
          questions: [
            { options: [{ optionId: idOf(14), translations: {} }, { optionId: idOf(15) }] },
          ],
        },
      ],
    },
  ]);
});

test('a text that is too long is an error at its field, in its language @full', async () => {
  const { user, plan } = await openDay();
  await user.click(hindi(plan));
  await user.click(field(plan, 'Title in Hindi'));
  await user.paste('अ'.repeat(201));
  await user.click(within(plan).getByRole('radio', { name: 'English' }));
  await press(user, 'Save Day', plan);
  await within(plan).findByRole('button', { name: 'Task 1: Title in Hindi' });
  expect(hindi(plan).checked).toBe(true);
  expect(problemOf(field(plan, 'Title in Hindi'))).toBe('Title can have at most 200 characters');
});

test('unsaved translations ask before closing, and stay under a newer version @full', async () => {
  let version = 2;
  const theirs = { ...day, tasks: [{ ...day.tasks[0], title: 'Walk 6 km' }], trivia: [] };
  const { user, plan } = await openDay({
    'GET /admin/challenges/{id}/days/{dayId}': () =>
      response('GET /admin/challenges/{id}/days/{dayId}', {
        day: version === 2 ? day : { ...theirs, version },
      }),
    'PATCH /admin/challenges/{id}/days/{dayId}': () => {
      version = 3;
      return new Refusal(412, { error: 'Someone else has changed this.', code: 'STALE' });
    },
  });
  await user.click(hindi(plan));
  await fill(user, field(plan, 'Description in Hindi'), 'झील के किनारे');
  await press(user, 'Save Day', plan);
  await press(user, 'Reload', plan);
  await within(plan).findByText(/What you typed is kept/);
  expect(field(plan, 'Description in Hindi').value).toBe('झील के किनारे');
  expect(within(plan).queryByText('Heart quiz')).toBeNull();
  await user.keyboard('{Escape}');
  await press(user, 'Discard');
  await dialogGone(/^Plan days/);
});

test('a user who may only read sees the translation without fields', async () => {
  const { user, plan } = await openDay({}, 'support');
  await user.click(hindi(plan));
  within(plan).getByText('5 किमी चलें');
  within(plan).getByText('Hindi: 5 of 6 texts missing');
  expect(within(plan).queryByRole('textbox')).toBeNull();
});

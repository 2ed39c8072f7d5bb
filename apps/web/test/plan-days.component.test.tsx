import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type AppOptions, openApp, Refusal, type Responses } from './app.tsx';
import { dialogGone, dialogOf, fill, press, problemOf } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(7);
const [first, second] = ['2026-12-01', '2026-12-02'] as const;

/** Opens the days of a challenge, with nothing planned unless given. */
async function openPlan(given: Responses = {}, search = '', options: AppOptions = {}) {
  const schedule = { startDate: first, endDate: '2026-12-10', timeOfDay: '06:30' };
  const challenge = { id, title: 'Lake walk', schedule, status: 'draft' as const };
  // At 06:30 in India.
  const dates = [first, second].map((date) => ({ date, opensAt: `${date}T01:00:00.000Z` }));
  const user = await openApp(
    `/admin/challenges?plan=${id}${search}`,
    {
      ...allReads(),
      'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
      'GET /admin/challenges/{id}/calendar': response('GET /admin/challenges/{id}/calendar', {
        days: dates,
      }),
      ...given,
    },
    options,
  );
  const plan = await dialogOf(/^Plan days/);
  const at = (path: string) =>
    plan.querySelector<HTMLInputElement>(`[data-field="${path}"]`) as HTMLInputElement;
  return { user, plan, at };
}

const add = (user: UserEvent, plan: HTMLElement, what: string) => press(user, `Add ${what}`, plan);

/** The errors of a new part of a day after the day is to be saved. */
const wrong: Record<string, { typed: [string, string][]; says: [string, string][] }> = {
  task: {
    typed: [['tasks.0.points', '-1']],
    says: [
      ['tasks.0.title', 'Title is required'],
      ['tasks.0.points', 'Points must be at least 0'],
    ],
  },
  quiz: {
    typed: [['trivia.0.maxAttempts', '0']],
    says: [
      ['trivia.0.title', 'Quiz title is required'],
      ['trivia.0.maxAttempts', 'Max attempts must be at least 1'],
      ['trivia.0.questions.0.text', 'Question text is required'],
      ['trivia.0.questions.0.options.0.text', 'Option text is required'],
    ],
  },
  module: {
    typed: [['learningModules.0.durationMins', 'soon']],
    says: [
      ['learningModules.0.title', 'Title is required'],
      ['learningModules.0.durationMins', 'Duration must be a number'],
    ],
  },
  workshop: {
    typed: [
      ['workshops.0.startAt', first],
      ['workshops.0.startAt.time', '19:00'],
      ['workshops.0.endAt', first],
      ['workshops.0.endAt.time', '18:00'],
    ],
    says: [
      ['workshops.0.title', 'Title is required'],
      ['workshops.0.link', 'Link is required'],
      ['workshops.0.endAt', 'The end can’t be before the start'],
    ],
  },
};

test.each(Object.entries(wrong))(
  'a %s shows each field’s error and focuses the first',
  async (what, { typed, says }) => {
    const { user, plan, at } = await openPlan();
    await add(user, plan, what);
    const [[title]] = says as [[string, string]];
    await waitFor(() => expect(document.activeElement).toBe(at(title)));
    for (const [path, text] of typed) await fill(user, at(path), text);
    expect(problemOf(at(title))).toBe('');
    await press(user, 'Save Day', plan);
    await within(plan).findByText('Please fix validation errors before saving.');
    await waitFor(() => expect(document.activeElement).toBe(at(title)));
    for (const [path, message] of says) {
      await waitFor(() => expect(problemOf(at(path)), path).toBe(message));
    }
    if (what === 'quiz') await within(plan).findByText('Mark at least one correct option.');
  },
);

test('a workshop before the opening of its day says what that means @full', async () => {
  const { user, plan, at } = await openPlan();
  const early = /This is before the day opens/;
  await add(user, plan, 'workshop');
  await fill(user, at('workshops.0.startAt'), first);
  await fill(user, at('workshops.0.startAt.time'), '06:00');
  await within(plan).findByText(early);
  await fill(user, at('workshops.0.startAt.time'), '06:30');
  await waitFor(() => expect(within(plan).queryByText(early)).toBeNull());
});

test('the summary of a day links to each place, and drops errors that are fixed @full', async () => {
  const { user, plan, at } = await openPlan();
  await add(user, plan, 'quiz');
  await add(user, plan, 'workshop');
  await press(user, 'Save Day', plan);
  await press(user, 'Workshop 1: Link', plan);
  await waitFor(() => expect(document.activeElement).toBe(at('workshops.0.link')));
  await user.keyboard('example');
  await waitFor(() => expect(problemOf(at('workshops.0.link'))).toBe('Enter an http(s) address'));
  await user.click(within(plan).getByRole('checkbox', { name: 'Option 2 is correct' }));
  await waitFor(() =>
    expect(within(plan).queryByText('Mark at least one correct option.')).toBeNull(),
  );
  await press(user, 'Remove option 1', plan);
  await within(plan).findByText('Provide at least 2 options.');
  await press(user, 'Remove question 1', plan);
  await within(plan).findByText('Add at least one question.');
});

test('a date that does not exist shows an error @full', async () => {
  const { plan } = await openPlan({}, '&date=2020-01-01');
  await within(plan).findByText('This date is not in the challenge’s schedule.');
});

test('typed input is not lost to another date, Escape or closing without asking @full', async () => {
  const { user, plan, at } = await openPlan({}, `&date=${first}`);
  const question = 'Discard what you typed?';
  const line = (date: string) => plan.querySelector<HTMLElement>(`[data-date="${date}"]`);
  await add(user, plan, 'task');
  await waitFor(() => expect(document.activeElement).toBe(at('tasks.0.title')));
  await user.keyboard('Half a task');
  for (const way of [
    () => user.click(line(second) as HTMLElement),
    () => user.keyboard('{Escape}'),
    () => press(user, 'Close', plan),
  ]) {
    await way();
    await press(user, 'Keep editing', await dialogOf(question));
    await dialogGone(question);
    expect(at('tasks.0.title').value).toBe('Half a task');
  }
  await user.click(line(second) as HTMLElement);
  await press(user, 'Discard', await dialogOf(question));
  await waitFor(() => expect(line(second)?.getAttribute('aria-current')).toBe('true'));
  await dialogGone(question);
  await waitFor(() => expect(at('tasks.0.title')).toBeNull());
  await press(user, 'Close', plan);
  await dialogGone(/^Plan days/);
});

test('days that could not be loaded are loaded by Retry', async () => {
  let fails = true;
  const route = 'GET /admin/challenges/{id}/calendar';
  const { user, plan } = await openPlan({
    [route]: () =>
      fails ? new Refusal(500, { error: 'No.' }) : response(route, { days: [{ date: first }] }),
  });
  await within(plan).findByText('Failed to load days');
  fails = false;
  await press(user, 'Retry', plan);
  await waitFor(() => expect(within(plan).queryByText('Failed to load days')).toBeNull());
  await within(plan).findByText(/days planned/);
});

test('a day that could not be saved keeps its input @full', async () => {
  const sent: (string | null)[] = [];
  const { user, plan, at } = await openPlan({
    'POST /admin/challenges/{id}/days': ({ headers }) => {
      sent.push(headers.get('idempotency-key'));
      return sent.length === 1
        ? new Refusal(500, { error: 'No.' })
        : response('POST /admin/challenges/{id}/days', { day: { id: idOf(9), date: first } });
    },
  });
  await add(user, plan, 'task');
  await waitFor(() => expect(document.activeElement).toBe(at('tasks.0.title')));
  await user.keyboard('Walk');
  await press(user, 'Save Day', plan);
  await within(plan).findByText('Failed to save day');
  expect(at('tasks.0.title').value).toBe('Walk');
  await press(user, 'Save Day', plan);
  await screen.findByText('Day saved');
  expect(sent).toHaveLength(2);
});

test('a day is shown to roles that may not change it as people see it', async () => {
  const day = { id: idOf(9), date: first, tasks: [{ taskId: idOf(10), title: 'Walk' }] };
  const { plan } = await openPlan(
    {
      'GET /admin/challenges/{id}/calendar': response('GET /admin/challenges/{id}/calendar', {
        days: [{ date: first, dayId: day.id }],
      }),
      'GET /admin/challenges/{id}/days/{dayId}': response(
        'GET /admin/challenges/{id}/days/{dayId}',
        {
          day,
        },
      ),
      'GET /admin/challenges/{id}/days': response('GET /admin/challenges/{id}/days', {
        days: [day],
      }),
    },
    '',
    { role: 'support' },
  );
  const list = await within(plan).findByRole('list', { name: 'What people see' });
  await within(list).findByText('Walk');
  expect(within(plan).queryByRole('button', { name: 'Save Day' })).toBeNull();
  expect(within(plan).queryByRole('button', { name: /^Add/ })).toBeNull();
});

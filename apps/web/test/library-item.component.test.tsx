import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { action, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(7);

const task = {
  taskId: idOf(11),
  title: 'Walk 5 km',
  description: 'By the lake',
  points: 10,
  isOptional: false,
  mediaRequired: 'none' as const,
  coverImage: '',
  translations: { hi: { title: '5 किमी चलें' } },
};
const empty = { tasks: [], trivia: [], learningModules: [], workshops: [] };
const item = {
  id,
  version: 3,
  kind: 'task' as const,
  title: task.title,
  content: { ...empty, tasks: [task] },
  archivedAt: null,
};

/** Opens the form of the only item of the library. */
async function openForm(given: Responses = {}, shown: object = item) {
  const user = await openApp(
    '/admin/library',
    {
      ...allReads(),
      'GET /admin/library': response('GET /admin/library', {
        data: [shown],
        meta: { total: 1, page: 1 },
      }),
      'GET /admin/library/{id}': response('GET /admin/library/{id}', { data: shown }),
      ...given,
    },
    { role: 'creator' },
  );
  await action(user, 'Edit', (shown as typeof item).title);
  const form = await dialogOf(/^Edit Walk/);
  await within(form).findByText(/\. Days that were planned with it keep their copies/);
  await within(form).findByRole('radio', { name: 'Hindi' });
  return { user, form };
}

const saved = (changes: object) =>
  response('PATCH /admin/library/{id}', { data: { ...item, version: 4, ...changes } });

test('saves changed texts, points and translations with the version', async () => {
  const sent: unknown[] = [];
  const { user, form } = await openForm({
    'PATCH /admin/library/{id}': (request) => {
      sent.push(request.body, request.headers.get('if-match'));
      return saved({});
    },
  });
  await fill(user, fieldOf(form, 'Title'), 'Walk 6 km');
  await fill(user, fieldOf(form, 'Points'), '12.5');
  await user.click(within(form).getByRole('radio', { name: 'Hindi' }));
  await fill(user, fieldOf(form, 'Description in Hindi'), 'झील के पास');
  within(form).getByText('Hindi: all 2 texts translated');
  await press(user, 'Save', form);
  await dialogGone(/^Edit Walk/);
  expect(sent).toMatchObject([
    {
      content: {
        tasks: [
          {
            taskId: task.taskId,
            title: 'Walk 6 km',
            points: 12.5,
            translations: { hi: { title: '5 किमी चलें', description: 'झील के पास' } },
          },
        ],
      },
    },
    '"3"',
  ]);
});

test('names what is missing at its field, and sends nothing', async () => {
  const { user, form } = await openForm();
  await fill(user, fieldOf(form, 'Title'), '');
  await fill(user, fieldOf(form, 'Points'), '');
  await user.click(within(form).getByRole('radio', { name: 'Hindi' }));
  await press(user, 'Save', form);
  expect(problemOf(fieldOf(form, 'Title'))).toBe('Title is required');
  within(form).getByText('Please fix validation errors before saving.');
});

test('shows the reason of a refusal, and keeps what was typed', async () => {
  const message = 'The library has another item with this content already.';
  const { user, form } = await openForm({
    'PATCH /admin/library/{id}': () => new Refusal(409, { code: 'ALREADY_THERE', error: message }),
  });
  await fill(user, fieldOf(form, 'Title'), 'Walk 7 km');
  await press(user, 'Save', form);
  await within(form).findByText(message);
  expect(fieldOf(form, 'Title').value).toBe('Walk 7 km');
});

test('continues on what another user has saved meanwhile', async () => {
  const theirs = { ...task, points: 40 };
  const versions: unknown[] = [];
  const { user, form } = await openForm({
    'GET /admin/library/{id}': response('GET /admin/library/{id}', {
      data: { ...item, version: 5, content: { ...empty, tasks: [theirs] } },
    }),
    'PATCH /admin/library/{id}': (request) => {
      versions.push(request.headers.get('if-match'));
      if (versions.length > 1) return saved({});
      return new Refusal(412, { code: 'STALE', error: 'Someone else changed this.' });
    },
  });
  await fill(user, fieldOf(form, 'Title'), 'Walk 8 km');
  await press(user, 'Save', form);
  await user.click(await within(form).findByRole('button', { name: 'Reload' }));
  await within(form).findByText('What you typed is kept. They changed it too. Save to apply it.');
  await press(user, 'Save', form);
  await dialogGone(/^Edit Walk/);
  expect(versions).toEqual(['"3"', '"5"']);
});

test('gives a workshop times of day, without a date', async () => {
  const sent: unknown[] = [];
  const workshop = {
    workshopId: idOf(12),
    title: 'Walk and talk',
    platform: 'zoom' as const,
    link: 'https://zoom.example.com/1',
    startAt: '2000-01-01T12:30:00.000Z',
    endAt: null,
    coverImage: '',
  };
  const shown = {
    ...item,
    kind: 'workshop',
    title: workshop.title,
    content: { ...empty, workshops: [workshop] },
  };
  const { user, form } = await openForm(
    {
      'PATCH /admin/library/{id}': (request) => {
        sent.push(request.body);
        return saved({});
      },
    },
    shown,
  );
  const starts = fieldOf(form, 'Starts at (IST)');
  expect(starts.value).toBe('18:00');
  await user.type(fieldOf(form, 'Ends at (IST)'), '01:00');
  await press(user, 'Save', form);
  await dialogGone(/^Edit Walk/);
  expect(sent).toMatchObject([
    {
      content: {
        workshops: [{ startAt: '2000-01-01T12:30:00.000Z', endAt: '2000-01-01T19:30:00.000Z' }],
      },
    },
  ]);
});

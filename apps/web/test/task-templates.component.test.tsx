import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, type Responses } from './app.tsx';
import { choose, dialogGone, dialogOf, fieldOf, fill, press } from './forms.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

const [ravi, asha] = [
  { id: idOf(12), name: 'Ravi Kulkarni', department: 'Wellness', isAssignable: true },
  { id: idOf(13), name: 'Asha Rao', department: 'Wellness', isAssignable: true },
] as const;

const template = {
  id: idOf(1),
  version: 3,
  title: 'Count the kits',
  description: 'In both rooms',
  category: 'assigned' as const,
  priority: 'high' as const,
  durationHours: 2.5,
  location: 'Pune',
  project: '',
  dueDays: null,
  repeat: 'weekly' as const,
  weekdays: [1, 3],
  monthDay: null,
  startsOn: '2026-11-20',
  endsOn: null,
  nextOn: '2026-11-25',
  people: [ravi, asha, { ...asha, id: idOf(14), name: 'Dev Nair', isAssignable: false }],
};

const reads: Responses = {
  ...allReads(),
  'GET /admin/staff/task-templates': response('GET /admin/staff/task-templates', {
    data: [template],
    meta: metaOfOne,
  }),
  'GET /admin/staff': response('GET /admin/staff', {
    data: [ravi, asha].map(({ id, name, department }) => ({ id, name, department })),
    meta: { ...metaOfOne, total: 2 },
  }),
};

test('a template fills a new task, which each of its active people gets', async () => {
  const sent: unknown[] = [];
  const user = await openApp('/admin/staff/tasks', {
    ...reads,
    'POST /admin/staff/tasks/bulk': ({ body }) => {
      sent.push(body);
      return { created: 2 };
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'New Task' }))[0] as HTMLElement);
  const dialog = await dialogOf('Create New Task');
  await choose(user, dialog, 'From a template', 'Count the kits');
  expect(fieldOf(dialog, 'Title').value).toBe('Count the kits');
  expect(fieldOf(dialog, 'Duration (hours)').value).toBe('2.5');
  await fill(user, fieldOf(dialog, 'Title'), 'Count the kits in Pune');
  await press(user, 'Create Task', dialog);
  await dialogGone('Create New Task');
  await screen.findByText('Task created for 2 people');
  expect(sent).toMatchObject([
    {
      title: 'Count the kits in Pune',
      priority: 'high',
      durationHours: 2.5,
      location: 'Pune',
      assignees: [ravi.id, asha.id],
    },
  ]);
});

test('a template says when it repeats, for whom, and who gets none', async () => {
  await openApp(`/admin/staff/task-templates?open=${template.id}`, {
    ...reads,
    'GET /admin/staff/task-templates/{id}': response('GET /admin/staff/task-templates/{id}', {
      data: template,
    }),
  });
  const drawer = await dialogOf('Count the kits');
  expect(within(drawer).getAllByText('Every Mon, Wed')).not.toEqual([]);
  within(drawer).getByText('Dev Nair (inactive: gets none), Ravi Kulkarni, Asha Rao');
  within(drawer).getByText('20 Nov 2026 – for ever');
});

test('a monthly template is sent with its day and without weekdays @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp('/admin/staff/task-templates', {
    ...reads,
    'POST /admin/staff/task-templates': ({ body }) => {
      sent.push(body);
      return response('POST /admin/staff/task-templates', { data: template });
    },
  });
  await user.click(
    (await screen.findAllByRole('button', { name: 'New Template' }))[0] as HTMLElement,
  );
  const dialog = await dialogOf('New Template');
  await fill(user, fieldOf(dialog, 'Title'), 'Close the month');
  await choose(user, dialog, 'Repeats', 'Every month');
  await fill(user, fieldOf(dialog, 'Day of the month'), '31');
  await press(user, 'Create Template', dialog);
  await within(dialog).findByText('Choose at least one person');
  await user.click(fieldOf(dialog, 'People'));
  const options = await screen.findAllByRole('option', { name: /Asha Rao/, hidden: true });
  await user.click(options.at(-1) as HTMLElement);
  await press(user, 'Create Template', dialog);
  await dialogGone('New Template');
  expect(sent).toMatchObject([
    { title: 'Close the month', repeat: 'monthly', monthDay: 31, weekdays: [], people: [asha.id] },
  ]);
});

test('while people are searched, those of the list who fit stay and the others go @full', async () => {
  const unanswered = new Promise<never>(() => {});
  const everyone = response('GET /admin/staff', {
    data: [ravi, asha].map(({ id, name, department }) => ({ id, name, department })),
    meta: { ...metaOfOne, total: 2 },
  });
  const user = await openApp('/admin/staff/task-templates', {
    ...reads,
    'GET /admin/staff': ({ query }) => (query.get('search') ? unanswered : everyone),
  });
  await user.click(
    (await screen.findAllByRole('button', { name: 'New Template' }))[0] as HTMLElement,
  );
  const field = fieldOf(await dialogOf('New Template'), 'People');
  const named = (name: RegExp) => screen.queryAllByRole('option', { name, hidden: true });
  await user.click(field);
  await waitFor(() => expect([named(/Rao/), named(/Kulkarni/)]).toMatchObject([[{}], [{}]]));
  await user.type(field, 'ravi');
  expect([named(/Rao/), named(/Kulkarni/)]).toMatchObject([[], [{}]]);
});

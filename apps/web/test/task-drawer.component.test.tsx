import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { action, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, response, type Some } from './records.ts';

type Task = {
  actualHoursWorked?: number | null;
  status?: 'pending';
  priority?: 'medium';
  answeredAt?: { noun: string; url: string };
};

const id = idOf(1);
const title = 'Pack the kits';
const meta = { total: 1, page: 1, limit: 25, pages: 1 };
const taskWith = (changed: Some<Task> = {}) => ({
  ...{ id, version: 3, title, durationHours: 2, status: 'pending' as const },
  ...{ priority: 'medium' as const, assignee: { id: idOf(12), name: 'Ravi Kulkarni' } },
  ...changed,
});

/** The reads of a task in its current state. */
function readsOf(now: () => Some<Task>): Responses {
  return {
    ...readsWithChoices(),
    'GET /admin/staff/tasks': () =>
      response('GET /admin/staff/tasks', { data: [taskWith(now())], meta }),
    'GET /admin/staff/tasks/{id}': () =>
      response('GET /admin/staff/tasks/{id}', { data: taskWith(now()) }),
  };
}

async function openDrawer(given: Responses = {}, now: () => Some<Task> = () => ({})) {
  const user = await openApp(`/admin/staff/tasks?open=${id}`, { ...readsOf(now), ...given });
  const drawer = await dialogOf(title);
  await within(drawer).findByRole('button', { name: 'Save hours' });
  return { user, drawer };
}

test('hours worked are saved in quarters, and an empty field removes them', async () => {
  const sent: unknown[] = [];
  let kept: number | null = null;
  const { user, drawer } = await openDrawer(
    {
      'PATCH /admin/staff/tasks/{id}': ({ body }: ApiRequest) => {
        sent.push(body);
        const { actualHoursWorked: typed } = body as { actualHoursWorked: string | null };
        kept = typed ? Number(typed) : null;
        return response('PATCH /admin/staff/tasks/{id}', {
          data: taskWith({ actualHoursWorked: kept }),
        });
      },
    },
    () => ({ actualHoursWorked: kept }),
  );
  const hours = () => fieldOf(drawer, 'Hours worked');
  const save = () => within(drawer).getByRole('button', { name: 'Save hours' });
  expect(save()).toHaveProperty('disabled', true);
  await fill(user, hours(), '1.1');
  await user.click(save());
  await waitFor(() =>
    expect(problemOf(hours())).toContain('Hours worked must be a multiple of 0.25'),
  );
  expect(sent).toEqual([]);
  await fill(user, hours(), '1.25');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ actualHoursWorked: '1.25' }]));
  await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  await fill(user, hours(), '');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(kept).toBeNull();
});

test('typed hours stay while others save, and otherwise follow the changes of others', async () => {
  let kept = 3;
  const { user, drawer } = await openDrawer(
    {
      'PATCH /admin/staff/tasks/{id}': () =>
        response('PATCH /admin/staff/tasks/{id}', { data: taskWith({ actualHoursWorked: kept }) }),
    },
    () => ({ actualHoursWorked: kept }),
  );
  const hours = () => fieldOf(drawer, 'Hours worked');
  const priority = () => within(drawer).getByRole('combobox', { name: `Priority of ${title}` });
  await waitFor(() => expect(hours().value).toBe('3'));
  await fill(user, hours(), '4.5');
  kept = 3.5;
  await user.selectOptions(priority(), 'High');
  await screen.findAllByText('Task updated');
  expect(hours().value).toBe('4.5');
  await fill(user, hours(), '3.5');
  kept = 5;
  await user.selectOptions(priority(), 'Low');
  await waitFor(() => expect(hours().value).toBe('5'));
});

test('a comment is required, kept while it is sent, and not lost without asking @full', async () => {
  const sent: unknown[] = [];
  let letGo = () => {};
  const { user, drawer } = await openDrawer({
    'POST /admin/staff/tasks/{id}/comments': async ({ body }: ApiRequest) => {
      sent.push(body);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return response('POST /admin/staff/tasks/{id}/comments', {});
    },
  });
  const comment = () => fieldOf(drawer, 'Comment');
  await press(user, 'Add comment', drawer);
  await waitFor(() => expect(problemOf(comment())).toContain('Write a comment first'));
  await fill(user, comment(), 'First');
  await user.keyboard('{Escape}');
  await press(user, 'Keep editing', await dialogOf('Discard what you typed?'));
  await press(user, 'Add comment', drawer);
  await within(drawer).findByRole('button', { name: 'Adding...' });
  await fill(user, comment(), 'First and second');
  letGo();
  await screen.findAllByText('Comment added');
  expect(comment().value).toBe('First and second');
  expect(sent).toEqual([{ text: 'First' }]);
});

test('an added comment leaves an empty field', async () => {
  const { user, drawer } = await openDrawer({
    'POST /admin/staff/tasks/{id}/comments': response('POST /admin/staff/tasks/{id}/comments', {}),
  });
  await fill(user, fieldOf(drawer, 'Comment'), 'Called twice');
  await press(user, 'Add comment', drawer);
  await waitFor(() => expect(fieldOf(drawer, 'Comment').value).toBe(''));
});

test('a failed change is reported in the drawer, and its value stays unchanged', async () => {
  const { user, drawer } = await openDrawer({
    'PATCH /admin/staff/tasks/{id}': new Refusal(500, { error: 'The disk is full.' }),
  });
  const status = within(drawer).getByRole<HTMLSelectElement>('combobox', {
    name: `Status of ${title}`,
  });
  await user.selectOptions(status, 'Completed');
  const alert = await within(drawer).findByText(/Failed to update task status/);
  expect(alert.closest('[role="alert"]')?.textContent).toContain('The disk is full.');
  expect(status.value).toBe('pending');
  await press(user, 'Complete', drawer);
  await within(drawer).findByText(/Failed to update task(?! status)/);
});

test('a deletion asks first, and a failed one is reported above the list @full', async () => {
  const sent: string[] = [];
  const user = await openApp('/admin/staff/tasks', {
    ...readsOf(() => ({})),
    'DELETE /admin/staff/tasks/{id}': ({ params }: ApiRequest) => {
      sent.push(params.id ?? '');
      return sent.length === 1
        ? new Refusal(500, { error: 'No.' })
        : response('DELETE /admin/staff/tasks/{id}', {});
    },
  });
  const question = 'Are you sure you want to delete this task?';
  await action(user, 'Delete', title);
  within(await dialogOf(question)).getByText(title);
  await press(user, 'Cancel', await dialogOf(question));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  await action(user, 'Delete', title);
  await press(user, 'Delete', await dialogOf(question));
  await screen.findByText(/Failed to delete task/);
  await screen.findByRole('button', { name: `More actions for ${title}` });
  await action(user, 'Delete', title);
  await press(user, 'Delete', await dialogOf(question));
  await screen.findByText('Task deleted');
  expect(sent).toEqual([id, id]);
});

test('a task whose change is refused on a profile stays unchanged there, with the message @full', async () => {
  const user = await openApp(`/admin/staff/employees/${idOf(12)}`, {
    ...readsOf(() => ({})),
    'GET /admin/staff/{id}': response('GET /admin/staff/{id}', {
      data: { id: idOf(12), name: 'Ravi Kulkarni', status: 'approved' },
    }),
    'PATCH /admin/staff/tasks/{id}': new Refusal(500, { error: 'The disk is full.' }),
  });
  await press(user, /^Mark Done/);
  const message = await screen.findByText(/Failed to update task/);
  expect(message.closest('[role="alert"]')?.textContent).toContain('The disk is full.');
  await screen.findByRole('button', { name: /^Mark Done/ });
});

test('a new task says that there is no possible assignee, and links to approvals @full', async () => {
  const user = await openApp('/admin/staff/tasks', {
    ...readsOf(() => ({})),
    'GET /admin/staff': response('GET /admin/staff', { data: [] }),
  });
  await press(user, 'New Task');
  const dialog = await dialogOf('Create New Task');
  await within(dialog).findByText(/No approved staff found\. Approve someone under KYC first\./);
  within(dialog).getByRole('link', { name: 'Open KYC' });
});

test('a new task accepts files of the right type and size, at most ten @full', async () => {
  const user = await openApp(
    '/admin/staff/tasks',
    readsOf(() => ({})),
  );
  await press(user, 'New Task');
  const dialog = await dialogOf('Create New Task');
  const input = dialog.querySelector('input[type="file"]') as HTMLInputElement;
  const pdf = (name: string, size = 8) => {
    const file = new File(['%PDF-1.4'], name, { type: 'application/pdf' });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  };
  input.removeAttribute('accept');
  await user.upload(input, [pdf('tool.exe'), pdf('film.pdf', 10 * 1024 * 1024 + 1)]);
  await within(dialog).findByText(/File tool\.exe is not a PDF, Word, Excel/);
  await within(dialog).findByText(/File film\.pdf is too large\. Maximum size is 10MB\./);
  await user.upload(
    input,
    Array.from({ length: 11 }, (_, n) => pdf(`part-${n}.pdf`)),
  );
  await within(dialog).findByText('A task can have at most 10 attachments.');
  expect(within(dialog).getAllByRole('button', { name: /^Remove part-/ })).toHaveLength(10);
});

test('a new task for several people says before it is created that files go with one @full', async () => {
  const user = await openApp('/admin/staff/tasks', {
    ...readsOf(() => ({})),
    'GET /admin/staff': response('GET /admin/staff', {
      data: [{ id: idOf(3), name: 'Ravi Kulkarni', department: 'Programme' }],
    }),
  });
  await press(user, 'New Task');
  const dialog = await dialogOf('Create New Task');
  const says = 'Files go with a task of one person. Add them to the tasks afterwards.';
  expect(within(dialog).queryByText(says)).toBeNull();
  await user.click(fieldOf(dialog, 'Also assign to'));
  await user.click(await screen.findByRole('option', { name: /Kulkarni/, hidden: true }));
  await within(dialog).findByText(says);
});

test('a new task accepts hours in halves @full', async () => {
  const user = await openApp(
    '/admin/staff/tasks',
    readsOf(() => ({})),
  );
  await press(user, 'New Task');
  const dialog = await dialogOf('Create New Task');
  const duration = fieldOf(dialog, 'Duration (hours)');
  expect([duration.min, duration.step]).toEqual(['0.5', '0.5']);
  await fill(user, duration, '0.75');
  await press(user, 'Create Task', dialog);
  await waitFor(() => expect(problemOf(duration)).toContain('Duration must be a multiple of 0.5'));
});

test('a task of the product leads to where it is answered', async () => {
  const url = `/admin/companies/${idOf(2)}`;
  const { drawer } = await openDrawer({}, () => ({ answeredAt: { noun: 'the company', url } }));
  const link = within(drawer).getByRole('link', { name: 'Open the company' });
  expect(link.getAttribute('href')).toBe(url);
});

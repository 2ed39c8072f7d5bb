import type { Route } from '@kolam/contract/api-types.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

type Inline = {
  address: string;
  list: Route;
  record: object;
  /** The field's name, and the endpoint that a change calls. */
  label: string;
  route: Route;
  before: string;
  option: string;
  after: string;
  body: object;
  /** The property of the response with the new value. */
  answers: string;
  failed: string;
};

const task = {
  id: idOf(1),
  title: 'Count the mats',
  status: 'pending',
  priority: 'medium',
  version: 3,
} as const;
const person = {
  id: idOf(2),
  name: 'Ravi',
  role: 'support',
  status: 'approved',
  isActive: true,
  version: 5,
} as const;

const changes: Record<string, Inline> = {
  'the status of a task': {
    address: '/admin/staff/tasks',
    list: 'GET /admin/staff/tasks',
    record: task,
    label: 'Status of Count the mats',
    route: 'PATCH /admin/staff/tasks/{id}',
    before: 'pending',
    option: 'In progress',
    after: 'in_progress',
    body: { status: 'in_progress' },
    answers: 'data',
    failed: 'Failed to update task status',
  },
  'the priority of a task': {
    address: '/admin/staff/tasks',
    list: 'GET /admin/staff/tasks',
    record: task,
    label: 'Priority of Count the mats',
    route: 'PATCH /admin/staff/tasks/{id}',
    before: 'medium',
    option: 'Urgent',
    after: 'urgent',
    body: { priority: 'urgent' },
    answers: 'data',
    failed: 'Failed to update task priority',
  },
  'the role of a member of staff': {
    address: '/admin/staff/employees',
    list: 'GET /admin/staff',
    record: person,
    label: 'Role of Ravi',
    route: 'PATCH /admin/staff/{id}/role',
    before: 'support',
    option: 'Creator',
    after: 'creator',
    body: { role: 'creator' },
    answers: 'data',
    failed: 'Failed to update staff role',
  },
};

const rows = Object.entries(changes);
const field = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);

function listOf({ list, record }: Inline, more: object = {}): Responses {
  const one = { data: [{ ...record, ...more }], meta: { total: 1, page: 1, limit: 50, pages: 1 } };
  return { ...allReads(), [list]: () => response(list, one as never) } as Responses;
}

test.each(rows)('%s is sent when it is chosen, and can be undone', async (_, one) => {
  const sent: ApiRequest[] = [];
  let now: object = {};
  const { list, record, route, answers: responses } = one;
  const user = await openApp(one.address, {
    ...listOf(one),
    [route]: (request: ApiRequest) => {
      sent.push(request);
      now = request.body as object;
      return response(route, { [responses]: { ...record, ...now } } as never);
    },
    [list]: () => (listOf(one, now)[list] as () => object)(),
  } as Responses);
  const select = await field(one.label);
  expect(select.value).toBe(one.before);
  await user.selectOptions(select, one.option);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject(one.body);
  await waitFor(async () => expect((await field(one.label)).value).toBe(one.after));
  await user.click(await screen.findByText('Undo', { selector: 'button, button *' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(async () => expect((await field(one.label)).value).toBe(one.before));
});

test.each(rows)('%s keeps its old value when it is refused, and says why @full', async (_, one) => {
  let letGo = () => {};
  const held = new Promise<Refusal>((resolve) => {
    letGo = () => resolve(new Refusal(500, { error: 'The disk is full.' }));
  });
  const user = await openApp(one.address, { ...listOf(one), [one.route]: () => held } as Responses);
  const select = await field(one.label);
  await user.selectOptions(select, one.option);
  await waitFor(() => expect(select.getAttribute('aria-busy')).toBe('true'));
  expect(select.value).toBe(one.before);
  letGo();
  await screen.findAllByText(one.failed, { exact: false });
  expect((await field(one.label)).value).toBe(one.before);
  await waitFor(() => expect(select.getAttribute('aria-busy')).toBeNull());
});

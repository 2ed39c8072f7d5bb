import { call } from './api.ts';
import { baseUrl, demoToken } from './product-address.ts';
import { makeApproved, type Staff } from './staff.ts';
import { unique } from './unique.ts';

export type Task = {
  id: string;
  title: string;
  status: string;
  priority: string;
  version: number;
  assignee: { id: string; name: string };
  actualHoursWorked: number | null;
  dueOn: string | null;
  attachments: { id: string; _id: string; name: string; url: string }[];
  comments: number;
};

type Wish = Record<string, unknown> & { assignee?: Pick<Staff, 'id'> };

/** Creates a task for one test, assigned to a new staff member by default. */
export async function makeTask({ assignee, ...wish }: Wish = {}): Promise<Task> {
  const { id } = assignee ?? (await makeApproved());
  const body = { title: `Call the gym ${unique()}`, assignee: id, ...wish };
  return (await call<{ data: Task }>('POST', '/admin/staff/tasks', { body })).data;
}

/** Returns the stored task. */
export const readTask = async ({ id }: Pick<Task, 'id'>): Promise<Task> =>
  (await call<{ data: Task }>('GET', `/admin/staff/tasks/${id}`)).data;

/** Changes a task as another user, without the page. */
export const changeTask = ({ id }: Pick<Task, 'id'>, body: Record<string, unknown>) =>
  call('PATCH', `/admin/staff/tasks/${id}`, { body });

/** Attaches a file to a task as an Administrator. */
export async function attach({ id }: Pick<Task, 'id'>, name: string, file: Blob): Promise<void> {
  const form = new FormData();
  form.set('attachment_0', file, name);
  const response = await fetch(`${baseUrl()}/api/admin/staff/tasks/${id}/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demoToken()}` },
    body: form,
  });
  if (!response.ok) throw new Error(`Attaching: ${response.status} ${await response.text()}`);
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let manager: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
});
afterAll(() => app.stop());

const path = (task: { id: string }) => `/admin/staff/tasks/${task.id}`;
type Listed = { id: string };

describe.each(['creator', 'reviewer', 'support'] as const)('a %s', (role) => {
  let person: StaffMember;
  let own: Listed & { title: string; version: number };
  let others: Listed;

  beforeAll(async () => {
    person = await makeStaff(app, role, { name: 'Asha Rao' });
    const neighbour = await makeStaff(app, role, { name: 'Ravi Iyer' });
    own = await makeTask(manager, person.id, { title: 'Mine', priority: 'high' });
    others = await makeTask(manager, neighbour.id, { title: 'Not mine', priority: 'high' });
  });

  const listed = async (query: Record<string, string> = {}) => {
    const { body } = await person.get('/admin/staff/tasks', { query });
    return [body.data.map(({ id }: Listed) => id), body.meta.total];
  };
  const onBoard = async (query: Record<string, string> = {}) => {
    const { body } = await person.get('/admin/staff/tasks/board', { query });
    const columns: { total: number; tasks: Listed[] }[] = body.columns;
    return [
      columns.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
      columns.reduce((sum, { total }) => sum + total, 0),
    ];
  };

  test('finds only their own tasks, whatever the query', async () => {
    for (const find of [listed, onBoard]) {
      expect(await find()).toEqual([[own.id], 1]);
      expect(await find({ mine: 'false' })).toEqual([[own.id], 1]);
      expect(await find({ assignee: person.id })).toEqual([[own.id], 1]);
      expect(await find({ q: 'mine' })).toEqual([[own.id], 1]);
      expect(await find({ search: 'not mine' })).toEqual([[], 0]);
      expect(await find({ priority: 'high', status: 'open' })).toEqual([[own.id], 1]);
    }
    const { body } = await manager.get(path(others));
    expect(await listed({ assignee: body.data.assignee.id })).toEqual([[], 0]);
    expect(await listed({ staff: body.data.assignee.id, mine: 'true' })).toEqual([[], 0]);
    expect(await listed({ page: '2', limit: '1' })).toEqual([[], 1]);
  });

  test('gets a 404 for the tasks of others', async () => {
    const body = { status: 'done' };
    const tried = [
      person.get(path(others)),
      person.patch(path(others), { body }),
      person.patch(path(others), { body: { title: 'Taken', assignee: person.id } }),
      person.get(`${path(others)}/comments`),
      person.post(`${path(others)}/comments`, { body: { text: 'Hello' } }),
      person.get(`${path(others)}/history`),
    ];
    const unknown = 'Requested resource not found.';
    for (const response of await Promise.all(tried)) {
      expect([response.status, response.body.message]).toEqual([404, unknown]);
    }
    const { body: kept } = await manager.get(path(others));
    expect(kept.data).toEqual(others);
    const history = await manager.get(`${path(others)}/history`);
    expect(history.body.meta.total).toBe(1);
  });

  test('reads and comments on their own tasks, and changes status and hours @full', async () => {
    expect((await person.get(path(own))).body.data).toEqual(own);
    const changed = await person.patch(path(own), {
      body: { status: 'review', actualHoursWorked: 1.5 },
    });
    expect(changed.body.data).toMatchObject({ status: 'review', actualHoursWorked: 1.5 });
    const done = await person.patch(path(own), { body: { completed: true } });
    expect(done.body.data).toMatchObject({ status: 'completed', completed: true });
    const commented = await person.post(`${path(own)}/comments`, { body: { text: 'Done.' } });
    expect(commented.status).toBe(201);
    expect((await person.get(`${path(own)}/comments`)).body.meta.total).toBe(1);
    const history = (await person.get(`${path(own)}/history`)).body;
    expect(history.data.map(({ action }: { action: string }) => action)).toEqual([
      'task.commented',
      'task.completed',
      'task.updated',
      'task.created',
    ]);
  });

  test.each([
    { title: 'Mine' },
    { description: '' },
    { priority: 'low' },
    { category: 'meeting' },
    { durationHours: 2 },
    { deadline: null },
    { location: '' },
    { project: '' },
    { status: 'todo', title: 'B' },
  ])('can’t change %j @full', async (body) => {
    const before = (await person.get(path(own))).body.data;
    const { status, body: response } = await person.patch(path(own), { body });
    const message = 'Of tasks assigned to you, you can change status and hours.';
    expect([status, response.code, response.message]).toEqual([403, 'FORBIDDEN', message]);
    expect((await person.get(path(own))).body.data).toEqual(before);
  });

  test('can’t reassign a task, not even to themselves @full', async () => {
    for (const assignee of [manager.id, person.id]) {
      const { status } = await person.patch(path(own), { body: { assignee } });
      expect(status).toBe(403);
    }
  });

  test('can’t create, delete, reassign, attach or remove @full', async () => {
    const file = formBody({}, { field: 'attachment_0', fileName: 'a.png', text: png });
    const tried = [
      person.post('/admin/staff/tasks', { body: { title: 'A', assignee: person.id } }),
      person.delete(path(own)),
      person.post('/admin/staff/tasks/reassign', { body: { from: person.id, to: manager.id } }),
      person.post(`${path(own)}/attachments`, file),
      person.delete(`${path(own)}/attachments/${own.id}`),
    ];
    for (const { status } of await Promise.all(tried)) expect(status).toBe(403);
  });
  const png = sampleFiles['image/png'];

  test('opens a file of their own task, and loses access with the task @full', async () => {
    const form = formBody(
      { title: 'Look at this', assignee: person.id },
      { field: 'attachment_0', fileName: 'a.png', text: png },
    );
    const { body } = await manager.post('/admin/staff/tasks', form);
    const seen = await person.get(path(body.data));
    expect((await app.client().get(seen.body.data.attachments[0].url)).status).toBe(200);
    await manager.patch(path(body.data), { body: { assignee: manager.id } });
    expect((await person.get(path(body.data))).status).toBe(404);
    expect((await person.get(`${path(body.data)}/history`)).status).toBe(404);
  });

  test('finds no entry about tasks in the global history @full', async () => {
    expect((await person.get(`/admin/history/task/${own.id}`)).status).toBe(403);
    const { body } = await person.get('/admin/activity', { query: { limit: 100 } });
    const kinds = body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('task');
  });
});

test('a manager sees all tasks, and only their own on request @full', async () => {
  const another = await makeStaff(app, 'manager');
  const support = await makeStaff(app, 'support');
  const mine = await makeTask(manager, another.id);
  const theirs = await makeTask(manager, support.id);
  const found = async (query: Record<string, string>) => {
    const { body } = await another.get('/admin/staff/tasks', { query: { ...query, limit: '500' } });
    return body.data.map(({ id }: Listed) => id);
  };
  expect(await found({})).toEqual(expect.arrayContaining([mine.id, theirs.id]));
  expect(await found({ mine: 'true' })).toEqual([mine.id]);
  expect((await manager.get(`/admin/history/task/${theirs.id}`)).status).toBe(200);
});

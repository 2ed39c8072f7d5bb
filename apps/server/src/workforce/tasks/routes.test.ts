import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isTask } from './queries.ts';

let app: TestApp;
let manager: StaffMember;
let asha: StaffMember;
let ravi: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
});
beforeEach(async () => {
  asha = await makeStaff(app, 'creator', { name: 'Asha Rao' });
  ravi = await makeStaff(app, 'support', { name: 'Ravi Iyer', department: '' });
});
afterAll(() => app.stop());

const path = (task: { id: string }) => `/admin/staff/tasks/${task.id}`;
const patch = (task: { id: string }, body: unknown, headers: Record<string, string> = {}) =>
  manager.patch(path(task), { body, headers });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  manager.post('/admin/staff/tasks', { body, headers });
const historyOf = async (task: { id: string }) =>
  (await manager.get(`${path(task)}/history`)).body.data;

describe('assigning a task', () => {
  test('returns it with all defaults', async () => {
    const { status, headers, body } = await post({ title: ' Call the gym ', staff: asha.id });
    const now = app.now().toISOString();
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toEqual({
      success: true,
      data: {
        _id: body.data.id,
        id: body.data.id,
        version: 1,
        createdAt: now,
        updatedAt: now,
        title: 'Call the gym',
        description: '',
        assignee: { _id: asha.id, id: asha.id, name: 'Asha Rao', department: 'Wellness' },
        category: 'assigned',
        status: 'pending',
        priority: 'medium',
        durationHours: 1,
        actualHoursWorked: null,
        deadline: null,
        dueOn: null,
        isOverdue: false,
        assignedAt: now,
        assignedBy: 'Meera Nair',
        location: '',
        project: '',
        completed: false,
        completedAt: null,
        attachments: [],
        comments: 0,
        answeredAt: null,
      },
    });
    expect((await manager.get(path(body.data))).body).toEqual(body);
    expect(await isTask(app.services.db, body.data.id)).toBe(true);
  });

  test('stores every field it is given', async () => {
    const given = {
      title: 'Yoga plan',
      description: 'Two pages.\nWith pictures.',
      assignee: asha.id,
      category: 'training',
      status: 'in-progress',
      priority: 'urgent',
      durationHours: 2.5,
      deadline: '2026-11-21',
      location: 'Remote',
      project: 'Diwali',
    };
    const { body } = await post(given);
    expect(body.data).toMatchObject({
      ...given,
      assignee: { id: asha.id },
      deadline: '2026-11-21T18:29:59.999Z',
      dueOn: '2026-11-21',
    });
  });

  test('as done stamps the completion', async () => {
    const { body } = await post({ title: 'A', assignee: asha.id, status: 'done' });
    expect(body.data).toMatchObject({
      status: 'done',
      completed: true,
      completedAt: app.now().toISOString(),
    });
  });

  test('is possible for an Administrator, who is not a staff member', async () => {
    const admin = await app.signedInAs('Administrator');
    const task = await makeTask(admin, asha.id);
    expect(task.assignedBy).toBe('Test Person');
  });

  test('refuses invalid input, by field', async () => {
    const { status, body } = await post({ durationHours: 0.2, deadline: 'soon' });
    expect([status, body.code, body.errors]).toEqual([
      400,
      'VALIDATION',
      {
        title: 'Title is required',
        assignee: 'Please select an assignee',
        durationHours: 'Duration must be at least 0.5',
        deadline: 'Deadline must be a date',
      },
    ]);
  });

  test.each([
    ['nobody', async () => randomUUID()],
    ['an Administrator', async () => (await app.signedInAs()).account.id],
    ['who waits for review', async () => withState({ status: 'pending_review' })],
    ['who was rejected', async () => withState({ status: 'rejected' })],
    ['who is switched off', async () => withState({ isActive: false })],
  ])('refuses %s as assignee', async (_, find) => {
    const { status, body } = await post({ title: 'A', assignee: await find() });
    const message = 'Tasks can be assigned to approved, active staff only.';
    expect([status, body.message, body.errors]).toEqual([400, message, { assignee: message }]);
  });

  const withState = async (given: Parameters<typeof makeStaff>[2]) =>
    (await makeStaff(app, 'support', given)).id;

  test('is done once, however often an idempotency key is sent', async () => {
    const keyed = () => post({ title: 'Once', assignee: asha.id }, { 'idempotency-key': key });
    const key = randomUUID();
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, keyed));
    expect(first?.status).toBe(201);
    for (const other of others) expect(other.body).toEqual(first?.body);
    expect((await keyed()).headers['idempotency-replayed']).toBe('true');
    const { body } = await manager.get('/admin/staff/tasks', { query: { assignee: asha.id } });
    expect(body.meta.total).toBe(1);
  });

  test('is recorded with the user', async () => {
    const task = await makeTask(manager, asha.id, { deadline: '2026-11-21', priority: 'high' });
    const [entry, ...older] = await historyOf(task);
    expect(older).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'task',
      recordId: task.id,
      title: 'Call the gym',
      action: 'task.created',
      actor: { id: manager.id, name: 'Meera Nair' },
    });
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'assignee', before: null, after: 'Asha Rao' },
        { field: 'deadline', before: null, after: '2026-11-21' },
        { field: 'priority', before: null, after: 'high' },
      ]),
    );
  });
});

describe('changing a task', () => {
  test('changes the given fields and keeps the rest', async () => {
    const task = await makeTask(manager, asha.id, { deadline: '2026-11-21', durationHours: 3 });
    app.pass(hours(1));
    const { status, headers, body } = await patch(task, {
      title: 'Call both gyms',
      priority: 'high',
      actualHoursWorked: 1.25,
      durationHours: 'x',
    });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toEqual({
      ...task,
      version: 2,
      updatedAt: app.now().toISOString(),
      title: 'Call both gyms',
      priority: 'high',
      actualHoursWorked: 1.25,
      durationHours: 1,
    });
    const [entry] = await historyOf(task);
    expect([entry.action, entry.changes]).toEqual([
      'task.updated',
      [
        { field: 'title', before: 'Call the gym', after: 'Call both gyms' },
        { field: 'priority', before: 'medium', after: 'high' },
        { field: 'durationHours', before: 3, after: 1 },
        { field: 'actualHoursWorked', before: null, after: 1.25 },
      ],
    ]);
  });

  test('removes deadline and hours worked with null', async () => {
    const task = await makeTask(manager, asha.id, { deadline: '2026-11-21T10:00:00Z' });
    await patch(task, { actualHoursWorked: 2 });
    const { body } = await patch(task, { actualHoursWorked: null, deadline: null });
    expect(body.data).toMatchObject({ actualHoursWorked: null, deadline: null, dueOn: null });
    const [entry] = await historyOf(task);
    expect(entry.changes).toEqual([
      { field: 'actualHoursWorked', before: 2, after: null },
      { field: 'deadline', before: '2026-11-21 15:30', after: null },
    ]);
  });

  test('without a difference keeps version, time and history', async () => {
    const task = await makeTask(manager, asha.id, { deadline: '2026-11-21', status: 'done' });
    app.pass(hours(1));
    const same = {
      title: task.title,
      assignee: asha.id,
      status: 'done',
      completed: true,
      deadline: task.deadline,
      durationHours: 1,
      actualHoursWorked: null,
    };
    const { body } = await patch(task, same);
    expect(body.data).toEqual(task);
    expect((await patch(task, {})).body.data).toEqual(task);
    expect(await historyOf(task)).toHaveLength(1);
  });

  test('to another assignee stamps the user and the time', async () => {
    const task = await makeTask(manager, asha.id);
    const admin = await app.signedInAs('superadmin');
    app.pass(hours(1));
    const { body } = await admin.patch(path(task), { body: { staff: ravi.id } });
    expect(body.data).toMatchObject({
      assignee: { id: ravi.id, name: 'Ravi Iyer', department: '' },
      assignedAt: app.now().toISOString(),
      assignedBy: 'Test Person',
      createdAt: task.createdAt,
    });
    const [entry] = await historyOf(task);
    expect(entry.changes).toEqual([{ field: 'assignee', before: 'Asha Rao', after: 'Ravi Iyer' }]);
  });

  test('to a person who can’t be assigned is refused, but such a current assignee stays', async () => {
    const off = await makeStaff(app, 'support', { isActive: false });
    const task = await makeTask(manager, asha.id);
    const { status, body } = await patch(task, { assignee: off.id, title: 'Not kept' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['assignee']]);
    expect((await manager.get(path(task))).body.data).toEqual(task);
    await app.database.pool.query('update staff set is_active = false where id = $1', [asha.id]);
    const kept = await patch(task, { assignee: asha.id, title: 'Kept' });
    expect(kept.body.data).toMatchObject({ title: 'Kept', assignee: { id: asha.id } });
  });

  test('with contradictions is refused', async () => {
    const task = await makeTask(manager, asha.id);
    const { status, body } = await patch(task, { status: 'review', completed: true });
    expect([status, body.errors]).toEqual([
      400,
      { completed: 'Completed and status say different things' },
    ]);
  });

  test('with a stale version is refused', async () => {
    const task = await makeTask(manager, asha.id);
    expect((await patch(task, { title: 'B' }, { 'if-match': '"1"' })).status).toBe(200);
    const { status, body } = await patch(task, { title: 'C' }, { 'if-match': '"1"' });
    expect([status, body.code]).toEqual([412, 'STALE']);
    expect((await patch(task, { title: 'C' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('that does not exist is a 404', async () => {
    expect((await patch({ id: randomUUID() }, { title: 'A' })).status).toBe(404);
    expect((await patch({ id: 'one' }, { title: 'A' })).status).toBe(404);
  });
});

describe('completing', () => {
  test('stamps once, and reopening clears the stamp', async () => {
    const task = await makeTask(manager, asha.id);
    app.pass(hours(1));
    const done = await patch(task, { status: 'done', completed: true });
    const at = app.now().toISOString();
    expect(done.body.data).toMatchObject({ status: 'done', completed: true, completedAt: at });
    app.pass(hours(1));
    const still = await patch(task, { status: 'completed' });
    expect(still.body.data).toMatchObject({ status: 'completed', completedAt: at });
    const back = await patch(task, { status: 'review', completed: false });
    expect(back.body.data).toMatchObject({
      status: 'review',
      completed: false,
      completedAt: null,
    });
    const again = await patch(task, { completed: true });
    expect(again.body.data.completedAt).toBe(app.now().toISOString());
    const actions = (await historyOf(task)).map((entry: { action: string }) => entry.action);
    expect(actions).toEqual(
      ['completed', 'reopened', 'updated', 'completed', 'created'].map((key) => `task.${key}`),
    );
  });

  test.each([
    ['in-progress', true, 'completed'],
    ['done', true, 'done'],
    ['done', false, 'pending'],
    ['completed', false, 'pending'],
    ['blocked', false, 'blocked'],
  ])(
    'a task that is %s, with completed %s alone, makes it %s',
    async (before, completed, after) => {
      const task = await makeTask(manager, asha.id, { status: before });
      const { body } = await patch(task, { completed });
      expect(body.data).toMatchObject({ status: after, completed });
    },
  );

  test.each([
    'pending',
    'todo',
    'in_progress',
    'in-progress',
    'blocked',
    'review',
    'done',
    'completed',
    'overdue',
    'pending-approval',
  ])('is one of many statuses: %s can be set directly and is stored as sent', async (status) => {
    const task = await makeTask(manager, asha.id);
    expect((await patch(task, { status })).body.data.status).toBe(status);
  });
});

describe('deleting a task', () => {
  test('deletes its comments and keeps its history', async () => {
    const task = await makeTask(manager, asha.id);
    await manager.post(`${path(task)}/comments`, { body: { text: 'Hello' } });
    const { status, body } = await manager.delete(path(task));
    expect([status, body]).toEqual([200, { success: true, deleted: { id: task.id } }]);
    expect((await manager.get(path(task))).status).toBe(404);
    expect((await manager.delete(path(task))).status).toBe(404);
    const { rows } = await app.database.pool.query(
      'select 1 from staff_task_comments where task_id = $1',
      [task.id],
    );
    expect(rows).toEqual([]);
    const history = await manager.get(`/admin/history/task/${task.id}`);
    expect(history.body.data[0]).toMatchObject({ action: 'task.deleted', title: 'Call the gym' });
  });

  test('with a stale version is refused', async () => {
    const task = await makeTask(manager, asha.id);
    await patch(task, { title: 'B' });
    const { status } = await manager.delete(path(task), { headers: { 'if-match': '"1"' } });
    expect(status).toBe(412);
    expect((await manager.get(path(task))).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { countOpenTasks } from './queries.ts';

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
  ravi = await makeStaff(app, 'support', { name: 'Ravi Iyer' });
});
afterAll(() => app.stop());

const path = (task: { id: string }) => `/admin/staff/tasks/${task.id}`;
const historyOf = async (task: { id: string }) =>
  (await manager.get(`${path(task)}/history`)).body.data;

describe('reassigning all open tasks', () => {
  const reassign = (body: unknown, headers: Record<string, string> = {}) =>
    manager.post('/admin/staff/tasks/reassign', { body, headers });

  test('moves only open tasks, each with a history entry', async () => {
    const open = await makeTask(manager, asha.id);
    const late = await makeTask(manager, asha.id, { status: 'overdue' });
    const done = await makeTask(manager, asha.id, { status: 'done' });
    const other = await makeTask(manager, manager.id);
    expect(await countOpenTasks(app.services.db, asha.id)).toBe(2);
    app.pass(hours(1));
    const { status, body } = await reassign({ from: asha.id, to: ravi.id });
    const to = { _id: ravi.id, id: ravi.id, name: 'Ravi Iyer' };
    expect([status, body]).toEqual([200, { success: true, reassigned: 2, to }]);
    expect(await countOpenTasks(app.services.db, asha.id)).toBe(0);
    expect(await countOpenTasks(app.services.db, ravi.id)).toBe(2);
    for (const task of [open, late]) {
      const { body: now } = await manager.get(path(task));
      expect(now.data).toMatchObject({
        version: 2,
        assignee: { id: ravi.id },
        assignedAt: app.now().toISOString(),
        status: task.status,
      });
      const [entry] = await historyOf(task);
      expect([entry.action, entry.changes]).toEqual([
        'task.reassigned',
        [{ field: 'assignee', before: 'Asha Rao', after: 'Ravi Iyer' }],
      ]);
    }
    const administrator = await app.signedInAs('Administrator');
    const { body: log } = await administrator.get('/admin/audit', {
      query: { kind: 'task-batch' },
    });
    expect(log.data[0]).toMatchObject({
      ...{ action: 'task-batch.reassigned', title: '2 tasks' },
      changes: [
        { field: 'tasks', before: null, after: 2 },
        { field: 'assignee', before: 'Asha Rao', after: 'Ravi Iyer' },
      ],
    });
    for (const task of [done, other]) {
      expect((await manager.get(path(task))).body.data).toEqual(task);
    }
  });

  test('moves only the named tasks of that person', async () => {
    const named = await makeTask(manager, asha.id);
    const left = await makeTask(manager, asha.id);
    const other = await makeTask(manager, manager.id);
    const { body } = await reassign({
      from: asha.id,
      to: ravi.id,
      ids: [named.id, other.id, randomUUID()],
    });
    expect(body.reassigned).toBe(1);
    expect((await manager.get(path(left))).body.data).toEqual(left);
    expect((await manager.get(path(other))).body.data).toEqual(other);
    expect((await reassign({ from: asha.id, to: ravi.id, ids: [] })).body.reassigned).toBe(0);
  });

  test('is done once, however often an idempotency key is sent', async () => {
    await makeTask(manager, asha.id);
    const keyed = { 'idempotency-key': randomUUID() };
    expect((await reassign({ from: asha.id, to: ravi.id }, keyed)).body.reassigned).toBe(1);
    expect((await reassign({ from: asha.id, to: ravi.id }, keyed)).body.reassigned).toBe(1);
    expect((await reassign({ from: asha.id, to: ravi.id })).body.reassigned).toBe(0);
  });

  test("refuses people who can't be assigned, and unknown ones", async () => {
    const off = await makeStaff(app, 'support', { isActive: false });
    const task = await makeTask(manager, asha.id);
    const refused = await reassign({ from: asha.id, to: off.id });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['to']]);
    const unknown = await reassign({ from: randomUUID(), to: ravi.id });
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { from: 'There is nobody of this id among staff.' },
    ]);
    const same = await reassign({ from: asha.id, to: asha.id });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([400, ['to']]);
    expect((await manager.get(path(task))).body.data).toEqual(task);
  });

  test('works from an inactive person', async () => {
    await makeTask(manager, asha.id);
    await app.database.pool.query('update staff set is_active = false where id = $1', [asha.id]);
    expect((await reassign({ from: asha.id, to: ravi.id })).body.reassigned).toBe(1);
  });
});

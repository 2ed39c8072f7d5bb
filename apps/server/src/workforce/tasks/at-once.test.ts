import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const onPostgres = inject('template').kind === 'postgres';

let app: TestApp;
let manager: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  manager = await makeStaff(app, 'manager', { name: 'Meera Nair' });
});
afterAll(() => app.stop());

const path = (task: { id: string }) => `/admin/staff/tasks/${task.id}`;
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

/** Deactivates a person in a separate transaction and runs others while it is open. */
async function whileDeactivating<T>(id: string, others: () => Promise<T>): Promise<T> {
  const client = await app.database.pool.connect();
  let waiting: Promise<T>;
  try {
    await client.query('begin');
    await client.query('update staff set is_active = false where id = $1', [id]);
    waiting = others();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await client.query('commit');
  } finally {
    client.release();
  }
  return waiting;
}

describe('concurrently', () => {
  test('of two edits of one version, one succeeds and the other is refused', async () => {
    const task = await makeTask(manager, manager.id);
    const edit = (title: string) =>
      manager.patch(path(task), { body: { title }, headers: { 'if-match': '"1"' } });
    const responses = await Promise.all(['A', 'B', 'C', 'D'].map(edit));
    expect(statuses(responses)).toEqual([200, 412, 412, 412]);
    const kept = responses.find(({ status }) => status === 200);
    expect((await manager.get(path(task))).body).toEqual(kept?.body);
    expect(kept?.body.data.version).toBe(2);
  });

  test('edits of different fields without a version are all kept @full', async () => {
    const task = await makeTask(manager, manager.id);
    const bodies = [{ title: 'B' }, { priority: 'low' }, { status: 'todo' }, { location: 'Pune' }];
    const responses = await Promise.all(bodies.map((body) => manager.patch(path(task), { body })));
    expect(statuses(responses)).toEqual([200, 200, 200, 200]);
    expect((await manager.get(path(task))).body.data).toMatchObject({
      ...Object.assign({}, ...bodies),
      version: 5,
    });
  });

  test('completing twice is stamped and recorded once', async () => {
    const task = await makeTask(manager, manager.id);
    const complete = () => manager.patch(path(task), { body: { completed: true } });
    expect(statuses(await Promise.all([complete(), complete(), complete()]))).toEqual([
      200, 200, 200,
    ]);
    const { body } = await manager.get(`${path(task)}/history`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'task.completed',
      'task.created',
    ]);
  });

  test('files up to the limit are accepted, and not one more', async () => {
    const task = await makeTask(manager, manager.id);
    const form = formBody(
      {},
      ...[0, 1, 2, 3].map((place) => ({
        field: `attachment_${place}`,
        fileName: `${place}.png`,
        text: sampleFiles['image/png'],
      })),
    );
    const attach = () => manager.post(`${path(task)}/attachments`, form);
    const responses = await Promise.all([attach(), attach(), attach(), attach()]);
    expect(statuses(responses)).toEqual([201, 201, 409, 409]);
    expect((await manager.get(path(task))).body.data.attachments).toHaveLength(8);
  });

  test('assigning to a person being deactivated is refused @full', async () => {
    const leaving = await makeStaff(app, 'support');
    const task = await makeTask(manager, manager.id);
    const other = await makeTask(manager, manager.id);
    const responses = await whileDeactivating(leaving.id, () =>
      Promise.all([
        manager.post('/admin/staff/tasks', { body: { title: 'A', assignee: leaving.id } }),
        manager.patch(path(task), { body: { assignee: leaving.id } }),
        manager.post('/admin/staff/tasks/reassign', {
          body: { from: manager.id, to: leaving.id, ids: [other.id] },
        }),
      ]),
    );
    expect(statuses(responses)).toEqual([400, 400, 400]);
    const { body } = await manager.get('/admin/staff/tasks', { query: { assignee: leaving.id } });
    expect(body.meta.total).toBe(0);
  });

  test('assigning and deactivating: the deactivation counts every assigned task', async () => {
    const admin = await app.signedInAs('superadmin');
    for (let round = 0; round < 5; round++) {
      const leaving = await makeStaff(app, 'support');
      const assign = () =>
        manager.post('/admin/staff/tasks', { body: { title: 'A', assignee: leaving.id } });
      const off = () =>
        admin.patch(`/admin/staff/${leaving.id}/active`, { body: { isActive: false } });
      const [first, second, switched, ...late] = await Promise.all(
        [assign, assign, off, assign, assign].map((action) => action()),
      );
      const assigned = [first, second, ...late].map((response) => response?.status);
      for (const status of assigned) expect([201, 400]).toContain(status);
      expect(switched?.status).toBe(200);
      const made = assigned.filter((status) => status === 201).length;
      expect(switched?.body.openTasks).toBe(made);
    }
  });

  // With the embedded database there is one transaction at a time.
  test.runIf(onPostgres)('a deactivation blocks no notification of an assignment', async () => {
    const admin = await app.signedInAs('superadmin');
    const leaving = await makeStaff(app, 'support');
    const client = await app.database.pool.connect();
    let deactivating: ReturnType<typeof admin.patch> | undefined;
    try {
      await client.query('begin');
      await client.query('select from staff where id = $1 for share', [leaving.id]);
      deactivating = admin.patch(`/admin/staff/${leaving.id}/active`, {
        body: { isActive: false },
      });
      await expect
        .poll(async () => {
          const { rows } = await app.database.pool.query(
            "select from pg_locks where not granted and locktype = 'transactionid'",
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await client.query("set local lock_timeout = '500ms'");
      await client.query('insert into notification_mutes (account_id, kind) values ($1, $2)', [
        leaving.id,
        'task-assigned',
      ]);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    expect((await deactivating).status).toBe(200);
  });

  test('reassigning all tasks to two people reassigns each task once @full', async () => {
    const giver = await makeStaff(app, 'creator');
    const takers = [await makeStaff(app, 'creator'), await makeStaff(app, 'creator')];
    for (let count = 0; count < 6; count++) await makeTask(manager, giver.id);
    const responses = await Promise.all(
      takers.map(({ id }) =>
        manager.post('/admin/staff/tasks/reassign', { body: { from: giver.id, to: id } }),
      ),
    );
    expect(responses.map(({ body }) => body.reassigned).sort()).toEqual([0, 6]);
  });

  test('deleting and changing in any order deletes the task', async () => {
    const task = await makeTask(manager, manager.id);
    const [deleted, ...others] = await Promise.all([
      manager.delete(path(task)),
      manager.patch(path(task), { body: { title: 'B' } }),
      manager.post(`${path(task)}/comments`, { body: { text: 'Hello' } }),
    ]);
    expect(deleted?.status).toBe(200);
    for (const { status } of others) expect([200, 201, 404]).toContain(status);
    expect((await manager.get(path(task))).status).toBe(404);
  });
});

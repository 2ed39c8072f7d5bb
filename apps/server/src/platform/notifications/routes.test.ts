import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let person: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await makeStaff(app, 'support');
});

async function three() {
  for (const title of ['One', 'Two', 'Three']) {
    app.pass(1000);
    await makeTask(admin, person.id, { title });
  }
  return notificationsOf(person);
}

const read = (body: unknown, client: Client = person) =>
  client.post('/admin/notifications/read', { body });

test('the newest come first, in pages, with the number of unread ones', async () => {
  await three();
  const { status, body } = await person.get('/admin/notifications', { query: { limit: 2 } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ unread: 3, total: 3, page: 1, limit: 2, totalPages: 2 });
  expect(body.notifications.map(({ title }: { title: string }) => title)).toEqual([
    'New task: Three',
    'New task: Two',
  ]);
  expect(
    (await notificationsOf(person, { page: '2', limit: '2' })).map(({ title }) => title),
  ).toEqual(['New task: One']);
});

test('marking as read affects only one’s own notifications', async () => {
  const [newest, , oldest] = await three();
  const stranger = await makeStaff(app, 'support');
  expect((await read({ ids: [newest?.id] }, stranger)).body).toMatchObject({ read: 0 });
  expect((await read({ ids: [newest?.id, newId()] })).body).toEqual({
    success: true,
    read: 1,
    unread: 2,
  });
  expect((await read({ ids: [newest?.id] })).body).toMatchObject({ read: 0, unread: 2 });
  expect((await notificationsOf(person, { unread: 'false' })).map(({ id }) => id)).toEqual([
    newest?.id,
  ]);
  expect((await notificationsOf(person, { unread: 'true' })).map(({ id }) => id)).toContain(
    oldest?.id,
  );
  expect((await read({ all: true })).body).toMatchObject({ read: 2, unread: 0 });
});

test('bad input is refused', async () => {
  for (const body of [
    {},
    { ids: [] },
    { ids: ['x'] },
    { all: false },
    { ids: [newId()], all: true },
  ]) {
    expect((await read(body)).status).toBe(400);
  }
  const { status } = await person.get('/admin/notifications', { query: { unread: 'maybe' } });
  expect(status).toBe(400);
});

test('a removed record keeps its place in the list', async () => {
  const task = await makeTask(admin, person.id);
  await app.database.pool.query('delete from staff_tasks where id = $1', [task.id]);
  expect(await notificationsOf(person)).toMatchObject([
    { title: 'No longer there', url: '/admin/staff/tasks?status=open' },
  ]);
});

test('users choose their notifications among those that their role may read', async () => {
  const path = '/admin/notifications/preferences';
  expect((await person.get(path)).body.preferences).toEqual({
    'task-assigned': true,
    'low-stock': true,
    'order-to-approve': true,
    'order-decided': true,
    'proofs-waiting': true,
    'challenge-starting': true,
    'challenge-ending': true,
  });
  const preferences = { 'task-assigned': false, 'invoice-overdue': false };
  const { status, body } = await person.patch(path, { body: { preferences } });
  expect(status).toBe(200);
  expect(body.preferences).toMatchObject({ 'task-assigned': false, 'low-stock': true });
  expect(body.preferences).not.toHaveProperty('invoice-overdue');
  await makeTask(admin, person.id);
  expect(await notificationsOf(person)).toEqual([]);
  await person.patch(path, { body: { preferences: { 'task-assigned': true } } });
  await makeTask(admin, person.id);
  expect(await notificationsOf(person)).toHaveLength(1);
  const { rows } = await app.database.pool.query(
    'select action, changes from audit_entries where record_id = $1 order by at, id',
    [person.id],
  );
  expect(rows).toEqual([
    {
      action: 'account.notifications_changed',
      changes: [{ field: 'Tasks', before: 'on', after: 'off' }],
    },
    {
      action: 'account.notifications_changed',
      changes: [{ field: 'Tasks', before: 'off', after: 'on' }],
    },
  ]);
});

test('invalid preferences are refused', async () => {
  const path = '/admin/notifications/preferences';
  for (const body of [{}, { preferences: null }, { preferences: { 'low-stock': 1 } }]) {
    expect((await person.patch(path, { body })).status).toBe(400);
  }
});

test('an unknown kind is dropped, like unknown fields', async () => {
  const path = '/admin/notifications/preferences';
  const before = (await person.get(path)).body.preferences;
  const { status, body } = await person.patch(path, {
    body: { preferences: { mails: true, 'low-stock': !before['low-stock'] } },
  });
  expect(status).toBe(200);
  expect(body.preferences).toEqual({ ...before, 'low-stock': !before['low-stock'] });
});

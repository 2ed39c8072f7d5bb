import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { confirm } from '../../../test/confirm.ts';
import {
  addApproved,
  addStaff,
  decided,
  mailsOf,
  newAddress,
  registered,
  setPassword,
  signedInStaff,
} from '../../../test/staff.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
beforeEach(async () => {
  app.pass(minutes(1));
  await confirm(admin);
});
afterAll(() => app.stop());

const signIn = (email: string, password = testPassword) =>
  app.client().post('/admin/login', { body: { email, password }, from: newAddress() });
const setActive = (id: string, isActive: boolean) =>
  admin.patch(`/admin/staff/${id}/active`, { body: { isActive } });
const actionsOf = async (id: string) =>
  (await admin.get(`/admin/history/staff/${id}`)).body.data.map(
    ({ action, actor }: { action: string; actor: { name: string } }) => `${actor.name} ${action}`,
  );

test('a person registers, is approved, signs in, changes roles, is deactivated and reopened', async () => {
  const { id, email } = await registered(app, admin, { name: 'Kavya Iyer' });
  expect((await signIn(email)).status).toBe(401);

  const [approval] = await mailsOf(app, () => decided(admin, id, 'approve', { role: 'creator' }));
  expect(approval).toContain('your registration has been approved');
  expect((await setPassword(app, approval)).body.for).toBe('console');
  expect((await setPassword(app, approval)).status).toBe(400);

  const signedIn = await signIn(email);
  expect([signedIn.status, signedIn.body.admin]).toMatchObject([200, { id, role: 'creator' }]);
  const person = app.client(signedIn.body.token);
  expect((await person.get('/admin/staff')).status).toBe(403);

  await admin.patch(`/admin/staff/${id}/role`, { body: { role: 'manager' } });
  expect((await person.get('/admin/staff')).status).toBe(200);
  await admin.patch(`/admin/staff/${id}/role`, { body: { role: 'support' } });
  expect((await person.get('/admin/staff')).status).toBe(403);
  expect((await person.get('/admin/me')).body.admin.role).toBe('support');

  expect((await setActive(id, false)).body).toMatchObject({
    data: { isActive: false, status: 'approved' },
    openTasks: 0,
  });
  expect((await person.get('/admin/me')).status).toBe(401);
  expect((await signIn(email)).status).toBe(403);
  await setActive(id, true);
  expect((await person.get('/admin/me')).status).toBe(401);
  const again = app.client((await signIn(email)).body.token);
  expect((await again.get('/admin/me')).status).toBe(200);

  await admin.post(`/admin/staff/${id}/reopen`, { body: { reason: 'New documents' } });
  expect((await again.get('/admin/me')).status).toBe(401);
  expect((await signIn(email)).status).toBe(403);
  await decided(admin, id, 'reject');
  expect((await signIn(email)).status).toBe(403);
  await admin.post(`/admin/staff/${id}/reopen`, { body: { reason: 'A mistake' } });
  expect(await decided(admin, id, 'approve')).toMatchObject({ role: 'support' });
  expect((await signIn(email)).status).toBe(200);

  expect(await actionsOf(id)).toEqual(
    [
      'Somebody (not signed in) staff.registered',
      'Test Person staff.approved',
      'Kavya Iyer staff.invitation_accepted',
      'Test Person staff.role_changed',
      'Test Person staff.role_changed',
      'Test Person staff.deactivated',
      'Test Person staff.activated',
      'Test Person staff.reopened',
      'Test Person staff.rejected',
      'Test Person staff.reopened',
      'Test Person staff.approved',
    ].reverse(),
  );
});

describe('a link to set a password', () => {
  const states: [string, (id: string) => Promise<unknown>][] = [
    ['deactivated', (id) => setActive(id, false)],
    ['reopened', (id) => admin.post(`/admin/staff/${id}/reopen`, { body: { reason: 'No' } })],
  ];
  test.each(states)('ends when its holder is %s', async (_, change) => {
    const { id } = await addStaff(admin);
    const [mail] = await mailsOf(app, () => decided(admin, id, 'approve'));
    await change(id);
    expect((await setPassword(app, mail)).status).toBe(400);
    await admin.get(`/admin/staff/${id}`);
    expect((await admin.get(`/admin/staff/${id}`)).body.data.hasPassword).toBe(false);
  });

  test('used while its holder is deactivated signs no one in', async () => {
    const { id, email } = await addStaff(admin);
    const [mail] = await mailsOf(app, () => decided(admin, id, 'approve'));
    await Promise.all([setPassword(app, mail), setActive(id, false)]);
    expect((await signIn(email)).status).not.toBe(200);
    const { rows } = await app.database.pool.query('select status from accounts where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'inactive' }]);
  });

  test('is not sent for a forgotten password of a person pending review', async () => {
    const { email } = await addStaff(admin, { password: testPassword });
    const sent = await mailsOf(app, () =>
      app.client().post('/admin/forgot-password', { body: { email } }),
    );
    expect(sent).toEqual([]);
  });

  test('for a forgotten password of an approved person is recorded in their history', async () => {
    const { id, email } = await addApproved(admin, { password: testPassword });
    const [mail] = await mailsOf(app, () =>
      app.client().post('/admin/forgot-password', { body: { email } }),
    );
    const body = { token: tokenIn(mail), password: 'Another-Horse-10', notice: 1 };
    await app.client().post('/admin/reset-password', { body, from: newAddress() });
    expect((await actionsOf(id))[0]).toBe('Asha Rao staff.password_reset');
  });
});

describe("a user's own role and access", () => {
  test('can’t be changed by the user in any way', async () => {
    const own = await signedInStaff(app, admin, { role: 'superadmin' });
    const responses = [
      await own.patch(`/admin/staff/${own.id}/role`, { body: { role: 'support' } }),
      await own.patch(`/admin/staff/${own.id}/active`, { body: { isActive: false } }),
      await own.post(`/admin/staff/${own.id}/reopen`, { body: { reason: 'Why not' } }),
    ];
    for (const { status, body } of responses) {
      expect([status, body.code, body.message]).toEqual([
        409,
        'OWN_ACCOUNT',
        'You can’t change your own role or access.',
      ]);
    }
    expect((await own.get('/admin/me')).status).toBe(200);
  });
});

describe('the access of a superadmin', () => {
  test('is ended and restored by Administrators only', async () => {
    const superadmin = await app.signedInAs('superadmin');
    const { id } = await addApproved(admin, { role: 'superadmin' });
    const actions = (client: Pick<typeof admin, 'patch' | 'post'>) => [
      () => client.patch(`/admin/staff/${id}/active`, { body: { isActive: false } }),
      () => client.patch(`/admin/staff/${id}/active`, { body: { isActive: true } }),
      () => client.post(`/admin/staff/${id}/reopen`, { body: { reason: 'No' } }),
    ];
    for (const action of actions(superadmin)) {
      const { status, body } = await action();
      expect([status, body.message]).toEqual([
        403,
        'Only an Administrator can change the access of a superadmin.',
      ]);
    }
    expect((await admin.get(`/admin/staff/${id}`)).body.data).toMatchObject({
      isActive: true,
      status: 'approved',
    });
    for (const action of actions(admin)) expect((await action()).status).toBe(200);
  });
});

describe('the role and the active flag', () => {
  test('stay unchanged when the value is the same', async () => {
    const { id, version } = await addApproved(admin);
    await admin.patch(`/admin/staff/${id}/role`, { body: { role: 'support' } });
    await setActive(id, true);
    expect((await admin.get(`/admin/staff/${id}`)).body.data.version).toBe(version);
    expect((await actionsOf(id)).length).toBe(2);
  });

  test('refuse invalid values and a stale version', async () => {
    const { id } = await addApproved(admin);
    const headers = { 'if-match': '"1"' };
    const role = (body: unknown) => admin.patch(`/admin/staff/${id}/role`, { body });
    expect((await role({ role: 'boss' })).status).toBe(400);
    expect((await role({})).status).toBe(400);
    const body = { role: 'creator', isActive: false };
    for (const what of ['role', 'active']) {
      const { status } = await admin.patch(`/admin/staff/${id}/${what}`, { body, headers });
      expect(status).toBe(412);
    }
    expect((await admin.patch(`/admin/staff/${id}/active`, { body: {} })).status).toBe(400);
  });

  test('can be set before a decision, and stay after it', async () => {
    const { id, email } = await addStaff(admin, { password: testPassword });
    await setActive(id, false);
    await admin.patch(`/admin/staff/${id}/role`, { body: { role: 'creator' } });
    expect(await decided(admin, id, 'approve')).toMatchObject({ isActive: false, role: 'creator' });
    expect((await signIn(email)).status).toBe(403);
  });

  test('return how many tasks are still open', async () => {
    const { id } = await addApproved(admin);
    for (const title of ['One', 'Two', 'Three']) {
      await admin.post('/admin/staff/tasks', { body: { title, assignee: id } });
    }
    const { data } = (await admin.get('/admin/staff/tasks', { query: { assignee: id } })).body;
    await admin.patch(`/admin/staff/tasks/${data[0].id}`, { body: { status: 'done' } });
    expect((await setActive(id, false)).body.openTasks).toBe(2);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seconds } from '#core/clock.ts';
import { announce } from '#core/live/announce.ts';
import { findAccount } from '#platform/auth/account-store.ts';
import { listening, openEvents } from '../../../test/event-stream.ts';
import { makeStaff, makeTask, type StaffMember } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let url: string;
let admin: Client;
let person: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  url = await listening(app.server);
  admin = await app.signedInAs();
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await makeStaff(app, 'support');
});

const opened = async (lastEventId?: string) => {
  const stream = await openEvents(
    url,
    person.token,
    lastEventId === undefined ? {} : { lastEventId },
  );
  return { stream, ready: await stream.next('ready') };
};
/** Waits for this unread count. Earlier events may have carried older counts. */
async function unreadIs(
  { next }: Pick<Awaited<ReturnType<typeof openEvents>>, 'next'>,
  count: number,
) {
  while ((await next('unread')).data.unread !== count);
}
const assign = (title: string) => makeTask(admin, person.id, { title });

describe('a stream', () => {
  test('delivers events as they happen, with the number of unread ones', async () => {
    await assign('Before');
    const { stream, ready } = await opened();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(ready.data).toEqual({ unread: 1, known: [expect.any(String)] });
    expect((await stream.next('health')).data).toEqual({ status: 'healthy', reasons: [] });
    await assign('Call the gym');
    await unreadIs(stream, 2);
    expect((await stream.next('notification')).data).toMatchObject({
      kind: 'task-assigned',
      title: 'New task: Call the gym',
    });
    await assign('And another');
    expect((await stream.next('notification')).data).toMatchObject({
      title: 'New task: And another',
    });
    stream.close();
  });

  test('informs the user’s other windows of read notifications', async () => {
    await assign('One');
    const { stream } = await opened();
    await person.post('/admin/notifications/read', { body: { all: true } });
    await unreadIs(stream, 0);
    stream.close();
  });

  test('does not deliver other users’ notifications', async () => {
    const other = await makeStaff(app, 'support');
    const { stream } = await opened();
    await makeTask(admin, other.id);
    await assign('Mine');
    expect((await stream.next('notification')).data).toMatchObject({ title: 'New task: Mine' });
    expect(stream.heard.filter(({ event }) => event === 'notification')).toEqual([]);
    stream.close();
  });

  test('continues where another one broke off', async () => {
    const { stream } = await opened();
    await assign('Heard');
    const { id } = await stream.next('seen');
    stream.close();
    await stream.ended;
    app.pass(1000);
    await assign('Missed');
    const again = await opened(id);
    expect(again.ready.data).toEqual({ unread: 2, known: [] });
    const titles = [
      (await again.stream.next('notification')).data.title,
      (await again.stream.next('notification')).data.title,
    ];
    // Recent notifications before that point are sent again: they may have been committed later.
    expect(titles).toEqual(['New task: Heard', 'New task: Missed']);
    again.stream.close();
  });

  test('that reconnects does not repeat older notifications', async () => {
    await assign('Old');
    const { stream } = await opened();
    await stream.next('health');
    expect(stream.heard.filter(({ event }) => event === 'notification')).toEqual([]);
    stream.close();
  });

  test('lists the notifications that a reconnecting window already knows', async () => {
    await assign('Old');
    const { stream, ready } = await opened();
    stream.close();
    await stream.ended;
    await assign('New');
    const { stream: again } = await opened(ready.id);
    const keys: string[] = [];
    for (let count = 0; count < 2; count++) {
      const { id, createdAt } = (await again.next('notification')).data;
      keys.push(`${id} ${createdAt}`);
    }
    expect(ready.data.known).toEqual([keys[0]]);
    again.close();
  });

  test('sends the number of unread ones only when it has changed @full', async () => {
    const { stream } = await opened();
    await announce(app.services.db, [person.id]);
    await stream.next('health');
    await announce(app.services.db, [person.id]);
    await pause(300);
    expect(stream.heard).toEqual([]);
    stream.close();
  });

  test('delivers notifications while the file store hangs @full', async () => {
    const { files } = app.services;
    const check = files.check;
    let response = () => {};
    files.check = () =>
      new Promise((resolve) => {
        response = resolve;
      });
    app.pass(seconds(11));
    const streams = [await opened(), await opened(), await opened()];
    const begin = performance.now();
    await assign('Still told');
    for (const { stream } of streams) await stream.next('notification');
    expect(performance.now() - begin).toBeLessThan(2_000);
    files.check = check;
    response();
    for (const { stream } of streams) stream.close();
    app.pass(seconds(11));
  });

  test('treats an unreadable event id as a new start', async () => {
    const { stream } = await opened('nonsense');
    expect(stream.status).toBe(200);
    stream.close();
  });

  test('is released when the window closes', async () => {
    const { stream } = await opened();
    expect(app.services.live.count(person.id)).toBe(1);
    stream.close();
    await stream.ended;
    for (let look = 0; look < 50 && app.services.live.count(person.id) > 0; look++) await pause(20);
    expect(app.services.live.count(person.id)).toBe(0);
  });

  test('is refused without sign-in, and to a user with twenty open ones', async () => {
    const nobody = await openEvents(url, 'unknown');
    expect(nobody.status).toBe(401);
    const streams = [];
    for (let count = 0; count < 20; count++) streams.push((await opened()).stream);
    const { status, headers, body } = await person.get('/admin/notifications/stream');
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
    expect(body.code).toBe('TOO_MANY_STREAMS');
    for (const each of streams) each.close();
  });
});

describe('it ends', () => {
  test('when its session is revoked', async () => {
    const { stream } = await opened();
    const { body } = await person.get('/admin/sessions');
    await person.delete(`/admin/sessions/${body.data[0].id}`);
    expect((await stream.next('end')).data).toEqual({ reason: 'session' });
    expect(await stream.ended).toBe('ended');
  });

  test('on sign-out, but not on sign-out elsewhere', async () => {
    const { stream } = await opened();
    const elsewhere = await app.sessionOf(await accountOf(person.id));
    await elsewhere.post('/admin/logout');
    await assign('Still here');
    await stream.next('notification');
    await person.post('/admin/logout');
    await stream.next('end');
  });

  test('when the user is deactivated', async () => {
    const { stream } = await opened();
    await admin.patch(`/admin/staff/${person.id}/active`, { body: { isActive: false } });
    expect((await stream.next('end')).data).toEqual({ reason: 'session' });
  });

  test('when the role changes', async () => {
    const { stream } = await opened();
    const changed = await admin.patch(`/admin/staff/${person.id}/role`, {
      body: { role: 'reviewer' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await stream.next('end')).data).toEqual({ reason: 'session' });
  });

  test('when the session has expired', async () => {
    const { stream } = await opened();
    const past = "update sessions set expires_at = '2000-01-01' where account_id = $1";
    await app.database.pool.query(past, [person.id]);
    await assign('Too late');
    expect((await stream.next('end')).data).toEqual({ reason: 'session' });
  });
});

async function accountOf(id: string) {
  const account = await findAccount(app.services.db, id);
  if (!account) throw new Error('No account');
  return account;
}

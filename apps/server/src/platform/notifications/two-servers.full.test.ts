import { get, type IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#core/database/open.ts';
import { noApps } from '#core/http/web-app.ts';
import { listening, openEvents } from '../../../test/event-stream.ts';
import { makeStaff, makeTask } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/**
 * Starts another server on the same database. The embedded one allows a single server, so there it
 * is the same again.
 */
async function anotherServer() {
  const { database, settings } = app;
  const log = pino({ level: 'silent' });
  const own = database.url ? await openDatabase({ url: database.url, folder: '' }) : null;
  const clock = { now: () => app.now() };
  const built = await buildApp({
    database: own ?? database,
    settings,
    clock,
    log,
    webApps: noApps,
  });
  return {
    ...built,
    url: await listening(built.server),
    async stop() {
      await built.server.close();
      await own?.close();
    },
  };
}

test('what one server writes arrives at the other, and a restart loses nothing', async () => {
  const admin = await app.signedInAs();
  const person = await makeStaff(app, 'support');
  const first = await anotherServer();
  const stream = await openEvents(first.url, person.token);
  await stream.next('ready');
  await makeTask(admin, person.id, { title: 'From afar' });
  expect((await stream.next('notification')).data).toMatchObject({ title: 'New task: From afar' });
  const { id } = await stream.next('seen');

  const stopping = first.stop();
  expect((await stream.next('end')).data).toEqual({ reason: 'server' });
  expect(await stream.ended).toBe('ended');
  await stopping;
  app.pass(60_000);
  await makeTask(admin, person.id, { title: 'While it was away' });

  const second = await anotherServer();
  const again = await openEvents(second.url, person.token, { lastEventId: id ?? '' });
  expect((await again.next('ready')).data).toEqual({ unread: 2, known: [] });
  const titles = [await again.next('notification'), await again.next('notification')].map(
    ({ data }) => data.title,
  );
  expect(titles).toContain('New task: While it was away');

  const { body } = await person.get('/admin/sessions');
  await person.delete(`/admin/sessions/${body.data[0].id}`);
  expect((await again.next('end')).data).toEqual({ reason: 'session' });
  await second.stop();
});

test('a broken connection is reopened, and all streams look for what they missed', async () => {
  const admin = await app.signedInAs();
  const person = await makeStaff(app, 'support');
  const server = await anotherServer();
  const stream = await openEvents(server.url, person.token);
  await stream.next('ready');
  // The embedded database has no separate connection that could break.
  if (app.database.url) {
    await app.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kolam listener' and datname = current_database()",
    );
  }
  await makeTask(admin, person.id, { title: 'Meanwhile' });
  expect((await stream.next('notification')).data).toMatchObject({ title: 'New task: Meanwhile' });
  stream.close();
  await server.stop();
});

test('a server stops although streams are open, whether or not the clients read', async () => {
  const person = await makeStaff(app, 'support');
  const server = await anotherServer();
  const reading = await openEvents(server.url, person.token);
  await reading.next('ready');
  const silent = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${person.token}` };
    get(`${server.url}/api/admin/notifications/stream`, { headers }, resolve).on('error', reject);
  });
  silent.on('error', () => {});
  const begun = performance.now();
  await server.stop();
  expect(performance.now() - begun).toBeLessThan(8_000);
  silent.destroy();
});

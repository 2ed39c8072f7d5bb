import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { accounts } from '#platform/auth/tables.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { showFiles } from './queries.ts';
import { signingKeys } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.signedInAs('superadmin');
});
afterAll(() => app.stop());

const mp4 = Buffer.concat([sampleFiles['video/mp4'], Buffer.from('0123456789')]);

async function uploaded(fileName = 'walk.mp4', content: Buffer = mp4) {
  const { body, headers } = formBody({}, { field: 'file', fileName, text: content });
  const response = await admin.post('/admin/files', { body, headers });
  return response.body.file as { id: string; url: string };
}

const open = (url: string, headers: Record<string, string> = {}) =>
  app.client().get(url, { headers });

/** Returns the link with one part changed. */
function changed(url: string, parts: Record<string, string>) {
  const link = new URL(url, 'http://console');
  for (const [name, value] of Object.entries(parts)) link.searchParams.set(name, value);
  return `${link.pathname}${link.search}`;
}

const linkEnded = 'This link has ended. Open the page again.';

async function refuses(url: string) {
  const { status, body } = await open(url);
  expect([status, body.message]).toEqual([404, linkEnded]);
}

const setAccount = (changes: Partial<typeof accounts.$inferInsert>) =>
  app.database.db.update(accounts).set(changes).where(eq(accounts.id, admin.account.id));

describe('a link to a file', () => {
  test('serves the file as a download, and nothing in it may run', async () => {
    const { url } = await uploaded("मेरी 50% 'walk'.mp4");
    const { status, headers, text } = await open(url);
    expect([status, text]).toEqual([200, mp4.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(mp4.length),
      'content-disposition': `attachment; filename="____ 50_ 'walk'.mp4"; filename*=UTF-8''${encodeURIComponent('मेरी 50% ')}%27walk%27.mp4`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('works with the token of its session or without one, and with no other', async () => {
    const { url } = await uploaded();
    expect((await admin.get(url)).status).toBe(200);
    expect((await open(url, { 'x-auth-token': admin.token })).status).toBe(200);
    const others = [
      await app.signedInAs('superadmin'),
      await app.sessionOf(admin.account),
      app.client('no-token-of-ours'),
    ];
    for (const other of others) {
      const { status, body } = await other.get(url);
      expect([status, body.message]).toEqual([404, linkEnded]);
    }
  });

  test('is valid for 5 minutes', async () => {
    const { url } = await uploaded();
    app.pass(minutes(5) - 1000);
    expect((await open(url)).status).toBe(200);
    app.pass(1000);
    await refuses(url);
  });

  test('serves the parts that a video player requests', async () => {
    const { url } = await uploaded();
    const size = mp4.length;
    const part = async (range: string) => {
      const { status, headers, text } = await open(url, { range });
      return [status, headers['content-range'], headers['content-length'], text];
    };
    expect(await part(`bytes=${size - 10}-${size - 8}`)).toEqual([
      206,
      `bytes ${size - 10}-${size - 8}/${size}`,
      '3',
      '012',
    ]);
    expect(await part('bytes=-4')).toEqual([
      206,
      `bytes ${size - 4}-${size - 1}/${size}`,
      '4',
      '6789',
    ]);
    expect((await part(`bytes=${size - 2}-`)).slice(3)).toEqual(['89']);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '0', '']);
    expect((await part('bytes=0-1,3-4')).slice(0, 2)).toEqual([200, undefined]);
  });

  test.each([
    [
      'another file',
      async (url: string) => url.replace(/files\/[^?]+/, `files/${(await uploaded()).id}`),
    ],
    ['a later end', async (url: string) => changed(url, { until: '9999999999' })],
    ['an end that is no number', async (url: string) => changed(url, { until: '1e99' })],
    [
      'another session',
      async (url: string) => {
        const other = await app.signedInAs('superadmin');
        const sessions = await other.get('/admin/sessions');
        return changed(url, { session: sessions.body.data[0].id });
      },
    ],
    ['a session that is no id', async (url: string) => changed(url, { session: "'" })],
    ['a signature cut short', async (url: string) => url.slice(0, -1)],
    ['two signatures', async (url: string) => `${url}&signature=b`],
    ['two ends', async (url: string) => `${url}&until=1`],
    ['no signature', async (url: string) => changed(url, { signature: '' })],
    ['nothing', async (url: string) => url.slice(0, url.indexOf('?'))],
  ])('serves nothing with %s', async (_, change) => {
    const { url } = await uploaded();
    await refuses(await change(url));
    expect((await open(url)).status).toBe(200);
  });

  test('expires with its session', async () => {
    const { url } = await uploaded();
    await admin.post('/admin/logout');
    await refuses(url);
  });

  test('expires when its holder is deactivated or gets another role', async () => {
    const { url } = await uploaded();
    await setAccount({ role: 'support' });
    await refuses(url);
    await setAccount({ role: null });
    await refuses(url);
    await setAccount({ role: 'superadmin' });
    expect((await open(url)).status).toBe(200);
    await setAccount({ status: 'inactive' });
    await refuses(url);
  });

  test('returns 404 for a removed file, and for one that only the store has lost', async () => {
    const gone = [404, 'This file is no longer there. Upload it again.'];
    const { id, url } = await uploaded();
    const { rows } = await app.database.db.execute<{ key: string }>(
      sql`select key from files where id = ${id}`,
    );
    await app.services.files.remove(rows[0]?.key ?? '');
    const lost = await open(url);
    expect([lost.status, lost.body.message]).toEqual(gone);
    expect(lost.headers['content-disposition']).toBeUndefined();
    await app.database.db.execute(sql`delete from files where id = ${id}`);
    const removed = await open(url);
    expect([removed.status, removed.body.message]).toEqual(gone);
  });

  test('works for an employee whom it was shown to, until that session ends', async () => {
    const { id } = await uploaded();
    const company = (await admin.post('/admin/companies', { body: companyBody() })).body.company;
    const person = await app.makeAccount({ kind: 'employee', companyId: company.id });
    const employee = await app.sessionOf(person);
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`select id from sessions where account_id = ${person.id}`,
    );
    const actor = { sessionId: rows[0]?.id ?? '' };
    const shown = await showFiles(app.services.db, { clock: app.services.clock, actor }, [id]);
    const url = shown.get(id)?.url ?? '';
    expect((await open(url)).status).toBe(200);
    expect((await employee.get(url)).status).toBe(200);
    expect((await admin.get(url)).status).toBe(404);
    await app.database.db.execute(
      sql`update accounts set status = 'inactive' where id = ${person.id}`,
    );
    await refuses(url);
    await app.database.db.execute(
      sql`update accounts set status = 'active' where id = ${person.id}`,
    );
    await app.database.db.execute(sql`delete from sessions where account_id = ${person.id}`);
    await refuses(url);
  });

  test('is never written to the log', async () => {
    const { url } = await uploaded();
    await open(url);
    const signature = new URL(url, 'http://console').searchParams.get('signature') ?? '';
    expect(signature.length).toBe(43);
    expect(app.logged()).not.toContain(signature);
  });

  test('is signed with one key, however many requests need the first at once @full', async () => {
    await app.database.db.delete(signingKeys);
    const links = await Promise.all(Array.from({ length: 6 }, () => uploaded()));
    expect((await app.database.db.select().from(signingKeys)).length).toBe(1);
    for (const { url } of links) expect((await open(url)).status).toBe(200);
  });
});

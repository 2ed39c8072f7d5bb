import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePurpose } from '@kolam/contract/platform/files/model.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { lockFilesForShare, releaseFiles, removeFilesOf, saveLinks } from './actions.ts';
import { showFiles, showLinks } from './queries.ts';
import { tidyUpFiles } from './tidy-up.ts';

let app: TestApp;
let asha: Awaited<ReturnType<TestApp['signedInAs']>>;
let ravi: typeof asha;

beforeAll(async () => {
  app = await startTestApp();
  asha = await app.signedInAs();
  ravi = await app.signedInAs();
});
afterAll(() => app.stop());

async function uploaded(by = asha, type: 'image/png' | 'application/pdf' = 'image/png') {
  const fileName = type === 'image/png' ? 'cover.png' : 'guide.pdf';
  const { body, headers } = formBody({}, { field: 'file', fileName, text: sampleFiles[type] });
  // A new session each time: these tests let more time pass than a session lasts.
  const session = await app.sessionOf(by.account);
  const response = await session.post('/admin/files', { body, headers });
  return response.body.file as { id: string; url: string };
}

/** Puts links into the fields of a record, as a service does. */
function put(
  recordId: string,
  links: Record<string, string>,
  { by = asha, purpose = 'image' as FilePurpose } = {},
) {
  const given = Object.entries(links).map(([field, link]) => ({ field, link, purpose }));
  const context = { ...app.services, actor: { id: by.account.id, name: by.account.name } };
  return transaction(app.services.db, (tx) => saveLinks(tx, context, { recordId, given }));
}

const released = (...recordIds: string[]) =>
  transaction(app.services.db, (tx) => releaseFiles(tx, app.services, recordIds));

/** Returns which of these files still exist, after a day and the hourly tidying. */
async function left(...files: { id: string }[]) {
  app.pass(days(1) + hours(1));
  await tidyUpFiles(app.services);
  await app.jobs.drain();
  const found = [];
  for (const file of files) {
    const { rows } = await app.database.db.execute<{ key: string }>(
      sql`select key from files where id = ${file.id}`,
    );
    const content = rows[0] && (await app.services.files.get(rows[0].key));
    content?.stream.destroy();
    if (content) found.push(file);
  }
  return found;
}

/** The keys of everything in the store. */
const stored = async () => {
  const entries = await readdir(join(app.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('putting links into a record', () => {
  test('stores the file reference, and leaves other addresses unchanged', async () => {
    const file = await uploaded();
    const outside = 'https://pictures.example.com/a.png';
    const kept = await put(randomUUID(), { cover: file.url, image: outside, other: '' });
    expect([...kept]).toEqual([
      [file.url, `file:${file.id}`],
      [outside, outside],
      ['', ''],
    ]);
    const bare = `/api/files/${file.id}`;
    const whole = `${app.settings.publicUrl}${file.url}`;
    expect([...(await put(randomUUID(), { a: bare, b: whole })).values()]).toEqual([
      `file:${file.id}`,
      `file:${file.id}`,
    ]);
  });

  test('refuses at the field a file that is gone, another user’s, or of another type', async () => {
    const [own, others, pdf] = [
      await uploaded(),
      await uploaded(ravi),
      await uploaded(asha, 'application/pdf'),
    ];
    const links = {
      'tasks.0.coverImage': own.url,
      'tasks.1.coverImage': others.url,
      'tasks.2.coverImage': `/api/files/${randomUUID()}`,
      'tasks.3.coverImage': pdf.url,
    };
    await expect(put(randomUUID(), links)).rejects.toMatchObject({
      kind: 'invalid',
      details: {
        errors: {
          'tasks.1.coverImage': 'Put in a file that you uploaded yourself, or an address.',
          'tasks.2.coverImage': 'This file is no longer there. Upload it again.',
          'tasks.3.coverImage': 'File guide.pdf is not a JPG, PNG, WebP or GIF file.',
        },
      },
    });
  });

  test('lets other users save a record with its existing file, but not use the file elsewhere', async () => {
    const file = await uploaded();
    const record = randomUUID();
    await put(record, { cover: file.url });
    expect([...(await put(record, { cover: file.url }, { by: ravi })).values()]).toEqual([
      `file:${file.id}`,
    ]);
    await expect(put(randomUUID(), { cover: file.url }, { by: ravi })).rejects.toThrow(
      'Put in a file that you uploaded yourself',
    );
  });

  test('shows them as working links, in one query', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    await app.sessionOf(ravi.account);
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`select id from sessions where account_id = ${ravi.account.id} order by expires_at desc`,
    );
    const actor = { sessionId: rows[0]?.id ?? '', role: 'Administrator' as const };
    const context = { clock: app.services.clock, actor };
    const outside = 'https://pictures.example.com/a.png';
    const links = await showLinks(app.services.db, context, [`file:${one.id}`, outside, '']);
    expect([links.get(outside), links.get('')]).toEqual([outside, '']);
    expect((await app.client().get(links.get(`file:${one.id}`) ?? '')).status).toBe(200);
    const files = await showFiles(app.services.db, context, [one.id, two.id, randomUUID()]);
    expect([...files.keys()].sort()).toEqual([one.id, two.id].sort());
    expect(files.get(two.id)).toMatchObject({ name: 'cover.png', contentType: 'image/png' });
    expect((await app.client().get(files.get(two.id)?.url ?? '')).status).toBe(200);
  });
});

describe('a file', () => {
  test('stays for a day without a record, and then is removed from table and store', async () => {
    const file = await uploaded();
    app.pass(days(1) - hours(1));
    await tidyUpFiles(app.services);
    await app.jobs.drain();
    const before = await stored();
    await put(randomUUID(), { cover: file.url });
    const unused = await uploaded();
    expect(await left(file, unused)).toEqual([file]);
    expect((await stored()).length).toBeLessThanOrEqual(before.length);
  });

  test('is removed a day after its last record released it @full', async () => {
    const [kept, replaced] = [await uploaded(), await uploaded()];
    const [record, copy] = [randomUUID(), randomUUID()];
    await put(record, { a: kept.url, b: replaced.url });
    await transaction(app.services.db, (tx) => lockFilesForShare(tx, [{ from: record, to: copy }]));
    await put(record, { a: kept.url });
    expect(await left(kept, replaced)).toEqual([kept, replaced]);
    await released(copy);
    expect(await left(kept, replaced)).toEqual([kept]);
    await released(record);
    expect(await left(kept)).toEqual([]);
  });

  test('is removed a day later although two records released it at once @full', async () => {
    const file = await uploaded();
    const records = [randomUUID(), randomUUID()];
    for (const record of records) await put(record, { a: file.url });
    await Promise.all(records.map((record) => released(record)));
    expect(await left(file)).toEqual([]);
  });

  test('that is tidied up while a record takes it either stays or is reported gone @full', async () => {
    for (let round = 0; round < 5; round++) {
      const file = await uploaded();
      app.pass(days(2));
      const [taken] = await Promise.allSettled([
        put(randomUUID(), { cover: file.url }),
        tidyUpFiles(app.services),
      ]);
      const isThere = (await left(file)).length === 1;
      expect(isThere).toBe(taken.status === 'fulfilled');
      if (taken.status === 'rejected') expect(taken.reason.message).toContain('no longer there');
    }
  });

  test('is removed at once with an erased record, unless another record uses it @full', async () => {
    const [own, shared] = [await uploaded(), await uploaded()];
    const [record, other] = [randomUUID(), randomUUID()];
    await put(record, { a: own.url, b: shared.url });
    await put(other, { a: shared.url });
    await transaction(app.services.db, (tx) => removeFilesOf(tx, app.services, [record]));
    await app.jobs.drain();
    expect((await app.client().get(own.url)).status).toBe(404);
    expect((await app.client().get(shared.url)).status).toBe(200);
    expect(await left(own, shared)).toEqual([shared]);
  });
});

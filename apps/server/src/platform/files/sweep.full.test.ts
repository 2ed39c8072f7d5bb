import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, days, hours } from '#core/clock.ts';
import { newFileKey } from '#core/files/file-store.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { sweepStore } from './tidy-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { signal } = new AbortController();
const options = { contentType: 'image/png', maxBytes: 100 };

/** Puts a file into the store at a given time of the product's clock. */
async function stored(at: Date, key = newFileKey()): Promise<string> {
  await app.services.files.put(key, Readable.from(['x']), options);
  utimesSync(join(app.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key), at, at);
  return key;
}

const there = async (key: string) => {
  const found = await app.services.files.get(key);
  found?.stream.destroy();
  return found !== null;
};

test('files without a record are removed from the store after a day, and no others', async () => {
  const start = app.now();
  const admin = await app.signedInAs();
  const file = formBody({}, { field: 'file', fileName: 'a.png', text: sampleFiles['image/png'] });
  const { id } = (await admin.post('/admin/files', file)).body;
  const table = formBody({}, { field: 'file', fileName: 'a.csv', text: 'First name\nAsha\n' });
  expect((await admin.post('/admin/employees/import', table)).status).toBe(202);
  const { pool } = app.database;
  const named = await pool.query(
    `select key from files where id = $1 union all
     select file_key from employee_imports where file_key is not null`,
    [id],
  );
  expect(named.rows).toHaveLength(2);
  for (const { key } of named.rows) await stored(after(start, hours(1)), key);
  const left = await stored(after(start, hours(1)));
  const older = await stored(after(start, -days(1)));
  const foreign = join(app.dataDir, 'files', 'ab', 'cd');
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(foreign, 'notes.txt'), 'Not ours');
  const sweep = () => sweepStore(app.services, { signal });
  app.pass(hours(24));
  await sweep();
  expect(await there(left)).toBe(true);
  app.pass(hours(2));
  const recent = await stored(app.now());
  await sweep();
  expect(await there(left)).toBe(false);
  // It may belong to a database that has yet to be restored.
  for (const key of [recent, older, ...named.rows.map((row) => row.key)]) {
    expect(await there(key)).toBe(true);
  }
});

test('an aborted sweep stops at the next page', async () => {
  const keys = [await stored(app.now()), await stored(app.now())];
  app.pass(days(2));
  const giving = new AbortController();
  const files = {
    ...app.services.files,
    async *list() {
      for await (const page of app.services.files.list(1)) {
        if (keys.includes(page[0]?.key ?? '')) yield page;
      }
    },
    async remove(key: string) {
      await app.services.files.remove(key);
      giving.abort(new Error('Given up'));
    },
  };
  const sweeping = sweepStore({ ...app.services, files }, { signal: giving.signal });
  await expect(sweeping).rejects.toThrow('Given up');
  expect(await Promise.all(keys.map(there))).toContain(true);
  expect(await Promise.all(keys.map(there))).toContain(false);
});

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { newFileKey } from '#core/files/file-store.ts';
import { openFiles } from '#core/files/open-files.ts';
import { newId } from '#core/ids.ts';
import { dataKeys } from '../../../test/data-keys.ts';
import { makeParty } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runCommand } from '../../commands.ts';
import { requireDataKeys } from './known-keys.ts';
import { keyIdOf, useDataKeys } from './sealed-text.ts';

let app: TestApp;
const keys = dataKeys('2', '1');
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const rotate = () =>
  runCommand(
    'data-key',
    { database: app.database, settings: { ...app.settings, dataKeys: keys } },
    ['--rotate'],
  );

beforeAll(async () => {
  app = await startTestApp({ dataKeys: keys });
  await requireDataKeys({ db: app.database.db, clock: systemClock }, dataKeys('1', '2'));
});
afterAll(() => app.stop());

/** Stores a file that the first key has encrypted, and a row that refers to it. */
async function storeFile(content: string) {
  const key = newFileKey();
  const options = { contentType: 'image/png', maxBytes: 1e6 };
  const files = openFiles({ dataFolder: app.dataDir, keys: dataKeys('1') });
  await files.put(key, Readable.from([content]), options);
  await query(
    `insert into files (id, created_at, name, content_type, bytes, key) values ($1, now(), 'a.png', 'image/png', $2, $3)`,
    [newId(), content.length, key],
  );
  return key;
}

test('what can’t be decrypted is left as it was and listed, and the rest gets the new key', async () => {
  useDataKeys(dataKeys('1', '2'));
  const account = '778899001133';
  const whole = await makeParty(app, { name: 'Whole', account, gstin: '' });
  const broken = await makeParty(app, { name: 'Broken', account, gstin: '' });
  const wholeFile = await storeFile('whole');
  const brokenFile = await storeFile('broken');
  useDataKeys(keys);
  const storedAccount = async (id: string): Promise<string> =>
    (await query('select account from parties where id = $1', [id])).rows[0].account;
  const damaged = `${(await storedAccount(broken.id)).slice(0, -4)}AAAA`;
  await query('update parties set account = $2 where id = $1', [broken.id, damaged]);
  const stored = openFiles({ dataFolder: app.dataDir });
  const bytes = await buffer((await stored.get(brokenFile))?.stream as Readable);
  bytes.writeUInt8(bytes.readUInt8(50) ^ 1, 50);
  await stored.put(brokenFile, Readable.from([bytes]), { contentType: 'x', maxBytes: 1e6 });

  const { ok, lines } = await rotate();
  expect(ok).toBe(false);
  expect(lines).toEqual([
    '1 values and 1 files are now encrypted with the key 2.',
    `Damaged, left as it was: parties.account of ${broken.id}.`,
    `Damaged, left as it was: files of ${brokenFile}.`,
    'Key 2, the current one: 1 values and 1 files.',
    'Key 1: 1 values and 1 files. Rotate before you remove it.',
  ]);
  expect(keyIdOf(await storedAccount(whole.id))).toBe('2');
  expect(await storedAccount(broken.id)).toBe(damaged);
  const read = await app.services.files.get(wholeFile);
  expect((await buffer(read?.stream as Readable)).toString()).toBe('whole');

  const admin = await app.signedInAs();
  const health = async () => {
    app.pass(11_000);
    return (await admin.get('/admin/health')).body;
  };
  const found = await health();
  expect(found.details.encryption.damaged).toEqual({
    total: 2,
    first: [
      { place: 'files', recordId: brokenFile },
      { place: 'parties.account', recordId: broken.id },
    ],
  });
  expect(found.reasons).toContain('Some encrypted data is damaged.');

  await query(`update parties set account = '' where id = $1`, [broken.id]);
  await query('delete from files where key = $1', [brokenFile]);
  expect(await rotate()).toMatchObject({ ok: true });
  const later = await health();
  expect(later.details.encryption.damaged).toEqual({ total: 0, first: [] });
  expect(later.reasons).not.toContain('Some encrypted data is damaged.');
});

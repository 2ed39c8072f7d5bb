import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openText, useDataKeys } from '#core/data-key/sealed-text.ts';
import { openFiles } from '#core/files/open-files.ts';
import type { Settings } from '#core/settings.ts';
import { backups, counts, look, quietly, refusal, rowsOf, slow } from '../../../test/backups.ts';
import { dataKeys } from '../../../test/data-keys.ts';
import { makeParty } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { restore } from '../../restore.ts';

let app: TestApp;
let folder: string;
const account = '987654321';
beforeAll(async () => {
  app = await startTestApp({ dataKeys: dataKeys('1') });
  await makeParty(app, { name: 'Banyan Weavers', account });
  const file = formBody({}, { field: 'file', fileName: 'a.png', text: sampleFiles['image/png'] });
  await (await app.signedInAs()).post('/admin/files', file);
});
afterAll(() => app.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { make, target } = backups(() => ({ app, folder }));

const withKeys = (settings: Settings, keys: Settings['dataKeys'], backupKeys = keys): Settings => ({
  ...settings,
  dataKeys: keys,
  backupKeys,
});

test('an archive is encrypted and restores with its key', slow, async () => {
  const { path: made } = await make();
  expect(path.basename(made)).toMatch(/^kolam-.*\.tar\.enc$/);
  const bytes = readFileSync(made);
  for (const text of ['manifest.json', 'Banyan', account]) expect(bytes.includes(text)).toBe(false);

  const { database, settings } = await target();
  const { ok, lines } = await restore(['latest'], settings, quietly);
  expect(ok, lines.join('\n')).toBe(true);
  expect(lines).toContain('All files that records name are in the store.');
  await look(database, async (open) => {
    const [party] = await rowsOf(open, 'select account from parties');
    useDataKeys(dataKeys('1'));
    expect(openText('parties.account', party.account)).toBe(account);
    const [{ key }] = await rowsOf(open, 'select key from files');
    const file = await openFiles({ dataFolder: settings.dataDir, keys: dataKeys('1') }).get(key);
    expect(file && (await buffer(file.stream)).equals(sampleFiles['image/png'])).toBe(true);
  });
  await database.drop();
});

test('a machine without the key of an archive refuses it and changes nothing', slow, async () => {
  const { path: made } = await make();
  const { database, settings } = await target();
  const before = await look(database, (open) => rowsOf(open, counts));
  const attempt = (keys: Settings['dataKeys'], backupKeys = keys) =>
    refusal(restore([made, '--yes'], withKeys(settings, keys, backupKeys), quietly));
  const missing = `The backup ${made} is encrypted with the key 1, which neither BACKUP_KEY nor DATA_KEY has.`;
  expect(await attempt(null)).toBe(missing);
  expect(await attempt(dataKeys('2'))).toBe(missing);
  expect(await look(database, (open) => rowsOf(open, counts))).toEqual(before);
  await database.drop();
});

test(
  'a machine that can open an archive but not its data refuses it and changes nothing',
  slow,
  async () => {
    app.settings.backupKeys = dataKeys('b');
    const { path: made } = await make();
    app.settings.backupKeys = dataKeys('1');
    const { database, settings } = await target();
    const before = await look(database, (open) => rowsOf(open, counts));
    for (const keys of [null, dataKeys('2')]) {
      const attempt = restore([made, '--yes'], withKeys(settings, keys, dataKeys('b')), quietly);
      expect(await refusal(attempt)).toBe(
        'This backup has data that is encrypted with the key 1, which DATA_KEY does not have. Add it after the first key.',
      );
    }
    expect(await look(database, (open) => rowsOf(open, counts))).toEqual(before);
    const both = withKeys(settings, dataKeys('2', '1'), dataKeys('b'));
    expect((await restore([made], both, quietly)).ok).toBe(true);
    await database.drop();
  },
);

test(
  'a changed bit, or an archive that was cut off, is noticed before anything changes',
  slow,
  async () => {
    const { path: made } = await make();
    const { database, settings } = await target();
    const bytes = readFileSync(made);
    const other = path.join(folder, 'other.tar.enc');
    const refused = () => refusal(restore([other], settings, quietly));
    for (const place of [40, 200, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await writeFile(other, changed);
      expect(await refused()).toMatch(/is damaged/);
    }
    await writeFile(other, bytes.subarray(0, -70_000));
    expect(await refused()).toMatch(/is damaged|not a whole backup/);
    await database.drop();
  },
);

test('an archive from before there was a key restores on a machine with one', slow, async () => {
  const plain = await startTestApp();
  await makeParty(plain, { account });
  const ofPlain = backups(() => ({ app: plain, folder }));
  const { path: made } = await ofPlain.make();
  await plain.stop();
  const { database, settings } = await target();
  expect((await restore([made], settings, quietly)).ok).toBe(true);
  await look(database, async (open) => {
    expect(await rowsOf(open, 'select account from parties')).toEqual([{ account }]);
    expect(await rowsOf(open, 'select id, sealed_at from data_keys')).toEqual([
      { id: '1', sealed_at: null },
    ]);
  });
  await database.drop();
});

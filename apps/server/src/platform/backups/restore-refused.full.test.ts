import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { keepFromMigrating } from '#core/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#core/database/open.ts';
import { newId } from '#core/ids.ts';
import { backups, counts, look, quietly, refusal, rowsOf, slow } from '../../../test/backups.ts';
import { formBody } from '../../../test/form-body.ts';
import { makeCompany, makeTeam } from '../../../test/people.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { restore } from '../../restore.ts';
import { openArchive } from './read-archive.ts';
import { tarEnd, tarHeader } from './tar.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  const { id: companyId } = await makeCompany(app);
  await makeTeam(app, { companyId, members: 1 });
  const { body, headers } = formBody(
    {},
    { field: 'file', fileName: 'a.png', text: sampleFiles['image/png'] },
  );
  await (await app.signedInAs()).post('/admin/files', { body, headers });
});
afterAll(() => app.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { make, target } = backups(() => ({ app, folder }));

describe('a restore is refused with a message and changes nothing', slow, () => {
  let given: Awaited<ReturnType<typeof target>>;
  let before: unknown;
  const state = () => look(given.database, (open) => rowsOf(open, counts));
  beforeEach(async () => {
    given = await target();
    before = await state();
  });
  afterEach(async () => {
    expect(await state()).toEqual(before);
    await given.database.drop();
  });
  const refused = (...args: string[]) => refusal(restore(args, given.settings, quietly));

  test('when the archive was truncated anywhere', async () => {
    const { path: made, bytes } = await make();
    for (const length of [0, 700, Math.floor(bytes / 2), bytes - 1600]) {
      const torn = path.join(folder, 'torn.tar');
      copyFileSync(made, torn);
      await truncate(torn, length);
      expect(await refused(torn)).toBe(
        `${torn} is not a whole backup: it was cut off, or is something else.`,
      );
    }
  });

  test('when a byte of it has changed', async () => {
    const { path: made } = await make();
    const archive = await openArchive(made, null);
    const members = [];
    for await (const member of archive.members()) members.push(member);
    await archive.close();
    const bytes = readFileSync(made);
    for (const { name, start } of [members[0], members.at(-2)].flatMap((each) => each ?? [])) {
      const changed = Buffer.from(bytes);
      changed[start + 30] = (changed[start + 30] ?? 0) ^ 1;
      const at = path.join(folder, 'changed.tar');
      await writeFile(at, changed);
      expect(await refused(at), name).toMatch(/^The backup .* is damaged: /);
    }
  });

  /** Writes the archive with another manifest and the matching seal. */
  async function withManifest(change: (manifest: Record<string, unknown>) => void) {
    const { path: made } = await make();
    const archive = await openArchive(made, null);
    const { manifest } = archive;
    await archive.close();
    const bytes = readFileSync(made);
    const start = bytes.lastIndexOf('manifest.json', bytes.lastIndexOf('manifest.sha256') - 1000);
    const changed: Record<string, unknown> = structuredClone(manifest);
    change(changed);
    const text = Buffer.from(JSON.stringify(changed));
    const seal = Buffer.from(createHash('sha256').update(text).digest('hex'));
    const pad = (length: number) => Buffer.alloc((512 - (length % 512)) % 512);
    const at = new Date();
    const whole = Buffer.concat([
      bytes.subarray(0, start),
      ...[tarHeader({ name: 'manifest.json', bytes: text.length, at }), text, pad(text.length)],
      ...[tarHeader({ name: 'manifest.sha256', bytes: seal.length, at }), seal, pad(seal.length)],
      tarEnd,
    ]);
    const place = path.join(folder, 'other.tar');
    await writeFile(place, whole);
    return place;
  }

  test('when a newer version made it', async () => {
    const newer = await withManifest((manifest) => {
      manifest.version = '99.0.0';
      (manifest.migrations as unknown[]).push({ hash: 'x', when: Date.now() + 1e12 });
    });
    expect(await refused(newer)).toBe(
      'This backup was made by a newer version of Kolam (99.0.0). Restore it with that one.',
    );
    const other = await withManifest((manifest) => {
      manifest.format = 2;
    });
    expect(await refused(other)).toMatch(/is of a format that this version does not know/);
  });

  test('when its rows differ from its own counts', async () => {
    const wrong = await withManifest((manifest) => {
      const tables = manifest.tables as { name: string; rows: number }[];
      for (const table of tables) if (table.name === 'companies') table.rows += 1;
    });
    expect(await refused(wrong)).toMatch(/^The table companies does not come back as it was/);
  });

  test('when no backup is found, or none is given', async () => {
    expect(await refused('latest')).toBe(`There is no backup in ${folder}.`);
    const missing = path.join(folder, 'missing.tar');
    expect(await refused(missing)).toBe(`There is no backup ${missing}.`);
    expect(await refused()).toMatch(/^Name the backup/);
    expect(await refused('latest', 'now')).toMatch(/^Name the backup/);
  });

  test.runIf(inject('template').kind === 'postgres')(
    'when a server was started or an account created while the files were copied into the store',
    async () => {
      const { path: made } = await make();
      const open = (applicationName: string) =>
        openDatabase({ url: given.database.url ?? '', folder: '', applicationName });
      const keeper = await open('test');
      const client = await keeper.pool.connect();
      const waiting = (open: OpenDatabase) =>
        rowsOf(
          open,
          `select from pg_locks where not granted and database = (
             select oid from pg_database where datname = current_database())`,
        );
      const meanwhile = async (happens: () => Promise<void>, ...args: string[]) => {
        await client.query('begin');
        await keepFromMigrating(client);
        const restoring = refused(made, ...args);
        await expect.poll(() => waiting(keeper), { timeout: 60_000 }).toHaveLength(1);
        await happens();
        await client.query('commit');
        return restoring;
      };
      try {
        let server: OpenDatabase | undefined;
        const starts = async () => {
          server = await open('kolam');
          await server.pool.query('select 1');
        };
        expect(await meanwhile(starts, '--yes')).toMatch(/^A server or a command uses this/);
        await server?.close();
        const id = newId();
        const signsUp = async () => {
          await keeper.pool.query(
            `insert into accounts (id, kind, status, role, email, name, created_at, updated_at)
             values ($1, 'admin', 'active', 'Administrator', 'asha@example.com', 'Asha', now(), now())`,
            [id],
          );
        };
        expect(await meanwhile(signsUp)).toMatch(/Add --yes to replace/);
        await keeper.pool.query('delete from accounts where id = $1', [id]);
      } finally {
        client.release(true);
        await keeper.close();
      }
    },
  );

  test('while a server has the database open', async () => {
    const { path: made } = await make();
    await look(given.database, async () => {
      expect(await refused(made, '--yes')).toMatch(
        /^(Another server .* uses the data folder|A server or a command uses this database)/,
      );
    });
  });
});

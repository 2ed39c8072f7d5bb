import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { bundleChildren, type Child, type Children } from '../../../../test/database/child.ts';
import { copyOfTemplate } from '../../../../test/database/create-test-database.ts';
import { isFull } from '../../../../test/test-set.ts';
import { openDatabase } from '../open.ts';

const ROUNDS = isFull ? 20 : 1;
const READ_BACK = 'select coalesce(array_agg(id order by id), array[]::int[]) as ids from written';

async function kill(child: Child): Promise<void> {
  child.process.kill('SIGKILL');
  await child.ended;
}

describe.runIf(inject('template').kind === 'embedded')('the embedded database', () => {
  let folder: string;
  let children: Children;
  beforeAll(async () => {
    children = await bundleChildren(['writer', 'commit-ten-times', 'commit-on-broken-disk']);
  });
  afterAll(() => children.remove());
  beforeEach(() => {
    folder = copyOfTemplate();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('loses no acknowledged write in a crash', {
    timeout: 300_000,
  }, async () => {
    const answered: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const writer = children.start('writer', folder);
      const { found, twins } = await writer.next();
      expect(found).toEqual(expect.arrayContaining(answered));
      // Either both rows of a transaction are there or neither is.
      expect(twins).toBe((found as number[]).length);
      // More than one a crash, on the busiest machine.
      await writer.next();
      await writer.next();
      await delay(Math.random() * 60);
      await kill(writer);
      for (const { written } of writer.lines) if (written) answered.push(written as number);
    }
    const open = await openDatabase({ folder });
    const { rows } = await open.pool.query<{ ids: number[] }>(READ_BACK);
    await open.close();
    expect(answered.length).toBeGreaterThan(ROUNDS);
    expect(rows[0]?.ids).toEqual(expect.arrayContaining(answered));
  });

  test('starts again after its first start was interrupted @full', async () => {
    const empty = path.join(folder, 'empty');
    const writer = children.start('writer', empty);
    const draft = path.join(empty, 'database.new', 'PG_VERSION');
    await expect.poll(() => existsSync(draft), { interval: 2, timeout: 120_000 }).toBe(true);
    await kill(writer);
    expect(existsSync(path.join(empty, 'database'))).toBe(false);
    const open = await openDatabase({ folder: empty });
    expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await open.close();
    expect(existsSync(path.join(empty, 'database.new'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')('syncs its log once per commit', async () => {
    const log = path.join(folder, 'fsync.log');
    writeFileSync(log, '');
    const preload = new URL('../../../../test/database/children/count-fsyncs.mjs', import.meta.url);
    const child = children.start('commit-ten-times', folder, {
      FSYNC_LOG: log,
      NODE_OPTIONS: `--import ${preload.href}`,
    });
    const { during } = await child.next();
    await child.ended;
    const synced = String(during).trim().split('\n');
    expect(synced.filter((file) => file.includes('/pg_wal/'))).toHaveLength(10);
    // Stopping writes and syncs the data that only the log contained so far.
    expect(readFileSync(log, 'utf8')).toContain('/global/pg_control');
  });

  test('does not acknowledge a commit that could not be synced', async () => {
    const preload = new URL('../../../../test/database/children/break-fsync.mjs', import.meta.url);
    const child = children.start('commit-on-broken-disk', folder, {
      DISK_BROKEN: path.join(folder, 'broken'),
      NODE_OPTIONS: `--import ${preload.href}`,
    });
    expect((await child.next()).outcome).toMatch(/embedded database has stopped.*PANIC/);
    await child.ended;
  });
});

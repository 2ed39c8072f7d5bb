import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/database/create-test-database.ts';
import { StartError } from '../../start-error.ts';
import { isConnectionFailure } from '../errors.ts';
import { openDatabase } from '../open.ts';
import { keepHouse } from './housekeeping.ts';

const UNPRIVILEGED = 65_534;

describe('refuses to start with one line that says what to do', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kolam-open-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function refusalOf(at: string): Promise<string> {
    const error = await openDatabase({ folder: at }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }

  function clusterWith(file: string, content: string): void {
    mkdirSync(path.join(folder, 'database'));
    writeFileSync(path.join(folder, 'database', file), content);
  }

  test('when the data folder is a file', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusalOf(file)).toBe(
      `The data folder ${file} is no folder (EEXIST). Set DATA_DIR to a folder.`,
    );
    expect(await refusalOf(path.join(file, 'below'))).toContain('is no folder (ENOTDIR)');
  });

  test('when the data folder cannot be written', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    // Root can write anywhere, so the test drops root for a moment.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(UNPRIVILEGED);
    try {
      expect(await refusalOf(path.join(closed, 'data'))).toContain(
        "can't be written (EACCES). Give this user the right to, or set DATA_DIR to another folder.",
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test('when another PostgreSQL version wrote the database', async () => {
    clusterWith('PG_VERSION', '17\n');
    expect(await refusalOf(folder)).toContain(
      'was written by PostgreSQL 17, this server reads 18.',
    );
  });

  test('when the database folder contains something else', async () => {
    clusterWith('notes.txt', 'mine');
    expect(await refusalOf(folder)).toContain('holds no database (PG_VERSION is missing)');
  });

  test('when the database is damaged', async () => {
    clusterWith('PG_VERSION', '18\n');
    expect(await refusalOf(folder)).toMatch(/does not start: .+ Restore a backup/);
  });

  test("and releases the folder's lock", async () => {
    clusterWith('PG_VERSION', '17\n');
    await refusalOf(folder);
    expect(await refusalOf(folder)).not.toContain('Another server');
  });
});

describe.runIf(inject('template').kind === 'embedded')('the embedded database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  test('is readable by its owner only', () => {
    expect(statSync(path.join(database.folder, 'database')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(database.folder, 'lock')).mode & 0o777).toBe(0o700);
  });

  test('does not block the server during a long query', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks++;
    }, 10);
    await database.pool.query('select pg_sleep(0.5)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  test('discards all state of a session that ends', async () => {
    const client = await database.pool.connect();
    await client.query('create table kept (id int)');
    await client.query("create temp table mine (id int); set work_mem = '5MB'");
    await client.query('begin; insert into kept values (1)');
    client.release(true);
    const { rows } = await database.pool.query(
      `select (select count(*) from kept) as rows, to_regclass('mine') as temp,
              current_setting('work_mem') as memory`,
    );
    expect(rows).toEqual([{ rows: 0, temp: null, memory: '4MB' }]);
  });

  test('returns a large result completely', async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      "select repeat('x', 1000) || g as text from generate_series(1, 20000) g",
    );
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)?.text).toBe(`${'x'.repeat(1000)}20000`);
  });

  test('finishes running and waiting queries before it closes', async () => {
    const running = database.pool.query('select pg_sleep(0.2), 1 as one');
    const waiting = database.pool.query('select 2 as two');
    await database.close();
    expect((await running).rows).toMatchObject([{ one: 1 }]);
    expect((await waiting).rows).toEqual([{ two: 2 }]);
    await expect(database.pool.query('select 1')).rejects.toThrow('after calling end');
  });

  test('fails its queries at once when it dies, gives the reason, and recovers completely', async () => {
    const errors: string[] = [];
    await database.close();
    const open = await openDatabase({
      folder: database.folder,
      onError: (error) => errors.push(error.message),
    });
    await open.pool.query('create table kept (id int); insert into kept values (1)');
    // The one known way to crash it: a COPY from stdin whose rows never come.
    const deadly = open.pool.query('copy kept from stdin').catch((error: unknown) => error);
    const behind = open.pool.query('select 1').catch((error: unknown) => error);
    expect(await deadly).toBeInstanceOf(Error);
    expect(isConnectionFailure(await behind)).toBe(true);
    const later = await open.pool.query('select 1').catch((error: unknown) => error);
    expect(String(later)).toMatch(/The embedded database has stopped: .*FATAL/);
    expect(errors.join()).toContain('The embedded database has stopped');
    await open.close();

    const again = await openDatabase({ folder: database.folder });
    expect((await again.pool.query('select * from kept')).rows).toEqual([{ id: 1 }]);
    await again.close();
  });

  test('keeps its log short and its statistics up to date', async () => {
    const { pool } = database;
    const logged =
      'select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()';
    const bytes = async () => (await pool.query<{ bytes: number }>(logged)).rows[0]?.bytes ?? 0;
    await pool.query('create table many (id int, text text)');
    await pool.query(
      "insert into many select g, repeat('x', 500) from generate_series(1, 150000) g",
    );
    await pool.query('select pg_stat_force_next_flush()');
    expect(await bytes()).toBeGreaterThan(64 * 1024 * 1024);
    await keepHouse(pool);
    expect(await bytes()).toBeLessThan(16 * 1024 * 1024);
    const { rows } = await pool.query(
      "select reltuples::int as rows from pg_class where relname = 'many'",
    );
    expect(rows).toEqual([{ rows: 150_000 }]);
  });
});

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { migrationsOf, type Sketch } from '../../../test/database/migrations-of.ts';
import { StartError } from '../start-error.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open.ts';

// Later than the server's own migrations, which the test database already has.
const LATER = Date.UTC(2100, 0, 1);
const shelves: Sketch = {
  tag: '9001_shelves',
  when: LATER + 1,
  statements: ['create table shelves (id int primary key)', 'insert into shelves values (1)'],
};
const planks: Sketch = {
  tag: '9002_planks',
  when: LATER + 2,
  statements: ['create table planks (id int)', 'insert into planks values (1)'],
};
const broken: Sketch = {
  tag: '9003_broken',
  when: LATER + 3,
  statements: ['drop table shelves', 'create table nonsense (id no_such_type)'],
};

let database: TestDatabase;
let own: Sketch[];
const folders: string[] = [];

function folderOf(...sketches: Sketch[]): string {
  const folder = migrationsOf([...own, ...sketches]);
  folders.push(folder);
  return folder;
}

beforeEach(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ at: number }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  own = rows.map(({ at }) => ({ tag: `own_${at}`, when: at, statements: ['select 1'] }));
});
afterEach(() => database.drop());
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where tablename in ('shelves', 'planks') order by 1",
  );
  return rows.map(({ name }) => name);
}

test('a migration changes the types of a table’s columns in one statement, so the table is rewritten only once @full', () => {
  const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
  // Earlier migrations have been released and stay unchanged.
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= '0037');
  expect(files).not.toEqual([]);
  for (const name of files) {
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    const rewritten = statements
      .filter((statement) => statement.includes('SET DATA TYPE'))
      .map((statement) => /ALTER TABLE "(\w+)"/.exec(statement)?.[1]);
    expect(rewritten, name).toEqual([...new Set(rewritten)]);
  }
});

describe('a migration run', () => {
  test('applies each migration once', async () => {
    await migrateDatabase(database, folderOf(shelves));
    await migrateDatabase(database, folderOf(shelves, planks));
    await migrateDatabase(database, folderOf(shelves, planks));
    expect(await tables()).toEqual(['planks', 'shelves']);
    expect((await database.pool.query('select * from planks')).rowCount).toBe(1);
  });

  test('installs trigram search @full', async () => {
    const { rows } = await database.pool.query("select similarity('asha', 'usha') > 0 as alike");
    expect(rows).toEqual([{ alike: true }]);
  });

  test('leaves no limit or lock behind for later queries @full', async () => {
    const limit = async () =>
      (await database.pool.query("select current_setting('statement_timeout') as limit")).rows;
    const before = await limit();
    await migrateDatabase(database, folderOf(shelves));
    expect(await limit()).toEqual(before);
    expect(before).toEqual([{ limit: database.kind === 'postgres' ? '150s' : '0' }]);
    // Only locks of this database: other tests hold theirs on the same server. The session that
    // held them ends in the background.
    const locks = async () =>
      (
        await database.pool.query(
          `select 1 from pg_locks where locktype = 'advisory'
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount;
    await expect.poll(locks, { timeout: 60_000 }).toBe(0);
  });
});

describe('a failing migration', () => {
  test('is named and rolled back with those before it', async () => {
    await migrateDatabase(database, folderOf(shelves));
    const failing = migrateDatabase(database, folderOf(shelves, planks, broken));
    await expect(failing).rejects.toThrow(StartError);
    await expect(failing).rejects.toThrow(
      'The database migration 9003_broken failed: type "no_such_type" does not exist. Nothing was changed.',
    );
    expect(await tables()).toEqual(['shelves']);
  });

  test('can be retried after it is fixed @full', async () => {
    const fixed = { ...broken, statements: ['select 1'] };
    await expect(migrateDatabase(database, folderOf(shelves, broken))).rejects.toThrow(StartError);
    await migrateDatabase(database, folderOf(shelves, fixed));
    expect(await tables()).toEqual(['shelves']);
  });
});

test('refuses a database that newer code has migrated', async () => {
  await migrateDatabase(database, folderOf(shelves));
  await expect(migrateDatabase(database, folderOf())).rejects.toThrow('written by a newer version');
});

test('refuses a migration that is dated before one already applied', async () => {
  await migrateDatabase(database, folderOf(planks));
  const late = migrateDatabase(database, folderOf(shelves, planks));
  await expect(late).rejects.toThrow('9001_shelves is dated before one already applied');
});

test.runIf(inject('template').kind === 'postgres')(
  'servers that start together migrate once',
  async () => {
    const slow = { ...shelves, statements: ['select pg_sleep(0.3)', ...shelves.statements] };
    const folder = folderOf(slow, planks);
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ url: database.url ?? '', folder: '' })),
    );
    await Promise.all(servers.map((server) => migrateDatabase(server, folder)));
    await Promise.all(servers.map((server) => server.close()));
    expect((await database.pool.query('select * from planks')).rowCount).toBe(1);
  },
);

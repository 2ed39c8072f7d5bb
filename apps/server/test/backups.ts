import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#core/database/open.ts';
import type { Settings } from '#core/settings.ts';
import { backUp } from '#platform/backups/back-up.ts';
import { createTestDatabase, type TestDatabase } from './database/create-test-database.ts';
import type { TestApp } from './test-app.ts';

/* Backups of an app, and databases to restore them into. */

/** Takes the app and the folder that exist once a test has started. */
export function backups(given: () => { app: TestApp; folder: string }) {
  return {
    make(to = given().folder, services = given().app.services) {
      return backUp({ ...services, database: given().app.database }, { folder: to, askedBy: null });
    },
    /** Returns an empty database that no process has open, with its own folder for files. */
    async target() {
      const { app, folder } = given();
      const database = await createTestDatabase();
      await database.close();
      const dataDir = database.url ? path.join(folder, 'target') : database.folder;
      const settings: Settings = {
        ...app.settings,
        ...(database.url ? { databaseUrl: database.url } : {}),
        dataDir,
        backups: { ...app.settings.backups, folder },
      };
      return { database, settings };
    },
  };
}

export const quietly = () => {};

/** Opens a closed database for inspection. */
export async function look<T>(
  { url, folder: at }: TestDatabase,
  read: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const open = await openDatabase(url ? { url, folder: '' } : { folder: at, durable: false });
  try {
    return await read(open);
  } finally {
    await open.close();
  }
}

export const rowsOf = async (open: Pick<OpenDatabase, 'pool'>, query: string) =>
  (await open.pool.query(query)).rows;

export const counts = `
  select (select count(*)::int from employees) as people, (select count(*)::int from files) as files,
    (select count(*)::int from sessions) as sessions, (select count(*)::int from stock_lines) as lines`;

export const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Each test restores or reads whole archives, on busy machines. */
export const slow = { timeout: 240_000 };

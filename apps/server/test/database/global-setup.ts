import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { systemClock } from '#core/clock.ts';
import { migrateDatabase } from '#core/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#core/database/open.ts';
import { noApps } from '#core/http/web-app.ts';
import { readSettings } from '#core/settings.ts';
import { buildApp } from '../../src/app.ts';
import { type Template, urlOf } from './template.ts';

type Prepared = { template: Template; remove(): Promise<void> };

/**
 * Creates one template per run, migrated and with the product's queues, in the database named by
 * TEST_DATABASE: `embedded` (the default), or `postgres` or `cluster`, where TEST_DATABASE_URL is a
 * server on which databases may be created.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env.TEST_DATABASE ?? 'embedded';
  const { template, remove } = await prepare(kind);
  project.provide('template', template);
  return remove;
}

function prepare(kind: string): Promise<Prepared> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (kind === 'embedded') return prepareEmbedded();
  if ((kind === 'postgres' || kind === 'cluster') && adminUrl) return preparePostgres(adminUrl);
  throw new Error(
    'TEST_DATABASE is embedded, postgres or cluster; the last two need TEST_DATABASE_URL beside it.',
  );
}

async function prepareEmbedded(): Promise<Prepared> {
  const root = mkdtempSync(path.join(tmpdir(), 'kolam-test-'));
  const folder = path.join(root, 'template');
  const open = await openDatabase({ folder, durable: false });
  await migrateDatabase(open);
  await installQueues(open, folder);
  // Nobody creates databases inside the embedded one. Without these two, a copy is a third as
  // large.
  await open.pool.query(
    "update pg_database set datistemplate = false where datname like 'template_'",
  );
  await open.pool.query('drop database template1');
  await open.pool.query('drop database template0');
  await open.close();
  return {
    template: { kind: 'embedded', root, cluster: path.join(folder, 'database') },
    remove: async () => rmSync(root, { recursive: true, force: true }),
  };
}

async function preparePostgres(adminUrl: string): Promise<Prepared> {
  const name = `kolam_test_${randomBytes(5).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1 });
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  const open = await openDatabase({ url: urlOf(adminUrl, name), folder: '' });
  await migrateDatabase(open);
  await installQueues(open, tmpdir());
  await open.close();
  // Without a sync, copying its files takes a third of the time of PostgreSQL 15's default, which
  // writes each block to the log. Older versions always copy files.
  const { rows } = await admin.query('show server_version_num');
  const strategy = Number(rows[0].server_version_num) >= 150_000 ? 'strategy file_copy' : '';
  return {
    template: { kind: 'postgres', adminUrl, name, strategy },
    remove: async () => {
      // Its copies have its name with a suffix. A crashed test file may have left some.
      const left = await admin.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [name],
      );
      for (const { name: database } of left.rows) {
        await admin.query(`drop database if exists ${database} with (force)`);
      }
      await admin.end();
    },
  };
}

/** As the product does at its start, but once instead of in each test file. */
async function installQueues(database: OpenDatabase, dataDir: string): Promise<void> {
  const { jobs, server } = await buildApp({
    database,
    settings: { ...readSettings({}), dataDir },
    clock: systemClock,
    log: pino({ level: 'silent' }),
    webApps: noApps,
  });
  await jobs.install();
  await server.close();
  await jobs.stop();
}

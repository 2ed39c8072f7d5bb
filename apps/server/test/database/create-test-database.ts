import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#core/database/open.ts';
import { type Template, urlOf } from './template.ts';

export type TestDatabase = OpenDatabase & {
  /** The URL of a PostgreSQL database, for tests that open it again. */
  url: string | undefined;
  /** The data folder of an embedded database. */
  folder: string;
  /** Closes and removes the database. */
  drop(): Promise<void>;
};

/**
 * Creates a migrated, empty database for a single test file. Fast, because it syncs nothing to
 * disk.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  return template.kind === 'embedded' ? createEmbedded(template) : createPostgres(template);
}

/** Returns a data folder with a migrated, closed embedded database. The caller removes it. */
export function copyOfTemplate(template = inject('template')): string {
  if (template.kind !== 'embedded') throw new Error('This run has no embedded template.');
  const folder = mkdtempSync(path.join(template.root, 'copy-'));
  // Node's own copying takes three times as long for these few hundred files.
  execFileSync('cp', ['-R', template.cluster, path.join(folder, 'database')]);
  return folder;
}

let engine: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles the embedded database once for this process and keeps the module, so that V8 does not
 * compile the same bytes again for each file's thread.
 */
function keepEngineCompiled(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  engine ??= WebAssembly.compile(readFileSync(path.join(path.dirname(entry), 'pglite.wasm')));
  return engine;
}

// On a busy machine hundreds of concurrent requests take longer than the product's limits.
const limits = { connectMs: 150_000, statementMs: 150_000 };

async function createEmbedded(template: Template): Promise<TestDatabase> {
  await keepEngineCompiled();
  const folder = copyOfTemplate(template);
  const open = await openDatabase({ folder, durable: false, limits });
  const drop = async (): Promise<void> => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...open, url: undefined, folder, drop };
}

async function createPostgres({
  adminUrl,
  name,
  strategy,
}: Extract<Template, { kind: 'postgres' }>): Promise<TestDatabase> {
  const database = `${name}_${randomBytes(5).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${database} template ${name} ${strategy}`);
  const url = urlOf(adminUrl, database);
  const open = await openDatabase({ url, folder: '', limits });
  const drop = async (): Promise<void> => {
    await open.close();
    await asAdmin(adminUrl, `drop database if exists ${database} with (force)`);
  };
  return { ...open, url, folder: '', drop };
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/core/database/open.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';

type Query = <Row>(text: string) => Promise<Row[]>;

/** Columns without a default in the database. */
const columns = `id, version, created_at, updated_at, company_id, first_name, last_name, email, phone,
  position, department, status, team_id, joined_team_at, is_team_leader, total_points`;

/**
 * Returns the rows per second of one COPY of the employees into their own table, emptied before,
 * with all its indexes and checks, from a local file, in a database without other load.
 */
export async function copyBare(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await copy(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

/** Does the same on the embedded database of a product, and stops the product. */
export async function copyBareEmbedded(product: BenchedProduct): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-copy-'));
  try {
    const ended = once(product.process, 'close');
    product.process.kill('SIGINT');
    await ended;
    cpSync(join(product.dataDir, 'database'), join(folder, 'database'), { recursive: true });
    // Stopping removes the original.
    await product.stop();
    const { pool, close } = await openDatabase({ folder });
    const perSecond = await copy(async (text) => (await pool.query(text)).rows);
    await close();
    return perSecond;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function copy(query: Query): Promise<number> {
  const [setting] = await query<{ data_directory: string }>('show data_directory');
  const file = `${setting?.data_directory}/employees.copy`;
  await query(`copy employees (${columns}) to '${file}'`);
  const [counted] = await query<{ count: number }>('select count(*)::int as count from employees');
  await query('truncate employees cascade');
  const start = performance.now();
  await query(`copy employees (${columns}) from '${file}'`);
  return ((counted?.count ?? 0) * 1000) / (performance.now() - start);
}

import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import type { ClientBase } from 'pg';
import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { newCompany } from './companies/new-company.ts';
import { startBenched } from './harness/benched-product.ts';
import type { Case } from './harness/cases.ts';
import { connected, createDatabase } from './harness/database.ts';
import { timed } from './harness/growth.ts';
import { reportProcessor } from './harness/processor.ts';
import { percentile } from './harness/statistics.ts';
import { getJson } from './harness/target.ts';
import { loadPeople, sizes } from './people/load.ts';
import {
  analyze,
  busiest,
  insertHistory,
  insertLedger,
  oldestMonth,
  withoutIndexes,
} from './scale/rows.ts';

/** Entries of points, and as many of the history. */
const allRows = 10_000_000;
const requests = 200;

/**
 * Measures 100,000 people with five years of points and two of history: with one table for the
 * history, then with a partition for each month.
 */
export async function run({ root, postgresUrl, rows, report }: BenchContext): Promise<void> {
  if (postgresUrl === null) return;
  cleanUpOnSignals();
  try {
    const url = await createDatabase(postgresUrl, 'scale');
    // Creates the tables.
    await (await startBenched({ databaseUrl: url })).stop();
    await measure({ url, root, rows: rows ?? allRows, report });
  } finally {
    await cleanUp();
  }
}

type Measured = { url: string; root: string; rows: number; report: BenchContext['report'] };

async function measure({ url, root, rows, report }: Measured): Promise<void> {
  const earn = async (client: ClientBase) => {
    await withoutIndexes(client, 'points_entries', () => client.query(insertLedger, [rows]));
    return rows;
  };
  await loadPeople({ url, folder: tmpdir() }, sizes.large, { earn, follow: async () => {} });
  const { cases, bytes } = await connected(url, async (client) => {
    await withoutIndexes(client, 'audit_entries', () => client.query(insertHistory, [rows]));
    await client.query(analyze);
    const found = (await client.query<Record<'person' | 'actor' | 'record', string>>(busiest))
      .rows[0];
    if (!found) throw new Error('Nothing was loaded.');
    return { cases: casesOf(found), bytes: await sizesOf(client) };
  });
  for (const [table, value] of Object.entries(bytes))
    report({ name: `${table}, each entry with its indexes`, value, unit: 'bytes' });

  await reportProcessors(url, cases, report);
  const whole = await measureCases(url, cases);
  const partitioning = await connected(url, async (client) => {
    const sql = await readFile(join(root, 'deploy/partition-history.sql'), 'utf8');
    return timed(() => client.query(sql));
  });
  report({ name: `${rows} entries put into partitions`, value: partitioning / 1000, unit: 's' });
  const partitioned = await measureCases(url, cases);
  for (const [name, ms] of whole) {
    const now = partitioned.get(name) ?? Number.NaN;
    report({ name: `${name}, 95th percentile`, value: ms, unit: 'ms' });
    report({ name: '  with partitions', value: now, unit: 'ms' });
  }
  await connected(url, (client) => reportRemoval(client, report));
}

const casesOf = ({ person, actor, record }: Record<'person' | 'actor' | 'record', string>) =>
  [
    { name: 'history, first page', path: '/api/admin/audit' },
    { name: 'history, page 300', path: '/api/admin/audit?page=300' },
    { name: 'history of one kind', path: '/api/admin/audit?kind=company' },
    { name: 'history by one person', path: `/api/admin/audit?actor=${actor}` },
    { name: 'history of one record', path: `/api/admin/history/company/${record}` },
    { name: 'newest changes', path: '/api/admin/activity' },
    { name: 'points of one person', path: `/api/admin/employees/${person}/points` },
    { name: 'people by points', path: '/api/admin/employees?sort=-points' },
  ] satisfies Case[];

/** Returns the late response (95th percentile) of each case in ms, one request after the other. */
async function measureCases(url: string, cases: readonly Case[]): Promise<Map<string, number>> {
  const product = await startBenched({ databaseUrl: url });
  const late = new Map<string, number>();
  for (const { name, path } of cases) {
    const ms: number[] = [];
    for (let turn = 0; turn < requests; turn++) ms.push(await timed(() => getJson(product, path)));
    // The first ones read from disk and plan for the first time.
    late.set(name, percentile(ms.slice(requests / 10), 0.95));
  }
  await product.stop();
  return late;
}

async function reportProcessors(
  url: string,
  cases: readonly Case[],
  report: BenchContext['report'],
): Promise<void> {
  const product = await startBenched({ databaseUrl: url });
  const headers = { ...product.headers, 'content-type': 'application/json' };
  for (const { name, path } of cases)
    await reportProcessor(product, { name, request: { path }, databaseUrl: url }, report);
  let sent = 0;
  const create: Request = {
    method: 'POST',
    path: '/api/admin/companies',
    setupRequest: (request) => ({ ...request, body: JSON.stringify(newCompany(++sent)) }),
  };
  const measured = { name: 'company created', request: create, databaseUrl: url };
  await reportProcessor({ ...product, headers }, measured, report);
  await product.stop();
}

/** Compares dropping a month with deleting the next one. */
async function reportRemoval(client: ClientBase, report: BenchContext['report']): Promise<void> {
  const drop = await timed(async () => client.query(`drop table ${await oldestMonth(client)}`));
  report({ name: 'oldest month of the history, dropped', value: drop, unit: 'ms' });
  await client.query('set session_replication_role = replica');
  const month = await oldestMonth(client);
  const remove = await timed(() => client.query(`delete from ${month}`));
  report({ name: '  the next one, deleted row by row', value: remove, unit: 'ms' });
}

/** Returns how many bytes an entry takes on disk, by table. */
async function sizesOf(client: ClientBase): Promise<Record<string, number>> {
  const size = (table: string) =>
    `pg_total_relation_size('${table}') / (select count(*) from ${table})::float`;
  const { rows } = await client.query<Record<string, number>>(
    `select ${size('points_entries')} as points, ${size('audit_entries')} as history`,
  );
  return rows[0] ?? {};
}

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { loadChallenges } from './challenges/load.ts';
import { reportApp } from './employee/app.ts';
import { signInSomeone } from './employee/sign-in.ts';
import { reportAgainstBare } from './harness/against-bare.ts';
import { startBenched } from './harness/benched-product.ts';
import { compare } from './harness/bursts.ts';
import { connected, createDatabase } from './harness/database.ts';
import { reportProcessor } from './harness/processor.ts';
import { median, middle, percentile } from './harness/statistics.ts';
import type { Target } from './harness/target.ts';
import { sizes } from './people/load.ts';

type Report = BenchContext['report'];

const path = '/api/employee/me/today';
const times = 400;
const minute = 60_000;
/** Bytes on the wire of what the app shows first. */
const mostBytes = 12_000;

/**
 * Measures the current day of an employee among 100,000 participants and a million point entries:
 * alone, unchanged, and compared with a bare handler. Then measures the app itself, as this person
 * opens it on a slow phone. Needs PostgreSQL.
 */
export async function run({ root, postgresUrl, report }: BenchContext): Promise<void> {
  if (postgresUrl === null) throw new Error('This benchmark needs PostgreSQL.');
  cleanUpOnSignals();
  try {
    const databaseUrl = await createDatabase(postgresUrl, 'employee');
    const product = await startBenched({ databaseUrl });
    await loadChallenges({ url: databaseUrl, folder: tmpdir() }, sizes.large);
    const token = randomBytes(32).toString('base64url');
    await connected(databaseUrl, (client) => signInSomeone(client, token));
    const employee = { ...product, headers: { authorization: `Bearer ${token}` } };
    const days = await reportToday(employee, report);
    await reportUnchanged(employee, report);
    const cases = [{ name: 'today', path }];
    await reportAgainstBare(employee, { databaseUrl, cases }, report);
    await reportProcessor(employee, { name: 'today', request: { path }, databaseUrl }, report);
    await reportApp(product, { root, token, days, report });
    await product.stop();
  } finally {
    await cleanUp();
  }
}

type Got = { tag: string; body: string; ms: number };

/** @throws when the response is not a 200 */
async function get({ url, headers }: Target): Promise<Got> {
  const start = performance.now();
  const response = await fetch(`${url}${path}`, { headers });
  const body = await response.text();
  const ms = performance.now() - start;
  if (response.status !== 200) throw new Error(`GET ${path}: ${response.status}`);
  return { tag: response.headers.get('etag') ?? '', body, ms };
}

/** Returns the number of days that are shown. */
async function reportToday(employee: Target, report: Report): Promise<number> {
  const { body } = await get(employee);
  const { today } = JSON.parse(body) as { today: { days: unknown[] } };
  if (today.days.length === 0) throw new Error('This employee has no day to show.');
  report({
    name: `today, ${today.days.length} days, compressed`,
    value: brotliCompressSync(body).length,
    unit: 'bytes',
    atMost: mostBytes,
  });
  const ms: number[] = [];
  for (let time = 0; time < times; time++) ms.push((await get(employee)).ms);
  // The first ones read from disk and plan for the first time.
  const usual = ms.slice(times / 10);
  report({ name: 'today, median', value: median(usual), unit: 'ms' });
  report({ name: '  95th percentile', value: percentile(usual, 0.95), unit: 'ms', atMost: 25 });
  return today.days.length;
}

/** Compares responses per second, because the round trip itself takes most of a single one's time. */
async function reportUnchanged(employee: Target, report: Report): Promise<void> {
  // The tag is new each minute. With an earlier one, the responses would be whole.
  await pause(minute - (Date.now() % minute));
  const { tag } = await get(employee);
  const unchanged = { ...employee, headers: { ...employee.headers, 'if-none-match': tag } };
  const { first, ratios } = await compare({ first: unchanged, second: employee }, path);
  report({ name: 'today, unchanged', unit: 'requests/s', ...middle(first) });
  report({ name: '  of whole ones', unit: '×', ...middle(ratios), atLeast: 3 });
}

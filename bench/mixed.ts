import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccount, demoEmployee } from '../e2e/harness/demo-account.ts';
import { type Product, startProduct } from '../e2e/harness/product.ts';
import { fetchToken } from '../e2e/harness/token.ts';
import type { BenchContext } from '../scripts/bench-context.ts';
import { atEnd, cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { newCompany } from './companies/new-company.ts';
import { residentMegabytes } from './harness/benched-product.ts';
import { createDatabase } from './harness/database.ts';
import { demoDataIsThere } from './harness/demo-data.ts';
import { percentile } from './harness/statistics.ts';

type Report = BenchContext['report'];

const users = 100;
/** Ten minutes of a hundred users, each with a request every two seconds. */
const allRequests = 30_000;
/** Between two requests of a user, in ms. */
const thinking = 2000;
/** Rounds of equal length, of which the first warms up. */
const rounds = 5;

/**
 * Measures a hundred users who work at the same time on the demo data, three in five of them in the
 * console and the others in the employees' app: late responses, and the memory of the server.
 */
export async function run({ postgresUrl, rows, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  const requests = rows ?? allRequests;
  try {
    await measure('embedded', { requests, report, env: {}, idle: 400, busy: 550 });
    if (postgresUrl === null) return;
    const env = { DATABASE_URL: await createDatabase(postgresUrl, 'mixed') };
    await measure('PostgreSQL', { requests, report, env, idle: 150, busy: 250 });
  } finally {
    await cleanUp();
  }
}

type Measured = {
  requests: number;
  report: Report;
  env: Record<string, string>;
  /** Limits of memory, in MB. */
  idle: number;
  busy: number;
};

async function measure(database: string, measured: Measured): Promise<void> {
  const { requests, report, env, idle, busy } = measured;
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-mixed-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const product = await startWithDemo(dataDir, env);
  const actions = await actionsOf(product);
  report({
    name: `idle with the demo data, ${database}`,
    value: await residentMegabytes(product),
    unit: 'MB',
    atMost: idle,
  });
  const ms: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times = await work(actions, requests / rounds / users);
    if (round > 0) ms.push(...times);
    memory.push(await residentMegabytes(product));
  }
  await product.stop();
  const of = `a hundred users, ${database}`;
  report({ name: `${of}, median`, value: percentile(ms, 0.5), unit: 'ms' });
  report({ name: '  95th percentile', value: percentile(ms, 0.95), unit: 'ms', atMost: 100 });
  report({ name: '  memory, the most', value: Math.max(...memory), unit: 'MB', atMost: busy });
  const [, early = 0] = memory;
  report({
    name: '  memory, the last round of the second',
    value: (memory.at(-1) ?? Number.NaN) / early,
    unit: '×',
    atMost: 1.15,
  });
}

/**
 * Starts it twice: loading the demo data takes memory that later starts don't have. With one arena of
 * memory, as the image and the unit.
 */
async function startWithDemo(dataDir: string, env: Record<string, string>): Promise<Product> {
  const start = () =>
    startProduct({ dataDir, env: { LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '1', ...env } });
  const first = await start();
  await demoDataIsThere(first);
  await first.stop();
  const product = await start();
  atEnd(async () => {
    await product.stop();
  });
  // The server collects the garbage of its start after half a minute.
  await pause(40_000);
  return product;
}

type Action = () => Promise<Response>;

async function actionsOf({ url }: Product): Promise<{ console: Action[]; employee: Action[] }> {
  const admin = await fetchToken(url, demoAccount);
  const signedIn = await fetch(`${url}/api/employee/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoEmployee),
  });
  const { token: employee } = (await signedIn.json()) as { token: string };
  const as = (token: string) => (method: string, path: string, body?: () => object) => () =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body()) } : {}),
    });
  const [byAdmin, byEmployee] = [as(admin), as(employee)];
  let made = 0;
  const read = (path: string) => byAdmin('GET', `/admin${path}`);
  return {
    console: [
      read('/companies'),
      read('/companies?search=bright'),
      read('/employees?page=3'),
      read('/employees?search=kum&status=active'),
      read('/employees?sort=-points'),
      read('/teams'),
      read('/challenges'),
      read('/submissions'),
      read('/finance/invoices'),
      read('/finance/invoices?status=unpaid'),
      read('/finance/payments'),
      read('/inventory/products'),
      read('/inventory/movements'),
      read('/staff/tasks'),
      read('/audit'),
      read('/notifications'),
      read('/analytics/dashboard'),
      byAdmin('POST', '/admin/companies', () => newCompany(made++)),
      byAdmin('POST', '/admin/finance/customers', () => ({ name: `Mixed Works ${made++}` })),
    ],
    employee: [
      byEmployee('GET', '/employee/me/today'),
      byEmployee('GET', '/employee/me/today'),
      byEmployee('GET', '/employee/me/points'),
      byEmployee('GET', '/employee/me/team'),
      byEmployee('GET', '/employee/me/inbox'),
      byEmployee('GET', '/employee/me'),
    ],
  };
}

/** Has each user send some requests. Returns the ms of each. @throws when one fails */
async function work(
  { console, employee }: { console: Action[]; employee: Action[] },
  each: number,
): Promise<number[]> {
  const ms: number[] = [];
  const one = async (user: number) => {
    const actions = user % 5 < 3 ? console : employee;
    await pause((thinking / users) * user);
    for (let turn = 0; turn < each; turn++) {
      const begin = performance.now();
      const response = await (actions[(user * 7 + turn) % actions.length] as Action)();
      const body = await response.text();
      if (!response.ok) throw new Error(`${response.url}: ${response.status} ${body}`);
      const took = performance.now() - begin;
      ms.push(took);
      await pause(Math.max(0, thinking - took));
    }
  };
  await Promise.all(Array.from({ length: users }, (_, user) => one(user)));
  return ms;
}

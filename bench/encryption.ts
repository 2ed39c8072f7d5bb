import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { inRoot } from '../scripts/paths.mjs';
import { insertPeople } from './encryption/rows.ts';
import { type BenchedProduct, startBenched } from './harness/benched-product.ts';
import { compare } from './harness/bursts.ts';
import { connected, createDatabase } from './harness/database.ts';
import { middle } from './harness/statistics.ts';
import { getJson } from './harness/target.ts';

type Report = BenchContext['report'];

const allPeople = 100_000;
/** Of one person and one vendor. */
const onePan = 'ABCPK0000A';

/**
 * Measures encryption with 100,000 staff and as many vendors: the lists and the search compared with
 * a database without a key, then encrypting everything, and changing the key by a command that is
 * killed three times, both under load.
 */
export async function run({ postgresUrl, rows, report }: BenchContext): Promise<void> {
  if (postgresUrl === null) return;
  cleanUpOnSignals();
  try {
    await measure({ serverUrl: postgresUrl, people: rows ?? allPeople, report });
  } finally {
    await cleanUp();
  }
}

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

type Measured = { serverUrl: string; people: number; report: Report };

async function measure({ serverUrl, people, report }: Measured): Promise<void> {
  const plainUrl = await createDatabase(serverUrl, 'plain');
  await (await startBenched({ databaseUrl: plainUrl })).stop();
  await connected(plainUrl, (client) => insertPeople(client, people));
  const databaseUrl = await createDatabase(serverUrl, 'sealed', { copyOf: 'plain' });

  const [first, second] = [newKey('1'), newKey('2')];
  const sealed = await startBenched({ databaseUrl, env: { DATA_KEY: first } });
  await underLoad(sealed, 'encrypting', report, async () => {
    while ((await encryptionOf(sealed)).sealedAt === null) await pause(500);
  });
  const plain = await startBenched({ databaseUrl: plainUrl });
  for (const url of [plainUrl, databaseUrl])
    await connected(url, (client) => client.query('vacuum (analyze) staff, parties'));
  for (const [name, path] of casesWith(people)) {
    const { first: rates, ratios } = await compare({ first: sealed, second: plain }, path);
    report({ name, unit: 'requests/s', ...middle(rates) });
    report({ name: '  of the plain ones', unit: '×', ...middle(ratios), atLeast: 0.9 });
  }
  await Promise.all([sealed.stop(), plain.stop()]);

  const env = { DATA_KEY: `${second},${first}` };
  const rotated = await startBenched({ databaseUrl, env });
  await underLoad(rotated, 'changing the key, killed three times', report, async () => {
    for (let death = 1; death <= 3; death++)
      await rotate({ databaseUrl, env, killAfter: people / 2 });
    await rotate({ databaseUrl, env });
  });
  await rotated.stop();
}

const casesWith = (people: number) =>
  [
    ['staff, 100 of a page', '/api/admin/staff?limit=100'],
    ['staff by name', `/api/admin/staff?search=person%20${people - 1}`],
    ['vendors, 100 of a page', '/api/admin/finance/vendors?limit=100'],
    ['vendors by name', `/api/admin/finance/vendors?q=vendor%20${people - 1}`],
    ['vendors by PAN', `/api/admin/finance/vendors?q=${onePan}`],
    ['search by PAN', `/api/admin/search?q=${onePan}`],
    ['search by name', `/api/admin/search?q=person%20${people - 1}`],
  ] as const;

async function encryptionOf(product: BenchedProduct): Promise<{ sealedAt: string | null }> {
  type Health = { details: { encryption: { sealedAt: string | null } } };
  return (await getJson<Health>(product, '/api/admin/health')).details.encryption;
}

/** Reads lists until the work is done. A response other than 200 ends the benchmark. */
async function underLoad(
  product: BenchedProduct,
  name: string,
  report: Report,
  work: () => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  let isDone = false;
  let reads = 0;
  const reading = async () => {
    for (let page = 1; !isDone; page = 1 + ((page + 37) % 50)) {
      await getJson(product, `/api/admin/staff?limit=100&page=${page}`);
      const { meta } = await getJson<{ meta: { total: number } }>(
        product,
        `/api/admin/finance/vendors?q=${onePan}`,
      );
      if (meta.total !== 1) throw new Error(`${onePan} was found ${meta.total} times`);
      reads += 2;
    }
  };
  const readers = Promise.all([reading(), reading()]);
  await Promise.race([work(), readers]);
  const seconds = (performance.now() - begin) / 1000;
  isDone = true;
  await readers;
  report({ name: `${name}, under load`, value: seconds, unit: 's' });
  report({ name: '  reads meanwhile, all complete', value: reads / seconds, unit: 'requests/s' });
}

type Rotation = {
  databaseUrl: string;
  env: Record<string, string>;
  /** After how many rows the command is killed, if it is. */
  killAfter?: number;
};

async function rotate({ databaseUrl, env, killAfter }: Rotation): Promise<void> {
  const before = await changedRows(databaseUrl);
  const command = spawn(
    process.execPath,
    [inRoot('apps/server/dist/main.js'), 'data-key', '--rotate'],
    { env: { ...process.env, ...env, DATABASE_URL: databaseUrl }, stdio: 'inherit' },
  );
  const ended = new Promise<number | null>((resolve) => command.once('close', resolve));
  if (killAfter === undefined) {
    const code = await ended;
    if (code !== 0) throw new Error(`The command ended with ${code}`);
    return;
  }
  while ((await changedRows(databaseUrl)) < before + killAfter) {
    if (command.exitCode !== null) throw new Error('The command ended before it was killed');
    await pause(200);
  }
  command.kill('SIGKILL');
  await ended;
}

/** Returns how many rows were ever changed, as far as PostgreSQL has counted. */
const changedRows = (url: string): Promise<number> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ changed: number }>(
      `select sum(n_tup_upd)::int as changed from pg_stat_user_tables
       where relname in ('staff', 'parties')`,
    );
    return rows[0]?.changed ?? 0;
  });

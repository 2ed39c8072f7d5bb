import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { ClientBase } from 'pg';
import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { inRoot } from '../scripts/paths.mjs';
import { loadChallenges } from './challenges/load.ts';
import { type BenchedProduct, startBenched } from './harness/benched-product.ts';
import { connected, createDatabase } from './harness/database.ts';
import { repeatedly } from './harness/repeatedly.ts';
import { runJob } from './harness/run-job.ts';
import { percentile } from './harness/statistics.ts';
import { getJson } from './harness/target.ts';
import { sizes } from './people/load.ts';
import { countReminders, countToRemind, insertReminders } from './reminders/rows.ts';

type Report = BenchContext['report'];

const size = sizes.large;
const secondsAtMost = 60;
const listPath = '/api/admin/companies';
/** Enough for a 95th percentile. */
const idleTurns = 300;

/**
 * Measures the job that reminds 100,000 people, all of whom want it by the same hour, and how much
 * longer other requests take meanwhile.
 */
export async function run({ postgresUrl, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    if (postgresUrl !== null) await measure(postgresUrl, report);
  } finally {
    await cleanUp();
  }
}

async function measure(serverUrl: string, report: Report): Promise<void> {
  const url = await createDatabase(serverUrl, 'reminders');
  // Creates the tables.
  await (await startBenched({ databaseUrl: url })).stop();
  await loadChallenges({ url, folder: tmpdir() }, size);
  await connected(url, insertReminders);
  const product = await startBenched({ databaseUrl: url, env: inTheAfternoon() });
  await connected(url, (client) => remind(product, client, report));
  await product.stop();
}

/**
 * Sets the product's clock to a minute past five of the same day: at night there are no reminders,
 * and none of its own turns is due for some minutes.
 */
function inTheAfternoon(): Record<string, string> {
  const now = new Date();
  const afternoon = dayStart(addDays(dayOf(now), 1)).getTime() - (7 * 60 - 1) * 60_000;
  return {
    CLOCK_AHEAD_MS: String(afternoon - now.getTime()),
    NODE_OPTIONS: `--import=${pathToFileURL(inRoot('bench/reminders/shifted-clock.mjs'))}`,
  };
}

async function remind(product: BenchedProduct, client: ClientBase, report: Report) {
  const expected = await countToRemind(client);
  const alone: number[] = [];
  for (let turn = 0; turn < idleTurns; turn++) alone.push(await waitOf(product));
  const meanwhile: number[] = [];
  const others = repeatedly(async () => {
    meanwhile.push(await waitOf(product));
  });
  const seconds = await runJob(client, 'remind-employees').finally(others.end);
  const made = await countReminders(client);
  if (made !== expected || made === 0) throw new Error(`${made} of ${expected} were reminded.`);
  const name = `reminders for ${size.employees} people, PostgreSQL`;
  report({ name, value: seconds, unit: 's', atMost: secondsAtMost });
  report({ name: '  people reminded', value: made, unit: 'people' });
  report({
    name: '  next run, with none left',
    value: await runJob(client, 'remind-employees'),
    unit: 's',
  });
  const [p95, busyP95] = [percentile(alone, 0.95), percentile(meanwhile, 0.95)];
  report({ name: '  companies list, alone, p95', value: p95, unit: 'ms' });
  report({ name: '  companies list, meanwhile, p95', value: busyP95, unit: 'ms' });
  report({ name: '  meanwhile of alone, p95', value: busyP95 / p95, unit: '×' });
}

/** Returns how long a response of the companies list took, in ms. */
async function waitOf(product: BenchedProduct): Promise<number> {
  const start = performance.now();
  await getJson(product, listPath);
  return performance.now() - start;
}

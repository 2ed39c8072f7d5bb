import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from '../scripts/bench-context.ts';
import { atEnd, cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { reportActivations } from './challenges/activations.ts';
import { readCases } from './challenges/cases.ts';
import { requireRightPoints } from './challenges/check.ts';
import { loadChallenges } from './challenges/load.ts';
import { reportAgainstBare } from './harness/against-bare.ts';
import { startBenched } from './harness/benched-product.ts';
import { connected } from './harness/database.ts';
import { reportResponseGrowth, reportResponses } from './harness/growth.ts';
import { startTwoSizes } from './harness/two-sizes.ts';
import { sizes } from './people/load.ts';

type Report = BenchContext['report'];

/**
 * Loading and verifying a million entries would take the embedded database longer than everything
 * else.
 */
const embeddedSize = { employees: 10_000, teams: 1000 };

/**
 * Measures the endpoints of 200 challenges with 100,000 participants and a million point entries:
 * compared with a bare handler, with 1 % of the people, and an activation for everyone. Verifies
 * sums before and after.
 */
export async function run({ postgresUrl, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    if (postgresUrl !== null) await measurePostgres(postgresUrl, report);
    await measureEmbedded(report);
  } finally {
    await cleanUp();
  }
}

async function measurePostgres(serverUrl: string, report: Report): Promise<void> {
  const { urls, products } = await startTwoSizes(serverUrl);
  const folder = tmpdir();
  await loadChallenges({ url: urls.small, folder }, sizes.small);
  await loadChallenges({ url: urls.large, folder }, sizes.large);
  const cases = {
    small: await readCases(products.small),
    large: await readCases(products.large),
  };
  await reportResponseGrowth(products, cases, report);
  await products.small.stop();
  await reportAgainstBare(products.large, { databaseUrl: urls.large, cases: cases.large }, report);
  await connected(urls.large, (client) =>
    reportActivations(products.large, { client, database: 'PostgreSQL' }, report),
  );
  await products.large.stop();
  await requireRightPoints({ url: urls.large, folder });
}

async function measureEmbedded(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-challenges-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  // Creates the tables.
  await (await startBenched({ dataDir })).stop();
  await loadChallenges({ folder: dataDir }, embeddedSize);
  const product = await startBenched({ dataDir });
  const database = `${embeddedSize.employees} people, embedded`;
  await reportResponses(product, { cases: await readCases(product), database }, report);
  await reportActivations(product, { client: null, database: 'embedded' }, report);
  await product.stop();
  await requireRightPoints({ folder: dataDir });
}

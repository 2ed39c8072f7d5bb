import { tmpdir } from 'node:os';
import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { reportAgainstBare } from './harness/against-bare.ts';
import { reportResponseGrowth } from './harness/growth.ts';
import { startTwoSizes } from './harness/two-sizes.ts';
import { readCases } from './search/cases.ts';
import { loadEverything, sizes } from './search/load.ts';

type Report = BenchContext['report'];

/**
 * Measures the quick search among 100,000 employees, 10,000 teams, 100,000 invoices, 200,000
 * payments, 5,000 SKUs and 1,000,000 movement lines: compared with 1 % of them and a bare handler.
 */
export async function run({ postgresUrl, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    if (postgresUrl !== null) await measurePostgres(postgresUrl, report);
  } finally {
    await cleanUp();
  }
}

async function measurePostgres(serverUrl: string, report: Report): Promise<void> {
  const { urls, products } = await startTwoSizes(serverUrl);
  const folder = tmpdir();
  await loadEverything({ url: urls.small, folder }, sizes.small);
  await loadEverything({ url: urls.large, folder }, sizes.large);
  const cases = {
    small: await readCases(products.small),
    large: await readCases(products.large),
  };
  await reportResponseGrowth(products, cases, report);
  await products.small.stop();
  const compared = { databaseUrl: urls.large, cases: cases.large };
  await reportAgainstBare(products.large, compared, report);
  await products.large.stop();
}

import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { readCases } from './companies/cases.ts';
import { reportCreates } from './companies/creates.ts';
import { loadCompanies } from './companies/rows.ts';
import { reportAgainstBare } from './harness/against-bare.ts';
import { type BenchedProduct, residentMegabytes, startBenched } from './harness/benched-product.ts';
import { connected } from './harness/database.ts';
import { reportResponseGrowth, reportStatementGrowth } from './harness/growth.ts';
import { recordPages } from './harness/recorded-pages.ts';
import { startTwoSizes } from './harness/two-sizes.ts';

type Report = BenchContext['report'];

/**
 * Measures the companies endpoints with 100,000 companies: compared with a bare handler and with
 * 1,000 companies, when writing, and their memory.
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
  await reportMemory(products.large, 'after start, PostgreSQL', report);
  await connected(urls.small, (client) => loadCompanies(client, 1000));
  await connected(urls.large, (client) => loadCompanies(client, 100_000));

  const cases = {
    small: await readCases(products.small),
    large: await readCases(products.large),
  };
  await reportStatementGrowth(urls, await recordPages(urls, cases), report);
  await reportResponseGrowth(products, cases, report);
  await products.small.stop();
  const compared = { databaseUrl: urls.large, cases: cases.large };
  await reportAgainstBare(products.large, compared, report);
  await reportCreates(products.large, { database: 'PostgreSQL', report });
  await reportMemory(products.large, 'after the load, PostgreSQL', report);
  await products.large.stop();
}

async function measureEmbedded(report: Report): Promise<void> {
  const product = await startBenched();
  await reportMemory(product, 'after start, embedded', report);
  await reportCreates(product, { database: 'embedded', report });
  await reportMemory(product, 'after the load, embedded', report);
  await product.stop();
}

async function reportMemory(product: BenchedProduct, when: string, report: Report): Promise<void> {
  report({ name: `memory ${when}`, value: await residentMegabytes(product), unit: 'MB' });
}

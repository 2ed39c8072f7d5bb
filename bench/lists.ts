import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { loadCompanies } from './companies/rows.ts';
import { startBenched } from './harness/benched-product.ts';
import type { Case } from './harness/cases.ts';
import { connected, createDatabase } from './harness/database.ts';
import { startTwoSizes } from './harness/two-sizes.ts';
import { reportWithoutTotal } from './lists/against-page.ts';
import { reportCreates } from './lists/creates.ts';
import { reportLateGrowth } from './lists/late.ts';

/** The largest number that the made company codes suffice for. */
const allCompanies = 900_000;

const path = '/api/admin/companies';
const cases: Case[] = [
  { name: 'list, first page', path },
  { name: 'list, one status', path: `${path}?status=trial` },
  { name: 'list by name, page 300', path: `${path}?sort=name&page=300` },
];

/**
 * Measures lists with their exact totals: of 900,000 companies compared with 9,000, also beside
 * writes; of 90,000 compared with the page alone, by a bare handler; and what the totals cost a
 * write.
 */
export async function run({ postgresUrl, rows, report }: BenchContext): Promise<void> {
  if (postgresUrl === null) return;
  cleanUpOnSignals();
  try {
    await measure({ serverUrl: postgresUrl, companies: rows ?? allCompanies, report });
  } finally {
    await cleanUp();
  }
}

type Measured = { serverUrl: string; companies: number; report: BenchContext['report'] };

async function measure({ serverUrl, companies, report }: Measured): Promise<void> {
  const { urls, products } = await startTwoSizes(serverUrl);
  await connected(urls.small, (client) => loadCompanies(client, companies / 100));
  await connected(urls.large, (client) => loadCompanies(client, companies));
  await reportLateGrowth(products, cases, report);
  await products.small.stop();
  await products.large.stop();

  const databaseUrl = await createDatabase(serverUrl, 'middle');
  const product = await startBenched({ databaseUrl });
  await connected(databaseUrl, (client) => loadCompanies(client, companies / 10));
  await reportWithoutTotal(product, { databaseUrl, cases }, report);
  await reportCreates(product, { databaseUrl, report });
  await product.stop();
}

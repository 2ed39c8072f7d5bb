import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from '../scripts/bench-context.ts';
import { atEnd, cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { reportAgainstBare } from './harness/against-bare.ts';
import { startBenched } from './harness/benched-product.ts';
import { reportResponseGrowth, reportResponses, reportStatementGrowth } from './harness/growth.ts';
import { recordPages } from './harness/recorded-pages.ts';
import { startTwoSizes } from './harness/two-sizes.ts';
import { readCases } from './inventory/cases.ts';
import { loadInventory, requireTrueStock } from './inventory/load.ts';
import { embeddedSize, linesOfMovement, sizes } from './inventory/plan.ts';

type Report = BenchContext['report'];

/**
 * Measures the inventory endpoints with 5,000 SKUs, 2,500 boxes, 50,000 tickets, a count of a
 * warehouse and 1,000,000 movement lines: compared with 1 % of them and a bare handler. Verifies
 * before and after that stored sums equal the ledger.
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
  await loadInventory({ url: urls.small, folder }, sizes.small);
  await loadInventory({ url: urls.large, folder }, sizes.large);
  const cases = {
    small: await readCases(products.small),
    large: await readCases(products.large),
  };
  await reportStatementGrowth(urls, await recordPages(urls, cases), report);
  await reportResponseGrowth(products, cases, report);
  await products.small.stop();
  const compared = { databaseUrl: urls.large, cases: cases.large };
  await reportAgainstBare(products.large, compared, report);
  await products.large.stop();
  await requireTrueStock({ url: urls.large, folder });
}

async function measureEmbedded(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-inventory-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  // Creates the tables.
  await (await startBenched({ dataDir })).stop();
  await loadInventory({ folder: dataDir }, embeddedSize);
  const product = await startBenched({ dataDir });
  const lines = embeddedSize.movements * linesOfMovement;
  const database = `${lines} lines of movements, embedded`;
  await reportResponses(product, { cases: await readCases(product), database }, report);
  await product.stop();
  await requireTrueStock({ folder: dataDir });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from '../scripts/bench-context.ts';
import { atEnd, cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { reportAccepts } from './finance/accepts.ts';
import { invoicePath, readCases } from './finance/cases.ts';
import { requireRightSums } from './finance/check.ts';
import { reportCreates } from './finance/creates.ts';
import { loadFinance } from './finance/load.ts';
import { sizes } from './finance/plan.ts';
import { reportPrints } from './finance/prints.ts';
import { reportAgainstBare } from './harness/against-bare.ts';
import { startBenched } from './harness/benched-product.ts';
import { reportExports } from './harness/exports.ts';
import { reportResponseGrowth, reportResponses, reportStatementGrowth } from './harness/growth.ts';
import { recordPages } from './harness/recorded-pages.ts';
import { startTwoSizes } from './harness/two-sizes.ts';
import { withClient } from './harness/with-client.ts';

type Report = BenchContext['report'];

/** Loading all of them would take the embedded database longer than everything else. */
const embeddedSize = { invoices: 10_000, payments: 20_000, creditNotes: 200 };

/**
 * Measures the finance endpoints with 100,000 invoices, 200,000 payments, 48,000 payslips, 100,000
 * bank statement rows and 2,000 events: compared with 1 % of them and a bare handler, when
 * creating, and the memory of exports. Verifies sums and numbers before and after.
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
  await loadFinance({ url: urls.small, folder }, sizes.small);
  await loadFinance({ url: urls.large, folder }, sizes.large);
  const cases = {
    small: await readCases(products.small),
    large: await readCases(products.large),
  };
  await reportStatementGrowth(urls, await recordPages(urls, cases), report);
  await reportResponseGrowth(products, cases, report);
  await products.small.stop();
  const compared = { databaseUrl: urls.large, cases: cases.large };
  await reportAgainstBare(products.large, compared, report);
  const database = 'PostgreSQL';
  await reportPrints(products.large, { database, report });
  const exported = {
    what: 'invoices',
    path: `${invoicePath}/export`,
    rows: sizes.large.invoices,
    megabytesMore: 150,
    database,
  };
  await reportExports(products.large, exported, report);
  await reportAccepts(products.large, { database, report });
  await reportCreates(products.large, { database, report });
  await products.large.stop();
  await withClient({ url: urls.large, folder }, requireRightSums);
}

async function measureEmbedded(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-finance-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  // Creates the tables.
  await (await startBenched({ dataDir })).stop();
  await loadFinance({ folder: dataDir }, embeddedSize);
  const product = await startBenched({ dataDir });
  const database = `${embeddedSize.invoices} invoices, embedded`;
  await reportResponses(product, { cases: await readCases(product), database }, report);
  await reportPrints(product, { database, report });
  await reportAccepts(product, { database, report });
  await reportCreates(product, { database, report });
  await product.stop();
  await withClient({ folder: dataDir }, requireRightSums);
}

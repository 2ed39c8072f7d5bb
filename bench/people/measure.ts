import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from '../../scripts/bench-context.ts';
import { atEnd } from '../../scripts/cleanup.mjs';
import { reportAgainstBare } from '../harness/against-bare.ts';
import { type BenchedProduct, startBenched } from '../harness/benched-product.ts';
import type { Case } from '../harness/cases.ts';
import { reportResponseGrowth, reportResponses, reportStatementGrowth } from '../harness/growth.ts';
import { recordPages } from '../harness/recorded-pages.ts';
import { startTwoSizes } from '../harness/two-sizes.ts';
import { loadPeople, sizes } from './load.ts';

type Report = BenchContext['report'];

type ReadCases = (product: BenchedProduct) => Promise<Case[]>;

/**
 * Measures endpoints on PostgreSQL: with 100 × the rows, and compared with a bare handler. Returns
 * the product with all the rows.
 */
export async function measurePostgres(
  serverUrl: string,
  readCases: ReadCases,
  report: Report,
): Promise<BenchedProduct> {
  const { urls, products } = await startTwoSizes(serverUrl);
  const folder = tmpdir();
  await loadPeople({ url: urls.small, folder }, sizes.small);
  await loadPeople({ url: urls.large, folder }, sizes.large);
  const cases = {
    small: await readCases(products.small),
    large: await readCases(products.large),
  };
  await reportStatementGrowth(urls, await recordPages(urls, cases), report);
  await reportResponseGrowth(products, cases, report);
  await products.small.stop();
  const compared = { databaseUrl: urls.large, cases: cases.large };
  await reportAgainstBare(products.large, compared, report);
  return products.large;
}

/**
 * Measures the same endpoints on an embedded database with all the rows. Returns the product on it.
 */
export async function measureEmbedded(
  readCases: ReadCases,
  report: Report,
): Promise<BenchedProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-people-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  // Creates the tables.
  await (await startBenched({ dataDir })).stop();
  await loadPeople({ folder: dataDir }, sizes.large);
  const product = await startBenched({ dataDir });
  await reportResponses(product, { cases: await readCases(product), database: 'embedded' }, report);
  return product;
}

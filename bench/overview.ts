import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from '../scripts/bench-context.ts';
import { atEnd, cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { loadChallenges } from './challenges/load.ts';
import { startBenched } from './harness/benched-product.ts';
import { reportResponseGrowth, reportResponses } from './harness/growth.ts';
import { startTwoSizes } from './harness/two-sizes.ts';
import { readCases } from './overview/cases.ts';
import { reportPortal } from './overview/insights.ts';
import { type Size, sizes } from './people/load.ts';

type Report = BenchContext['report'];

/**
 * Loading and verifying a million entries would take the embedded database longer than everything
 * else.
 */
const embeddedSize = { employees: 10_000, teams: 1000 };
/** Of the one company with people. */
const smallCompany = { employees: 10_000, teams: 1000 };

/**
 * Measures dashboard and analytics of 100,000 people who take part in 200 challenges, with a
 * million point entries, and the portal of the largest company, compared with 1 % of the people. Then
 * the portal where all of them are of one company, compared with 10,000. They read stored sums; those
 * of days are verified after loading.
 */
export async function run({ postgresUrl, rows, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  const large = rows === null ? sizes.large : { employees: rows, teams: rows / 10 };
  try {
    if (postgresUrl !== null) {
      await measurePostgres(postgresUrl, { large, report });
      await measureOneCompany(postgresUrl, { large, report });
    }
    if (rows === null) await measureEmbedded(report);
  } finally {
    await cleanUp();
  }
}

async function measurePostgres(
  serverUrl: string,
  { large, report }: { large: Size; report: Report },
): Promise<void> {
  const { urls, products } = await startTwoSizes(serverUrl);
  const folder = tmpdir();
  await loadChallenges({ url: urls.small, folder }, sizes.small);
  await loadChallenges({ url: urls.large, folder }, large);
  const cases = {
    small: await readCases(products.small),
    large: await readCases(products.large),
  };
  await reportResponseGrowth(products, cases, report);
  await reportPortal({ urls, products, among: 'the largest of 1,000 companies' }, report);
  await products.small.stop();
  await products.large.stop();
}

/** The challenges are as many, so nearly all points are from those of everyone. */
async function measureOneCompany(
  serverUrl: string,
  { large, report }: { large: Size; report: Report },
): Promise<void> {
  const { urls, products } = await startTwoSizes(serverUrl, 'one-company-');
  const folder = tmpdir();
  const small = large.employees < smallCompany.employees ? large : smallCompany;
  await loadChallenges({ url: urls.small, folder }, { ...small, inCompanies: 1 });
  await loadChallenges({ url: urls.large, folder }, { ...large, inCompanies: 1 });
  await reportPortal({ urls, products, among: 'all in one company' }, report);
  await products.small.stop();
  await products.large.stop();
}

async function measureEmbedded(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-overview-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  // Creates the tables.
  await (await startBenched({ dataDir })).stop();
  await loadChallenges({ folder: dataDir }, embeddedSize);
  const product = await startBenched({ dataDir });
  const database = `${embeddedSize.employees} people, embedded`;
  await reportResponses(product, { cases: await readCases(product), database }, report);
  await product.stop();
}

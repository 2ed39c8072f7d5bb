import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { readCases } from './companies/cases.ts';
import { reportCreates } from './companies/creates.ts';
import { reportAnswerGrowth, reportPageGrowth } from './companies/growth.ts';
import { loadCompanies } from './companies/rows.ts';
import { requireSameWork } from './companies/same-statements.ts';
import { startBare } from './companies/start-bare.ts';
import { type BenchedProduct, residentMegabytes, startBenched } from './harness/benched-product.ts';
import { compare } from './harness/bursts.ts';
import { createDatabase } from './harness/database.ts';
import { middle } from './harness/statistics.ts';

type Report = BenchContext['report'];

/** The companies calls with 100,000 companies: against a bare handler, against 1,000, writing, and memory. */
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
  const urls = {
    small: await createDatabase(serverUrl, 'small'),
    large: await createDatabase(serverUrl, 'large'),
  };
  const products = {
    small: await startBenched(urls.small),
    large: await startBenched(urls.large),
  };
  await reportMemory(products.large, 'after start, PostgreSQL', report);
  const loadStart = performance.now();
  await loadCompanies(urls.small, 1000);
  await loadCompanies(urls.large, 100_000);
  console.log(`Loaded the companies in ${((performance.now() - loadStart) / 1000).toFixed(1)} s.`);

  await reportPageGrowth(urls, report);
  await reportAnswerGrowth(products, report);
  await products.small.stop();
  await reportAgainstBare(products.large, urls.large, report);
  await reportCreates(products.large, { database: 'PostgreSQL', report });
  await reportMemory(products.large, 'after the load, PostgreSQL', report);
  await products.large.stop();
}

async function reportAgainstBare(product: BenchedProduct, databaseUrl: string, report: Report) {
  const cases = await readCases(product);
  await requireSameWork(
    databaseUrl,
    cases.map(({ path }) => path),
  );
  const bare = await startBare(databaseUrl, product.headers);
  for (const { name, path } of cases) {
    const perSecond = await compare({ product, bare }, path);
    const ratios = perSecond.product.map((value, round) => value / (perSecond.bare[round] ?? 0));
    report({ name, unit: 'requests/s', ...middle(perSecond.product) });
    report({ name: '  bare handler', unit: 'requests/s', ...middle(perSecond.bare) });
    report({ name: '  of the bare handler', unit: '×', ...middle(ratios), atLeast: 0.7 });
  }
  await bare.stop();
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

import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { connected } from './harness/database.ts';
import { reportResponseGrowth, reportStatementGrowth } from './harness/growth.ts';
import { startTwoSizes } from './harness/two-sizes.ts';
import { cases, pages } from './notifications/cases.ts';
import { makeRecords } from './notifications/records.ts';
import { loadNotifications } from './notifications/rows.ts';
import { reportTasks } from './notifications/tasks.ts';

type Report = BenchContext['report'];

/**
 * Measures the list and the count of one user's notifications among 1,000,000, compared with
 * 10,000, and the assignment of tasks, which notifies.
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
  const load = async (size: 'small' | 'large', count: number) => {
    const records = await makeRecords(products[size]);
    return connected(urls[size], (client) => loadNotifications(client, { count, records }));
  };
  const small = await load('small', 10_000);
  const large = await load('large', 1_000_000);
  await reportStatementGrowth(urls, pages({ small, large }), report);
  await reportResponseGrowth(products, { small: cases, large: cases }, report);
  await products.small.stop();
  await reportTasks(products.large, large, report);
  await products.large.stop();
}

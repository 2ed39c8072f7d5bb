import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { readCases } from './employees/cases.ts';
import { reportExports } from './harness/exports.ts';
import { sizes } from './people/load.ts';
import { measureEmbedded, measurePostgres } from './people/measure.ts';

const exported = {
  what: 'people',
  path: '/api/admin/employees/export',
  rows: sizes.large.employees,
  megabytesMore: 100,
};

/**
 * Measures the employees endpoints with 100,000 people: compared with a bare handler and with 1 %
 * of them, and their export.
 */
export async function run({ postgresUrl, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    if (postgresUrl !== null) {
      const product = await measurePostgres(postgresUrl, readCases, report);
      await reportExports(product, { ...exported, database: 'PostgreSQL' }, report);
      await product.stop();
    }
    const product = await measureEmbedded(readCases, report);
    await reportExports(product, { ...exported, database: 'embedded' }, report);
    await product.stop();
  } finally {
    await cleanUp();
  }
}

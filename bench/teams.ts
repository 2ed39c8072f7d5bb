import type { BenchContext } from '../scripts/bench-context.ts';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { measureEmbedded, measurePostgres } from './people/measure.ts';
import { readCases } from './teams/cases.ts';

/**
 * Measures the teams endpoints with 10,000 teams of 100,000 people: compared with a bare handler,
 * and with 1 % of them.
 */
export async function run({ postgresUrl, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    if (postgresUrl !== null) await (await measurePostgres(postgresUrl, readCases, report)).stop();
    await (await measureEmbedded(readCases, report)).stop();
  } finally {
    await cleanUp();
  }
}

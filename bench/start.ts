import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../e2e/harness/product.ts';
import type { BenchContext } from '../scripts/bench-context.ts';
import { atEnd, cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { demoDataIsThere } from './harness/demo-data.ts';
import { middle } from './harness/statistics.ts';
import { getJson } from './harness/target.ts';

const firstStarts = 3;
const laterStarts = 5;

/**
 * Measures the time from starting the process to its first response, as `npm start` runs it:
 * embedded database and demo data.
 */
export async function run({ report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    const first: number[] = [];
    const later: number[] = [];
    for (let start = 1; start <= firstStarts; start++) {
      const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
      atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
      first.push(await timedStart(dataDir, demoDataIsThere));
      if (start < firstStarts) continue;
      while (later.length < laterStarts) later.push(await timedStart(dataDir));
    }
    report({ name: 'first answer of a first start', unit: 'ms', ...middle(first) });
    report({ name: 'first answer of a later start', unit: 'ms', ...middle(later), atMost: 2000 });
  } finally {
    await cleanUp();
  }
}

/**
 * Starts the product, optionally runs a function with it, and stops it. Resolves to the ms to its
 * first response.
 */
async function timedStart(dataDir: string, then = async (_: Product) => {}): Promise<number> {
  const begin = performance.now();
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn' } });
  atEnd(async () => {
    await product.stop();
  });
  await getJson({ ...product, headers: {} }, '/api/admin/login-options');
  const ms = performance.now() - begin;
  await then(product);
  await product.stop();
  return ms;
}

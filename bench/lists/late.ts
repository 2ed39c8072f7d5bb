import type { BenchContext } from '../../scripts/bench-context.ts';
import { newCompany } from '../companies/new-company.ts';
import type { Case, Sized } from '../harness/cases.ts';
import { percentile } from '../harness/statistics.ts';
import { getJson, type Target } from '../harness/target.ts';

/** How many requests are sent at once. */
const atOnce = 20;
const waves = 30;
const writesPerSecond = 50;

/**
 * Reports the late responses (95th percentile) of 20 requests at once, and how they grow with 100 ×
 * the rows: alone, and beside 50 writes a second.
 */
export async function reportLateGrowth(
  products: Sized<Target>,
  cases: readonly Case[],
  report: BenchContext['report'],
): Promise<void> {
  for (const beside of ['', ', beside 50 writes a second']) {
    for (const { name, path } of cases) {
      const ms: Sized<number[]> = { small: [], large: [] };
      // The first wave reads from disk and plans for the first time.
      for (let turn = -1; turn < waves; turn++) {
        for (const size of ['small', 'large'] as const) {
          const writes = beside === '' ? null : startWrites(products[size]);
          const times = await wave(products[size], path);
          await writes?.end();
          if (turn >= 0) ms[size].push(...times);
        }
      }
      const late = { small: percentile(ms.small, 0.95), large: percentile(ms.large, 0.95) };
      report({ name: `late answer of 20, ${name}${beside}`, value: late.large, unit: 'ms' });
      report({
        name: '  growth, 100 × the rows',
        value: late.large / late.small,
        unit: '×',
        atMost: 2,
      });
    }
  }
}

/** Sends one wave of requests. Returns the ms of each. */
const wave = (product: Target, path: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: atOnce }, async () => {
      const start = performance.now();
      await getJson(product, path);
      return performance.now() - start;
    }),
  );

let written = 0;

/** Creates companies at an even rate until it is ended. */
function startWrites({ url, headers }: Target): { end: () => Promise<void> } {
  const running: Promise<void>[] = [];
  const write = async () => {
    const response = await fetch(`${url}/api/admin/companies`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(newCompany(++written)),
    });
    if (response.status !== 201) throw new Error(`A write was answered ${response.status}.`);
    await response.arrayBuffer();
  };
  running.push(write());
  const timer = setInterval(() => running.push(write()), 1000 / writesPerSecond);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

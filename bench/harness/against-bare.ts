import type { BenchContext } from '../../scripts/bench-context.ts';
import { compare } from './bursts.ts';
import type { Case } from './cases.ts';
import { recordExchanges } from './exchanges.ts';
import { startBare } from './start-bare.ts';
import { middle } from './statistics.ts';
import type { Target } from './target.ts';

type Compared = { databaseUrl: string; cases: readonly Case[] };

/**
 * Reports responses per second next to those of a bare handler that repeats the product's database
 * queries for each path, on the same database.
 */
export async function reportAgainstBare(
  product: Target,
  { databaseUrl, cases }: Compared,
  report: BenchContext['report'],
): Promise<void> {
  const exchanges = await recordExchanges(
    databaseUrl,
    cases.map(({ path }) => path),
    product.headers,
  );
  const bare = await startBare({ databaseUrl, headers: product.headers, exchanges });
  await compareAll(product, { bare, cases }, report);
  await bare.stop();
}

/** Reports both in turns, and their ratio. */
export async function compareAll(
  product: Target,
  { bare, cases }: { bare: Target; cases: readonly Case[] },
  report: BenchContext['report'],
): Promise<void> {
  for (const { name, path } of cases) {
    const { first, second, ratios } = await compare({ first: product, second: bare }, path);
    report({ name, unit: 'requests/s', ...middle(first) });
    report({ name: '  bare handler', unit: 'requests/s', ...middle(second) });
    report({ name: '  of the bare handler', unit: '×', ...middle(ratios), atLeast: 0.7 });
  }
}

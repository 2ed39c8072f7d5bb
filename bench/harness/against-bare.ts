import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from './benched-product.ts';
import { compare } from './bursts.ts';
import type { Case } from './cases.ts';
import { requireSameWork } from './same-work.ts';
import { startBare } from './start-bare.ts';
import { middle } from './statistics.ts';

type Compared = { databaseUrl: string; program: URL; cases: readonly Case[] };

/** Answers a second beside those of a bare handler that does the same work on the same database. */
export async function reportAgainstBare(
  product: BenchedProduct,
  { databaseUrl, program, cases }: Compared,
  report: BenchContext['report'],
): Promise<void> {
  await requireSameWork(
    { databaseUrl, program },
    cases.map(({ path }) => path),
  );
  const bare = await startBare({ program, databaseUrl, headers: product.headers });
  for (const { name, path } of cases) {
    const perSecond = await compare({ product, bare }, path);
    const ratios = perSecond.product.map((value, round) => value / (perSecond.bare[round] ?? 0));
    report({ name, unit: 'requests/s', ...middle(perSecond.product) });
    report({ name: '  bare handler', unit: 'requests/s', ...middle(perSecond.bare) });
    report({ name: '  of the bare handler', unit: '×', ...middle(ratios), atLeast: 0.7 });
  }
  await bare.stop();
}

import type { BenchContext } from '../../scripts/bench-context.ts';
import { compareAll } from '../harness/against-bare.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import type { Case } from '../harness/cases.ts';
import { recordExchanges } from '../harness/exchanges.ts';
import { hasTotal, withoutTotal } from '../harness/recorded-pages.ts';
import { startBare } from '../harness/start-bare.ts';

/** Reports lists next to a bare handler that reads their pages and no totals. */
export async function reportWithoutTotal(
  product: BenchedProduct,
  { databaseUrl, cases }: { databaseUrl: string; cases: readonly Case[] },
  report: BenchContext['report'],
): Promise<void> {
  const recorded = await recordExchanges(
    databaseUrl,
    cases.map((each) => each.path),
    product.headers,
  );
  const exchanges = recorded.map(({ groups, ...exchange }) => ({
    ...exchange,
    groups: groups.map((group) =>
      group.map((statement) => (hasTotal(statement) ? withoutTotal(statement) : statement)),
    ),
  }));
  const bare = await startBare({ databaseUrl, headers: product.headers, exchanges });
  await compareAll(product, { bare, cases }, report);
  await bare.stop();
}

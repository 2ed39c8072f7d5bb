import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from '../../scripts/bench-context.ts';
import { atEnd } from '../../scripts/cleanup.mjs';
import type { BenchedProduct } from './benched-product.ts';
import { compare } from './bursts.ts';
import type { Case } from './cases.ts';
import { recordExchanges } from './exchanges.ts';
import { requireSameWork } from './same-work.ts';
import { startBare } from './start-bare.ts';
import { middle } from './statistics.ts';
import type { Target } from './target.ts';

const replay = new URL('./replay.ts', import.meta.url);

type Compared = { databaseUrl: string; program: URL; cases: readonly Case[] };

/**
 * Reports responses per second next to those of a bare handler that does the same work on the same
 * database.
 */
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
  await compareAll(product, { bare, cases }, report);
  await bare.stop();
}

/** Does the same with a bare handler that repeats the product's database queries for each path. */
export async function reportAgainstReplay(
  product: Target,
  { databaseUrl, cases }: Omit<Compared, 'program'>,
  report: BenchContext['report'],
): Promise<void> {
  const exchanges = await recordExchanges(
    databaseUrl,
    cases.map(({ path }) => path),
    product.headers,
  );
  const folder = mkdtempSync(join(tmpdir(), 'bench-exchanges-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'exchanges.json');
  writeFileSync(file, JSON.stringify(exchanges));
  const bare = await startBare({
    program: replay,
    databaseUrl,
    headers: product.headers,
    env: { BARE_EXCHANGES: file },
  });
  await compareAll(product, { bare, cases }, report);
  await bare.stop();
}

async function compareAll(
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

import pg from 'pg';
import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from './benched-product.ts';
import type { Case, Sized } from './cases.ts';
import type { Statement } from './sql.ts';
import { median, percentile } from './statistics.ts';
import { getJson } from './target.ts';

/**
 * The allowed growth of a response, unless it takes fewer than so many ms, which nobody notices.
 */
const limits = {
  list: { times: 8, ms: 40 },
  dashboard: { times: 3, ms: 50 },
  /** In proportion to the rows. */
  report: { times: 100, ms: 50 },
};

/** Returns how many ms an action takes. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/** Times in ms of two functions, run in turns so that other load on the machine affects both. */
async function inTurns(times: number, { small, large }: Sized<() => Promise<unknown>>) {
  const ms: Sized<number[]> = { small: [], large: [] };
  for (let turn = 0; turn < times; turn++) {
    ms.small.push(await timed(small));
    ms.large.push(await timed(large));
  }
  // The first ones read from disk and plan for the first time.
  return { small: ms.small.slice(times / 10), large: ms.large.slice(times / 10) };
}

/** The name of a page's statement, and the statement with its values in each database. */
export type SizedPage = Sized<Statement> & { name: string };

/** Reports the growth of pages' statements. */
export async function reportStatementGrowth(
  urls: Sized<string>,
  pages: readonly SizedPage[],
  report: BenchContext['report'],
): Promise<void> {
  const [small, large] = [new pg.Client(urls.small), new pg.Client(urls.large)];
  await Promise.all([small.connect(), large.connect()]);
  for (const { name, ...statements } of pages) {
    const ms = await inTurns(400, {
      small: () => small.query(statements.small),
      large: () => large.query(statements.large),
    });
    const late = { small: percentile(ms.small, 0.95), large: percentile(ms.large, 0.95) };
    report({ name: `page query, ${name}, 95th percentile`, value: late.large, unit: 'ms' });
    report({
      name: '  growth, 100 × the rows',
      value: late.large / late.small,
      unit: '×',
      atMost: 2,
    });
  }
  await Promise.all([small.end(), large.end()]);
}

/**
 * Reports the growth of whole responses over HTTP, one after the other, without waiting for others.
 */
export async function reportResponseGrowth(
  products: Sized<BenchedProduct>,
  cases: Sized<readonly Case[]>,
  report: BenchContext['report'],
): Promise<void> {
  for (const [place, { name, path, isDashboard, isReport }] of cases.large.entries()) {
    const smallPath = (cases.small[place] as Case).path;
    const ms = await inTurns(100, {
      small: () => getJson(products.small, smallPath),
      large: () => getJson(products.large, path),
    });
    const usual = { small: median(ms.small), large: median(ms.large) };
    report({ name: `whole answer, ${name}, median`, value: usual.large, unit: 'ms' });
    const limit = isDashboard ? limits.dashboard : isReport ? limits.report : limits.list;
    report({
      name: '  growth, 100 × the rows',
      value: usual.large / usual.small,
      unit: '×',
      ...(usual.large < limit.ms ? {} : { atMost: limit.times }),
    });
  }
}

/** Reports whole responses without a comparison. */
export async function reportResponses(
  product: BenchedProduct,
  { cases, database }: { cases: readonly Case[]; database: string },
  report: BenchContext['report'],
): Promise<void> {
  for (const { name, path } of cases) {
    const ms: number[] = [];
    for (let turn = 0; turn < 50; turn++) ms.push(await timed(() => getJson(product, path)));
    const value = median(ms.slice(5));
    report({ name: `whole answer, ${name}, ${database}, median`, value, unit: 'ms' });
  }
}

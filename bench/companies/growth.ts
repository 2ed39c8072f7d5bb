import pg from 'pg';
import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { median, percentile } from '../harness/statistics.ts';
import { getJson } from '../harness/target.ts';
import { type Case, readCases } from './cases.ts';
import { companyPage, type PageQuery } from './statements.ts';

type Sized<T> = { small: T; large: T };

const first = { limit: 25, offset: 0 };
const newest = { column: 'created_at', descending: true } as const;
const byName = { column: 'name', descending: false } as const;
const pages: (PageQuery & { name: string })[] = [
  { name: 'first page', sort: newest, ...first },
  { name: 'one status', status: 'trial', sort: newest, ...first },
  { name: 'by name, page 40', sort: byName, limit: 25, offset: 975 },
];

/** Times in ms of two acts, done in turns so that what else the machine does hits both. */
async function inTurns(times: number, { small, large }: Sized<() => Promise<unknown>>) {
  const ms: Sized<number[]> = { small: [], large: [] };
  const timed = async (act: () => Promise<unknown>) => {
    const start = performance.now();
    await act();
    return performance.now() - start;
  };
  for (let turn = 0; turn < times; turn++) {
    ms.small.push(await timed(small));
    ms.large.push(await timed(large));
  }
  // The first ones read from disk and plan for the first time.
  return { small: ms.small.slice(times / 10), large: ms.large.slice(times / 10) };
}

/** The page's query alone, without the total. */
export async function reportPageGrowth(urls: Sized<string>, report: BenchContext['report']) {
  const [small, large] = [new pg.Client(urls.small), new pg.Client(urls.large)];
  await Promise.all([small.connect(), large.connect()]);
  for (const { name, ...query } of pages) {
    const statement = companyPage(query, { total: false });
    const ms = await inTurns(400, {
      small: () => small.query(statement),
      large: () => large.query(statement),
    });
    const late = { small: percentile(ms.small, 0.95), large: percentile(ms.large, 0.95) };
    report({ name: `page query, ${name}, 95th percentile`, value: late.large, unit: 'ms' });
    report({ name: '  growth from 1,000', value: late.large / late.small, unit: '×', atMost: 2 });
  }
  await Promise.all([small.end(), large.end()]);
}

/** Whole answers over HTTP, one after the other: nobody waits for anybody else's. */
export async function reportAnswerGrowth(
  products: Sized<BenchedProduct>,
  report: BenchContext['report'],
) {
  const [small, large] = [await readCases(products.small), await readCases(products.large)];
  for (const [index, { name, path }] of large.entries()) {
    const smallPath = (small[index] as Case).path;
    const ms = await inTurns(100, {
      small: () => getJson(products.small, smallPath),
      large: () => getJson(products.large, path),
    });
    const usual = { small: median(ms.small), large: median(ms.large) };
    report({ name: `whole answer, ${name}, median`, value: usual.large, unit: 'ms' });
    // Under 40 ms nobody notices, however it grew.
    const limit = usual.large < 40 ? {} : { atMost: 8 };
    report({ name: '  growth from 1,000', value: usual.large / usual.small, unit: '×', ...limit });
  }
}

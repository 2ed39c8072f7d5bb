import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { middle } from '../harness/statistics.ts';
import { getJson } from '../harness/target.ts';
import { bankPath } from './cases.ts';

/** In ms, for a statement of maximum length, of which all open rows are compared. */
const limits = { sure: 4000, accept: 10_000 };

async function timed<T>(ms: number[], action: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const response = await action();
  ms.push(performance.now() - start);
  return response;
}

/**
 * Reports the time to find the sure matches of a statement, to show those rows, and to match them,
 * one statement after the other. This work grows with the statement. @throws when nothing was sure
 */
export async function reportAccepts(
  product: BenchedProduct,
  { database, report }: { database: string; report: BenchContext['report'] },
): Promise<void> {
  const { data } = await getJson<{ data: { id: string }[] }>(product, bankPath);
  const ms = { sure: [] as number[], rows: [] as number[], accept: [] as number[] };
  let accepted = 0;
  for (const { id } of data) {
    const one = `${bankPath}/${id}`;
    const { sure } = await timed(ms.sure, () => getJson<{ sure: number }>(product, `${one}/sure`));
    await timed(ms.rows, () => getJson(product, `${one}/rows?filter=sure`));
    const matched = await timed(ms.accept, () => accept(product, `${one}/accept-sure`));
    if (matched === 0 || matched !== sure) throw new Error(`${one}: ${matched} of ${sure} matched`);
    accepted += matched;
  }
  const named = (name: string, atMost: number, values: number[]) =>
    report({ name: `${name}, ${database}`, unit: 'ms', atMost, ...middle(values) });
  named('what is sure of a bank statement', limits.sure, ms.sure);
  named('bank rows that are sure, first page', limits.sure, ms.rows);
  named('accepting what is sure of a statement', limits.accept, ms.accept);
  report({ name: '  rows matched by it', value: accepted / data.length, unit: 'rows' });
}

async function accept(product: BenchedProduct, path: string): Promise<number> {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: product.headers,
  });
  const { matched = 0 } = (await response.json()) as { matched?: number };
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return matched;
}

import { confirmToken } from '../../e2e/harness/token.ts';
import type { BenchContext } from '../../scripts/bench-context.ts';
import { admin, type BenchedProduct } from './benched-product.ts';
import { memoryMore } from './memory.ts';

type Exported = {
  /** The file's content, for the report. */
  what: string;
  path: string;
  rows: number;
  /** Maximum MB above idle: a file built in memory first would take more. */
  megabytesMore: number;
  database: string;
};

/**
 * Reports how fast a whole list is sent as a file, and its memory. @throws when a row is missing in
 * it
 */
export async function reportExports(
  product: BenchedProduct,
  { what, path, rows, megabytesMore, database }: Exported,
  report: BenchContext['report'],
): Promise<void> {
  // What was measured before may have taken longer than the sign-in counts.
  await confirmToken(product.url, { ...product, ...admin });
  // The first one also includes memory that the process keeps from then on.
  await download(product, path, 'csv');
  for (const format of ['csv', 'xlsx'] as const) {
    let seconds = 0;
    const megabytes = await memoryMore(product, async () => {
      const start = performance.now();
      const { bytes, lines } = await download(product, path, format);
      seconds = (performance.now() - start) / 1000;
      // One line of CSV for each row, and the header.
      if (format === 'csv' ? lines !== rows + 1 : bytes < rows) {
        throw new Error(`The ${format} file has ${bytes} bytes, ${lines} lines.`);
      }
    });
    const name = `export of ${rows} ${what}, ${format}, ${database}`;
    report({ name, value: rows / seconds, unit: 'rows/s' });
    report({
      name: '  memory at its peak, beyond idle',
      value: megabytes,
      unit: 'MB',
      atMost: megabytesMore,
    });
  }
}

async function download({ url, headers }: BenchedProduct, path: string, format: 'csv' | 'xlsx') {
  const response = await fetch(`${url}${path}?format=${format}`, { headers });
  if (response.status !== 200 || !response.body) throw new Error(`${path}: ${response.status}`);
  let [bytes, lines] = [0, 0];
  for await (const part of response.body) {
    bytes += part.length;
    if (format === 'csv') for (const byte of part) if (byte === 10) lines++;
  }
  return { bytes, lines };
}

import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { memoryMore } from '../harness/memory.ts';
import { sizes } from '../people/load.ts';

/** A file of everybody that was made in memory first would take more. */
const megabytesMore = 100;

const rows = sizes.large.employees;

/** How fast everybody is sent as a file, and what memory that takes. @throws when somebody is missing in it */
export async function reportExports(
  product: BenchedProduct,
  { database, report }: { database: string; report: BenchContext['report'] },
): Promise<void> {
  // The first one also takes what the process then keeps for all others.
  await download(product, 'csv');
  for (const format of ['csv', 'xlsx'] as const) {
    let seconds = 0;
    const megabytes = await memoryMore(product, async () => {
      const start = performance.now();
      const { bytes, lines } = await download(product, format);
      seconds = (performance.now() - start) / 1000;
      // A line of CSV each, and the header's.
      if (format === 'csv' ? lines !== rows + 1 : bytes < rows) {
        throw new Error(`The ${format} file has ${bytes} bytes, ${lines} lines.`);
      }
    });
    const name = `export of ${rows} people, ${format}, ${database}`;
    report({ name, value: rows / seconds, unit: 'rows/s' });
    report({
      name: '  memory at its peak, beyond idle',
      value: megabytes,
      unit: 'MB',
      atMost: megabytesMore,
    });
  }
}

async function download({ url, headers }: BenchedProduct, format: 'csv' | 'xlsx') {
  const path = `/api/admin/employees/export?format=${format}`;
  const response = await fetch(`${url}${path}`, { headers });
  if (response.status !== 200 || !response.body) throw new Error(`${path}: ${response.status}`);
  let [bytes, lines] = [0, 0];
  for await (const part of response.body) {
    bytes += part.length;
    if (format === 'csv') for (const byte of part) if (byte === 10) lines++;
  }
  return { bytes, lines };
}

import type { BenchContext } from '../../scripts/bench-context.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { middle } from '../harness/statistics.ts';
import { invoicePath, paidInvoice } from './cases.ts';

const turns = 20;

/** Reports the time for the PDF of one invoice. @throws when the response is not a PDF */
export async function reportPrints(
  product: BenchedProduct,
  { database, report }: { database: string; report: BenchContext['report'] },
): Promise<void> {
  const { id } = await paidInvoice(product);
  const path = `${invoicePath}/${id}/pdf`;
  const ms: number[] = [];
  let kilobytes = 0;
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now();
    const response = await fetch(`${product.url}${path}`, { headers: product.headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    ms.push(performance.now() - start);
    kilobytes = bytes.length / 1000;
    if (response.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      throw new Error(`GET ${path}: ${response.status}, ${bytes.length} bytes.`);
    }
  }
  // The first ones load the fonts.
  report({ name: `PDF of one invoice, ${database}`, unit: 'ms', ...middle(ms.slice(2)) });
  report({ name: '  its size', value: kilobytes, unit: 'kB' });
}

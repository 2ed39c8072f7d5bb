import { type BenchedProduct, residentMegabytes } from './benched-product.ts';
import { repeatedly } from './repeatedly.ts';

/** Runs a function and returns by how many MB the product's memory grew. */
export async function memoryMore(
  product: BenchedProduct,
  work: () => Promise<void>,
): Promise<number> {
  const idle = await residentMegabytes(product);
  let peak = 0;
  const watch = repeatedly(async () => {
    peak = Math.max(peak, await residentMegabytes(product));
  });
  await work().finally(watch.end);
  return peak - idle;
}

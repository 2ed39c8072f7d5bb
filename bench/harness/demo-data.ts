import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../e2e/harness/product.ts';

const longestMs = 180_000;

/** Waits until a product has loaded its demo data: else its next start would load the rest. */
export async function demoDataIsThere({ output }: Product): Promise<void> {
  const deadline = performance.now() + longestMs;
  while (!output().includes('Demo data is complete.')) {
    if (performance.now() > deadline) throw new Error(`No demo data:\n${output()}`);
    await pause(50);
  }
}

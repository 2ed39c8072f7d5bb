import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import type { Target } from './target.ts';

const connections = 20;
const rounds = 5;
const warmUpSeconds = 0.4;
const burstSeconds = 0.8;

/**
 * Sends one kind of request over 20 connections, for a time or up to a number of answers, and resolves to the answers
 * per second. @throws when an answer is not a 2xx or fails to come
 */
export async function fire(
  { url, headers }: Target,
  request: Request,
  limit: { duration: number } | { amount: number },
): Promise<number> {
  const start = performance.now();
  let last = start;
  let answers = 0;
  const shots = autocannon({
    url,
    headers,
    connections,
    requests: [request],
    // How often it looks whether it is done, in ms; its own figures are rounded to that.
    sampleInt: 20,
    ...limit,
  });
  shots.on('response', () => {
    answers++;
    last = performance.now();
  });
  const { errors, non2xx } = await shots;
  if (answers === 0 || errors > 0 || non2xx > 0) {
    throw new Error(`${request.path}: ${answers} answers, ${non2xx} refused, ${errors} failed`);
  }
  return (answers * 1000) / (last - start);
}

async function burst(target: Target, path: string, duration: number): Promise<number> {
  const perSecond = await fire(target, { path }, { duration });
  // What was cut off at the end is not to be worked on in the next burst.
  await pause(100);
  return perSecond;
}

/** Answers per second of two servers in turns, five bursts each after a warm-up. */
export async function compare(
  { product, bare }: { product: Target; bare: Target },
  path: string,
): Promise<{ product: number[]; bare: number[] }> {
  const results: { product: number[]; bare: number[] } = { product: [], bare: [] };
  await burst(product, path, warmUpSeconds);
  await burst(bare, path, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    const runProduct = async () => results.product.push(await burst(product, path, burstSeconds));
    const runBare = async () => results.bare.push(await burst(bare, path, burstSeconds));
    // Neither is always the one that finds the caches warm.
    const [first, second] = round % 2 === 0 ? [runProduct, runBare] : [runBare, runProduct];
    await first();
    await second();
  }
  return results;
}

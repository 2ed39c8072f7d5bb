import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request, type Result } from 'autocannon';
import type { Target } from './target.ts';

const connections = 20;
const rounds = 5;
const warmUpResponses = 200;
const burstSeconds = 0.8;
const longestSeconds = 60;
/**
 * For endpoints below this number of responses per second, each connection gets two responses per
 * burst, however long that takes.
 */
const slow = 100;

/**
 * Sends one kind of request over 20 connections, for a time or up to a number of responses, and
 * resolves to the responses per second. @throws when a response is neither a 2xx nor a 304, or fails
 */
export async function fire(
  { url, headers }: Target,
  request: Request,
  limit: { duration: number } | { amount: number },
): Promise<number> {
  const start = performance.now();
  let last = start;
  let responses = 0;
  let refused = 0;
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const shots = autocannon(
      {
        url,
        headers,
        connections,
        requests: [request],
        // How often autocannon checks whether it is done, in ms. Its own figures are rounded to
        // that.
        sampleInt: 20,
        timeout: longestSeconds,
        ...limit,
      },
      (failure, result) => (failure ? reject(failure) : resolve(result)),
    );
    shots.on('response', (_client, status) => {
      responses++;
      if (status >= 300 && status !== 304) refused++;
      last = performance.now();
    });
  });
  if (responses === 0 || errors > 0 || refused > 0) {
    throw new Error(`${request.path}: ${responses} answers, ${refused} refused, ${errors} failed`);
  }
  return (responses * 1000) / (last - start);
}

/** Returns the responses per second of a first run. */
async function warmUp(target: Target, path: string): Promise<number> {
  const perSecond = await fire(target, { path }, { amount: connections });
  if (perSecond < slow) return perSecond;
  return fire(target, { path }, { amount: warmUpResponses - connections });
}

async function burst(target: Target, path: string, usual: number): Promise<number> {
  const limit = usual < slow ? { amount: 2 * connections } : { duration: burstSeconds };
  const perSecond = await fire(target, { path }, limit);
  // Requests cut off at the end must not continue in the next burst.
  await pause(100);
  return perSecond;
}

/**
 * Compares responses per second of two kinds of request to one path in turns, five bursts each after
 * a warm-up. `ratios` are those of the first to the second, by round.
 */
export async function compare(
  targets: { first: Target; second: Target },
  path: string,
): Promise<{ first: number[]; second: number[]; ratios: number[] }> {
  const first: number[] = [];
  const second: number[] = [];
  const usual = Math.min(await warmUp(targets.first, path), await warmUp(targets.second, path));
  for (let round = 0; round < rounds; round++) {
    const runFirst = async () => first.push(await burst(targets.first, path, usual));
    const runSecond = async () => second.push(await burst(targets.second, path, usual));
    // Alternates the order, so that neither always finds the caches warm.
    const turns = round % 2 === 0 ? [runFirst, runSecond] : [runSecond, runFirst];
    for (const run of turns) await run();
  }
  return { first, second, ratios: first.map((value, round) => value / (second[round] ?? 0)) };
}

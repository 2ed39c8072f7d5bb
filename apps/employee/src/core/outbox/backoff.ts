import { longestBackoff } from './row.ts';

/**
 * Returns the milliseconds to wait after an attempt: 2 to 4 s after the first, then twice as long
 * each time, 10 minutes at most.
 * @param tries number of attempts so far, at least 1
 * @param random from 0 to 1: phones that lost the same network do not come back together
 */
export const backoff = (tries: number, random: number): number =>
  (Math.min(longestBackoff, 2_000 * 2 ** tries) * (1 + random)) / 2;

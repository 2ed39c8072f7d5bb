import { randomInt } from 'node:crypto';

/** Returns a uniform random integer from 0 to below `limit`. */
export type Random = (limit: number) => number;

/** Unpredictable, for everything except demo data. */
export const systemRandom: Random = (limit) => randomInt(limit);

/** Returns the same numbers for the same seed: a linear congruential generator modulo 2³². */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

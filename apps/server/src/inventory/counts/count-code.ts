import type { Random } from '#core/random.ts';

const tailLength = 4;

/**
 * A new code for a stock count: `CNT-` and a timestamp in milliseconds, with some digits more for
 * those of the same one. Uniqueness is the database's to judge.
 */
export function newCountCode(now: Date, random: Random): string {
  const tail = Array.from({ length: tailLength }, () => random(10)).join('');
  return `CNT-${now.getTime()}${tail}`;
}

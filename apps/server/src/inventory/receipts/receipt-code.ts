import type { Random } from '#core/random.ts';

const tailLength = 4;

/**
 * A new code for a goods receipt: `GRN-` and a timestamp in milliseconds, with some digits more for
 * those of the same one. Uniqueness is the database's to judge.
 */
export function newReceiptCode(now: Date, random: Random): string {
  const tail = Array.from({ length: tailLength }, () => random(10)).join('');
  return `GRN-${now.getTime()}${tail}`;
}

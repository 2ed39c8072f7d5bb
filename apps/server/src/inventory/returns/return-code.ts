import type { Random } from '#core/random.ts';

const tailLength = 4;

/** A new code for a return, made as those of goods receipts. Uniqueness is the database's to judge. */
export function newReturnCode(now: Date, random: Random): string {
  const tail = Array.from({ length: tailLength }, () => random(10)).join('');
  return `RET-${now.getTime()}${tail}`;
}

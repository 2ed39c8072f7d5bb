/** Exact division for money: halves are rounded away from zero, as accountants do. */

const absolute = (value: bigint) => (value < 0n ? -value : value);

/**
 * Returns the whole number nearest to a ÷ b. A half is rounded away from zero. Throws RangeError
 * when b is 0.
 */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  const [over, under] = [absolute(a), absolute(b)];
  const nearest = (2n * over + under) / (2n * under);
  return a < 0n === b < 0n ? nearest : -nearest;
}

/** Converts a whole number for JSON and the database driver. Throws RangeError beyond 2^53. */
export function exactNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be exact`);
  return number;
}

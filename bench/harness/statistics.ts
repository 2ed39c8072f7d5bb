const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/**
 * Returns the value that `share` (0 to 1) of the values do not exceed. @throws when there are none
 */
export function percentile(values: readonly number[], share: number): number {
  const found = sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)];
  if (found === undefined) throw new RangeError('There is no percentile of nothing.');
  return found;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns median, minimum and maximum of some rounds, for a report. */
export function middle(rounds: readonly number[]) {
  const spread: readonly [number, number] = [Math.min(...rounds), Math.max(...rounds)];
  return { value: median(rounds), spread };
}

/** `left`: rupees to match, 0 once it is matched or set aside. */
type Row = { id: string; left: number };

/**
 * Returns the row that is the given number of steps away on a page, or undefined beyond its ends.
 */
export function steppedRow<R extends Row>(
  rows: readonly R[],
  { id, place, by }: { id: string | undefined; place: number; by: -1 | 1 },
): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  // The chosen row left the page: the one that moved into its place is the next one.
  if (at < 0) return by === 1 ? (rows[place] ?? rows.at(-1)) : rows[Math.max(0, place - 1)];
  return rows[at + by];
}

/** Returns the next open row after one. `isOnItsWay` identifies those with a pending change. */
export function nextOpenRow<R extends Row>(
  rows: readonly R[],
  id: string,
  isOnItsWay: (id: string) => boolean,
): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return rows.slice(at + 1).find((row) => at >= 0 && row.left > 0 && !isOnItsWay(row.id));
}

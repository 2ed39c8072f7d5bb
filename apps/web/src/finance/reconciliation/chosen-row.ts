type Row = { id: string; match: object | null };

/** The row so many steps from one of a page; undefined beyond its ends. */
export function steppedRow<R extends Row>(
  rows: readonly R[],
  { id, place, by }: { id: string | undefined; place: number; by: -1 | 1 },
): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  // The chosen row left the page: the one that moved up into its place is the next one.
  if (at < 0) return by === 1 ? (rows[place] ?? rows.at(-1)) : rows[Math.max(0, place - 1)];
  return rows[at + by];
}

/** The next row behind one that still waits for its payment; `isOnItsWay` tells of those being matched. */
export function nextOpenRow<R extends Row>(
  rows: readonly R[],
  id: string,
  isOnItsWay: (id: string) => boolean,
): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return rows.slice(at + 1).find((row) => at >= 0 && row.match === null && !isOnItsWay(row.id));
}

type SortDirection = 'ascending' | 'descending';

/** Returns the direction in which a list with the sort value `-createdAt` is sorted by a column. */
export function directionOf(
  sort: string | undefined,
  sortKey: string | undefined,
): SortDirection | undefined {
  if (!sort || !sortKey) return undefined;
  if (sort === sortKey) return 'ascending';
  return sort === `-${sortKey}` ? 'descending' : undefined;
}

/**
 * Returns the sort value after a click on a column's header: its first direction, then alternating.
 */
export function nextSort(
  sort: string | undefined,
  { sortKey, downFirst = false }: { sortKey: string; downFirst?: boolean },
): string {
  const now = directionOf(sort, sortKey);
  const down = now === undefined ? downFirst : now === 'ascending';
  return down ? `-${sortKey}` : sortKey;
}

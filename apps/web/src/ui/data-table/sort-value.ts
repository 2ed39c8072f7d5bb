export type SortDirection = 'ascending' | 'descending';

/** How a list sorted by `-createdAt` is sorted by a column. */
export function directionOf(
  sort: string | undefined,
  sortKey: string | undefined,
): SortDirection | undefined {
  if (!sort || !sortKey) return undefined;
  if (sort === sortKey) return 'ascending';
  return sort === `-${sortKey}` ? 'descending' : undefined;
}

/** The sort after a press on a column's header: its first direction, then the other, in turns. */
export function nextSort(
  sort: string | undefined,
  { sortKey, downFirst = false }: { sortKey: string; downFirst?: boolean },
): string {
  const now = directionOf(sort, sortKey);
  const down = now === undefined ? downFirst : now === 'ascending';
  return down ? `-${sortKey}` : sortKey;
}

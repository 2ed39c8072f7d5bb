/** Rows of one page of a board. */
export const boardPage = 10;

/**
 * Returns the pages that show a place with two others on each side. People who share a place can
 * stand a page later.
 */
export function pagesAround(rank: number, total: number, size = boardPage): [number, number] {
  const last = Math.max(1, Math.ceil(total / size));
  const pageOf = (place: number) =>
    Math.min(last, Math.max(1, Math.ceil(Math.max(place, 1) / size)));
  return [pageOf(rank - 2), pageOf(rank + 2)];
}

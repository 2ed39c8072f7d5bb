/** How many rows of a file have been read. */
export type RowCount = { rows: number };

/** Yields the same rows and counts them as they are read. */
export async function* counted<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  count: RowCount,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    count.rows += 1;
    yield row;
  }
}

/** Groups rows by a key, in order. Unknown keys return an empty list. */
export function grouped<Row>(rows: Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return (key) => groups.get(key) ?? [];
}

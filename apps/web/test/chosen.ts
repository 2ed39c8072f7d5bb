type Screens = { chosen: readonly string[]; others: readonly string[] };

/** Addresses of screens that belong to the features of the run, as `npm test -- --changed` sets them, and of all others. */
const { chosen, others }: Screens = JSON.parse(
  process.env.TEST_SCREENS ?? '{"chosen":[],"others":[]}',
);

/** How many letters of an address the screens account for: of the longest that it lies below. */
const covered = (address: string, among: readonly string[]) =>
  Math.max(
    0,
    ...among.filter((one) => `${address}/`.startsWith(`${one}/`)).map((one) => one.length),
  );

/**
 * The keys of a table of tests whose addresses belong to the chosen screens, or the first where none does; all
 * where none is chosen.
 */
export function chosenKeys(table: Record<string, { address: string }>): string[] {
  const keys = Object.keys(table);
  if (chosen.length === 0) return keys;
  const found = keys.filter((key) => {
    const [path = ''] = (table[key]?.address ?? '').split('?');
    return covered(path, chosen) > 0 && covered(path, chosen) >= covered(path, others);
  });
  return found.length > 0 ? found : keys.slice(0, 1);
}

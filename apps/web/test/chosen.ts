type Screens = { chosen: readonly string[]; others: readonly string[] };

/** Addresses of screens of the features selected by `npm test -- --changed`, and of all others. */
const { chosen, others }: Screens = JSON.parse(
  process.env.TEST_SCREENS ?? '{"chosen":[],"others":[]}',
);

/**
 * Returns how many characters of an address the screens match: those of the longest one above it.
 */
const covered = (address: string, among: readonly string[]) =>
  Math.max(
    0,
    ...among.filter((one) => `${address}/`.startsWith(`${one}/`)).map((one) => one.length),
  );

/**
 * Returns the keys of a table of tests whose addresses belong to the selected screens, or the first
 * key if none does. Returns all if no screens are selected.
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

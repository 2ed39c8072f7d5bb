/**
 * Returns the names in `--only a,b` (or `--only=a,b`), or all of them without it. Ends the process
 * with one line when a name is unknown.
 * @param {readonly string[]} names
 * @returns {Set<string>}
 */
export function chosen(names) {
  const asked = onlyArgument(process.argv.slice(2));
  if (asked === null) return new Set(names);
  const unknown = asked.filter((name) => !names.includes(name));
  if (asked.length > 0 && unknown.length === 0) return new Set(asked);
  console.error(
    `--only takes ${[...new Set(names)].join(', ')}${unknown[0] ? `, not ${unknown.join(', ')}` : ''}.`,
  );
  process.exit(1);
}

/**
 * @param {readonly string[]} words
 * @returns {string[] | null}
 */
function onlyArgument(words) {
  const at = words.findIndex((word) => word === '--only' || word.startsWith('--only='));
  if (at < 0) return null;
  const value = words[at]?.split('=')[1] ?? words[at + 1] ?? '';
  return value.split(',').filter(Boolean);
}

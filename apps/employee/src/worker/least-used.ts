type Stored = { key: string; bytes: number };

/**
 * Returns the keys of the files to remove so that all others together have at most `limit` bytes.
 * The least recently used files come first, and are removed first.
 */
export function leastUsed(files: readonly Stored[], limit: number): string[] {
  let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const removed: string[] = [];
  for (const { key, bytes } of files) {
    if (left <= limit) break;
    removed.push(key);
    left -= bytes;
  }
  return removed;
}

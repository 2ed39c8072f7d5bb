/** Milliseconds: people don't write a sign and mean a shortcut by the next one so soon. */
const soon = 120;

/**
 * Tells whether a key follows a written one as fast as scanners send them: it is then part of a code, and
 * no shortcut. To be asked about every key that comes.
 */
export function fastKeys(): (event: Pick<KeyboardEvent, 'key' | 'timeStamp'>) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }) => {
    const isFast = timeStamp - last < soon;
    if (key.length === 1) last = timeStamp;
    return isFast;
  };
}

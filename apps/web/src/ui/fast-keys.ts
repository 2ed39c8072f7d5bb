/** Milliseconds: people don't write a sign and mean a shortcut by the next one so soon. */
const soon = 120;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey'>;

/**
 * Tells whether a key follows a written one as fast as scanners send them: it is then part of a code, and
 * no shortcut. To be asked about every key that comes.
 */
export function fastKeys(): (event: Key) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey }) => {
    const isFast = timeStamp - last < soon;
    // With those a key writes nothing: anyone who opens the search and gives it up may go on at once.
    if (key.length === 1 && !ctrlKey && !metaKey) last = timeStamp;
    return isFast;
  };
}

/** Milliseconds. Users don't type a character and press a shortcut this soon after it. */
const soon = 120;

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey'>;

/**
 * Returns a function that checks whether a key follows a typed one as fast as scanners send them.
 * It is then part of a code and not a shortcut. The function must be called for every key event.
 */
export function fastKeys(): (event: Key) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey }) => {
    const isFast = timeStamp - last < soon;
    // With these modifiers a key types nothing: a user who opens the search and cancels it may
    // continue immediately.
    if (key.length === 1 && !ctrlKey && !metaKey) last = timeStamp;
    return isFast;
  };
}

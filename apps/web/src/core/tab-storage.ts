/**
 * Reads a value that this tab remembers across reloads, and no longer. If the browser refuses
 * storage, nothing is remembered and callers must do without.
 */
export function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the value is stored. */
export function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function clear(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}

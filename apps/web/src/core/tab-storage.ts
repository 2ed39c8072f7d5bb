/**
 * What this tab remembers over a reload and nothing longer. A browser may refuse: then nothing is
 * remembered, and anyone who asks has to do without.
 */
export function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Answers whether it will be remembered. */
export function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered then.
  }
}

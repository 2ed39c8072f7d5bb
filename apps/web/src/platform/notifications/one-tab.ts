/**
 * Waits until no other tab of this browser has the lock of this name. Resolves to a function that
 * releases it. Where the browser has no such locks, as without TLS, every tab gets its turn
 * immediately.
 * @throws when the signal ends the wait
 */
export function takeTurn(name: string, signal: AbortSignal): Promise<() => void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { signal }, () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });
}

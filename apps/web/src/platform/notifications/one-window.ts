/**
 * Waits until no other window of this browser has its turn under a name, and answers how to end one's
 * own. Where the browser keeps no such locks, as without TLS, every window has its turn at once.
 *
 * @throws where the signal ends the waiting
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

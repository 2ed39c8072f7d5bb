import { useEffect, useState } from 'react';

/** Milliseconds after which the browser is taken to be idle where it does not tell. */
const probablyIdle = 1500;

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, probablyIdle);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
}

/**
 * Whether to render a part that no first look needs: from its first opening on, so that it can
 * close with its motion. It is fetched once the browser is idle, so that opening does not wait.
 */
export function useLatePart(opened: boolean, load: () => Promise<unknown>): boolean {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);

  useEffect(
    () =>
      whenIdle(() => {
        // Offline, it is fetched again when it is opened, which then says what is wrong.
        load().catch(() => undefined);
      }),
    [load],
  );

  return wanted;
}

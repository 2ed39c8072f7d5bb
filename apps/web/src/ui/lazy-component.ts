import { useEffect, useState } from 'react';

/** Milliseconds after which a browser without idle callbacks is considered idle. */
const probablyIdle = 1500;

/** Safari has no idle callbacks. */
function whenIdle(action: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(action, probablyIdle);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(action);
  return () => window.cancelIdleCallback(request);
}

/**
 * Whether to render a part that the first view does not need: from its first opening on, so that it
 * can animate its closing. It is loaded once the browser is idle, so that opening does not wait.
 */
export function useLazyMount(opened: boolean, load: () => Promise<unknown>): boolean {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);

  useEffect(
    () =>
      whenIdle(() => {
        // If this fails offline, it is fetched again on opening, which then shows the error.
        load().catch(() => undefined);
      }),
    [load],
  );

  return wanted;
}

/** A part with a library of its own that the first view does not need, and the loaded part. */
type LazyComponent<Part> = { fetched: Part | undefined; fetch: () => Promise<void> };

export function lazyComponent<Part>(load: () => Promise<Part>): LazyComponent<Part> {
  const part: LazyComponent<Part> = {
    fetched: undefined,
    fetch: async () => {
      part.fetched = await load();
    },
  };
  return part;
}

/**
 * Loads a part once the browser is idle, so that it is ready when needed without suspending.
 * Returns undefined until then, and the load error while it is wanted.
 */
export function useLazyComponent<Part>({ fetched, fetch }: LazyComponent<Part>, wanted: boolean) {
  useLazyMount(wanted, fetch);
  const [, setHere] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const missing = wanted && fetched === undefined;

  useEffect(() => {
    if (!missing) return;
    setFailure(undefined);
    fetch().then(() => setHere(true), setFailure);
  }, [missing, fetch]);

  return { part: fetched, failure };
}

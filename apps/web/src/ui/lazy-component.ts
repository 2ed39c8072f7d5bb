import { useEffect, useState } from 'react';

/** Milliseconds after which the browser is taken to be idle where it does not tell. */
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
 * Whether to render a part that no first look needs: from its first opening on, so that it can
 * close with its motion. It is fetched once the browser is idle, so that opening does not wait.
 */
export function useLazyMount(opened: boolean, load: () => Promise<unknown>): boolean {
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

/** A part with a library of its own that no first look needs, and what was fetched of it. */
export type LazyComponent<Part> = { fetched: Part | undefined; fetch: () => Promise<void> };

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
 * Fetched once the browser is idle, a part is there at a press, without the pause of one that React
 * waits for; undefined until then. Why it could not be had is told as long as it is wanted.
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

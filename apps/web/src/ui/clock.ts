import { useSyncExternalStore } from 'react';

// One timer for all relative times on the page. It stops while none is shown.
const stepMs = 15_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, stepMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Returns the current time in milliseconds, updated every 15 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

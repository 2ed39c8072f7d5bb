import { useSyncExternalStore } from 'react';

// One timer for every relative time on the page; it rests while nothing shows one.
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

/** The time now in milliseconds, renewed every 15 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

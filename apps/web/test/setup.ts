import '@kolam/contract/features.ts';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { endApi, startApi } from './app.tsx';

// Registered here and not where they are defined: a worker evaluates modules once, but this file
// before each test file.
beforeEach(startApi);
afterEach(endApi);

// A timer that is still waiting when a file ends would find no document.
const setTimer = globalThis.setTimeout;
const timers: ReturnType<typeof setTimeout>[] = [];
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = setTimer(...given);
  timers.push(timer);
  return timer;
}, setTimer);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = setTimer;
});

import { expect } from 'vitest';

/** `expect` on what a page comes to: asked again and again for as long as a busy machine may need. */
export const eventually = <T>(ask: () => T | Promise<T>) =>
  expect.poll(ask, { timeout: 20_000, interval: 50 });

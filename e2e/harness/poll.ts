import { expect } from '@playwright/test';

/** Returns `expect` on a value that is read repeatedly for up to a minute. */
export const poll = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 60_000, intervals: [50] });

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('the first attempts are seconds apart, later ones ten minutes at most', () => {
  expect([1, 2, 3, 8, 9, 50].map((tries) => backoff(tries, 0) / 1000)).toEqual([
    2, 4, 8, 256, 300, 300,
  ]);
  expect([1, 2, 3, 8, 9, 50].map((tries) => backoff(tries, 1) / 1000)).toEqual([
    4, 8, 16, 512, 600, 600,
  ]);
});

test('a backoff is never shorter than the one before with the same luck, and always in its range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const wait = backoff(tries, random);
        expect(wait).toBeGreaterThanOrEqual(2_000);
        expect(wait).toBeLessThanOrEqual(600_000);
        expect(backoff(tries + 1, random)).toBeGreaterThanOrEqual(wait);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { repeatGuard } from './repeat-guard.ts';

test('a code counts once while it stays in view', () => {
  const isNew = repeatGuard();
  expect([0, 200, 1400, 2800].map((at) => isNew('SBX-1', at))).toEqual([true, false, false, false]);
});

test('a code counts again after a pause, and another code immediately', () => {
  const isNew = repeatGuard();
  expect(isNew('SBX-1', 0)).toBe(true);
  expect(isNew('SBX-2', 100)).toBe(true);
  expect(isNew('SBX-1', 1500)).toBe(true);
});

test('two codes in one picture count once each, even when detected alternately', () => {
  const isNew = repeatGuard();
  const seen = Array.from({ length: 40 }, (_, n) =>
    isNew(n % 2 === 0 ? 'SBX-1' : 'SBX-2', n * 125),
  );
  expect(seen.filter(Boolean)).toHaveLength(2);
});

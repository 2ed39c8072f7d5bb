import { expect, test } from 'vitest';
import { repeatGuard } from './repeat-guard.ts';

test('a code counts once as long as it stays in sight', () => {
  const isNew = repeatGuard();
  expect([0, 200, 1400, 2800].map((at) => isNew('SBX-1', at))).toEqual([true, false, false, false]);
});

test('it counts again after a pause, and another one at once', () => {
  const isNew = repeatGuard();
  expect(isNew('SBX-1', 0)).toBe(true);
  expect(isNew('SBX-2', 100)).toBe(true);
  expect(isNew('SBX-1', 200)).toBe(true);
  expect(isNew('SBX-1', 1700)).toBe(true);
});

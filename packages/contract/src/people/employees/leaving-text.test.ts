import { expect, test } from 'vitest';
import { leavingText } from './leaving-text.ts';

test('a last day says who leaves, and who has left', () => {
  const today = '2026-11-30';
  expect(leavingText(null, today)).toBeNull();
  expect(leavingText('2026-11-30', today)).toBe('Leaves 30 Nov 2026');
  expect(leavingText('2026-11-29', today)).toBe('Left 29 Nov 2026');
});

import { expect, test } from 'vitest';
import { longDay } from './long-day.ts';

test('a day is written in the language of the message', () => {
  expect(longDay('2026-11-19', 'en')).toBe('19 November 2026');
  expect(longDay('2026-11-19', 'hi')).toBe('19 नवंबर 2026');
});

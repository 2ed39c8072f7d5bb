import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';
import { en } from './en.ts';

test.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [86_399_999, '23 h ago'],
  [86_400_000, '1 day ago'],
  [172_800_000, '2 days ago'],
])('what is %d ms old is from %j', (age, text) => {
  expect(ageText(age, en.outbox)).toBe(text);
});

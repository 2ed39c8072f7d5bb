import { expect, test } from 'vitest';
import { firstMinuteText } from './first-minute-text.ts';

test.each([
  [400, '1 second'],
  [48_200, '48 seconds'],
  [150_000, '3 minutes'],
  [5 * 3_600_000, '5 hours'],
  [50 * 3_600_000, '2 days'],
])('%i ms are %s', (onboardingMs, length) => {
  expect(firstMinuteText({ people: 12, onboardingMs })).toBe(
    `From the invitation to the first submission, three of four of 12 people took at most ${length}.`,
  );
});

test('a figure that would tell of few people is not shown', () => {
  expect(firstMinuteText({ people: 4, onboardingMs: null })).toMatch(/too few people/);
});

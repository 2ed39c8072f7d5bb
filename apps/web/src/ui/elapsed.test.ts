import { expect, it } from 'vitest';
import { elapsed } from './elapsed.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const ago = (seconds: number) => elapsed(now - seconds * 1000, now);
const days = 24 * 60 * 60;

it.each([
  [0.4, 'just now'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [days - 1, '23 hours ago'],
  [days, '1 day ago'],
  [30 * days - 1, '29 days ago'],
  [30 * days, '1 month ago'],
  [359 * days, '11 months ago'],
  [360 * days, '1 year ago'],
  [729 * days, '1 year ago'],
  [730 * days, '2 years ago'],
])('formats %d seconds as "%s"', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

it('formats future times as well as past ones', () => {
  expect(elapsed(now + 3 * days * 1000, now)).toBe('in 3 days');
});

import { describe, expect, it } from 'vitest';
import { isDue, parseCron } from './cron.ts';

const at = (india: string) => new Date(`${india}:00+05:30`);
const due = (expression: string, india: string) => isDue(parseCron(expression), at(india));

describe('a cron expression', () => {
  it('is evaluated in Indian time', () => {
    expect(isDue(parseCron('0 9 * * *'), new Date('2026-11-20T03:30:00Z'))).toBe(true);
    expect(isDue(parseCron('0 9 * * *'), new Date('2026-11-20T09:00:00Z'))).toBe(false);
    // 1 am on the first of a month in India is still the month before in UTC.
    expect(isDue(parseCron('0 1 1 4 *'), new Date('2026-03-31T19:30:59Z'))).toBe(true);
  });

  it.each([
    ['* * * * *', '2026-11-20T13:37', true],
    ['*/15 * * * *', '2026-11-20T13:45', true],
    ['*/15 * * * *', '2026-11-20T13:46', false],
    ['5/20 * * * *', '2026-11-20T13:45', true],
    ['5/20 * * * *', '2026-11-20T13:40', false],
    ['0 9-17/4 * * *', '2026-11-20T13:00', true],
    ['0 9-17/4 * * *', '2026-11-20T15:00', false],
    ['0,30 6,18 * * *', '2026-11-20T18:30', true],
    ['0 8 * * 1-5', '2026-11-20T08:00', true],
    ['0 8 * * 1-5', '2026-11-21T08:00', false],
    ['0 8 * * 7', '2026-11-22T08:00', true],
    ['0 8 * * 0', '2026-11-22T08:00', true],
    ['0 8 13 * 5', '2026-11-20T08:00', true],
    ['0 8 13 * 5', '2026-12-13T08:00', true],
    ['0 8 13 * 5', '2026-12-14T08:00', false],
    ['0 8 */2 * 5', '2026-11-20T08:00', false],
  ])('%s at %s: %s', (expression, india, expected) => {
    expect(due(expression, india)).toBe(expected);
  });

  it.each(['', '* * * *', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * * 13 *', '* * * * 8'])(
    'is refused as %j',
    (expression) => {
      expect(() => parseCron(expression)).toThrow(`Cron "${expression}"`);
    },
  );

  it.each(['x * * * *', '5-1 * * * *', '*/0 * * * *', '1,,2 * * * *', '-1 * * * *', '1- * * * *'])(
    'is refused as %j',
    (expression) => {
      expect(() => parseCron(expression)).toThrow(`Cron "${expression}"`);
    },
  );
});

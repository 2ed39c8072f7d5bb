import { describe, expect, test } from 'vitest';
import { periodOf, periodProblem } from './period.ts';

describe('a named period', () => {
  test.each([
    ['year', '2026-11-21', '2026-04-01', '2026-11-21'],
    ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['year', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['last-year', '2026-11-21', '2025-04-01', '2026-03-31'],
    ['last-year', '2026-02-10', '2024-04-01', '2025-03-31'],
    ['quarter', '2026-11-21', '2026-10-01', '2026-11-21'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last-month', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
  });
});

test.each([
  ['2026-04-01', '2026-04-01', null],
  ['2023-12-01', '2026-11-30', null],
  ['2023-11-30', '2026-11-30', 'Choose at most 36 months'],
  ['2026-04-02', '2026-04-01', 'The first day lies after the last'],
  ['', '2026-04-01', 'Choose both days'],
  ['2026-02-30', '2026-04-01', 'Choose both days'],
])('from %j to %j returns %j', (from, to, problem) => {
  expect(periodProblem({ from, to })).toBe(problem);
});

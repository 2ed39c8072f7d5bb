import { expect, test } from 'vitest';
import { z } from 'zod';
import { dayField } from './day-field.ts';
import { daysInOrder } from './day-span.ts';

const query = daysInOrder(
  z.object({ from: dayField('From').optional(), to: dayField('To').optional() }),
);
const problemOf = (given: Record<string, string>) =>
  query.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('the last day must not be before the first', () => {
  expect(problemOf({ from: '2026-11-21', to: '2026-11-20' })).toEqual([
    ['to', 'The last day can’t lie before the first'],
  ]);
});

test.each([
  [{}],
  [{ from: '2026-11-20' }],
  [{ to: '2026-11-20' }],
  [{ from: '2026-11-20', to: '2026-11-20' }],
  [{ from: '2026-11-20', to: '2026-11-21' }],
])('%j is accepted', (given) => {
  expect(problemOf(given)).toBeUndefined();
});

test('an invalid day is only reported as invalid', () => {
  expect(problemOf({ from: '2026-11-21', to: 'soon' })).toHaveLength(1);
});

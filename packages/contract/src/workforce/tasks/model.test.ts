import { expect, test } from 'vitest';
import { boardStatusOf, isDone } from './model.ts';
import { boardStatuses, taskStatuses } from './values.ts';

test.each([
  ['in-progress', 'in_progress'],
  ['in_progress', 'in_progress'],
  ['done', 'completed'],
  ['completed', 'completed'],
  ['pending-approval', 'pending-approval'],
  ['pending', 'pending'],
] as const)('%s is on the board as %s', (status, column) => {
  expect(boardStatusOf(status)).toBe(column);
});

test('every status has its column, and every column a status', () => {
  expect([...new Set(taskStatuses.map(boardStatusOf))].sort()).toEqual([...boardStatuses].sort());
});

test('only the completed status has two spellings', () => {
  expect(taskStatuses.filter(isDone)).toEqual(['done', 'completed']);
});

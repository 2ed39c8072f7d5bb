import {
  boardStatuses,
  boardStatusOf,
  isDone as isDoneThere,
  taskCategories,
  taskPriorities,
  taskStatuses,
} from '@kolam/contract/workforce/tasks/model.ts';
import { expect, test } from 'vitest';
import {
  categoryLabels,
  columnOf,
  isDone,
  priorityLabels,
  priorityWord,
  statusLabels,
  statusWord,
} from './task-terms.ts';

test('every status, priority and category has its word, in the order of the contract', () => {
  expect(statusLabels.map(({ value }) => value)).toEqual(boardStatuses);
  expect(priorityLabels.map(({ value }) => value)).toEqual(taskPriorities);
  expect(categoryLabels.map(({ value }) => value)).toEqual(taskCategories);
});

test.each(taskStatuses)('%s stands in the column that the contract says', (status) => {
  expect(columnOf(status)).toBe(boardStatusOf(status));
  expect(isDone(status)).toBe(isDoneThere(status));
});

test('both ways of writing are called the same', () => {
  expect(statusWord('in-progress').label).toBe('In progress');
  expect(statusWord('done').label).toBe('Completed');
});

test('what only a newer server knows says so', () => {
  expect(statusWord('snoozed' as never).label).toBe('Unknown');
  expect(priorityWord('extreme' as never).label).toBe('Unknown');
});

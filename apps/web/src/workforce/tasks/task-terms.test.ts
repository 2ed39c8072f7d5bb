import { boardStatusOf, isDone as isDoneThere } from '@kolam/contract/workforce/tasks/model.ts';
import {
  boardStatuses,
  boardStatusLabels,
  taskCategories,
  taskCategoryLabels,
  taskPriorities,
  taskPriorityLabels,
  taskStatuses,
} from '@kolam/contract/workforce/tasks/values.ts';
import { expect, test } from 'vitest';
import { columnOf, isDone, priorityLabel, statusLabel } from './task-terms.ts';

test('every status, priority and category has a label, in the order of the contract', () => {
  expect(Object.keys(boardStatusLabels)).toEqual(boardStatuses);
  expect(Object.keys(taskPriorityLabels)).toEqual(taskPriorities);
  expect(Object.keys(taskCategoryLabels)).toEqual(taskCategories);
});

test.each(taskStatuses)('%s is in the column that the contract defines', (status) => {
  expect(columnOf(status)).toBe(boardStatusOf(status));
  expect(isDone(status)).toBe(isDoneThere(status));
});

test('both spellings have the same label', () => {
  expect(statusLabel('in-progress').label).toBe('In progress');
  expect(statusLabel('done').label).toBe('Completed');
});

test('a value that only a newer server has is labelled as unknown', () => {
  expect(statusLabel('snoozed' as never).label).toBe('Unknown');
  expect(priorityLabel('extreme' as never).label).toBe('Unknown');
});

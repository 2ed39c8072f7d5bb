import { taskList } from '@kolam/contract/workforce/tasks/values.ts';
import { expect, test } from 'vitest';
import { readList } from '#core/list-search.ts';
import { boardQuery } from './task-list.ts';

test('the board requests every status in its own order', () => {
  const state = readList(taskList, { view: 'board', status: 'todo', search: 'gym', sort: 'title' });
  expect(boardQuery(state)).toEqual({ search: 'gym' });
});

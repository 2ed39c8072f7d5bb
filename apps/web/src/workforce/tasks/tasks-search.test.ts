import { expect, test } from 'vitest';
import { listQuery } from '#core/list-search.ts';
import { boardQuery, tasksSearch } from './tasks-search.ts';

test('the default list leaves the address empty', () => {
  expect(tasksSearch.write(tasksSearch.read({}))).toEqual({});
  expect(listQuery(tasksSearch.read({}))).toEqual({ sort: '-assignedAt', page: 1, limit: 50 });
});

test('filters, view and the open task stay in the address', () => {
  const address = {
    assignee: 'a1',
    status: 'in_progress',
    priority: 'urgent',
    overdue: 'true',
    view: 'board',
    open: 't1',
  };
  expect(tasksSearch.write(tasksSearch.read(address))).toEqual(address);
});

test('unknown values are dropped', () => {
  expect(
    tasksSearch.write(
      tasksSearch.read({ view: 'list', status: 'gone', priority: '1', limit: '7' }),
    ),
  ).toEqual({});
});

test('the table view is not a filter and sends nothing to the server', () => {
  expect(listQuery(tasksSearch.read({ view: 'board' }))).not.toHaveProperty('view');
});

test('the board requests every status in its own order', () => {
  const state = tasksSearch.read({ view: 'board', status: 'todo', search: 'gym', sort: 'title' });
  expect(boardQuery(state)).toEqual({ search: 'gym' });
});

import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { type BoardStatus, boardStatuses } from '@kolam/contract/workforce/tasks/values.ts';
import { expect, test } from 'vitest';
import { placeOnBoard } from './place-on-board.ts';
import type { Board } from './queries.ts';

const task = (id: string, status: Task['status'], more: Partial<Task> = {}): Task => ({
  _id: id,
  id,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  title: `Task ${id}`,
  description: '',
  assignee: { _id: 'a', id: 'a', name: 'Asha Menon', department: '' },
  category: 'assigned',
  status,
  priority: 'medium',
  durationHours: 1,
  actualHoursWorked: null,
  deadline: null,
  dueOn: null,
  isOverdue: false,
  assignedAt: '2026-11-01T00:00:00.000Z',
  assignedBy: 'Ritu',
  location: '',
  project: '',
  completed: false,
  completedAt: null,
  attachments: [],
  comments: 0,
  answeredAt: null,
  ...more,
});

const board = (...tasks: Task[]): Board => ({
  columns: boardStatuses.map((status) => {
    const here = tasks.filter((one) => one.status === status);
    return { status, total: here.length, tasks: here };
  }),
});

const column = ({ columns }: Board, status: BoardStatus) => {
  const found = columns.find((one) => one.status === status);
  return { total: found?.total, ids: found?.tasks.map(({ id }) => id) };
};

test('a task moves to its new column, and both columns are counted again', () => {
  const moved = placeOnBoard(board(task('1', 'todo'), task('2', 'todo')), task('1', 'review'));
  expect(column(moved, 'todo')).toEqual({ total: 1, ids: ['2'] });
  expect(column(moved, 'review')).toEqual({ total: 1, ids: ['1'] });
});

test('another spelling of a status is the same column', () => {
  const moved = placeOnBoard(board(task('1', 'in_progress')), task('1', 'in-progress'));
  expect(column(moved, 'in_progress')).toEqual({ total: 1, ids: ['1'] });
});

test('open tasks are sorted by deadline, those without one last', () => {
  const due = (day: number) => ({ deadline: `2026-11-${day}T18:29:59.999Z` });
  const now = board(
    task('1', 'todo', due(20)),
    task('2', 'todo', due(25)),
    task('3', 'todo'),
    task('4', 'review', due(22)),
    task('5', 'review'),
  );
  expect(column(placeOnBoard(now, task('4', 'todo', due(22))), 'todo').ids).toEqual([
    '1',
    '4',
    '2',
    '3',
  ]);
  expect(column(placeOnBoard(now, task('5', 'todo')), 'todo').ids).toEqual(['1', '2', '3', '5']);
});

test('the most recently completed task is first', () => {
  const at = (day: number) => ({ completedAt: `2026-11-${day}T10:00:00.000Z` });
  const now = board(task('1', 'completed', at(12)), task('2', 'todo'));
  const moved = placeOnBoard(now, task('2', 'done', at(13)));
  expect(column(moved, 'completed').ids).toEqual(['2', '1']);
});

test('a task that is not on the board changes nothing', () => {
  const now = board(task('1', 'todo'));
  expect(placeOnBoard(now, task('9', 'review'))).toBe(now);
});

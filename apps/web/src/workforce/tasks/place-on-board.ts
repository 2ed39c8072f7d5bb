import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import type { Board } from './queries.ts';
import { columnOf, isDone } from './task-terms.ts';

/**
 * Open tasks are sorted by deadline, those without one last. Completed tasks are sorted with the
 * most recent first.
 */
function comesBefore(one: Task, other: Task): boolean {
  if (isDone(one.status)) return (one.completedAt ?? '') >= (other.completedAt ?? '');
  if (one.deadline === null) return false;
  return other.deadline === null || one.deadline < other.deadline;
}

/**
 * Returns the board after one of its tasks changed, with its new place and the counts of both
 * columns.
 */
export function placeOnBoard(board: Board, task: Task): Board {
  const before = board.columns.find(({ tasks }) => tasks.some(({ id }) => id === task.id));
  if (!before) return board;
  const target = columnOf(task.status);
  return {
    ...board,
    columns: board.columns.map((column) => {
      const isTarget = column.status === target;
      if (column !== before && !isTarget) return column;
      if (column === before && isTarget) {
        return { ...column, tasks: column.tasks.map((one) => (one.id === task.id ? task : one)) };
      }
      const others = column.tasks.filter(({ id }) => id !== task.id);
      if (!isTarget) return { ...column, total: column.total - 1, tasks: others };
      const at = others.findIndex((other) => comesBefore(task, other));
      const tasks = others.toSpliced(at < 0 ? others.length : at, 0, task);
      return { ...column, total: column.total + 1, tasks };
    }),
  };
}

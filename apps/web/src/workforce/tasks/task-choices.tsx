import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import {
  type BoardStatus,
  boardStatusLabels,
  taskPriorityLabels,
} from '@kolam/contract/workforce/tasks/values.ts';
import { choicesOf } from '#core/labels.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import { useActions } from './actions-context.ts';
import { priorityStep, statusStep } from './task-actions.ts';
import { PriorityBadge } from './task-badges.tsx';
import { columnOf } from './task-terms.ts';

/** The status of a task. A change is saved immediately. */
export function StatusChoice({ task }: { task: Task }) {
  const { actions } = useActions();
  return (
    <InlineSelect<BoardStatus>
      label={`Status of ${task.title}`}
      options={choicesOf(boardStatusLabels)}
      value={columnOf(task.status)}
      busy={actions.isBusy(task)}
      onChange={(status) => void actions.take(task, statusStep(status))}
    />
  );
}

/**
 * The priority of a task. A change is saved immediately, and users who may not change it see a
 * word.
 */
export function PriorityChoice({ task }: { task: Task }) {
  const { actions, canWrite } = useActions();
  if (!canWrite) return <PriorityBadge priority={task.priority} />;
  return (
    <InlineSelect<Task['priority']>
      label={`Priority of ${task.title}`}
      options={choicesOf(taskPriorityLabels)}
      value={task.priority}
      busy={actions.isBusy(task)}
      onChange={(priority) => void actions.take(task, priorityStep(priority))}
    />
  );
}

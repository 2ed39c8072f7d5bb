import type { BoardStatus, Task } from '@kolam/contract/workforce/tasks/model.ts';
import { choicesOf } from '#core/labels.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import { useActions } from './actions-context.ts';
import { priorityStep, statusStep } from './task-actions.ts';
import { PriorityBadge } from './task-badges.tsx';
import { columnOf, priorityLabels, statusLabels } from './task-terms.ts';

/** The status of a task. A change is saved immediately. */
export function StatusChoice({ task }: { task: Task }) {
  const { actions } = useActions();
  return (
    <InlineSelect<BoardStatus>
      label={`Status of ${task.title}`}
      options={choicesOf(statusLabels)}
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
      options={choicesOf(priorityLabels)}
      value={task.priority}
      busy={actions.isBusy(task)}
      onChange={(priority) => void actions.take(task, priorityStep(priority))}
    />
  );
}

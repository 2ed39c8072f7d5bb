import type { BoardStatus, Task } from '@kolam/contract/workforce/tasks/model.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import { useActs } from './acts-context.ts';
import { priorityStep, statusStep } from './task-acts.ts';
import { PriorityBadge } from './task-marks.tsx';
import { columnOf, priorityWords, statusWords } from './task-terms.ts';

/** The status of a task, changed as soon as another is chosen. */
export function StatusChoice({ task }: { task: Task }) {
  const { acts } = useActs();
  return (
    <InlineSelect<BoardStatus>
      label={`Status of ${task.title}`}
      options={statusWords}
      value={columnOf(task.status)}
      busy={acts.isBusy(task)}
      onChange={(status) => void acts.take(task, statusStep(status))}
    />
  );
}

/** The same for the priority; whoever may not change it sees it as a word. */
export function PriorityChoice({ task }: { task: Task }) {
  const { acts, mayWrite } = useActs();
  if (!mayWrite) return <PriorityBadge priority={task.priority} />;
  return (
    <InlineSelect<Task['priority']>
      label={`Priority of ${task.title}`}
      options={priorityWords}
      value={task.priority}
      busy={acts.isBusy(task)}
      onChange={(priority) => void acts.take(task, priorityStep(priority))}
    />
  );
}

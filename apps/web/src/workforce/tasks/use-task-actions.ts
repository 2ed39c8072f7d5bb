import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { useRef, useState } from 'react';
import { failureOf } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { Failure } from '#ui/failure-banner.tsx';
import { toast } from '#ui/toast.ts';
import { changeTask, deleteTask, priorityStep, statusStep, type TaskStep } from './task-actions.ts';
import { columnOf } from './task-terms.ts';

export type TaskActions = ReturnType<typeof useTaskActions>;

/**
 * Manages actions on the tasks of a list or a board. Each task runs one action at a time and shows
 * its new state once the server has accepted it. Otherwise it stays unchanged, with the message as
 * `failure`.
 */
export function useTaskActions({ onDeleted }: { onDeleted?: (task: Task) => void } = {}) {
  const confirm = useConfirm();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // Updated before the next render: a double click is faster.
  const running = useRef(new Set<string>());

  function mark(id: string, on: boolean) {
    if (on) running.current.add(id);
    else running.current.delete(id);
    setBusy(new Set(running.current));
  }

  /** Runs an action and returns whether it succeeded. Without `back`, the toast offers no undo. */
  async function run(task: Task, step: TaskStep, back?: TaskStep): Promise<boolean> {
    const { change, done, failed } = step;
    if (running.current.has(task.id)) return false;
    mark(task.id, true);
    setFailure(undefined);
    try {
      await changeTask(task, change);
      const undo = back && { label: 'Undo', onSelect: () => void run(task, back) };
      toast.success(done, { about: task.id, ...(undo && { action: undo }) });
      return true;
    } catch (error) {
      setFailure(failureOf(error, failed));
      return false;
    } finally {
      mark(task.id, false);
    }
  }

  /** Runs without confirmation, so the toast offers to undo a mistaken click. */
  const take = (task: Task, step: TaskStep): Promise<boolean> =>
    run(
      task,
      step,
      step.change.priority === undefined
        ? statusStep(columnOf(task.status))
        : priorityStep(task.priority),
    );

  async function runDeletion(task: Task) {
    setFailure(undefined);
    try {
      await deleteTask(task);
    } catch (error) {
      setFailure(failureOf(error, taskMessages.deleteFailed));
      return;
    }
    onDeleted?.(task);
    toast.success(taskMessages.deleted, { about: task.id });
  }

  const remove = (task: Task) =>
    void confirm({
      title: taskMessages.confirmDelete,
      effects: [task.title, 'Its comments and files are deleted with it. This cannot be undone.'],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () => runDeletion(task),
    });

  return {
    take,
    remove,
    isBusy: ({ id }: Pick<Task, 'id'>) => busy.has(id),
    failure,
    dismiss: () => setFailure(undefined),
  };
}

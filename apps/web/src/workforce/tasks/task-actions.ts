import type { BodyOf } from '@kolam/contract/api-types.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import type { BoardStatus } from '@kolam/contract/workforce/tasks/values.ts';
import { api } from '#core/api.ts';
import { refreshTasks, removeCachedTask } from './queries.ts';

type TaskChange = BodyOf<'PATCH /admin/staff/tasks/{id}'>;

/** Changes a task and caches it from the response. Throws if that fails. */
export async function changeTask(task: Pick<Task, 'id'>, change: TaskChange): Promise<Task> {
  try {
    const { data } = await api('PATCH /admin/staff/tasks/{id}', {
      params: { id: task.id },
      body: change,
    });
    void refreshTasks(data);
    return data;
  } catch (error) {
    // The data on screen may be older than the reason for the refusal.
    void refreshTasks();
    throw error;
  }
}

/** Deletes a task, including comments that others have added since. Throws if that fails. */
export async function deleteTask({ id }: Pick<Task, 'id'>): Promise<void> {
  try {
    await api('DELETE /admin/staff/tasks/{id}', { params: { id } });
  } catch (error) {
    void refreshTasks();
    throw error;
  }
  void removeCachedTask(id);
}

/** An action on one task: what it sends, and its messages on success and failure. */
export type TaskStep = { change: TaskChange; done: string; failed: string };

export const statusStep = (status: BoardStatus): TaskStep => ({
  change: { status },
  done: taskMessages.updated,
  failed: taskMessages.statusFailed,
});

export const priorityStep = (priority: Task['priority']): TaskStep => ({
  change: { priority },
  done: taskMessages.updated,
  failed: taskMessages.priorityFailed,
});

export const completion: TaskStep = {
  change: { completed: true },
  done: taskMessages.completed,
  failed: taskMessages.updateFailed,
};

export const reopening: TaskStep = {
  change: { completed: false },
  done: taskMessages.reopened,
  failed: taskMessages.updateFailed,
};

/** The action of a task's button on a profile. */
export const profileCompletion: TaskStep = {
  ...completion,
  change: { status: 'done', completed: true },
};
export const profileReview: TaskStep = {
  ...reopening,
  change: { status: 'review', completed: false },
};

import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { BoardStatus, Task } from '@kolam/contract/workforce/tasks/model.ts';
import { api } from '#core/api.ts';
import type { BodyOf } from '#core/api-types.ts';
import { refreshTasks, removeCachedTask } from './queries.ts';

export type TaskChange = BodyOf<'PATCH /admin/staff/tasks/{id}'>;

/** Changes a task and takes over what the server answered; throws when it can't be done. */
export async function changeTask(task: Pick<Task, 'id'>, change: TaskChange): Promise<Task> {
  try {
    const { data } = await api('PATCH /admin/staff/tasks/{id}', {
      params: { id: task.id },
      body: change,
    });
    void refreshTasks(data);
    return data;
  } catch (error) {
    // What shows may be older than what the change was refused for.
    void refreshTasks();
    throw error;
  }
}

/** Deletes a task, with what others wrote on it meanwhile; throws when it can't be done. */
export async function deleteTask({ id }: Pick<Task, 'id'>): Promise<void> {
  try {
    await api('DELETE /admin/staff/tasks/{id}', { params: { id } });
  } catch (error) {
    void refreshTasks();
    throw error;
  }
  void removeCachedTask(id);
}

/** An act on one task: what it sends, what is said when it is done and when it fails. */
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

/** What the button of a task on a profile does. */
export const profileCompletion: TaskStep = {
  ...completion,
  change: { status: 'done', completed: true },
};
export const profileReview: TaskStep = {
  ...reopening,
  change: { status: 'review', completed: false },
};

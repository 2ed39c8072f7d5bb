import { defineRecord } from '#core/record-kinds.ts';
import { taskFieldLabels } from './field-labels.ts';

export const taskRecord = defineRecord({
  kind: 'task',
  label: 'Task',
  noun: 'the task',
  permission: 'tasks:read',
  actions: {
    commented: 'commented on {record}',
    files_attached: 'attached files to {record}',
    file_removed: 'removed a file from {record}',
    reassigned: 'reassigned {record}',
    completed: 'completed {record}',
    reopened: 'reopened {record}',
  },
  fieldLabels: taskFieldLabels,
  erasure: 'titles',
  address: ({ id }) => `/admin/staff/tasks?open=${id}`,
  notifications: {
    'task-assigned': {
      label: 'Tasks',
      hint: 'A task is assigned to you',
      more: { one: 'task was assigned to you', many: 'tasks were assigned to you' },
      list: '/admin/staff/tasks?status=open',
      permission: 'tasks:own',
    },
  },
});

/** What is done with several tasks at once exists only as a history entry. */
export const taskBatchRecord = defineRecord({
  kind: 'task-batch',
  label: 'Several tasks',
  noun: 'several tasks',
  permission: 'tasks:read',
  actions: { reassigned: 'reassigned {record}' },
  fieldLabels: { ...taskFieldLabels, tasks: 'Tasks' },
  erasure: 'titles',
  address: () => '/admin/staff/tasks',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    task: typeof taskRecord;
    'task-batch': typeof taskBatchRecord;
  }
}

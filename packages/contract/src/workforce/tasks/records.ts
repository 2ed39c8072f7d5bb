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

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    task: typeof taskRecord;
  }
}

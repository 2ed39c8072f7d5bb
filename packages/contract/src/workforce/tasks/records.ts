import { defineRecord } from '#core/record-kinds.ts';
import { taskFieldLabels } from './field-labels.ts';

export const taskRecord = defineRecord({
  kind: 'task',
  label: 'Task',
  noun: 'the task',
  permission: 'tasks:read',
  fieldLabels: taskFieldLabels,
  address: ({ id }) => `/admin/staff/tasks?open=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    task: typeof taskRecord;
  }
}

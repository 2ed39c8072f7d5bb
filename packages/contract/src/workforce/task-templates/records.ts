import { defineRecord } from '#core/record-kinds.ts';
import { taskTemplateFieldLabels } from './field-labels.ts';

export const taskTemplateRecord = defineRecord({
  kind: 'task-template',
  label: 'Task template',
  noun: 'the task template',
  permission: 'tasks:read',
  fieldLabels: taskTemplateFieldLabels,
  erasure: 'titles',
  address: ({ id }) => `/admin/staff/task-templates?open=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'task-template': typeof taskTemplateRecord;
  }
}

import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const taskTemplateJobs: JobDeclarations = {
  'repeat-tasks': { label: 'Assign repeating tasks', instead: nextTurn },
};

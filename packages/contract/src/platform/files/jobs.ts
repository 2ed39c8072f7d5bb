import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const fileJobs: JobDeclarations = {
  'sweep-files': {
    label: 'Remove files that no record names',
    instead: nextTurn,
  },
};

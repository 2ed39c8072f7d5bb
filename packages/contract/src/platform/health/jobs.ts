import type { JobDeclarations } from '#core/job-kinds.ts';

export const backupJobs: JobDeclarations = {
  'make-backup': {
    label: 'Make a backup',
    instead: 'Its next turn catches up, or make one now.',
  },
};

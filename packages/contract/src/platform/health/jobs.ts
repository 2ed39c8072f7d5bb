import type { JobDeclarations } from '#core/job-kinds.ts';

export const backupJobs: JobDeclarations = {
  'make-backup': {
    label: 'Make a backup',
    instead: 'Its next turn catches up, or make one now.',
  },
  'erase-again': {
    label: 'Erase again who came back with a restored database',
    instead: 'Each start of a server does it too.',
  },
  'remember-erased': {
    label: 'Keep who was erased, for the day of a restore',
  },
};

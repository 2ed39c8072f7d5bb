import type { JobDeclarations } from '#core/job-kinds.ts';

export const auditJobs: JobDeclarations = {
  'seal-history': {
    label: 'Seal the history of the days that are over',
    instead: 'Its next night catches up.',
  },
};

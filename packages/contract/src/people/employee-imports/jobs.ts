import type { JobDeclarations } from '#core/job-kinds.ts';

const importAgain = 'Import the file again.';

export const importJobs: JobDeclarations = {
  'check-employee-import': {
    label: 'Check an import',
    instead: importAgain,
  },
  'run-employee-import': {
    label: 'Run an import',
    instead: importAgain,
  },
};

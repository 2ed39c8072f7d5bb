import type { JobDeclarations } from '#core/job-kinds.ts';

export const companyReportJobs: JobDeclarations = {
  'make-company-report': {
    label: 'Make a report of a company',
    instead: 'Ask for the report again.',
  },
};

import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const companyReportJobs: JobDeclarations = {
  'make-company-report': {
    label: 'Make a report of a company',
    instead: 'Ask for the report again.',
  },
  'count-insights': {
    label: 'Count the insights of companies',
    instead: nextTurn,
  },
};

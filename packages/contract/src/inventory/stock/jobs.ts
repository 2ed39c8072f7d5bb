import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const stockJobs: JobDeclarations = {
  'close-stock-days': {
    label: 'Close the day’s stock figures',
    instead: nextTurn,
  },
};

import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const notificationJobs: JobDeclarations = {
  'announce-due': {
    label: 'Tell of what is due',
    instead: nextTurn,
  },
};

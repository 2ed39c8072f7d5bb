import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const reminderJobs: JobDeclarations = {
  'remind-employees': {
    label: 'Remind employees of open days',
    instead: nextTurn,
  },
  'remind-of-workshops': {
    label: 'Remind employees of workshops',
    instead: nextTurn,
  },
};

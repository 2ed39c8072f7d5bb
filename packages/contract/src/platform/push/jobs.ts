import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const pushJobs: JobDeclarations = {
  'send-pushes': {
    label: 'Send push messages',
    instead: nextTurn,
  },
};

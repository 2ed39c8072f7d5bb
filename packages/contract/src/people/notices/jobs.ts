import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const noticeJobs: JobDeclarations = {
  'send-notices': {
    label: 'Send notices to employees',
    instead: nextTurn,
  },
};

import type { JobDeclarations } from '#core/job-kinds.ts';

export const statementJobs: JobDeclarations = {
  'mail-statement': {
    label: 'Mail a statement of account',
    instead: 'What it carried is forgotten. Mail it again from the page of the customer or vendor.',
    sendsMail: true,
  },
};

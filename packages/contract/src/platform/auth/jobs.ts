import type { JobDeclarations } from '#core/job-kinds.ts';

export const authJobs: JobDeclarations = {
  'mail-reset-link': {
    label: 'Mail a link to set a password',
    instead: 'Its link was a secret and is forgotten. Ask for a new one.',
    sendsMail: true,
  },
};

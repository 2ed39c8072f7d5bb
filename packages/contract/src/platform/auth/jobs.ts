import type { JobDeclarations } from '#core/job-kinds.ts';

export const authJobs: JobDeclarations = {
  'mail-reset-link': {
    label: 'Mail a link to set a password',
    instead: 'Its link was a secret and is forgotten. Ask for a new one.',
    sendsMail: true,
  },
  'mail-employee-links': {
    label: 'Mail an employee a link to sign in or to set a password',
    instead: 'Its link was a secret and is forgotten. Ask for a new one.',
    sendsMail: true,
  },
  'renew-employee-link': {
    label: 'Mail an employee a new link in place of an expired one',
    instead: 'Its link was a secret and is forgotten. Ask for a new one.',
    sendsMail: true,
  },
};

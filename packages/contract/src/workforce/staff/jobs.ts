import type { JobDeclarations } from '#core/job-kinds.ts';

export const staffJobs: JobDeclarations = {
  'retain-staff': {
    label: 'Remove registrations and documents that are kept no longer',
    instead: 'Its next night catches up.',
  },
  'mail-registration-link': {
    label: 'Mail a link to register',
    sendsMail: true,
  },
};

import type { JobDeclarations } from '#core/job-kinds.ts';

export const staffJobs: JobDeclarations = {
  'mail-known-email': {
    label: 'Mail somebody who registered twice',
    sendsMail: true,
  },
};

import type { JobDeclarations } from '#core/job-kinds.ts';

export const employeeJobs: JobDeclarations = {
  'invite-employees': {
    label: 'Invite employees',
  },
};

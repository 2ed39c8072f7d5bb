import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const employeeJobs: JobDeclarations = {
  'invite-employees': {
    label: 'Invite employees',
  },
  'deactivate-leavers': {
    label: 'Deactivate people after their last day',
    instead: nextTurn,
  },
};

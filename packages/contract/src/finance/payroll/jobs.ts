import type { JobDeclarations } from '#core/job-kinds.ts';

export const payrollJobs: JobDeclarations = {
  'mail-payslip': {
    label: 'Mail a payslip',
    instead: 'Mail it again from the payslip, or mail the payslips of its month again.',
    sendsMail: true,
  },
};

import type { JobDeclarations } from '#core/job-kinds.ts';

export const paymentRunJobs: JobDeclarations = {
  'mail-payment-advice': {
    label: 'Mail a payment advice',
    instead: 'What it carried is forgotten. Tell the vendor yourself: the run lists what was paid.',
    sendsMail: true,
  },
};

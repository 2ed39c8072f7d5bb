import type { JobDeclarations } from '#core/job-kinds.ts';

export const invoiceJobs: JobDeclarations = {
  'mail-invoice': {
    label: 'Mail an invoice',
    instead: 'What it carried is forgotten. Send it again from the invoice.',
    sendsMail: true,
  },
};

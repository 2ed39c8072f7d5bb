import type { JobDeclarations } from '#core/job-kinds.ts';

export const quotationJobs: JobDeclarations = {
  'mail-quotation': {
    label: 'Mail a quotation',
    instead: 'What it carried is forgotten. Send it again from the quotation.',
    sendsMail: true,
  },
};

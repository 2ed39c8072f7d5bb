import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const paymentReminderJobs: JobDeclarations = {
  'remind-of-payments': { label: 'Remind customers of what is due', instead: nextTurn },
  'mail-payment-reminder': {
    label: 'Mail a payment reminder',
    instead: 'What it carried is forgotten. Remind the customer again the next day.',
    sendsMail: true,
  },
};

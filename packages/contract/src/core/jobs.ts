import { type JobDeclarations, nextTurn } from './job-kinds.ts';

export const coreJobs: JobDeclarations = {
  'fold-list-totals': { label: 'Merge the changes of totals of lists', instead: nextTurn },
  'send-mail': {
    label: 'Send a mail',
    instead: 'What it carried is forgotten. Send it again from its record.',
    sendsMail: true,
  },
  'forget-mails': {
    label: 'Forget mails of an erased person',
  },
  'remove-files': {
    label: 'Remove files',
  },
  'seal-data': {
    label: 'Encrypt older data',
    instead: 'Each start of a server continues it.',
  },
  'tidy-up': {
    label: 'Forget what has served its time',
    instead: nextTurn,
  },
};

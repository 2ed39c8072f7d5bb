/** Why the system is degraded, in words for every user. Administrators also see the details. */
export const healthReasons = {
  database: 'The database answers slowly.',
  databaseAway: 'The database does not answer.',
  /** Shown when no server responds. */
  server: 'The server can’t be reached.',
  jobsFailed: 'Some background work has failed.',
  jobsLate: 'Background work is behind.',
  mail: 'Mails are not going out.',
  files: 'Files can’t be opened or saved.',
  filesElsewhere:
    'The folder or bucket is not the one that holds our files. Mount that, or point the server back to it.',
  disk: 'Little disk space is left.',
  backupFailed: 'The last backup failed.',
  backupLate: 'No backup was made for two days.',
} as const;

/** For a backup made while the file store lacked some of the records' files. */
export const backupLacks = (files: number): string =>
  `The last backup lacks ${files === 1 ? '1 file' : `${files} files`}.`;

export const healthMessages = {
  healthy: 'System Healthy',
  degraded: 'Degraded',
  allWell: 'Everything works as it should.',
  retried: 'It runs again',
  notFailed: 'This job is not waiting for another try any more.',
  notAgain: 'It can’t be done again from here.',
  noBackup: 'No backup yet',
  backupAsked: 'A backup is being made',
  backupRunning: 'A backup is being made already.',
  backupDisplaced: 'It gave no sign of life for too long, and others went on without it.',
} as const;

const importAgain = 'Import the file again.';
const nextTurn = 'Its next turn catches up.';

const instead: Record<string, string> = {
  'send-mail': 'What it carried is forgotten. Send it again from its record.',
  'mail-invoice': 'What it carried is forgotten. Send it again from the invoice.',
  'mail-reset-link': 'Its link was a secret and is forgotten. Ask for a new one.',
  'check-employee-import': importAgain,
  'run-employee-import': importAgain,
  'tidy-up': nextTurn,
  'sweep-files': nextTurn,
  'erase-again': 'Each start of a server does it too.',
  'make-backup': 'Its next turn catches up, or make one now.',
  'run-challenges': nextTurn,
  'refresh-figures': nextTurn,
  'close-stock-days': nextTurn,
  'announce-due': nextTurn,
};

/** For a failed job that can't be retried, with the alternative if there is one. */
export const notAgainText = (job: string): string =>
  [healthMessages.notAgain, ...(instead[job] === undefined ? [] : [instead[job]])].join(' ');

/** The displayed names of the jobs. A job without one is shown by its own name. */
export const jobLabels: Record<string, string> = {
  'send-mail': 'Send a mail',
  'forget-mails': 'Forget mails of an erased person',
  'mail-reset-link': 'Mail a link to set a password',
  'mail-known-email': 'Mail somebody who registered twice',
  'mail-invoice': 'Mail an invoice',
  'make-backup': 'Make a backup',
  'tidy-up': 'Forget what has served its time',
  'remove-files': 'Remove files',
  'sweep-files': 'Remove files that no record names',
  'erase-again': 'Erase again who came back with a restored database',
  'remember-erased': 'Keep who was erased, for the day of a restore',
  'check-employee-import': 'Check an import',
  'run-employee-import': 'Run an import',
  'invite-employees': 'Invite employees',
  'run-challenges': 'Open and close challenges and days',
  'refresh-figures': 'Bring figures of people up to date',
  'refresh-after-opening': 'Bring figures up to date after a company opened',
  'close-stock-days': 'Close the day’s stock figures',
  'announce-due': 'Tell of what is due',
};

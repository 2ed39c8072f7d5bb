import { findJob } from '#core/job-kinds.ts';

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
  damaged: 'Some encrypted data is damaged.',
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
  damaged:
    'The last change of the key could not decrypt these, and left them as they were. Enter them again or restore them, then change the key once more.',
  notEncrypted: 'Not encrypted: DATA_KEY is not set.',
  backupAsked: 'A backup is being made',
  backupRunning: 'A backup is being made already.',
  backupDisplaced: 'It gave no sign of life for too long, and others went on without it.',
} as const;

/** For a failed job that can't be retried, with the alternative if there is one. */
export function notAgainText(job: string): string {
  const instead = findJob(job)?.instead;
  return [healthMessages.notAgain, ...(instead === undefined ? [] : [instead])].join(' ');
}

import { defineFeature } from '#core/feature.ts';
import { blocksFileRemoval } from '#core/files/blocks-file-removal.ts';
import { isBackupRunning } from './back-up.ts';
import { backupSchedule, makeBackupJob } from './job.ts';

export const backupsFeature = defineFeature({
  hooks: [blocksFileRemoval.on(isBackupRunning)],
  jobs: (parts) => [makeBackupJob(parts)],
  schedules: ({ backups }) => (backups.daily ? [backupSchedule] : []),
});

import { defineFeature } from '#core/feature.ts';
import { backupSchedule, makeBackupJob } from './job.ts';

export const backupsFeature = defineFeature({
  jobs: (parts) => [makeBackupJob(parts)],
  schedules: ({ backups }) => (backups.daily ? [backupSchedule] : []),
});

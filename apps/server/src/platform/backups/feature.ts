import { defineFeature } from '#core/feature.ts';
import { blocksFileRemoval } from '#core/files/blocks-file-removal.ts';
import { isBackupRunning } from './back-up.ts';
import { erasureLogJob } from './erasure-log.ts';
import { backupSchedule, makeBackupJob } from './job.ts';
import { replayErasuresJob } from './replay-erasures.ts';

export const backupsFeature = defineFeature({
  hooks: [blocksFileRemoval.on(isBackupRunning)],
  jobs: (parts) => [makeBackupJob(parts), erasureLogJob(parts), replayErasuresJob(parts)],
  schedules: ({ backups }) => (backups.daily ? [backupSchedule] : []),
});

import { defineFeature } from '#core/feature.ts';
import { fileKeys } from '#core/files/file-keys.ts';
import { keysOfAllFiles } from './queries.ts';
import { fileRoutes } from './routes.ts';
import { keysOfFiles } from './store.ts';
import { sweepFilesJob, sweepFilesSchedule } from './sweep-job.ts';
import { tidyUpFiles } from './tidy-up.ts';

export const filesFeature = defineFeature({
  hooks: [fileKeys.on({ inUse: keysOfFiles, all: keysOfAllFiles })],
  routes: { Files: fileRoutes },
  jobs: (parts) => [sweepFilesJob(parts)],
  schedules: () => [sweepFilesSchedule],
  tidyUp: tidyUpFiles,
});

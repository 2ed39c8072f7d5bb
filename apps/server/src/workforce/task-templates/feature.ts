import { taskTemplateRecord } from '@kolam/contract/workforce/task-templates/records.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { eraseFromTaskTemplates } from './actions.ts';
import { isTaskTemplate } from './queries.ts';
import { repeatJob, repeatSchedule } from './repeat-job.ts';
import { taskTemplateRoutes } from './routes.ts';

export const taskTemplatesFeature = defineFeature({
  routes: { Tasks: taskTemplateRoutes },
  jobs: (parts) => [repeatJob(parts)],
  schedules: () => [repeatSchedule],
  hooks: [erasePiiMatches.on(eraseFromTaskTemplates)],
  records: [{ record: taskTemplateRecord, exists: isTaskTemplate }],
});

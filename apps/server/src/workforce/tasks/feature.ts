import { taskRecord } from '@kolam/contract/workforce/tasks/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isTask } from './queries.ts';
import { taskRoutes } from './routes.ts';

export const tasksFeature = defineFeature({
  routes: { Tasks: taskRoutes },
  records: [{ record: taskRecord, exists: isTask }],
});

import { taskBatchRecord, taskRecord } from '@kolam/contract/workforce/tasks/records.ts';
import { actorNames } from '#core/actor-names.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { consoleDataParts } from '#platform/settings/hooks.ts';
import { countTasksLeft } from '#workforce/staff/hooks.ts';
import { eraseFromTasks } from './actions.ts';
import { taskAssigned } from './notifications.ts';
import { copyTasks, countOpenTasks, isTask } from './queries.ts';
import { taskRoutes } from './routes.ts';

export const tasksFeature = defineFeature({
  routes: { Tasks: taskRoutes },
  hooks: [
    actorNames.on({ table: 'staff_tasks', id: 'assigned_by_id', name: 'assigned_by_name' }),
    actorNames.on({ table: 'staff_task_comments', id: 'author_id', name: 'author_name' }),
    erasePiiMatches.on(eraseFromTasks),
    notificationSources.on(taskAssigned),
    countTasksLeft.on(countOpenTasks),
    consoleDataParts.on(copyTasks),
  ],
  records: [
    { record: taskRecord, exists: isTask },
    { record: taskBatchRecord, exists: async () => false },
  ],
});

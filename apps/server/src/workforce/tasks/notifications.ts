import { dayOf } from '@kolam/contract/core/dates.ts';
import { notificationTexts } from '@kolam/contract/platform/notifications/texts.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { namedTasks } from './queries.ts';

export const taskAssigned: NotificationSource = {
  kind: 'task-assigned',
  async texts(db, ids) {
    const tasks = await namedTasks(db, ids);
    return (_, id) => {
      const task = tasks.get(id);
      if (!task) return undefined;
      const { title, assignedByName: by, deadline } = task;
      return notificationTexts.taskAssigned({ title, by, dueOn: deadline && dayOf(deadline) });
    };
  },
};

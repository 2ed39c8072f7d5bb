import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { namedTasks } from './queries.ts';

export const taskAssigned: NotificationSource = {
  kind: 'task-assigned',
  async texts(db, ids) {
    const tasks = await namedTasks(db, ids);
    return (_, id) => {
      const task = tasks.get(id);
      if (!task) return undefined;
      const { title, assignedByName, deadline } = task;
      const by = `Assigned by ${assignedByName}`;
      return {
        title: `New task: ${title}`,
        detail: deadline === null ? by : `${by} · due ${dayText(dayOf(deadline))}`,
      };
    };
  },
};

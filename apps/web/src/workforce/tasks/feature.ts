import { IconChecklist } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { staffDashboard, staffLeaves, staffProfile } from '#workforce/staff/slots.ts';
import { taskRoutes } from './routes.ts';

export const tasksFeature = defineFeature({
  pages: [
    {
      path: taskRoutes.list(),
      title: 'Tasks',
      permissions: ['tasks:own'],
      frame: 'staff',
      tabs: [{ frame: 'staff', label: 'Tasks' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.tasksPrefetch),
      screen: lazyRouteComponent(() => import('./tasks-screen.tsx'), 'TasksScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'task-assigned': { icon: IconChecklist, tone: 'info' },
  },
  slots: [
    staffDashboard.fill(
      lazyPart(() => import('./newest-tasks-panel.tsx').then((m) => m.NewestTasksPanel)),
    ),
    staffProfile.fill({
      title: 'Recent Tasks',
      permission: 'tasks:read',
      panel: lazyPart(() => import('./person-tasks.tsx').then((m) => m.PersonTasks)),
    }),
    staffLeaves.fill(
      lazyPart(() => import('./open-tasks-panel.tsx').then((m) => m.OpenTasksPanel)),
    ),
  ],
});

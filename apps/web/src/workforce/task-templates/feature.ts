import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { taskTemplateRoutes } from './routes.ts';

export const taskTemplatesFeature = defineFeature({
  pages: [
    {
      path: taskTemplateRoutes.list(),
      title: 'Task templates',
      permissions: ['tasks:read'],
      frame: 'staff',
      tabs: [{ frame: 'staff', label: 'Templates' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.templatesPrefetch),
      screen: lazyRouteComponent(() => import('./templates-screen.tsx'), 'TemplatesScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});

import { IconClipboardCheck } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const countsFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/counts',
      title: 'Stock counts',
      permissions: ['inventory:read'],
      frame: 'inventory',
      ahead: () => import('./ahead.ts').then((m) => m.countsAhead),
      screen: lazyRouteComponent(() => import('./counts-screen.tsx'), 'CountsScreen'),
    },
    {
      path: '/admin/inventory/counts/$id',
      title: 'Stock count',
      permissions: ['inventory:read'],
      ahead: () => import('./ahead.ts').then((m) => m.countAhead),
      screen: lazyRouteComponent(() => import('./count-page-screen.tsx'), 'CountPageScreen'),
    },
  ],
  commands: [
    goTo('Stock counts', routes.inventoryCounts(), 'inventory:read', {
      words: 'inventory stocktaking',
    }),
    create('New Stock Count', routes.inventoryCounts(form), 'inventory:write', { order: 3 }),
  ],
  search: {
    count: {
      icon: IconClipboardCheck,
      lists: {
        'Show all stock counts': routes.inventoryCounts,
      },
    },
  },
});

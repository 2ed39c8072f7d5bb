import { IconBox } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const boxesFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/boxes',
      title: 'Boxes',
      permissions: ['inventory:read'],
      frame: 'inventory',
      ahead: () => import('./ahead.ts').then((m) => m.boxesAhead),
      screen: lazyRouteComponent(() => import('./boxes-screen.tsx'), 'BoxesScreen'),
    },
  ],
  commands: [
    goTo('Boxes', routes.inventoryBoxes(), 'inventory:read', {
      words: 'inventory storage transport',
    }),
    create('New Box', routes.inventoryBoxes(form), 'inventory:write', { order: 2 }),
  ],
  search: {
    box: {
      icon: IconBox,
      lists: {
        'Show all boxes': routes.inventoryBoxes,
      },
    },
  },
});

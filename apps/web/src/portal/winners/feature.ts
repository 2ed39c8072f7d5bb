import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

export const winnersFeature = defineFeature({
  pages: [
    {
      path: '/company/challenges/$id/winners',
      title: 'Winners and rewards',
      portal: 'portal:people',
      screen: lazyRouteComponent(() => import('./winners-screen.tsx'), 'WinnersScreen'),
    },
  ],
});
